import ListCore
import Synchronization
import Testing

/// A surface that notes what it is told.
private final class NotingSurface: ListUpdateObserver {
  let name: String
  let log: Log<String>

  init(_ name: String, _ log: Log<String>) {
    self.name = name
    self.log = log
  }

  func listDidUpdate(_ update: TestUpdate) {
    let text =
      update.isFullReload ? "reload \(update.new.rowIDs)" : update.changeset.debugDescription
    log.add("\(name): \(text)")
  }
}

@Suite struct `Observing objects and connectors` {
  @Test("IS-12 · observing objects are held weakly and told in the order of registration")
  func weakObservers() {
    let controller = TestController()
    let log = Log<String>()
    let first = NotingSurface("first", log)
    var second: NotingSurface? = NotingSurface("second", log)
    let third = NotingSurface("third", log)
    weak let weakSecond = second
    controller.addObserver(first)
    if let second { controller.addObserver(second) }
    controller.addObserver(third)
    controller.setSnapshot(TestSnapshot([[]]))
    #expect(log.take() == ["first", "second", "third"].map { "\($0): inserted sections: 0" })
    second = nil
    #expect(weakSecond == nil)
    controller.setSnapshot(TestSnapshot([[1]]))
    #expect(log.take() == ["first", "third"].map { "\($0): inserted items: [0, 0]" })
    controller.addObserver(first)
    controller.setSnapshot(TestSnapshot([[]]))
    #expect(log.take() == ["third", "first"].map { "\($0): deleted items: [0, 0]" })
    controller.removeObserver(third)
    controller.setSnapshot(TestSnapshot([[2]]))
    #expect(log.take() == ["first: inserted items: [0, 0]"])
  }

  @Test("IS-13 · before it is ready a surface is reloaded, afterwards it is updated")
  func readyGate() {
    let controller = TestController(TestSnapshot([[1]]))
    let log = Log<String>()
    let surface = NotingSurface("table", log)
    let connector = ListConnector(controller, to: surface)
    #expect(log.take() == ["table: reload [[1]]"])
    controller.setSnapshot(TestSnapshot([[1, 2]]))
    #expect(log.take() == ["table: reload [[1, 2]]"])
    connector.becomeReady()
    #expect(connector.isReady && log.entries.isEmpty)
    controller.setSnapshot(TestSnapshot([[1, 2, 3]]))
    #expect(log.take() == ["table: inserted items: [0, 2]"])
    controller.reload()
    #expect(log.take() == ["table: reload [[1, 2, 3]]"])
  }

  @Test("IS-13 · a connector holds its surface weakly and ends with itself")
  func connectorIsWeak() {
    let controller = TestController()
    let log = Log<String>()
    var surface: NotingSurface? = NotingSurface("table", log)
    weak let weakSurface = surface
    var connector = surface.map { ListConnector(controller, to: $0) }
    surface = nil
    #expect(weakSurface == nil && connector != nil)
    controller.setSnapshot(TestSnapshot([[1]]))
    #expect(log.take() == ["table: reload []"])
    let other = NotingSurface("grid", log)
    connector = ListConnector(controller, to: other)
    connector?.becomeReady()
    connector = nil
    controller.setSnapshot(TestSnapshot([[2]]))
    #expect(log.take() == ["grid: reload [[1]]"])
  }

  @Test func `a connector made during a delivery reloads after it and misses nothing`() {
    let controller = TestController()
    let log = Log<String>()
    let surface = NotingSurface("table", log)
    let connector = Mutex<ListConnector<TestSection, TestItem>?>(nil)
    controller.willUpdate = { old, _ in
      if old.isEmpty {
        let made = ListConnector(controller, to: surface)
        made.becomeReady()
        connector.withLock { $0 = made }
      }
      return nil
    }
    controller.setSnapshot(TestSnapshot([[1]]))
    controller.setSnapshot(TestSnapshot([[1, 2]]))
    controller.willUpdate = nil
    #expect(log.take() == ["table: reload [[1]]", "table: inserted items: [0, 1]"])
  }
}
