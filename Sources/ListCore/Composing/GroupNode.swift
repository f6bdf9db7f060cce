internal import CountedTree

/// The entry of a group in a tree.
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
  /// The counts are kept whether the group is shown or not, so that showing it only adds a number
  /// to the counts of its parent.
  var shownCounts: SummedTree<CountSum>

  /// The children by the rows they are pinned under.
  var children: [Item.ID: Child]

  /// The row under which the group is pinned; nil for top-level groups.
  var parent: Parent?
}
