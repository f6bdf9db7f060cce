import ListCore
import Synchronization
import Testing

/// A live source whose every answer and change is given by a test.
final class ScriptedSource: LiveSource {
  typealias Change = SourceChange<TestSection, TestItem>

  struct Failure: Error, Equatable {}

  private struct State {
    var answer: Result<TestSnapshot, Failure>
    var receivers: [@Sendable (Result<Change, any Error>) -> Void] = []
    var fetchCount = 0
    var whileFetching: (@Sendable () -> Void)?
    var isCancelled = false
  }

  private let state: Mutex<State>

  init(_ identifiers: [[Int]]) {
    state = Mutex(State(answer: .success(TestSnapshot(identifiers))))
  }

  var fetchCount: Int { state.withLock { $0.fetchCount } }
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Called in the midst of a fetch, after the answer was taken.
  func whileFetching(_ body: (@Sendable () -> Void)?) {
    state.withLock { $0.whileFetching = body }
  }

  func answer(_ identifiers: [[Int]]?) {
    state.withLock { state in
      state.answer = identifiers.map { .success(TestSnapshot($0)) } ?? .failure(Failure())
    }
  }

  func fetch() throws(Failure) -> TestSnapshot {
    let (answer, body) = state.withLock { state in
      state.fetchCount += 1
      return (state.answer, state.whileFetching)
    }
    body?()
    return try answer.get()
  }

  func observe(
    _ receive: @escaping @Sendable (Result<Change, any Error>) -> Void
  ) -> UpdateObservation {
    state.withLock { $0.receivers.append(receive) }
    return UpdateObservation { [weak self] in self?.state.withLock { $0.isCancelled = true } }
  }

  func tell(_ identifiers: [[Int]], updated: Set<Int> = []) {
    answer(identifiers)
    let change = Change(snapshot: TestSnapshot(identifiers), updatedItems: updated)
    for receive in state.withLock({ $0.receivers }) { receive(.success(change)) }
  }

  func fail() {
    for receive in state.withLock({ $0.receivers }) { receive(.failure(Failure())) }
  }
}

@Suite struct `Live sources of a controller` {
  @Test("TL-44 · nothing is shown before it is fetched, then all changes are")
  func fetching() throws {
    let controller = TestController()
    let source = ScriptedSource([[1, 2]])
    let (log, observation) = controller.recordUpdates()
    #expect(!controller.isFetched && source.fetchCount == 0)
    try controller.fetch(from: source)
    #expect(controller.isFetched)
    #expect(log.take().map(\.stage) == [.init(insertedSections: [0])])
    source.tell([[1, 2, 3]])
    #expect(log.take().map(\.stage) == [.init(insertedItems: [[0, 2]])])
    controller.filter = { $0.id > 2 }
    #expect(controller.snapshot.rowIDs == [[3]])
    #expect(controller.baseSnapshot.rowIDs == [[1, 2, 3]], "what was fetched, unfiltered")
    observation.cancel()
  }

  @Test("TL-44 · another query shows its difference, be it the source's own or another source")
  func changeOfQuery() throws {
    let items = [3, 1, 2].map { TestItem(id: $0) }
    @Sendable func list(_ items: [TestItem]) -> TestSnapshot {
      TestSnapshot([PlainList(header: TestSection(id: 0), rows: items)])
    }
    let source = MemorySource<TestSection, TestItem>(items) { list($0) }
    let controller = TestController()
    try controller.fetch(from: source)
    let (log, observation) = controller.recordUpdates()
    source.query = { list($0.sorted { $0.id < $1.id }) }
    #expect(controller.snapshot.rowIDs == [[1, 2, 3]])
    let moves = log.take().map(\.stage)
    #expect(moves == [.init(movedItems: [.init(source: [0, 0], target: [0, 2])])])

    try controller.fetch(from: MemorySource(items) { list($0.filter { $0.id > 1 }) })
    #expect(controller.snapshot.rowIDs == [[3, 2]])
    #expect(log.take().map { $0.stage.deletedItems } == [[[0, 0]]])
    source.save([TestItem(id: 9)])
    #expect(log.take().isEmpty, "the source before is let go")
    observation.cancel()
  }

  @Test func `a failed fetch leaves list and source as they are`() throws {
    let controller = TestController()
    let good = ScriptedSource([[1]])
    let bad = ScriptedSource([[2]])
    try controller.fetch(from: good)
    bad.answer(nil)
    #expect(throws: ScriptedSource.Failure.self) { try controller.fetch(from: bad) }
    #expect(bad.isCancelled && !good.isCancelled)
    bad.tell([[7]])
    #expect(controller.snapshot.rowIDs == [[1]])
    good.tell([[1, 2]])
    #expect(controller.snapshot.rowIDs == [[1, 2]])
    good.answer(nil)
    #expect(throws: ScriptedSource.Failure.self) { try controller.refetch() }
    #expect(controller.snapshot.rowIDs == [[1, 2]])
  }

  @Test func `a change told while fetching wins over what was fetched`() throws {
    let controller = TestController()
    let (log, observation) = controller.recordUpdates()
    let source = ScriptedSource([[1]])
    source.whileFetching { source.tell([[1, 2]], updated: [2]) }
    try controller.fetch(from: source)
    #expect(controller.snapshot.rowIDs == [[1, 2]])
    source.whileFetching { source.tell([[1, 2, 3]]) }
    try controller.refetch()
    source.whileFetching(nil)
    #expect(controller.snapshot.rowIDs == [[1, 2, 3]])
    #expect(log.entries.map(\.new.itemCount) == [2, 3, 3])
    observation.cancel()
  }

