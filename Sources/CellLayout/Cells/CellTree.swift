internal import TextLayout

/// The plain boxes of all cells of one shape, and the elements that they belong to.
final class CellTree: Sendable {
  let boxes: PlainTree
  /// The box of each leaf in document order; -1 for a leaf that is left out.
  let leaves: [Int]
  /// The names of elements, each name once, with the box of the first element that has it; -1 for one that is
  /// left out.
  let names: [(name: String, box: Int)]
  /// The boxes whose sizes depend on the cell.
  private let boundBoxes: [BoundBox]

  /// A box whose size depends on the cell.
  private struct BoundBox {
    let slot: Int
    let box: Int
    /// The style without a size.
    let style: BoxStyle
    /// The style of the container; `nil` for the root.
    let container: BoxStyle?
  }

  /// Creates the boxes of a cell; `nil` if they are not plain.
  ///
  /// - Parameters:
  ///   - tree: The boxes of the cell, in which those whose sizes depend on the cell have any sizes.
  ///   - layout: The elements.
  ///   - direction: The direction of the list.
  init?(_ tree: BoxTree, of layout: CellBoxes, _ direction: LayoutDirection) {
    guard let boxes = PlainTree(tree) else { return nil }
    self.boxes = boxes
    let nodes = layout.nodes.indices
    leaves = nodes.filter { layout.nodes[$0].isLeaf }.map { boxes.boxOfNode[$0] }
    var seen: Set<String> = []
    names = nodes.compactMap { node in
      guard let name = layout.nodes[node].name, seen.insert(name).inserted else { return nil }
      return (name, boxes.boxOfNode[node])
    }
    boundBoxes = layout.boundBoxes.compactMap { node, slot in
      guard boxes.boxOfNode[node] >= 0 else { return nil }
      return BoundBox(
        slot: slot, box: boxes.boxOfNode[node], style: layout.style(of: node, direction),
        container: tree.nodes[node].parent.map { tree.nodes[$0].style.value })
    }
  }

  /// Returns the boxes with the sizes that they have in a cell; `nil` if one is not plain.
  func boxes(of cell: PreparedCell) -> PlainTree? {
    var sized = boxes
    return setSizes(of: cell, in: &sized) ? sized : nil
  }

  /// Gives boxes the sizes that they have in a cell.
  ///
  /// - Parameter boxes: The boxes, as they were or with the sizes of another cell.
  /// - Returns: `false` if a box is not plain.
  func setSizes(of cell: PreparedCell, in boxes: inout PlainTree) -> Bool {
    for bound in boundBoxes {
      var style = bound.style
      style.take(cell.size(ofBox: bound.slot))
      guard let box = PlainBox(style, text: nil, in: bound.container) else { return false }
      boxes.replace(bound.box, with: box)
    }
    return true
  }
}
