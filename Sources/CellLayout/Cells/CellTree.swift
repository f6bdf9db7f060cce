internal import TextLayout

/// The plain boxes of all cells of one shape, and the elements that they belong to.
final class CellTree: Sendable {
  let boxes: PlainTree
  /// The box of each leaf in document order; -1 for a leaf that is left out.
  let leaves: [Int]
  /// The names of elements, each name once, with the box of the first element that has it; -1 for one that is
  /// left out.
  let names: [(name: String, box: Int)]

  /// Creates the boxes of a cell; `nil` if they are not plain.
  init?(_ layout: CellBoxes, _ tree: BoxTree) {
    guard let boxes = PlainTree(tree) else { return nil }
    self.boxes = boxes
    let nodes = layout.nodes.indices
    leaves = nodes.filter { layout.nodes[$0].isLeaf }.map { boxes.boxOfNode[$0] }
    var seen: Set<String> = []
    names = nodes.compactMap { node in
      guard let name = layout.nodes[node].name, seen.insert(name).inserted else { return nil }
      return (name, boxes.boxOfNode[node])
    }
  }
}
