import Synchronization

extension ListController {
  /// All that may change in a controller.
  struct State {
    var base: Snapshot
    var delivered: Snapshot

    /// Counts the snapshots that were the base, so that an edit knows whether it was overtaken.
    var revision = 0
    var pending = Pending()

    /// How many pauses and batches are under way.
    var holdCount = 0

    var options = Options()
    var feed = SourceFeed<Section, Item>()

    /// The observers by ascending number.
    var observers: [Observer] = []
    var observerCount = 0

    init(_ snapshot: Snapshot) {
      base = snapshot
      delivered = snapshot
    }
  }

  /// What is to be told at the next delivery.
  struct Pending {
    var hasChange = false
    var isFullReload = false
    var reportedItems: Set<Item.ID> = []
    var completions: [@Sendable () -> Void] = []

    var isEmpty: Bool { !hasChange && completions.isEmpty }
  }

  /// What clients have set.
  struct Options {
    var filter: (@Sendable (Item) -> Bool)?
    var sortOrder: (@Sendable (Item, Item) -> Bool)?
    var isReconfigured: (@Sendable (_ new: Item, _ old: Item) -> Bool)?
    var strategy = Changeset.Strategy.batch
    var ignoresChanges = false
    var willUpdate: (@Sendable (_ old: Snapshot, _ new: Snapshot) -> Snapshot?)?
    var didUpdate: (@Sendable (Update) -> Void)?
    var onSourceError: (@Sendable (any Error) -> Void)?
  }

  /// One who is told of updates.
  struct Observer {
    var number: Int

    /// The object that is told, if it is one.
    var object: ObjectIdentifier?

    /// Tells of an update and returns whether there is still someone to be told.
    var receive: @Sendable (Update) -> Bool

    /// Tells that no more updates come.
    var finish: @Sendable () -> Void
  }
}

extension ListController {
  /// Changes the state, then delivers what is pending.
  ///
  /// What is replaced may be the last reference to a client's object, whose end may lead back
  /// here; so it is kept until the lock is open.
  @discardableResult
  func change<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
    let (result, _) = state.withLock { state in
      let replaced = (
        state.base, state.options, state.feed.source, state.feed.early, state.observers
      )
      return (body(&state), replaced)
    }
    deliver()
    return result
  }
}

extension ListController.State {
  mutating func setBase(_ snapshot: ListSnapshot<Section, Item>, reporting ids: Set<Item.ID>) {
    base = snapshot
    revision += 1
    pending.hasChange = true
    pending.reportedItems.formUnion(ids)
  }
}
