/// A tree of section groups whose changes are told to observers, one batch update at a time.
///
/// All that changes within an update bracket, in whatever groups, is told as one
/// ``ListUpdate``, with one snapshot before and one after. Brackets nest; a change outside
/// of any is a bracket of its own. When nothing has changed in the end, nobody is told.
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
/// A list belongs to whoever created it: plain synchronous code, or an actor that holds it. What it
/// tells, and the tree it holds, are `Sendable` values.
///
/// # Lifetime
///
/// The list does not keep its observers: each is called as long as the ``UpdateObservation`` that
/// ``observe(_:)`` returned lives, and never after that is released or cancelled.
public final class ComposedList<Group: Hashable & Sendable, Section: ListSection, Item: ListItem> {
  /// The groups and the list they make.
  public typealias Tree = SectionGroupTree<Group, Section, Item>

  /// What observers are told: from the list that they were told last, with rows that were updated
  /// in place since as they are now, to the list as it is when the outermost bracket closes.
  public typealias Update = ListUpdate<Tree.OwnedSection, Tree.OwnedItem>

  /// The groups and the list they make, as they are now, also within an update bracket.
  public internal(set) var tree: Tree

  var behaviors: [Group: Behavior] = [:]
  private var depth = 0
  /// What observers show: the list before the outermost bracket.
  var shown: Tree.Snapshot
  private var observers: [(end: ObservationEnd, receive: (Update) -> Void)] = []
  private var pending: [Update] = []
  private var isTelling = false

  /// Creates a list from groups, without any unless told otherwise.
  public init(_ tree: Tree = Tree()) {
    self.tree = tree
    shown = tree.snapshot
  }
}

extension ComposedList {
  /// The composed list as it is now.
  ///
  /// - Complexity: O(1)
  public var snapshot: Tree.Snapshot { tree.snapshot }

  /// Whether an update bracket is open.
  public var isUpdating: Bool { depth > 0 }

  /// Opens an update bracket: nothing is told until the outermost one is closed.
  ///
  /// Counted, whichever groups are changed (UK-18).
  public func beginUpdates() {
    depth += 1
  }

  /// Closes an update bracket, and tells what has changed if it is the outermost one.
  ///
  /// Without an open bracket this does nothing.
  ///
  /// - Complexity: that of the differ, for the outermost one
  public func endUpdates() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0 else { return }
    let old = shown
    let changeset = old.changeset(to: tree.snapshot)
    shown = tree.snapshot
    guard !changeset.isEmpty else { return }
    pending.append(Update(old: old, new: shown, changeset: changeset))
    tell()
  }

  /// Runs a function in an update bracket.
  ///
  /// - Throws: What the function throws; what it has changed until then stays and is told.
  public func update<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    beginUpdates()
    defer { endUpdates() }
    return try body()
  }

  /// Registers an observer.
  ///
  /// A change that an observer makes is told to all when the present one has been told to all.
  ///
  /// - Parameter receive: Is called with each update, after the outermost bracket is closed.
  /// - Returns: The registration. Keep it: the observer is gone when it is released.
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
