/// What is asked and told when a node of an ``Outline`` is expanded or collapsed on request.
///
/// The calls come in this order, all with the *new* state: should, will, did. They are not made
/// for a leaf, for a node that is in that state already, or for the nodes that collapse along with
/// another one's expansion.
///
/// Everything there is to know comes as an argument: the outline itself is being changed meanwhile
/// and must not be used from within a call.
public protocol OutlineDelegate<Item> {
  /// The items of the outline.
  associatedtype Item: ListItem

  /// Returns whether a node may change its state; by default it may.
  func shouldChange(_ node: ItemTree<Item>.Entry, to state: Disclosure) -> Bool

  /// Is told that a node is about to change its state, and may return a new version of it.
  ///
  /// The place to load children when they are first asked for. The new version and the new state
  /// arrive in one change, so no list in between is ever shown.
  ///
  /// - Returns: The node with the same identifier and other children or content; nil, as by
  ///   default, leaves it as it is.
  func willChange(_ node: ItemTree<Item>.Entry, to state: Disclosure) -> ItemNode<Item>?

  /// Is told that a node has changed its state; by default does nothing.
  ///
  /// - Parameters:
  ///   - node: The node as it is now.
  ///   - state: The state it is in now.
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
