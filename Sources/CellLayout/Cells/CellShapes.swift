internal import TextLayout

/// Finds the shapes of the cells of one type.
struct CellShapes: Sendable {
  private let layout: CellBoxes
  /// The slots of texts that are hidden when they are empty.
  private let hideable: [Int]
  /// The boxes whose sizes depend on the cell.
  private let boundBoxes: [(node: Int, slot: Int)]
  /// The slots of those boxes, one bit for each.
  private let boundSlots: UInt64
  /// The slots of those that are as wide as their column if a cell gives them a ratio alone.
  private let shapedSlots: UInt64
  /// A Boolean value that tells whether shapes tell cells apart: sets of slots are kept in 64 bits.
  let areKnown: Bool

  init<Item>(_ program: CellProgram<Item>) {
    let layout = program.layout
    self.layout = layout
    hideable = layout.nodes.compactMap { node in
      if case .text(let slot) = node.kind, node.isHiddenIfEmpty { slot } else { nil }
    }
    boundBoxes = layout.boundBoxes
    areKnown = (hideable.last ?? 0) < 64 && boundBoxes.allSatisfy { $0.slot < 64 }
    boundSlots = boundBoxes.reduce(0) { $0 | 1 << UInt64($1.slot) }
    shapedSlots = boundBoxes.reduce(0) { slots, box in
      layout.plainTree.takesColumnWidth(box.node) ? slots | 1 << UInt64(box.slot) : slots
    }
  }

  /// Returns the elements of a cell that are there at a width: cells of equal shapes have one height plan.
  func shape(of cell: PreparedCell, width: LayoutUnit) -> CellShape {
    var shape = visibleElements(of: cell)
    shape.regime = layout.regime(at: width).narrowest
    guard boundSlots != 0 else { return shape }
    shape.anySize = BoxSize(width: nil, height: nil, aspectRatio: 1)
    let sizes = cell.boxes
    var tellsSizes = false
    for slot in sizes.indices where boundSlots.hasBit(slot) && sizes[slot] != .none {
      if shapedSlots.hasBit(slot), sizes[slot].isRatioAlone {
        shape.anyBoxes |= 1 << UInt64(slot)
      } else {
        tellsSizes = true
      }
    }
    guard tellsSizes else { return shape }
    shape.boxes = sizes.indices.map { slot in
      boundSlots.hasBit(slot) && !shape.anyBoxes.hasBit(slot) ? sizes[slot] : .none
    }
    return shape
  }

  /// Returns the elements of a cell that are there: cells of equal shapes have the same plain boxes, but for sizes.
  func treeShape(of cell: PreparedCell) -> CellShape {
    var shape = visibleElements(of: cell)
    guard boundSlots != 0 else { return shape }
    // Whatever sizes a cell gives to boxes, none is plainer than two fixed sides.
    shape.anySize = BoxSize(width: .zero, height: .zero)
    let sizes = cell.boxes
    for slot in sizes.indices where boundSlots.hasBit(slot) && sizes[slot] != .none {
      shape.anyBoxes |= 1 << UInt64(slot)
    }
    return shape
  }

  private func visibleElements(of cell: PreparedCell) -> CellShape {
    var shape = CellShape()
    for slot in hideable where cell.texts[slot].text.isEmpty {
      shape.hidden |= 1 << UInt64(slot)
    }
    shape.selections = cell.selections
    return shape
  }

  /// Returns the slots of the nodes whose sizes are ratios of which a shape tells no more.
  func shapedBoxes(of shape: CellShape) -> [Int: Int] {
    let boxes = boundBoxes.filter { shape.anyBoxes.hasBit($0.slot) }
    return Dictionary(uniqueKeysWithValues: boxes.map { ($0.node, $0.slot) })
  }
}

extension BoxTree {
  /// Returns whether a box without content is as wide as the column around it, whatever ratio it has.
  fileprivate func takesColumnWidth(_ node: Int) -> Bool {
    let style = nodes[node].style.value
    guard isEmpty(node), style.position == .static, style.basis == .auto,
      [style.width, style.height, style.minWidth, style.maxWidth].allSatisfy({ $0 == .auto })
    else { return false }
    // Bounds of the height of a root, and its border, are bounds of its width, through the ratio.
    guard let parent = nodes[node].parent.map({ nodes[$0].style.value }) else {
      return style.edges(in: nil) == BoxEdges(.zero) && style.margins(in: nil).horizontal >= .zero
        && style.minHeight == .auto && style.maxHeight == .auto
    }
    let align = style.alignSelf.ofChild(parent.alignItems, normal: .stretch)
    return parent.display == .flex && parent.isColumn && align.position == .stretch
      && style.margin.left != .auto && style.margin.right != .auto
      && style.margins(in: nil).horizontal >= .zero
  }
}
