internal import CountedTree

/// What a tree knows of one group.
struct GroupNode<Group: Hashable & Sendable, Section: ListSection, Item: ListItem>: Sendable {
  struct Child: Sendable {
    var group: Group
    var isActive: Bool
  }

  struct Parent: Sendable {
    var group: Group
    var row: Item.ID
  }

  /// The group's own sections and rows.
  var content: ListSnapshot<Section, Item>

  /// The rows that each own section shows, those of active children included.
  ///
  /// Kept whether the group is shown or not, so that showing it only adds a number to its parent's.
  var shownCounts: SummedTree<CountSum>

  /// The children by the rows they are pinned under.
  var children: [Item.ID: Child]

  /// Where the group is pinned; nil for top-level groups.
  var parent: Parent?
}
