/// The nodes that have something to show, as lists of siblings.
struct VisibleNodes {
  /// The links of a node: its first child and its next sibling; 0, the root, stands for none.
  fileprivate struct Link {
    var firstChild: Int32 = 0
    var nextSibling: Int32 = 0
  }

  private var links: [Link]
  /// A Boolean value that tells whether any node is visible.
  private(set) var isRootVisible = false

  /// Finds the visible children of all nodes.
  ///
  /// - Complexity: O(nodes).
  init(_ nodes: [CellNode], in cell: PreparedCell) {
    self.init(nodes) { node, isChildless in node.isHidden(in: cell, isChildless: isChildless) }
  }

  /// Finds the visible children of all nodes.
  ///
  /// - Parameter isHidden: Returns whether a node has nothing to show.
  init(_ nodes: [CellNode], isHidden: (_ node: CellNode, _ isChildless: Bool) -> Bool) {
    links = Array(repeating: Link(), count: nodes.count)
    // Going backwards, a node comes after its children and after its next sibling.
    for i in nodes.indices.reversed() {
      let isChildless = links[i].firstChild == 0
      guard !isHidden(nodes[i], isChildless) else { continue }
      let parent = nodes[i].parent
      guard parent >= 0 else {
        isRootVisible = true
        continue
      }
      links[i].nextSibling = links[parent].firstChild
      links[parent].firstChild = Int32(i)
    }
  }

  /// Returns the visible children of a node, in order.
  func children(of index: Int) -> Children {
    Children(links: links, next: links[index].firstChild)
  }

  /// The indices of siblings, in order.
  struct Children: Sequence, IteratorProtocol {
    private let links: [Link]
    private var following: Int32

    fileprivate init(links: [Link], next: Int32) {
      self.links = links
      following = next
    }

    /// A Boolean value that tells whether there are no more siblings.
    var isEmpty: Bool { following == 0 }

    mutating func next() -> Int? {
      guard following != 0 else { return nil }
      let child = Int(following)
      following = links[child].nextSibling
      return child
    }
  }
}
