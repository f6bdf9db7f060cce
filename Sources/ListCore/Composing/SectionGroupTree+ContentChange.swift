extension SectionGroupTree {
  /// What a change of a group's content did, in terms of the group alone.
  public struct ContentChange: Sendable {
    /// The changes in the group's own index spaces, whether its rows are shown or not.
    public var changeset: Changeset

    /// The groups that left the tree because the rows they were pinned under are gone.
    public var droppedGroups: [Branch]
  }
}
