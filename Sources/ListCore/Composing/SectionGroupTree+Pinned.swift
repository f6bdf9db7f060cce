extension SectionGroupTree {
  /// A pinned group, with its place in its parent.
  public struct Pinned: Hashable, Sendable {
    /// The pinned group.
    public var group: Group

    /// The group that owns the row.
    public var parent: Group

    /// The item identifier of the row.
    public var row: Item.ID

    /// The path of the row among the parent's own sections and rows.
    public var path: ListIndexPath

    /// A Boolean value that tells whether the group's rows follow the row, as soon as the row
    /// itself is shown.
    public var isActive: Bool

    /// Creates a description of a pinned group.
    public init(group: Group, parent: Group, row: Item.ID, path: ListIndexPath, isActive: Bool) {
      self.group = group
      self.parent = parent
      self.row = row
      self.path = path
      self.isActive = isActive
    }
  }
}
