/// A delegate that takes part when a node of an ``Outline`` is expanded or collapsed on request.
///
/// The calls come in this order, all with the *new* state: should, will, did. They are not made for
/// a leaf, for a node that is in that state already, or for nodes that collapse because another
/// node expands.
///
/// All data is passed as arguments: the outline itself is being changed and must not be used within
/// a call.
public protocol OutlineDelegate<Item> {
  /// The items of the outline.
  associatedtype Item: ListItem

  /// Returns whether a node may change its state; by default it may.
  func shouldChange(_ node: ItemTree<Item>.Entry, to state: Disclosure) -> Bool

  /// Reports that a node is about to change its state, and may return a new version of the node.
  ///
  /// Use this method to load children on demand. The new version and the new state arrive in one
  /// change, so no intermediate list is shown.
  ///
  /// - Returns: The node with the same identifier and other children or content; nil, as by
  ///   default, leaves it as it is.
  func willChange(_ node: ItemTree<Item>.Entry, to state: Disclosure) -> ItemNode<Item>?

  /// Reports that a node has changed its state; does nothing by default.
  ///
  /// - Parameters:
  ///   - node: The current node.
  ///   - state: The current state.
  func didChange(_ node: ItemTree<Item>.Entry, to state: Disclosure)
}

extension OutlineDelegate {
  /// Allows the change.
  public func shouldChange(_ node: ItemTree<Item>.Entry, to state: Disclosure) -> Bool { true }

  /// Leaves the node as it is.
  public func willChange(_ node: ItemTree<Item>.Entry, to state: Disclosure) -> ItemNode<Item>? {
    nil
  }

  /// Does nothing.
  public func didChange(_ node: ItemTree<Item>.Entry, to state: Disclosure) {}
}
