/// Where a group is put in a tree of groups.
public enum GroupPlace<Group: Hashable & Sendable, Row: Hashable & Sendable>: Hashable, Sendable {
  /// Before all top-level groups.
  case first

  /// After all top-level groups.
  case last

  /// Right before a top-level group.
  case before(Group)

  /// Right after a top-level group.
  case after(Group)

  /// Under a row, given by its item identifier, of a group at any depth.
  case under(row: Row, of: Group, isActive: Bool)
}

/// Where a group hangs in its parent.
public struct PinnedGroup<Group: Hashable & Sendable, Row: Hashable & Sendable>: Hashable, Sendable
{
  /// The pinned group.
  public var group: Group

  /// The group that owns the row.
  public var parent: Group

  /// The item identifier of the row.
  public var row: Row

  /// The path of the row among the parent's own sections and rows.
  public var path: ListIndexPath

  /// Whether the group's rows follow the row, as soon as the row itself is shown.
  public var isActive: Bool

  /// Creates a description of where a group hangs.
  public init(group: Group, parent: Group, row: Row, path: ListIndexPath, isActive: Bool) {
    self.group = group
    self.parent = parent
    self.row = row
    self.path = path
    self.isActive = isActive
  }
}

/// A place in a group: the group and a path among its own sections and rows.
public struct GroupLocation<Group: Hashable & Sendable>: Hashable, Sendable {
  /// The group that owns the row.
  public var group: Group

  /// The path among the group's own sections and rows.
  public var path: ListIndexPath

  /// Creates a location from a group and a path among its own rows.
  public init(group: Group, path: ListIndexPath) {
    self.group = group
    self.path = path
  }
}

/// What a change of a group's content did, in terms of the group alone.
public struct GroupContentChange<Group: Hashable & Sendable, Section: ListSection, Item: ListItem>:
  Sendable
{
  /// The changes in the group's own index spaces, whether its rows are shown or not.
  public var changeset: Changeset

  /// The groups that left the tree because the rows they were pinned under are gone.
  public var droppedGroups: [SectionGroup<Group, Section, Item>]
}
