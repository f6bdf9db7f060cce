import ListCore
import Synchronization
import Testing

/// A row that is changed in place, as objects of a database often are.
final class SharedItem: ListItem {
  let id: Int
  private let state: Mutex<String>

  init(id: Int, title: String) {
    self.id = id
    state = Mutex(title)
  }

  var title: String {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  func hasSameContent(as other: SharedItem) -> Bool { title == other.title }
}

@Suite struct `Reconfigured items` {
  private typealias SharedController = ListController<PlainSection<Int>, SharedItem>

  @Test("TL-24 · a comparison is given the new item, then the old one, and overrides equality")
  func comparison() {
    let controller = TestController(TestSnapshot([PlainList(row: TestItem(id: 1, content: 5))]))
    let (log, observation) = controller.recordUpdates()
    let calls = Log<[Int]>()
    controller.isReconfigured = { new, old in
      calls.add([new.content, old.content])
      return new.content > old.content
    }
    for content in [4, 6, 6] {
      controller.setSnapshot(TestSnapshot([PlainList(row: TestItem(id: 1, content: content))]))
    }
    #expect(calls.entries == [[4, 5], [6, 4], [6, 6]])
    #expect(log.entries.map(\.changeset.reconfiguredItems) == [[], [[0, 0]], []])
    controller.isReconfigured = { _, _ in true }
    controller.setSnapshot(TestSnapshot([PlainList(row: TestItem(id: 1, content: 6))]))
    #expect(log.entries.last?.changeset.reconfiguredItems == [[0, 0]])
    observation.cancel()
  }

  @Test("TL-25 · reported items are merged with the found ones, each listed once")
  func reported() {
    let controller = TestController(TestSnapshot([[1, 2, 3]]))
    let (log, observation) = controller.recordUpdates()
    var edited = TestSnapshot([[3, 2, 1, 4]])
    #expect(throws: Never.self) { try edited.replace(TestItem(id: 2, content: 7)) }
    controller.setSnapshot(edited, reporting: [3, 2, 4])
    // 4 is inserted, so that it is new anyway.
    #expect(log.entries.last?.changeset.reconfiguredItems == [[0, 0], [0, 1]])
    observation.cancel()
  }

  @Test("TL-25 · identifiers that the list does not show are ignored")
  func reportedUnknown() {
    // A regression of TB8: a reported item that a filter hides had no path, which was a crash.
    let controller = TestController(TestSnapshot([[1, 2, 3]]))
    let (log, observation) = controller.recordUpdates()
    controller.filter = { $0.id != 2 }
    controller.reportReconfigured([2, 3, 99])
    #expect(log.entries.last?.changeset == Changeset(reconfiguredItems: [[0, 1]]))
    let pause = controller.pause()
    controller.reportReconfigured([1])
    controller.reportReconfigured([1, 3])
    pause.resume()
    #expect(log.entries.last?.changeset == Changeset(reconfiguredItems: [[0, 0], [0, 1]]))
    controller.setSnapshot(controller.baseSnapshot)
    #expect(log.entries.last?.hasChanges == false, "a report is told once")
    observation.cancel()
  }

  @Test("TL-47 · an update told by the source reconfigures a row that was changed in place")
  func changedInPlace() throws {
    // A regression of TB10: old and new version are one object, so no comparison can tell.
    let items = [SharedItem(id: 1, title: "one"), SharedItem(id: 2, title: "two")]
    let source = MemorySource<PlainSection<Int>, SharedItem>(items) {
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: $0)])
    }
    let controller = SharedController()
    try controller.fetch(from: source)
    let (log, observation) = controller.recordUpdates()
    items[1].title = "zwei"
    controller.setSnapshot(controller.baseSnapshot)
    #expect(log.take().map(\.hasChanges) == [false])
    source.save([items[1]])
    #expect(log.take().map(\.changeset) == [Changeset(reconfiguredItems: [[0, 1]])])
    observation.cancel()
  }

  @Test func `a moved row can be reconfigured as well`() {
    let controller = TestController(TestSnapshot([[1, 2, 3]]))
    let (log, observation) = controller.recordUpdates()
    controller.setSnapshot(TestSnapshot([[3, 1, 2]]), reporting: [3])
    #expect(log.entries.first?.stage.movedItems == [.init(source: [0, 2], target: [0, 0])])
    #expect(log.entries.first?.changeset.reconfiguredItems == [[0, 0]])
    observation.cancel()
  }
}

extension PlainList where Header == TestSection, Row == TestItem {
  /// A section 0 with one row.
  init(row: TestItem) {
    self.init(header: TestSection(id: 0), rows: [row])
  }
}
