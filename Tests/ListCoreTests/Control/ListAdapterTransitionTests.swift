import ListCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5 * TestTime.factor))) struct `Transitions of an adapter` {
  @Test("IS-10 · listings are delivered in order, each as it was at one moment")
  func orderedDelivery() async throws {
    let source = NotedSource()
    let list = ListController<PlainSection<String>, TestRow>()
    var surface = PlainSurface(list.snapshot)
    let (log, observation) = list.recordUpdates()
    let adapter = TestAdapter(source, list: list)
    for round in 1...30 {
      // Every state has rows and summaries of one round only.
      source.entries = (0..<round).map { .init(id: ($0 + 3) % round, summary: "\(round)") }
      if round.isMultiple(of: 5) { try await adapter.refresh() } else { adapter.invalidate() }
    }
    for update in log.entries {
      try surface.apply(update)
      let rows = update.new.items(inSection: 0).map { Array($0) } ?? []
      #expect(rows.allSatisfy { $0.summary == "\(rows.count)" })
    }
    let rounds = log.entries.map(\.new.itemCount)
    #expect(rounds == rounds.sorted() && rounds.last == 30)
    observation.cancel()
  }

  @Test("IS-10 · a load for a source that is left is cancelled and what it brings is dropped")
  func cancellation() async throws {
    var left: GatedSource? = GatedSource()
    let adapter = TestAdapter(try #require(left))
    var loads = try #require(left).loads.makeAsyncIterator()
    let obsolete = try #require(await loads.next())
    left = nil
    let (snapshot, updates) = adapter.list.snapshotAndUpdates()
    adapter.transition(to: NotedSource([1]))
    try await adapter.refresh()
    obsolete.finish([99])
    // The stream ends with the source, and that with its last load.
    let further = await loads.next()
    #expect(further == nil)
    #expect(adapter.list.snapshot.rowIDs == [[1]])
    adapter.list.setSnapshot(ListSnapshot())
    var surface = PlainSurface(snapshot)
    for await update in updates {
      try surface.apply(update)
      if update.new.isEmpty { break }
      #expect(update.new.rowIDs == [[1]])
    }
  }

  @Test("IS-10 · a load sees that it is cancelled: by a transition, or as the adapter goes")
  func cancellationIsSeen() async throws {
    let first = PatientSource()
    let second = PatientSource()
    var adapter: TestAdapter? = TestAdapter(first)
    for await _ in first.begun { break }
    adapter?.transition(to: second)
    for await isCancelled in first.ended { #expect(isCancelled) }
    for await _ in second.begun { break }
    #expect(adapter?.isLoading == true)
    adapter = nil
    for await isCancelled in second.ended { #expect(isCancelled) }
  }

  @Test("IS-11 · rows that both sources have stay or move, the others come and go")
  func transition() async throws {
    let first = NotedSource([1, 2, 3, 4])
    let adapter = TestAdapter(first)
    try await adapter.refresh()
    let (log, observation) = adapter.list.recordUpdates()
    let second = NotedSource([4, 2, 5])
    second.setSummary("changed", of: 2)
    adapter.transition(to: second)
    try await adapter.refresh()
    let update = try #require(log.entries.first { $0.hasChanges })
    #expect(update.stage.deletedItems == [[0, 0], [0, 2]])
    #expect(update.stage.insertedItems == [[0, 2]])
    #expect(update.stage.movedItems.count == 1)
    #expect(update.changeset.reconfiguredItems == [[0, 1]])
    observation.cancel()
  }

  @Test("IS-11 · a row is fetched from the source it came from, also after a transition")
  func rowsKeepTheirSource() async throws {
    // A regression of IB4: rows of the old list were asked of the new source.
    let adapter = TestAdapter(NotedSource([1, 2], name: "old"))
    try await adapter.refresh()
    let before = adapter.list.snapshot
    adapter.transition(to: NotedSource([2, 3], name: "new"))
    try await adapter.refresh()
    #expect(try await adapter.item(at: [0, 0]) == "new 2")
    #expect(adapter.availableItem(at: [0, 0]) == "new 2")
    let oldRows = before.items(inSection: 0).map { Array($0) } ?? []
    var items: [String] = []
    for row in oldRows { items.append(try await row.item()) }
    #expect(items == ["old 1", "old 2"])
    #expect(oldRows.map { $0.availableItem() } == [nil, "old 2"])
  }

  @Test func `a transition while loading begins at once and is never lost`() async throws {
    // A regression of IB6: it waited for some later invalidation.
    let slow = GatedSource()
    let adapter = TestAdapter(slow)
    var loads = slow.loads.makeAsyncIterator()
    let obsolete = try #require(await loads.next())
    adapter.invalidate()
    var updates = adapter.list.updates.makeAsyncIterator()
    let next = NotedSource([1, 2])
    adapter.transition(to: next)
    #expect(await updates.next()?.new.rowIDs == [[1, 2]])
    await adapter.list.waitForDelivery()
    #expect(!adapter.isLoading)
    #expect(next.loadCount == 1 && slow.loadCount == 1)
    obsolete.finish([])
  }

  @Test func `who waits for a refresh is served by the source that came in between`() async throws {
    let slow = GatedSource()
    let adapter = TestAdapter(slow)
    var loads = slow.loads.makeAsyncIterator()
    let first = try #require(await loads.next())
    async let refreshed: Void = adapter.refresh()
    adapter.transition(to: NotedSource([3]))
    try await refreshed
    #expect(adapter.list.snapshot.rowIDs == [[3]])
    first.finish([])
  }

  @Test func `the invalidator of a source that is left does nothing`() async throws {
    let first = NotedSource([1])
    let adapter = TestAdapter(first)
    try await adapter.refresh()
    let second = NotedSource([2])
    adapter.transition(to: second)
    try await adapter.refresh()
    let count = second.loadCount
    first.invalidator?.invalidate()
    #expect(!adapter.isLoading)
    second.invalidator?.invalidate()
    try await adapter.refresh()
    #expect(second.loadCount > count)
    #expect(adapter.list.snapshot.rowIDs == [[2]])
  }

  @Test func `a source that is left is let go when no row is its own`() async throws {
    final class Leaving: IdentifierSource {
      let gone: AsyncStream<Void>.Continuation
      init(_ gone: AsyncStream<Void>.Continuation) { self.gone = gone }
      deinit { gone.finish() }
      func listing() -> TestListing { SourceListing([1]) }
      func item(for id: Int) -> String { "" }
    }
    let (stream, gone) = AsyncStream.makeStream(of: Void.self)
    let adapter = TestAdapter(Leaving(gone))
    try await adapter.refresh()
    adapter.transition(to: NotedSource([1]))
    try await adapter.refresh()
    // Ends only if the source does.
    for await _ in stream {}
    #expect(adapter.list.snapshot.rowIDs == [[1]])
  }
}
