extension ItemTree {
  /// A node of a tree with its neighbours, by identifier.
  public struct Entry: Sendable {
    /// The node's item.
    public internal(set) var item: Item

    /// The identifier of the parent, nil for a root.
    public internal(set) var parentID: Item.ID?

    /// The identifiers of the children in order, nil for a leaf.
    public internal(set) var childIDs: [Item.ID]?

    /// A Boolean value that tells whether the node can be expanded: it is not a leaf, but it may
    /// have no children yet.
    public var isExpandable: Bool { childIDs != nil }

    /// Edits the children in place; a leaf starts with an empty list.
    mutating func editChildren(_ edit: (inout [Item.ID]) -> Void) {
      var ids: [Item.ID]? = []
      if childIDs != nil { swap(&ids, &childIDs) }
      edit(&ids!)
      childIDs = ids
    }
  }
}
