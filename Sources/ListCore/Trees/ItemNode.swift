/// An item with the nodes below it, from which trees are made.
///
/// ```swift
/// let tree = ItemTree([
///   ItemNode(chapter1, children: [ItemNode(section1), ItemNode(section2)]),
///   ItemNode(chapter2, children: []),
/// ])
/// ```
///
/// Without children (nil) a node is a *leaf*: it cannot be expanded. With an empty array it can,
/// although it shows nothing yet: its children may be loaded when it is expanded.
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
  /// Owns the nodes below, and lets go of them without recursion: however deep the tree is, the
  /// stack does not grow.
  ///
  /// `@unchecked`, as `nodes` is written by nobody but deinitializers, who are the last to see it.
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
