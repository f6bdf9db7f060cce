#if Extras
import ListCore
import Testing

/// The changes that a source tells, one after the other.
struct Following<Section: ListSection, Item: ListItem>: ~Copyable {
  typealias Change = Result<SourceChange<Section, Item>, any Error>

  let observation: UpdateObservation
  private var iterator: AsyncStream<Change>.Iterator

  init(_ source: some LiveSource<Section, Item>) {
    let (stream, continuation) = AsyncStream.makeStream(of: Change.self)
    observation = source.observe { continuation.yield($0) }
    iterator = stream.makeAsyncIterator()
  }

  mutating func next() async throws -> Change {
    let change = await iterator.next(isolation: #isolation)
    return try #require(change)
  }

  mutating func nextRowIDs() async throws -> [[Item.ID]] {
    try await next().get().snapshot.rowIDs
  }
}

/// The updates of a controller, one after the other, each of them replayed.
struct ShownUpdates<Section: ListSection & Equatable, Item: ListItem & Equatable>: ~Copyable {
  private(set) var shown: ShownList<Section, Item>
  private var iterator: AsyncStream<ListUpdate<Section, Item>>.Iterator

  init(of controller: ListController<Section, Item>) {
    let (snapshot, updates) = controller.snapshotAndUpdates()
    shown = ShownList(snapshot)
    iterator = updates.makeAsyncIterator()
  }

  mutating func next() async throws -> ListUpdate<Section, Item> {
    let next = await iterator.next(isolation: #isolation)
    let update = try #require(next)
    try shown.apply(update)
    return update
  }
}
#endif
