internal import CountedTree

/// Groups of sections, stacked or pinned under rows of other groups, and the list they make.
///
/// Top-level groups are stacked: their sections follow each other in ``snapshot``. Under any row of
/// a group another group may be pinned; while it is active, all its rows follow that row, in the
/// same section, whatever their sections in their own group are. Groups can be pinned at any depth.
/// A group that is not active, or whose row is not shown, shows nothing, and keeps the groups
/// pinned in it.
///
/// ```swift
/// var tree = SectionGroupTree<String, Header, Row>()
/// try tree.insert(SectionGroup(id: "red", content: reds), at: .last)
/// try tree.insert(SectionGroup(id: "more", content: details),
///   at: .under(row: .red(0), of: "red", isActive: false))
/// let before = tree.snapshot
/// try tree.setActive("more", to: true)
/// let changes = before.changeset(to: tree.snapshot)
/// ```
///
/// # The way data flows
///
/// The content of each group is a snapshot of its own. An edit makes the next snapshot, the differ
/// computes the changes, and only these are applied to ``snapshot``: deleted rows are removed and
/// inserted and moved rows are inserted, each with the rows shown below it. ``snapshot`` is not
/// edited otherwise, and no data flows back from it. Two trees that were made independently can be
/// compared by their snapshots.
///
/// # Identifiers
///
/// Groups are known by identifiers of the client's choice, rows and sections of the composed list
/// by the group's together with their own (``ComposedID``). The same content may therefore be
/// pinned twice, in groups with different identifiers. A pin belongs to the identifier of its row:
/// it moves with the row and ends when the row is deleted.
///
/// # Performance
///
/// *n* counts all groups and rows. A place is translated either way by its identifiers, in O(log
/// *n*) at any depth. An edit costs O(*k* log *n*) for *k* rows that it changes, shows or hides,
/// O(*d* log *n*) for a group *d* levels deep, and the cost of snapshots and differ for as many
/// changes. Copies are O(1); the first edit after a copy duplicates the table of groups, but not
/// what they hold. Some functions recurse to the depth of nested groups: a thousand levels are
/// supported, many thousands overflow the stack.
public struct SectionGroupTree<Group: Hashable & Sendable, Section: ListSection, Item: ListItem>:
  Sendable
{
  /// A group with all groups pinned in it.
  public typealias Branch = SectionGroup<Group, Section, Item>

  /// The own sections and rows of a group.
  public typealias Content = ListSnapshot<Section, Item>

  /// The sections and rows of all groups together.
  public typealias Snapshot = ListSnapshot<OwnedSection, OwnedItem>

  typealias Node = GroupNode<Group, Section, Item>

  /// The composed list: the rows that all groups show.
  ///
  /// A row holds the version of its item that was current when the row last changed: versions with
  /// the same content (``ListItem/hasSameContent(as:)``) do not replace each other here.
  /// ``item(at:)`` returns the current version.
  public internal(set) var snapshot: Snapshot = Snapshot()

  var nodes: [Group: Node] = [:]
  var order = GroupOrder<Group>()

  /// Creates a tree without groups.
  public init() {}

  /// Creates a tree of top-level groups in order, with all groups pinned in them.
  ///
  /// - Throws: ``GroupEditError`` for a group identifier given twice, or a pin under a row that its
  ///   group does not have.
  /// - Complexity: O(*n*) hashed identifiers, O(*p* log *n*) for *p* pins
  public init(_ groups: [Branch]) throws(GroupEditError) {
    try addNodes(of: groups, parent: nil)
    order = GroupOrder(groups.map { ($0.id, $0.content.sectionCount) })
    snapshot = Snapshot(sections: groups.flatMap { shownSections(of: $0.id) })
  }
}

extension SectionGroupTree {
  /// The number of groups at all levels.
  ///
  /// - Complexity: O(1)
  public var groupCount: Int { nodes.count }

  /// Returns the top-level groups in order.
  ///
  /// - Complexity: O(*g*) for *g* top-level groups
  public func topLevelGroups() -> [Group] { order.groups }

  /// Returns whether a group is in the tree, at any level, shown or not.
  ///
  /// - Complexity: O(1) expected
  public func contains(_ group: Group) -> Bool { nodes[group] != nil }

  /// Returns the own sections and rows of a group, or nil if it is unknown.
  ///
  /// - Complexity: O(1) expected
  public func content(of group: Group) -> Content? { nodes[group]?.content }

  /// Returns a group with all groups pinned in it, or nil if it is unknown.
  ///
  /// - Complexity: O(*g*) for *g* groups in it; contents are shared.
  public func branch(of group: Group) -> Branch? {
    guard let node = nodes[group] else { return nil }
    return Branch(
      id: group, content: node.content,
      pins: node.children.compactMapValues { child in
        branch(of: child.group).map { .init($0, isActive: child.isActive) }
      })
  }
}
