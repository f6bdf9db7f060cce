import ListCore
import Testing

/// Keeps what a list told.
final class UpdateLog {
  var updates: [TestComposedList.Update] = []
  private var observation: UpdateObservation?

  init(_ list: TestComposedList) {
    observation = list.observe { [unowned self] in updates.append($0) }
  }

  func stop() { observation = nil }
}

@Suite struct `Update brackets` {
  private func makeList() throws -> TestComposedList {
    TestComposedList(
      try TestTree([
        TestBranch("P", [[0, 1]]).pinning(TestBranch("C", [[0, 1]]), under: 0, isActive: false),
        TestBranch("Q", [[0]]),
      ]))
  }

  @Test("BG-13 · nested brackets of several groups make one batch") func nesting() throws {
    let list = try makeList()
    let log = UpdateLog(list)
    let before = list.snapshot
    list.beginUpdates()
    try list.setActive("C", to: true)
    list.beginUpdates()
    try list.edit("Q") { try $0.insert([TestItem(id: 5)], at: [0, 0]) }
    list.endUpdates()
    #expect(list.isUpdating && log.updates.isEmpty)
    try list.edit("P") { try $0.delete(items: [1]) }
    list.endUpdates()
    let update = try #require(log.updates.first)
    #expect(log.updates.count == 1 && !list.isUpdating)
    #expect(update.old.list == before.list)
    #expect(update.new.list == list.snapshot.list)
    #expect(
      update.changeset
        == batch(
          .init(deletedItems: [[0, 1]], insertedItems: [[0, 1], [0, 2], [1, 0]])))
    try requireLeads(update.changeset, from: update.old, to: update.new)
  }

  @Test func `equal rows are reloaded on request, where they are shown`() throws {
    let list = try makeList()
    let log = UpdateLog(list)
    try list.reportReconfigured([1], of: "P")
    try list.reportReconfigured([0, 7], of: "C")
    #expect(log.updates.map(\.changeset) == [Changeset(reconfiguredItems: [[0, 1]])])
    // A report made in a bracket goes with its row, and is made once.
    try list.update {
      try list.reportReconfigured([0, 1, 0], of: "P")
      try list.edit("P") { try $0.insert([TestItem(id: 5)], at: [0, 0]) }
      try list.edit("P") { try $0.delete(items: [1]) }
    }
    #expect(log.updates.last?.changeset.reconfiguredItems == [[0, 1]])
    try list.edit("Q") { try $0.delete(items: [0]) }
    #expect(log.updates.last?.changeset.reconfiguredItems == [])
    #expect(throws: GroupEditError.self) { try list.reportReconfigured([0], of: "X") }
    #expect(log.updates.count == 3)
  }

  @Test("BG-13 · a stray end is ignored") func strayEnd() throws {
    let list = try makeList()
    let log = UpdateLog(list)
    list.endUpdates()
    list.endUpdates()
    #expect(log.updates.isEmpty && !list.isUpdating)
    list.beginUpdates()
    try list.setActive("C", to: true)
    #expect(log.updates.isEmpty)
    list.endUpdates()
    #expect(log.updates.count == 1)
  }

  @Test("BG-13 · what is undone within a bracket is not told") func undoing() throws {
    let list = try makeList()
    let log = UpdateLog(list)
    try list.update {
      try list.setActive("C", to: true)
      try list.setActive("C", to: false)
      let group = try list.remove("Q")
      try list.insert(group, at: .last)
    }
    #expect(log.updates.isEmpty)
  }

  @Test func `an error leaves what was done before it, and tells it`() throws {
    let list = try makeList()
    let log = UpdateLog(list)
    #expect(throws: GroupEditError.self) {
      try list.update {
        try list.setActive("C", to: true)
        try list.remove("no")
      }
    }
    #expect(log.updates.map(\.changeset) == [batch(.init(insertedItems: [[0, 1], [0, 2]]))])
    #expect(!list.isUpdating)
  }

  @Test("BG-19 · a released or cancelled observer is not called") func releasedObserver() throws {
    let list = try makeList()
    let log = UpdateLog(list)
    var cancelled = 0
    let observation = list.observe { _ in cancelled += 1 }
    try list.setActive("C", to: true)
    log.stop()
    observation.cancel()
    try list.setActive("C", to: false)
    #expect(log.updates.count == 1 && cancelled == 1)
  }

  @Test("BG-19 · neither list nor feed keeps the other, and a dead list takes nothing")
  func deadList() throws {
    var list: TestComposedList? = try makeList()
    weak let weakList = list
    let log = UpdateLog(try #require(list))
    let feed = try #require(list).feed(for: "Q")
    var asked = 0
    feed.updatesInPlace = { _, _ in
      asked += 1
      return true
    }
    #expect(feed.receive(TestSnapshot([[0, 1]])))
    list = nil
    #expect(weakList == nil)
    #expect(!feed.receive(TestSnapshot([[2]])))
    #expect(log.updates.count == 1 && asked == 0)
  }

  @Test func `an observer may change the list, and all are told in order`() throws {
    let list = try makeList()
    var told: [String] = []
    let first = list.observe { [unowned list] update in
      told.append("first \(update.new.itemCount)")
      if update.new.itemCount == 5 { #expect((try? list.remove("Q")) != nil) }
    }
    let second = list.observe { told.append("second \($0.new.itemCount)") }
    try list.setActive("C", to: true)
    #expect(told == ["first 5", "second 5", "first 4", "second 4"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `edits may ask the list`() throws {
    let list = try makeList()
    try list.edit("P") { content in
      try content.delete(items: [0, 1].filter { list.tree.child(under: $0, of: "P") == nil })
    }
    #expect(list.snapshot.rowNames == [["P0"], ["Q0"]])
  }

  /// A list within an actor, whose updates leave it as values.
  private actor Owner {
    let list: TestComposedList
    private var observation: UpdateObservation?

    init(_ tree: TestTree) { list = TestComposedList(tree) }

    func updates() -> AsyncStream<TestComposedList.Update> {
      let (stream, continuation) = AsyncStream.makeStream(of: TestComposedList.Update.self)
      observation = list.observe { continuation.yield($0) }
      return stream
    }

    func toggle(_ group: String) throws { try list.setActive(group, to: true) }
  }

  @Test func `an actor owns a list`() async throws {
    let owner = Owner(try makeList().tree)
    var updates = await owner.updates().makeAsyncIterator()
    try await owner.toggle("C")
    let update = await updates.next()
    #expect(update?.changeset.stages.first?.insertedItems == [[0, 1], [0, 2]])
  }
}
