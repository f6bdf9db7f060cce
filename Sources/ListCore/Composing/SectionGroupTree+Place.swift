extension SectionGroupTree {
  /// The place at which a group is inserted in a tree of groups.
  public enum Place: Hashable, Sendable {
    /// Before all top-level groups.
    case first

    /// After all top-level groups.
    case last

    /// Right before a top-level group.
    case before(Group)

    /// Right after a top-level group.
    case after(Group)

    /// Under a row, given by its item identifier, of a group at any depth.
    case under(row: Item.ID, of: Group, isActive: Bool)
  }
}
