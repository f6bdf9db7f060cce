#if Extras
import Dispatch
import GRDB
import ListCore
import ListGRDB
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5 * TestTime.factor))) struct `Observing a database` {
  @Test(arguments: DatabaseKind.allCases)
  func `the present answer is told at once, then what differs`(kind: DatabaseKind) async throws {
    let database = try TestDatabase(kind, [Entry(1)])
    let told = Mutex<[[[Int]]]>([])
    let observation = database.byPosition.observe { result in
      let rowIDs = (try? result.get().snapshot.rowIDs) ?? []
      told.withLock { $0.append(rowIDs) }
    }
    #expect(told.withLock { $0 } == [[[1]]], "before observe returns")
    observation.cancel()
    var following = Following(database.byPosition)
    try database.execute("UPDATE entry SET text = text")
    try database.execute("INSERT INTO entry VALUES (2, '', NULL, 2)")
    #expect(try await following.nextRowIDs() == [[1]])
    #expect(try await following.nextRowIDs() == [[1, 2]])
    #expect(told.withLock { $0.count } == 1, "nothing comes after the end")
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a change made while the first answer is told comes after it`(kind: DatabaseKind) throws {
    let database = try TestDatabase(kind)
    let log = Mutex<[String]>([])
    let isTold = DispatchSemaphore(value: 0)
    let other = database.byPosition.observe { result in
      if (try? result.get().snapshot.itemCount) == 1 { isTold.signal() }
    }
    let isDone = DispatchSemaphore(value: 0)
    let observation = database.byPosition.observe { result in
      let count = (try? result.get().snapshot.itemCount) ?? -1
      log.withLock { $0.append("begin \(count)") }
      if count == 0 {
        #expect(throws: Never.self) {
          try database.execute("INSERT INTO entry VALUES (1, '', NULL, 1)")
        }
        isTold.wait()
      }
      log.withLock { $0.append("end \(count)") }
      if count == 1 { isDone.signal() }
    }
    isDone.wait()
    #expect(log.withLock { $0 } == ["begin 0", "end 0", "begin 1", "end 1"])
    observation.cancel()
    other.cancel()
  }

  @Test func `what was told to is let go with the observation`() throws {
    final class Token: Sendable {}
    let database = try TestDatabase(.pool)
    let list = database.byPosition
    var token: Token? = Token()
    weak let weakToken = token
    var observation: UpdateObservation? = list.observe { [token] _ in _ = token }
    token = nil
    #expect(weakToken != nil && observation != nil)
    observation = nil
    // GRDB stops observing in its writer; whatever is under way there is over with this.
    try database.writer.barrierWriteWithoutTransaction { _ in }
    #expect(weakToken == nil)
    _ = list
  }

  @Test func `an observation outlives its list, and a list its controller`() async throws {
    let database = try TestDatabase(.pool, [Entry(1)])
    var following = Following(database.byPosition)
    #expect(try await following.nextRowIDs() == [[1]])
    let list = database.byPosition
    var controller: ListController<PlainSection<Int>, Entry>? = ListController()
    weak let weakController = controller
    try controller?.fetch(from: list)
    controller = nil
    #expect(weakController == nil)
    try database.execute("DELETE FROM entry")
    #expect(try await following.nextRowIDs() == [[]])
    let second = ListController<PlainSection<Int>, Entry>()
    try second.fetch(from: list)
    var updates = ShownUpdates(of: second)
    try database.execute("INSERT INTO entry VALUES (7, '', NULL, 7)")
    #expect(try await updates.next().new.rowIDs == [[7]])
  }

  @Test func `a list is never left with an answer that came and went`() async throws {
    let database = try TestDatabase(.queue)
    let answer = Mutex(1)
    let list = FlatList(observing: Entry.all(), in: database.writer) { _ in
      ListSnapshot(sections: [
        (section: PlainSection(id: 0), items: [Entry(answer.withLock { $0 })])
      ])
    }
    var following = Following(list)
    #expect(try await following.nextRowIDs() == [[1]])
    answer.withLock { $0 = 2 }
    #expect(try list.fetch().rowIDs == [[2]], "who fetches shows this")
    answer.withLock { $0 = 1 }
    try database.execute("INSERT INTO entry VALUES (1, '', NULL, 1)")
    #expect(try await following.nextRowIDs() == [[1]], "so the old answer is news again")
    try database.execute("DELETE FROM entry")
    answer.withLock { $0 = 3 }
    try database.execute("INSERT INTO entry VALUES (1, '', NULL, 1)")
    #expect(try await following.nextRowIDs() == [[3]])
  }

  @Test(arguments: [1, 2])
  func `an answer repeated during a fetch is told if the fetch gives another`(
    fetched: Int
  ) async throws {
    let database = try TestDatabase(.pool)
    typealias Script = (number: Int, whileReading: (@Sendable () -> Void)?)
    let script = Mutex<Script>((1, nil))
    let list = FlatList(observing: Entry.all(), in: database.writer) { _ in
      let (number, body) = script.withLock { script in
        defer { script.whileReading = nil }
        return script
      }
      body?()
      return ListSnapshot(sections: [(section: PlainSection(id: 0), items: [Entry(number)])])
    }
    var following = Following(list)
    #expect(try await following.nextRowIDs() == [[1]])
    // GRDB reads a second time when it begins to observe in the writer; this waits for it.
    try await database.writer.barrierWriteWithoutTransaction { _ in }
    let isRead = DispatchSemaphore(value: 0)
    let commitAndWait: @Sendable () -> Void = {
      script.withLock { $0 = (1, { isRead.signal() }) }
      #expect(throws: Never.self) {
        try database.execute("INSERT INTO entry VALUES (1, '', NULL, 1)")
      }
      isRead.wait()
    }
    script.withLock { $0 = (fetched, commitAndWait) }
    #expect(try list.fetch().rowIDs == [[fetched]])
    script.withLock { $0 = (3, nil) }
    try database.execute("DELETE FROM entry")
    if fetched != 1 { #expect(try await following.nextRowIDs() == [[1]]) }
    #expect(try await following.nextRowIDs() == [[3]])
  }

  @Test(arguments: DatabaseKind.allCases)
  func `who joins while others write sees no step back`(kind: DatabaseKind) async throws {
    let database = try TestDatabase(kind)
    let list = database.byPosition
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for id in 1...60 {
          try database.execute("INSERT INTO entry VALUES (\(id), '', NULL, \(id))")
        }
      }
      for _ in 0..<8 {
        group.addTask {
          var following = Following(list)
          var count = -1
          while count < 60 {
            let next = try await following.next().get().snapshot.itemCount
            #expect(next > count)
            count = next
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `several writers at once: every update replays, the last one shows the table`(
    seed: UInt64
  ) async throws {
    let database = try TestDatabase(.pool, (0..<30).map { Entry($0, in: "f\($0 % 3)") })
    let list = database.byFolder
    let controller = ListController<NamedSection, Entry>()
    try controller.fetch(from: list)
    var updates = ShownUpdates(of: controller)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          var random = SplitMix64(seed: seed * 10 + UInt64(writer))
          for step in 0..<60 {
            try database.execute(
              Self.randomChange(of: writer * 100 + step, &random))
            if random.isOne(in: 20) { try controller.refetch() }
          }
        }
      }
      try await group.waitForAll()
    }
    let table = ShownList(try list.fetch())
    while updates.shown != table { _ = try await updates.next() }
    #expect(ShownList(controller.snapshot) == table)
  }

  private static func randomChange(of id: Int, _ random: inout SplitMix64) -> String {
    let other =
      "(SELECT id FROM entry ORDER BY (id * \(1 + random.number(below: 97))) % 101 LIMIT 1)"
    let position = random.number(below: 50)
    let folder = random.number(below: 4)
    return switch random.number(below: 4) {
    case 0: "INSERT INTO entry VALUES (\(1000 + id), 'new', 'f\(folder)', \(position))"
    case 1: "DELETE FROM entry WHERE id = \(other)"
    case 2: "UPDATE entry SET position = \(position), folder = 'f\(folder)' WHERE id = \(other)"
    default: "UPDATE entry SET text = '\(id)' WHERE id = \(other)"
    }
  }
}
#endif
