extension SectionGroupTree {
  /// A change of the content of a group, in the index spaces of the group alone.
  public struct ContentChange: Sendable {
    /// The changes in the group's own index spaces, whether its rows are shown or not.
    public var changeset: Changeset

    /// The groups that were removed because the rows they were pinned under were deleted.
    public var droppedGroups: [Branch]
  }
}
