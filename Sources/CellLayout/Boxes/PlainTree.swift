internal import TextLayout

/// A tree of boxes in which everything that shows is a text, an empty box, a row, a column on one line, or an overlay,
/// and no size is a part of another one, but for the sides of images and of boxes with ratios.
///
/// The boxes of most cells are such a tree. `PlainSolver` finds their places in one walk, without the questions
/// and answers of `BoxSolver`, and gives the same places.
struct PlainTree: Sendable {
  /// The boxes that show, in document order: the descendants of each box follow it.
  private(set) var boxes: [PlainBox] = []
  /// The number of the box of each node; -1 for a node without a box.
  private(set) var boxOfNode: [Int]
  /// A Boolean value that tells whether the room around the root runs from right to left.
  let isRightToLeft: Bool

  /// Creates a tree; `nil` if only `BoxSolver` can find the places of the boxes, or if nothing shows.
  init?(_ tree: BoxTree) {
    boxOfNode = Array(repeating: -1, count: tree.nodes.count)
    isRightToLeft = tree.isRightToLeft
    guard !tree.nodes.isEmpty, tree.nodes[0].style.display != .none, add(0, of: tree, in: nil)
    else { return nil }
  }

  /// Puts another box in the place of one without content.
  mutating func replace(_ number: Int, with box: PlainBox) {
    let end = boxes[number].end
    boxes[number] = box
    boxes[number].end = end
  }

  /// Adds the box of a node and those inside it.
  ///
  /// - Returns: `false` if there is one that is not plain.
  private mutating func add(_ node: Int, of tree: BoxTree, in container: BoxStyle?) -> Bool {
    let (style, number) = (tree.nodes[node].style.value, boxes.count)
    guard style.display != .grid || tree.isOverlay(node) && style.alignContent.stretchesContent,
      var box = PlainBox(style, text: tree.nodes[node].text, in: container)
    else { return false }
    boxOfNode[node] = number
    boxes.append(box)
    if box.isContainer {
      for child in tree.children(of: node) where tree.nodes[child].style.display != .none {
        guard add(child, of: tree, in: style) else { return false }
        box.childCount += 1
      }
    }
    box.end = boxes.count
    boxes[number] = box
    return true
  }
}
