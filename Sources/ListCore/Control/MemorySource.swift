import Synchronization

/// A live source of items in memory, for small programs and for tests.
///
/// It is a table of items with one query. The query arranges the items in sections, and may filter
/// and sort them. Saving, deleting and changing the query send changes to observers.
public final class MemorySource<Section: ListSection, Item: ListItem>: LiveSource {
  /// A function that makes the result from all items, in the order in which they were first saved.
  public typealias Query = @Sendable ([Item]) -> ListSnapshot<Section, Item>

  private typealias Observer = @Sendable (Result<SourceChange<Section, Item>, any Error>) -> Void

  private struct State {
    var items: [Item]
    var query: Query
    var updatedItems: Set<Item.ID> = []
    var hasChanged = false
    var observers: [Int: Observer] = [:]
    var observerCount = 0
  }

  private let state: Mutex<State>
  private let lane: DeliveryLane = DeliveryLane()

  /// Creates a source from its items, of which no two have the same identifier, and its query.
  public init(_ items: [Item] = [], query: @escaping Query) {
    state = Mutex(State(items: items, query: query))
  }

  /// All items.
  public var items: [Item] { state.withLock { $0.items } }

  /// The query; setting it sends a change.
  public var query: Query {
    get { state.withLock { $0.query } }
    set { change { $0.query = newValue } }
  }

  /// Inserts items, or replaces existing ones.
  ///
  /// Replaced items are reported as updated, so an item may be changed in place and saved again.
  ///
  /// - Complexity: O(*n* + *k*) for *k* of *n* items
  public func save(_ items: [Item]) {
    change { state in
      var places = Dictionary(
        state.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
      for item in items {
        if let place = places[item.id] {
          state.items[place] = item
          state.updatedItems.insert(item.id)
        } else {
          places[item.id] = state.items.count
          state.items.append(item)
        }
      }
    }
  }

  /// Deletes the items with some identifiers.
  ///
  /// - Complexity: O(*n* + *k*) for *k* of *n* items
  public func delete(_ ids: some Sequence<Item.ID>) {
    let ids = Set(ids)
    change { $0.items.removeAll { ids.contains($0.id) } }
  }

  /// Returns the current result of the query.
  public func fetch() -> ListSnapshot<Section, Item> {
    let (items, query) = state.withLock { ($0.items, $0.query) }
    return query(items)
  }

  /// Observes the result until the observation ends.
  ///
  /// Observers are called on the thread that makes a change. Changes of other threads meanwhile are
  /// sent next, as one.
  public func observe(
    _ receive: @escaping @Sendable (Result<SourceChange<Section, Item>, any Error>) -> Void
  ) -> UpdateObservation {
    let number = state.withLock { state in
      state.observerCount += 1
      state.observers[state.observerCount] = receive
      return state.observerCount
    }
    return UpdateObservation { [weak self] in
      _ = self?.state.withLock { $0.observers.removeValue(forKey: number) }
    }
  }

  private func change(_ body: (inout State) -> Void) {
    // A replaced value may be the last reference to a client's object; it is released after the
    // lock.
    _ = state.withLock { state in
      let replaced = (state.items, state.query)
      body(&state)
      state.hasChanged = true
      return replaced
    }
    lane.run { [self] in tellObservers() }
  }

  private func tellObservers() {
    let state = state.withLock { state -> State? in
      guard state.hasChanged else { return nil }
      defer {
        state.hasChanged = false
        state.updatedItems = []
      }
      return state
    }
    guard let state else { return }
    let change = SourceChange(
      snapshot: state.query(state.items), updatedItems: state.updatedItems)
    for (_, observer) in state.observers.sorted(by: { $0.key < $1.key }) {
      observer(.success(change))
    }
  }
}
