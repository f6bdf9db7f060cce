internal import TextLayout

/// What the solver knows of one node: the sizes it was found to have, and where it stands.
struct FlexItem {
  /// Its border box before it is stretched or grown along a column; also the answer that is kept
  /// for the width asked last.
  var size = LayoutSize.zero
  /// Whether `size` is an answer.
  var isMeasured = false
  /// Its border box in its parent's content box.
  var frame = LayoutRect.zero
  /// The distance from its top to its first baseline, where its row aligns baselines.
  var baseline = LayoutUnit.zero

  /// Its length along its parent before room is shared.
  var base = LayoutUnit.zero
  /// Its length along its parent.
  var length = LayoutUnit.zero
  /// Where it begins along its parent's content.
  var position = LayoutUnit.zero
  /// The length below which it does not shrink.
  var least = LayoutUnit.zero
  /// Whether its length is decided while its siblings still shrink.
  var isFrozen = false

  /// Its widths when nothing limits it and when as little room as possible is left; once found.
  var maxContent: LayoutUnit?
  var minContent: LayoutUnit?
}

/// The nodes that have something to show, as lists of siblings.
struct VisibleNodes {
  /// The first child and the next sibling of a node; 0, the root, is nobody's.
  fileprivate struct Link {
    var firstChild: Int32 = 0
    var nextSibling: Int32 = 0
  }

  private var links: [Link]
  /// Whether anything is visible at all.
  private(set) var isRootVisible = false

  /// Finds the children to lay out of all nodes.
  ///
  /// - Complexity: O(nodes).
  init<Item>(_ nodes: [CellProgram<Item>.Node], isHidden: (Int, _ isChildless: Bool) -> Bool) {
    links = Array(repeating: Link(), count: nodes.count)
    // Backwards, so that a node's children are known before it, and its next sibling too.
    for i in nodes.indices.reversed() {
      guard !isHidden(i, links[i].firstChild == 0) else { continue }
      let parent = nodes[i].parent
      guard parent >= 0 else {
        isRootVisible = true
        continue
      }
      links[i].nextSibling = links[parent].firstChild
      links[parent].firstChild = Int32(i)
    }
  }

  /// The children of a node, in order.
  func children(of index: Int) -> Children {
    Children(links: links, next: links[index].firstChild)
  }

  /// Indices of siblings.
  struct Children: Sequence, IteratorProtocol {
    private let links: [Link]
    private var following: Int32

    fileprivate init(links: [Link], next: Int32) {
      self.links = links
      following = next
    }

    /// Whether there is none.
    var isEmpty: Bool { following == 0 }

    mutating func next() -> Int? {
      guard following != 0 else { return nil }
      let child = Int(following)
      following = links[child].nextSibling
      return child
    }
  }
}
