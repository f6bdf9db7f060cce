import Synchronization

extension ListController {
  /// The mutable state of a controller.
  struct State {
    var base: Snapshot
    var delivered: Snapshot

    /// The number of snapshots that were the base, by which an edit detects that the base was
    /// replaced.
    var revision = 0
    var pending = Pending()

    /// The number of open pauses and batches.
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

  /// The changes for the next delivery.
  struct Pending {
    var hasChange = false
    var isFullReload = false
    var reportedItems: Set<Item.ID> = []
    var completions: [@Sendable () -> Void] = []

    var isEmpty: Bool { !hasChange && completions.isEmpty }
  }

  /// The options that clients have set.
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

  /// A registered observer.
  struct Observer {
    var number: Int

    /// The observing object, if the observer is an object.
    var object: ObjectIdentifier?

    /// The closure that receives an update and returns whether the observer still exists.
    var receive: @Sendable (Update) -> Bool

    /// The closure that is called when no more updates follow.
    var finish: @Sendable () -> Void
  }
}

extension ListController {
  /// Changes the state, then delivers pending changes.
  ///
  /// A replaced value may be the last reference to a client's object, whose deinitializer may call
  /// the controller; so it is kept until the lock is released.
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
