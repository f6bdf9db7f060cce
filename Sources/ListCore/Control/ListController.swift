import Synchronization

/// Turns every new state of a list into one update for those who show it.
///
/// ```swift
/// let controller = ListController(items: ["one", "two"].map(Line.init))
/// let observation = controller.observe { update in show(update.changeset, of: update.new) }
/// controller.setItems(["two", "three"].map(Line.init))
/// ```
///
/// # The way of a change
///
/// 1. A snapshot comes in: set by hand, made from items, edited, or from a ``LiveSource``. It is
///    kept as ``baseSnapshot``.
/// 2. ``filter`` and ``sortOrder`` make of it what is to be seen.
/// 3. ``willUpdate`` may put another snapshot in its place.
/// 4. The changes since ``snapshot`` are worked out; it becomes the new one.
/// 5. ``didUpdate`` is called, then the observers in the order of their registration, then the
///    completions of batches.
///
/// # Order
///
/// Every update begins where the one before ended, and every client is given all of them in this
/// order. A change is delivered on the thread that makes it, before the call that makes it
/// returns, if no update is being delivered and nothing is paused. Otherwise it waits:
///
/// - A change made from within a callback, or by another thread while an update is delivered, is
///   delivered next, by the thread that is delivering. Several such changes are one update.
/// - During a pause (``pause()``), a batch (``performBatchUpdates(_:completion:)``), or while a
///   surface takes its time (``applyUpdates(with:)``), changes gather. The end delivers one update
///   from the first old to the last new snapshot.
///
/// # Threads
///
/// A controller may be used from any thread and any actor. Its state is locked for moments only,
/// never during a call of a client's closure. An actor best takes ``updates``.
public final class ListController<Section: ListSection, Item: ListItem>: Sendable {
  /// What the list is at one moment.
  public typealias Snapshot = ListSnapshot<Section, Item>

  /// A step from one snapshot to the next.
  public typealias Update = ListUpdate<Section, Item>

  let state: Mutex<State>
  let lane: DeliveryLane = DeliveryLane()
  private let arrange: (@Sendable ([Item]) -> Snapshot)?
  let difference: Difference

  /// Tells the changes from one snapshot to another.
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

  // The differ is named in inlinable code, where the types of the client are known: so what the
  // controller calls is compiled for them and not for all types.

  /// Creates a controller that shows a snapshot, without telling anyone.
  @inlinable
  public convenience init(_ snapshot: Snapshot = Snapshot()) {
    self.init(snapshot: snapshot, arrange: nil) { old, new, reported, isReconfigured in
      old.changeset(to: new, reporting: reported, isReconfigured: isReconfigured)
    }
  }

  /// Creates a controller that makes its snapshots from items.
  ///
  /// - Parameters:
  ///   - items: The first items; nobody is told of them.
  ///   - arrange: Puts items into sections. It is kept for ``setItems(_:reporting:)``, so that
  ///     sections that are there for their own sake, also without items, stay.
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

  /// Sets new items, to be put into sections as the first ones were.
  ///
  /// - Parameters:
  ///   - items: All items.
  ///   - reported: Identifiers of items known to be reconfigured; see ``reportReconfigured(_:)``.
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
  /// Creates a controller of one section, with the identifier 0, that is there without items too.
  @inlinable
  public convenience init(items: [Item]) {
    self.init(items: items) { Snapshot(sections: [(section: PlainSection(id: 0), items: $0)]) }
  }
}

extension ListController {
  /// The list as its clients know it: what was last delivered.
  ///
  /// - Complexity: O(1)
  public var snapshot: Snapshot { state.withLock { $0.delivered } }

  /// The newest snapshot, delivered or not, before ``filter`` and ``sortOrder``.
  ///
  /// - Complexity: O(1)
  public var baseSnapshot: Snapshot { state.withLock { $0.base } }
}
