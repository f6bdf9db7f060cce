/// A tree of section groups whose changes are sent to observers, one batch update at a time.
///
/// All changes within an update bracket, in any groups, are sent as one ``ListUpdate``, with one
/// snapshot before and one after. Brackets nest; a change outside of all brackets is a bracket of
/// its own. If the edits cancel out, no update is sent.
///
/// ```swift
/// let list = ComposedList(try SectionGroupTree([inbox, settings]))
/// let observation = list.observe { update in table.apply(update) }
/// try list.update {
///   try list.setActive("details", to: true)
///   try list.edit("inbox") { content in try content.delete(items: [.message(7)]) }
/// }
/// ```
///
/// # Isolation
///
/// A list is used only by the code that created it: plain synchronous code, or an actor that holds
/// it. Updates and the tree are `Sendable` values.
///
/// # Lifetime
///
/// The list does not retain its observers: an observer is called until the ``UpdateObservation``
/// that ``observe(_:)`` returned is released or cancelled.
public final class ComposedList<Group: Hashable & Sendable, Section: ListSection, Item: ListItem> {
  /// The groups and the list they make.
  public typealias Tree = SectionGroupTree<Group, Section, Item>

  /// An update for observers: from the list last sent, including rows updated in place since, to
  /// the list when the outermost bracket closes.
  public typealias Update = ListUpdate<Tree.OwnedSection, Tree.OwnedItem>

  /// The current groups and the list they make, also within an update bracket.
  public internal(set) var tree: Tree

  var behaviors: [Group: Behavior] = [:]
  private var depth = 0
  /// The list that observers show: that before the outermost bracket.
  var shown: Tree.Snapshot
  /// The rows to list as reconfigured in the next update.
  var reported: Set<Tree.OwnedItem.ID> = []
  private var observers: [(end: ObservationEnd, receive: (Update) -> Void)] = []
  private var pending: [Update] = []
  private var isTelling = false

  /// Creates a list from groups, empty by default.
  public init(_ tree: Tree = Tree()) {
    self.tree = tree
    shown = tree.snapshot
  }
}

extension ComposedList {
  /// The current composed list.
  ///
  /// - Complexity: O(1)
  public var snapshot: Tree.Snapshot { tree.snapshot }

  /// A Boolean value that tells whether an update bracket is open.
  public var isUpdating: Bool { depth > 0 }

  /// Opens an update bracket: no update is sent until the outermost bracket is closed.
  ///
  /// Brackets are counted, whichever groups are changed (UK-18).
  public func beginUpdates() {
    depth += 1
  }

  /// Closes an update bracket; closing the outermost one sends an update of all changes.
  ///
  /// Without an open bracket this method does nothing.
  ///
  /// - Complexity: that of the differ, for the outermost bracket
  public func endUpdates() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0 else { return }
    let old = shown
    let changeset = old.changeset(to: tree.snapshot, reporting: reported)
    reported = []
    shown = tree.snapshot
    guard !changeset.isEmpty else { return }
    pending.append(Update(old: old, new: shown, changeset: changeset))
    tell()
  }

  /// Runs a function in an update bracket.
  ///
  /// - Throws: The error of the function; its changes so far are kept and sent.
  public func update<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    beginUpdates()
    defer { endUpdates() }
    return try body()
  }

  /// Registers an observer.
  ///
  /// A change that an observer makes is sent after the current update has been sent to all
  /// observers.
  ///
  /// - Parameter receive: A closure that is called with each update, after the outermost bracket is
  ///   closed.
  /// - Returns: The registration. Keep it: releasing it removes the observer.
  public func observe(_ receive: @escaping (Update) -> Void) -> UpdateObservation {
    let end = ObservationEnd()
    observers.removeAll { $0.end.hasCome }
    observers.append((end, receive))
    return UpdateObservation { end.come() }
  }

  private func tell() {
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !pending.isEmpty {
      let update = pending.removeFirst()
      observers.removeAll { $0.end.hasCome }
      for observer in observers where !observer.end.hasCome { observer.receive(update) }
    }
  }
}