  @Test func `the later of two fetches wins although the earlier one ends last`() throws {
    let controller = TestController()
    let slow = ScriptedSource([[1]])
    let fast = ScriptedSource([[2]])
    slow.whileFetching { #expect(throws: Never.self) { try controller.fetch(from: fast) } }
    try controller.fetch(from: slow)
    #expect(controller.snapshot.rowIDs == [[2]])
    #expect(slow.isCancelled && !fast.isCancelled)
    slow.whileFetching(nil)
  }

  @Test func `a source that is let go leaves the list`() throws {
    let controller = TestController()
    let source = ScriptedSource([[1]])
    try controller.fetch(from: source)
    controller.stopFetching()
    #expect(source.isCancelled && !controller.isFetched)
    source.tell([[2]])
    try controller.refetch()
    #expect(controller.snapshot.rowIDs == [[1]])
    #expect(source.fetchCount == 1)
  }

  @Test("TL-46 · while the user edits, source changes are ignored; then the list is in step again")
  func ignoring() throws {
    let controller = TestController()
    let source = ScriptedSource([[1, 2, 3]])
    try controller.fetch(from: source)
    let (log, observation) = controller.recordUpdates()
    controller.ignoresSourceChanges = true
    // The user drags a row, the source follows and tells what is known already.
    try controller.edit { try $0.move(item: 3, to: [0, 0]) }
    #expect(log.take().count == 1)
    source.tell([[3, 1, 2]])
    source.tell([[3, 1, 2, 4]], updated: [1])
    #expect(log.entries.isEmpty)
    #expect(controller.snapshot.rowIDs == [[3, 1, 2]])
    controller.ignoresSourceChanges = false
    let resync = log.take()
    #expect(resync.map(\.stage) == [.init(insertedItems: [[0, 3]])])
    #expect(resync.map(\.changeset.reconfiguredItems) == [[[0, 1]]], "no update is forgotten")
    #expect(source.fetchCount == 2)
    controller.ignoresSourceChanges = false
    #expect(source.fetchCount == 2)
    observation.cancel()
  }

  @Test("TL-46 · without a source there is nothing to be in step with")
  func ignoringNothing() {
    let controller = TestController(TestSnapshot([[1]]))
    let (log, observation) = controller.recordUpdates()
    controller.ignoresSourceChanges = true
    #expect(controller.ignoresSourceChanges)
    controller.ignoresSourceChanges = false
    #expect(log.entries.isEmpty)
    observation.cancel()
  }

  @Test("TL-47 · inserts, deletes, moves and updates of a source end as they should")
  func changeEvents() throws {
    let controller = TestController()
    let source = ScriptedSource([[1, 2, 3]])
    try controller.fetch(from: source)
    var surface = PlainSurface(controller.snapshot)
    let (log, observation) = controller.recordUpdates()
    source.tell([[3, 1, 4]], updated: [1, 4, 99])
    let update = try #require(log.take().first)
    #expect(update.stage.deletedItems == [[0, 1]])
    #expect(update.stage.insertedItems == [[0, 2]])
    #expect(update.stage.movedItems.count == 1)
    #expect(update.changeset.reconfiguredItems == [[0, 1]])
    try surface.apply(update)
    observation.cancel()
  }

  @Test func `failures of an observed source are told and change nothing`() throws {
    let controller = TestController()
    let source = ScriptedSource([[1]])
    let errors = Log<String>()
    controller.onSourceError = { errors.add("\($0)") }
    try controller.fetch(from: source)
    source.fail()
    controller.ignoresSourceChanges = true
    source.answer(nil)
    controller.ignoresSourceChanges = false
    #expect(errors.entries == ["Failure()", "Failure()"])
    #expect(controller.snapshot.rowIDs == [[1]])
    source.tell([[1, 2]])
    #expect(controller.snapshot.rowIDs == [[1, 2]])
  }

  @Test func `a source does not keep the controller alive, nor the other way round`() throws {
    let source = ScriptedSource([[1]])
    var controller: TestController? = TestController()
    weak let weakController = controller
    try controller?.fetch(from: source)
    controller = nil
    #expect(weakController == nil)
    #expect(source.isCancelled)
    source.tell([[2]])
  }

  @Test func `a memory source keeps its items in order of arrival`() {
    let source = MemorySource<TestSection, TestItem> {
      TestSnapshot([PlainList(header: TestSection(id: 0), rows: $0)])
    }
    let log = Log<[Int]>()
    let observation = source.observe { result in
      guard case .success(let change) = result else { return }
      log.add(change.snapshot.rowIDs[0] + [-1] + change.updatedItems.sorted())
    }
    source.save([3, 1].map { TestItem(id: $0) })
    source.save([1, 2, 2].map { TestItem(id: $0, content: 5) })
    source.delete([3, 8])
    #expect(log.entries == [[3, 1, -1], [3, 1, 2, -1, 1, 2], [1, 2, -1]])
    #expect(source.fetch().rowIDs == [[1, 2]])
    #expect(source.items.map(\.content) == [5, 5])
    observation.cancel()
    source.delete([1])
    #expect(log.entries.count == 3)
  }
}
