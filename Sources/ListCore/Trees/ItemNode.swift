/// An item with the nodes below it; trees are made from such nodes.
///
/// ```swift
/// let tree = ItemTree([
///   ItemNode(chapter1, children: [ItemNode(section1), ItemNode(section2)]),
///   ItemNode(chapter2, children: []),
/// ])
/// ```
///
/// A node without children (nil) is a *leaf*: it cannot be expanded. A node with an empty array can
/// be expanded, although it shows nothing yet: its children may be loaded when it is expanded.
public struct ItemNode<Item: ListItem>: Sendable {
  /// The item of the node itself.
  public var item: Item

  private var below: Below?

  /// Creates a node.
  ///
  /// - Parameters:
  ///   - item: The node's own item.
  ///   - children: The nodes below it in order, nil for a leaf.
  public init(_ item: Item, children: [ItemNode]? = nil) {
    self.item = item
    self.children = children
  }

  /// The nodes below this one, nil for a leaf.
  public var children: [ItemNode]? {
    get { below?.nodes }
    set { below = newValue.map(Below.init) }
  }
}

extension ItemNode {
  /// The owner of the nodes below, which releases them without recursion, so that the stack does
  /// not grow with the depth of the tree.
  ///
  /// `@unchecked`, because only deinitializers write to `nodes`, and they hold the last reference.
  private final class Below: @unchecked Sendable {
    var nodes: [ItemNode]

    init(_ nodes: [ItemNode]) {
      self.nodes = nodes
    }

    deinit {
      var pending: [ItemNode] = []
      swap(&pending, &nodes)
      while var node = pending.popLast() {
        guard isKnownUniquelyReferenced(&node.below), let below = node.below else { continue }
        pending += below.nodes
        below.nodes = []
      }
    }
  }
}
