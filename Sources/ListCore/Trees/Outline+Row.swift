extension Outline {
  /// A row of an ``Outline`` as it is to be presented.
  public struct Row: Sendable {
    /// The node.
    public var node: ItemTree<Item>.Entry

    /// The number of the node's ancestors: 0 for a root.
    public var level: Int

    /// The node's state, nil for a leaf.
    public var state: Disclosure?
  }
}
