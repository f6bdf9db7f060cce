import Synchronization

/// A live source over items in memory, for small programs and for tests.
///
/// It is a table of items with one query over it. The query puts the items into sections and may
/// leave some out or order them. Saving, deleting and changing the query tell those who observe.
public final class MemorySource<Section: ListSection, Item: ListItem>: LiveSource {
  /// Makes the answer from all items, in the order in which they were first saved.
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

  /// The query; to set it is a change.
  public var query: Query {
    get { state.withLock { $0.query } }
    set { change { $0.query = newValue } }
  }

  /// Inserts items, or replaces those that are there already.
  ///
  /// The latter are told as updated, so that an item may be changed in place and saved again.
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

  /// Deletes the items that have one of some identifiers.
  ///
  /// - Complexity: O(*n* + *k*) for *k* of *n* items
  public func delete(_ ids: some Sequence<Item.ID>) {
    let ids = Set(ids)
    change { $0.items.removeAll { ids.contains($0.id) } }
  }

  /// Returns the answer of the query as it is now.
  public func fetch() -> ListSnapshot<Section, Item> {
    let (items, query) = state.withLock { ($0.items, $0.query) }
    return query(items)
  }

  /// Observes the answer until the observation ends.
  ///
  /// Observers are told on the thread that makes a change. Changes made meanwhile by others are
  /// told next, as one.
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
    // What is replaced may be the last reference to a client's object; it ends unlocked.
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
