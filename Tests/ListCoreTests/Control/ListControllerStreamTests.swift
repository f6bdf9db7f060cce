import Dispatch
import ListCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5 * TestTime.factor))) struct `Streams and threads` {
  @Test func `a stream holds every update in order, however late it is read`() async throws {
    let controller = TestController()
    var surface = PlainSurface(controller.snapshot)
    let updates = controller.updates
    for count in 1...500 { controller.setSnapshot(TestSnapshot([Array(0..<count)])) }
    var count = 0
    for await update in updates {
      try surface.apply(update)
      count += 1
      if count == 500 { break }
    }
    #expect(surface.shows(controller.snapshot))
  }

  @Test func `streams are independent and begin when they are asked for`() async {
    let controller = TestController()
    let first = controller.updates
    controller.setSnapshot(TestSnapshot([[1]]))
    let second = controller.updates
    controller.setSnapshot(TestSnapshot([[1, 2]]))
    var firstUpdates = first.makeAsyncIterator()
    var secondUpdates = second.makeAsyncIterator()
    #expect(await firstUpdates.next()?.new.rowIDs == [[1]])
    #expect(await firstUpdates.next()?.new.rowIDs == [[1, 2]])
    #expect(await secondUpdates.next()?.new.rowIDs == [[1, 2]])
  }

  @Test func `a stream ends when the controller goes away, after what it still holds`() async {
    var controller: TestController? = TestController()
    weak let weakController = controller
    let updates = controller?.updates
    controller?.setSnapshot(TestSnapshot([[1]]))
    controller = nil
    #expect(weakController == nil, "a stream does not keep the controller")
    var seen: [[[Int]]] = []
    if let updates {
      for await update in updates { seen.append(update.new.rowIDs) }
    }
    #expect(seen == [[[1]]])
  }

  @Test func `an actor follows a list by its stream`() async throws {
    actor Screen {
      private var surface: PlainSurface<TestSection, TestItem>
      init(_ snapshot: TestSnapshot) { surface = PlainSurface(snapshot) }

      func follow(_ updates: AsyncStream<TestUpdate>) async throws -> [[Int]] {
        for await update in updates { try surface.apply(update) }
        return surface.sections.map { $0.rows.map(\.id) }
      }
    }
    var controller: TestController? = TestController(TestSnapshot([[1]]))
    guard let (snapshot, updates) = controller?.snapshotAndUpdates() else { return }
    let screen = Screen(snapshot)
    async let shown = screen.follow(updates)
    for count in 2...20 { controller?.setSnapshot(TestSnapshot([Array(1...count)])) }
    controller = nil
    #expect(try await shown == [Array(1...20)])
  }

  @Test func `edits of many threads are all there, in one chain that all observers share`()
    async throws
  {
    let controller = TestController(TestSnapshot([[], []]))
    var surface = PlainSurface(controller.snapshot)
    let (first, firstObservation) = controller.recordUpdates()
    let (second, secondObservation) = controller.recordUpdates()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for number in 0..<50 {
            let id = worker * 50 + number
            try controller.edit { list in
              try list.append([TestItem(id: id)], toSection: id % 2)
            }
            if number.isMultiple(of: 10) { controller.pause().resume() }
          }
        }
      }
      try await group.waitForAll()
    }
    await controller.waitForDelivery()
    let updates = first.entries
    for update in updates { try surface.apply(update) }
    #expect(surface.shows(controller.snapshot))
    #expect(controller.snapshot.rowIDs.flatMap { $0 }.sorted() == Array(0..<400))
    #expect(second.entries.map(\.changeset) == updates.map(\.changeset))
    for worker in 0..<8 {
      let own = controller.snapshot.rowIDs[0].filter { $0 / 50 == worker }
      #expect(own == own.sorted(), "the edits of one thread keep their order")
    }
    firstObservation.cancel()
    secondObservation.cancel()
  }

  @Test func `who joins while others edit misses nothing and sees nothing twice`() async throws {
    let controller = TestController(TestSnapshot([[]]))
    typealias Start = (snapshot: TestSnapshot, updates: AsyncStream<TestUpdate>)
    let starts = try await withThrowingTaskGroup(of: Start.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for number in 0..<worker * 7 {
            try controller.edit { list in
              try list.append([TestItem(id: worker * 100 + number)], toSection: 0)
            }
          }
          return controller.snapshotAndUpdates()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    await controller.waitForDelivery()
    controller.setSnapshot(TestSnapshot([[-1]]))
    for start in starts {
      var surface = PlainSurface(start.snapshot)
      for await update in start.updates {
        try surface.apply(update)
        if update.new.rowIDs == [[-1]] { break }
      }
      #expect(surface.shows(controller.snapshot))
    }
  }

  @Test func `a change by a second thread does not wait; who is delivering delivers it`() {
    let controller = TestController()
    let log = Log<String>()
    controller.didUpdate = { update in
      log.add("begin \(update.new.itemCount)")
      if update.new.itemCount == 1 {
        let isSet = DispatchSemaphore(value: 0)
        DispatchQueue(label: "second").async {
          controller.setSnapshot(TestSnapshot([[1, 2]]))
          log.add("set, shown \(controller.snapshot.itemCount)")
          isSet.signal()
        }
        isSet.wait()
      }
      log.add("end \(update.new.itemCount)")
    }
    controller.setSnapshot(TestSnapshot([[1]]))
    #expect(log.entries == ["begin 1", "set, shown 1", "end 1", "begin 2", "end 2"])
    controller.didUpdate = nil
  }

  @Test func `a refused edit changes nothing and delivers nothing`() {
    let controller = TestController(TestSnapshot([[1]]))
    let (log, observation) = controller.recordUpdates()
    let error = #expect(throws: SnapshotEditError.self) {
      try controller.edit { list throws(SnapshotEditError) in
        try list.append([TestItem(id: 2)], toSection: 0)
        try list.append([TestItem(id: 1)], toSection: 0)
      }
    }
    #expect(error?.code == .duplicateItem)
    #expect(log.entries.isEmpty)
    #expect(controller.baseSnapshot.rowIDs == [[1]])
    observation.cancel()
  }

  @Test func `an edit that is overtaken builds upon what overtook it`() throws {
    let controller = TestController(TestSnapshot([[1]]))
    let calls = Log<[[Int]]>()
    try controller.edit { list in
      calls.add(list.rowIDs)
      if calls.entries.count == 1 { controller.setSnapshot(TestSnapshot([[7, 8]])) }
      try list.append([TestItem(id: 9)], toSection: 0)
    }
    #expect(calls.entries == [[[1]], [[7, 8]]])
    #expect(controller.snapshot.rowIDs == [[7, 8, 9]])
  }
}
