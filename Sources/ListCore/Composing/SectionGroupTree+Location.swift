extension SectionGroupTree {
  /// A place in a group: the group and a path among its own sections and rows.
  public struct Location: Hashable, Sendable {
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
}
