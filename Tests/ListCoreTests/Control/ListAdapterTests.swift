import ListCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5 * TestTime.factor))) struct `List adapter` {
  private struct Failure: Error, Equatable {}

  @Test("IS-04 · the order of identifiers is that of rows and sections; the answer may take time")
  func orderOfIdentifiers() async throws {
    let source = NotedSource()
    source.entries = [(3, "b"), (1, "a"), (4, "b"), (2, "c")].map {
      NotedSource.Entry(id: $0.0, section: $0.1)
    }
    let adapter = TestAdapter(source)
    try await adapter.refresh()
    #expect(adapter.list.snapshot.sectionIDs == ["b", "a", "c"])
    #expect(adapter.list.snapshot.rowIDs == [[3, 4], [1], [2]])

    let slow = GatedSource()
    var loads = slow.loads.makeAsyncIterator()
    adapter.transition(to: slow)
    let load = try #require(await loads.next())
    #expect(adapter.isLoading)
    #expect(adapter.list.snapshot.rowIDs == [[3, 4], [1], [2]], "until then nothing changes")
    var updates = adapter.list.updates.makeAsyncIterator()
    load.finish([9, 8])
    #expect(await updates.next()?.new.rowIDs == [[9, 8]])
  }

  @Test("IS-05 · items are fetched for the rows that are asked for and for no others")
  func lazyItems() async throws {
    let source = NotedSource(Array(0..<100))
    let adapter = TestAdapter(source)
    try await adapter.refresh()
    #expect(source.fetchedItems.isEmpty)
    #expect(try await adapter.item(at: [0, 41]) == "item 41")
    #expect(adapter.availableItem(at: [0, 42]) == "item 42")
    #expect(adapter.availableItem(at: [0, 43]) == nil, "this one has to be waited for")
    #expect(source.fetchedItems == [41, 42])
    // A regression of IB6: a path out of range was read past the end.
    #expect(try await adapter.item(at: [0, 100]) == nil)
    #expect(adapter.availableItem(at: [1, 0]) == nil)
    #expect(source.fetchedItems == [41, 42])
  }

  @Test("IS-05 · asking at once never waits for an item that is under way")
  func noDeadlock() async throws {
    // A regression of IB6: the synchronous form waited for what only its own thread could bring.
    let source = GatedSource()
    let adapter = TestAdapter(source)
    var loads = source.loads.makeAsyncIterator()
    var updates = adapter.list.updates.makeAsyncIterator()
    try #require(await loads.next()).finish([7])
    _ = await updates.next()
    async let item = adapter.item(at: [0, 0])
    var requests = source.itemRequests.makeAsyncIterator()
    #expect(await requests.next() == 7)
    #expect(adapter.availableItem(at: [0, 0]) == nil)
    source.finishItem(7, "seven")
    #expect(try await item == "seven")
  }

  @Test("IS-06 · nil and nil is unchanged, X to Y one update, once more none, Y to X one")
  func summaries() async throws {
    // A regression of IB1: the old summary was kept, so that X to Y came again and again.
    let source = NotedSource([1, 2, 3])
    let adapter = TestAdapter(source)
    try await adapter.refresh()
    let (log, observation) = adapter.list.recordUpdates()
    func changed(_ summary: String?) async throws -> [ListIndexPath] {
      source.setSummary(summary, of: 2)
      try await adapter.refresh()
      let changes = log.take().map(\.changeset)
      #expect(changes.count == 1 && changes[0].stages.isEmpty)
      return changes.flatMap(\.reconfiguredItems)
    }
    #expect(try await changed(nil) == [])
    #expect(try await changed("X") == [[0, 1]])
    #expect(try await changed("Y") == [[0, 1]])
    #expect(try await changed("Y") == [])
    #expect(try await changed("X") == [[0, 1]])
    #expect(try await changed(nil) == [[0, 1]])
    observation.cancel()
  }

  @Test("IS-06 · fact 8: a summary X, Y, refreshed twice, and X again is exactly 2 updates")
  func factEight() async throws {
    let source = NotedSource([1])
    source.setSummary("X", of: 1)
    let adapter = TestAdapter(source)
    try await adapter.refresh()
    let (log, observation) = adapter.list.recordUpdates()
    for summary in ["Y", "Y", "Y", "X"] {
      source.setSummary(summary, of: 1)
      try await adapter.refresh()
    }
    #expect(log.entries.count { $0.hasChanges } == 2)
    observation.cancel()
  }

  @Test("IS-07 · an identifier without a section is a typed error and the list stays")
  func missingSection() async throws {
    let source = NotedSource()
    source.entries = [.init(id: 1, section: "a"), .init(id: 2, section: "a")]
    let errors = Log<String>()
    let adapter = TestAdapter(source, onError: { errors.add("\($0)") })
    try await adapter.refresh()
    source.entries[1].section = nil
    let error = await #expect(throws: SourceListingError.self) { try await adapter.refresh() }
    #expect(
      error?.description
        == "missing_section: ids[1] is 2; it must be an identifier that has a section")
    #expect(errors.entries == error.map { ["\($0)"] })
    #expect(adapter.list.snapshot.rowIDs == [[1, 2]])
    source.entries[1].section = "b"
    try await adapter.refresh()
    #expect(adapter.list.snapshot.rowIDs == [[1], [2]])
  }

  @Test("IS-07 · without sections there is one without a title; without identifiers there is none")
  func untitledSection() async throws {
    for (ids, sections) in [([1, 2], [""]), ([], [])] {
      struct Untitled: IdentifierSource {
        var ids: [Int]
        func listing() -> TestListing { SourceListing(ids) }
        func item(for id: Int) -> String { "" }
      }
      let adapter = TestAdapter(Untitled(ids: ids))
      try await adapter.refresh()
      #expect(adapter.list.snapshot.sectionIDs == sections)
    }
  }

  @Test func `a section with another title is the same section`() async throws {
    // A regression of IB7: the title was the identity, so its rows went and came again.
    let source = ChapterSource()
    let adapter = ListAdapter(source)
    try await adapter.refresh()
    let (log, observation) = adapter.list.recordUpdates()
    source.rename("Two")
    try await adapter.refresh()
    #expect(log.entries.map(\.changeset) == [Changeset(reloadedSections: [0])])
    observation.cancel()
  }

  @Test func `identifiers given twice are shown once and told`() async throws {
    // A regression of IB5: the second one made the counts disagree.
    let adapter = TestAdapter(NotedSource([1, 2, 1]))
    try await adapter.refresh()
    #expect(adapter.list.snapshot.rowIDs == [[1, 2]])
    #expect(adapter.list.snapshot.duplicates.items.map(\.id) == [1])
  }

  @Test("IS-08 · an invalidator works from any thread and does not own the adapter")
  func invalidator() async throws {
    let source = NotedSource([1])
    var adapter: TestAdapter? = TestAdapter(source)
    weak let weakAdapter = adapter
    try await adapter?.refresh()
    source.entries.append(.init(id: 2))
    var updates = adapter?.list.updates.makeAsyncIterator()
    let invalidator = try #require(source.invalidator)
    await Task.detached { invalidator.invalidate() }.value
    #expect(await updates?.next()?.new.rowIDs == [[1, 2]])
    await adapter?.list.waitForDelivery()
    adapter = nil
    #expect(await updates?.next() == nil, "the list ends with its adapter")
    #expect(weakAdapter == nil)
    let loadCount = source.loadCount
    invalidator.invalidate()
    #expect(source.loadCount == loadCount)
  }

  @Test("IS-09 · however often it is invalidated while loading, exactly one more load follows")
  func coalescing() async throws {
    // A regression of IB2: what was said between request and answer was forgotten.
    let source = GatedSource()
    let adapter = TestAdapter(source)
    var loads = source.loads.makeAsyncIterator()
    var updates = adapter.list.updates.makeAsyncIterator()
    let first = try #require(await loads.next())
    for _ in 0..<100 { adapter.invalidate() }
    #expect(source.loadCount == 1)
    first.finish([1])
    #expect(await updates.next()?.new.rowIDs == [[1]])
    let second = try #require(await loads.next())
    second.finish([1, 2])
    #expect(await updates.next()?.new.rowIDs == [[1, 2]])
    await adapter.list.waitForDelivery()
    #expect(!adapter.isLoading)
    #expect(source.loadCount == 2)
  }

  @Test("IS-09 · a load is outdated also by what happens while its listing is delivered")
  func invalidatedDuringDelivery() async throws {
    let source = NotedSource([1])
    let list = ListController<PlainSection<String>, TestRow>()
    list.didUpdate = { update in
      guard update.new.itemCount == 1 else { return }
      source.entries.append(.init(id: 2))
      source.invalidator?.invalidate()
    }
    var updates = list.updates.makeAsyncIterator()
    let adapter = TestAdapter(source, list: list)
    #expect(await updates.next()?.new.rowIDs == [[1]])
    #expect(await updates.next()?.new.rowIDs == [[1, 2]])
    #expect(adapter.list.snapshot.rowIDs == [[1, 2]])
  }

  @Test func `a load that fails leaves the list and lets the next one through`() async throws {
    let source = GatedSource()
    let adapter = TestAdapter(source)
    var loads = source.loads.makeAsyncIterator()
    let first = try #require(await loads.next())
    adapter.invalidate()
    first.fail(Failure())
    let second = try #require(await loads.next())
    var updates = adapter.list.updates.makeAsyncIterator()
    second.finish([5])
    #expect(await updates.next()?.new.rowIDs == [[5]])
    let refreshed = Task { try await adapter.refresh() }
    try #require(await loads.next()).fail(Failure())
    await #expect(throws: Failure.self) { try await refreshed.value }
    #expect(adapter.list.snapshot.rowIDs == [[5]])
  }
}
