import Synchronization

/// A controller that turns every new state of a list into one update for its observers.
///
/// ```swift
/// let controller = ListController(items: ["one", "two"].map(Line.init))
/// let observation = controller.observe { update in show(update.changeset, of: update.new) }
/// controller.setItems(["two", "three"].map(Line.init))
/// ```
///
/// # The way of a change
///
/// 1. A snapshot arrives: set directly, made from items, edited, or from a ``LiveSource``. It is
///    stored as ``baseSnapshot``.
/// 2. ``filter`` and ``sortOrder`` derive the visible snapshot from it.
/// 3. ``willUpdate`` may replace that snapshot.
/// 4. The changes since ``snapshot`` are computed, and ``snapshot`` is set to the new one.
/// 5. ``didUpdate`` is called, then the observers in the order of their registration, then the
///    completions of batches.
///
/// # Order
///
/// Every update starts where the one before ended, and every client receives all updates in this
/// order. A change is delivered on the thread that makes it, before that call returns, if no other
/// update is being delivered and there is no pause. Otherwise it waits:
///
/// - A change made in a callback, or by another thread during a delivery, is delivered next, by the
///   delivering thread. Several such changes are one update.
/// - During a pause (``pause()``), a batch (``performBatchUpdates(_:completion:)``), or while a
///   surface is busy (``applyUpdates(with:)``), changes are collected. At the end one update is
///   delivered, from the first old to the last new snapshot.
///
/// # Threads
///
/// A controller may be used from any thread and any actor. Its state is locked briefly, never
/// during a call of a client's closure. Actors should use ``updates``.
public final class ListController<Section: ListSection, Item: ListItem>: Sendable {
  /// The state of the list at one moment.
  public typealias Snapshot = ListSnapshot<Section, Item>

  /// A step from one snapshot to the next.
  public typealias Update = ListUpdate<Section, Item>

  let state: Mutex<State>
  let lane: DeliveryLane = DeliveryLane()
  private let arrange: (@Sendable ([Item]) -> Snapshot)?
  let difference: Difference

  /// The function that computes the changes from one snapshot to another.
  @usableFromInline typealias Difference =
    @Sendable (
      _ old: Snapshot, _ new: Snapshot, _ reported: Set<Item.ID>,
      _ isReconfigured: ((_ new: Item, _ old: Item) -> Bool)?
    ) -> Changeset

  @usableFromInline
  init(
    snapshot: Snapshot, arrange: (@Sendable ([Item]) -> Snapshot)?,
    difference: @escaping Difference
  ) {
    state = Mutex(State(snapshot))
    self.arrange = arrange
    self.difference = difference
  }

  // The differ is called in inlinable code, where the types of the client are known, so that it is
  // specialized for them.

  /// Creates a controller with a snapshot; no update is sent for it.
  @inlinable
  public convenience init(_ snapshot: Snapshot = Snapshot()) {
    self.init(snapshot: snapshot, arrange: nil) { old, new, reported, isReconfigured in
      old.changeset(to: new, reporting: reported, isReconfigured: isReconfigured)
    }
  }

  /// Creates a controller that makes its snapshots from items.
  ///
  /// - Parameters:
  ///   - items: The first items; no update is sent for them.
  ///   - arrange: A function that arranges items in sections. It is stored for
  ///     ``setItems(_:reporting:)``, so fixed sections stay even without items.
  @inlinable
  public convenience init(
    items: [Item], arrangedBy arrange: @escaping @Sendable ([Item]) -> Snapshot
  ) {
    self.init(snapshot: arrange(items), arrange: arrange) { old, new, reported, isReconfigured in
      old.changeset(to: new, reporting: reported, isReconfigured: isReconfigured)
    }
  }

  deinit {
    for observer in state.withLock({ $0.observers }) { observer.finish() }
  }

  /// Sets new items, which are arranged in sections like the first ones.
  ///
  /// - Parameters:
  ///   - items: All items.
  ///   - reported: The identifiers of items known to be reconfigured; see
  ///     ``reportReconfigured(_:)``.
  /// - Precondition: The controller was made by ``init(items:arrangedBy:)`` or ``init(items:)``.
  /// - Complexity: That of the arrangement and of the difference
  public func setItems(_ items: [Item], reporting reported: Set<Item.ID> = []) {
    guard let arrange else {
      preconditionFailure("This controller was made without a way to put items into sections.")
    }
    setSnapshot(arrange(items), reporting: reported)
  }
}

extension ListController where Section == PlainSection<Int> {
  /// Creates a controller of one section, with the identifier 0, that exists even without items.
  @inlinable
  public convenience init(items: [Item]) {
    self.init(items: items) { Snapshot(sections: [(section: PlainSection(id: 0), items: $0)]) }
  }
}

extension ListController {
  /// The snapshot last delivered to clients.
  ///
  /// - Complexity: O(1)
  public var snapshot: Snapshot { state.withLock { $0.delivered } }

  /// The newest snapshot, delivered or not, before ``filter`` and ``sortOrder``.
  ///
  /// - Complexity: O(1)
  public var baseSnapshot: Snapshot { state.withLock { $0.base } }
}
