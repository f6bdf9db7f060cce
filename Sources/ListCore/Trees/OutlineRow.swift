/// A row of an ``Outline`` as it is to be presented.
public struct OutlineRow<Item: ListItem>: Sendable {
  /// The node.
  public var node: TreeEntry<Item>

  /// The number of the node's ancestors: 0 for a root.
  public var level: Int

  /// The node's state, nil for a leaf.
  public var state: Disclosure?
}
