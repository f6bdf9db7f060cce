internal import TextLayout

/// A solver that sizes and places the elements of one cell: single-line flex layout (CSS Flexible
/// Box 1).
///
/// All sizes are sizes of the border box, in 1/64 px. A node keeps its last answer, so that placing
/// elements at the width they were measured at measures no text again.
struct FlexSolver {
  let nodes: [CellNode]
  let cell: PreparedCell
  let colors: [LayoutColor?]
  let images: [ImageReference?]
  let pass: LayoutPass
  let visible: VisibleNodes
  /// The findings about the nodes, one item for each.
  var items: [FlexItem]

  /// Creates a solver for one cell.
  ///
  /// - Parameter storage: The items of an earlier solver, whose memory is used again.
  init<Item>(
    program: CellProgram<Item>, cell: PreparedCell, pass: LayoutPass, storage: inout [FlexItem]
  ) {
    nodes = program.nodes
    self.cell = cell
    colors = cell.colors.isEmpty ? program.constantColors : cell.colors
    images = cell.images.isEmpty ? program.constantImages : cell.images
    self.pass = pass
    visible = program.allVisible ?? VisibleNodes(nodes, in: cell)
    items = []
    swap(&items, &storage)
    items.removeAll(keepingCapacity: true)
    for _ in nodes { items.append(FlexItem()) }
  }

  func children(of index: Int) -> VisibleNodes.Children { visible.children(of: index) }

  /// Returns the sum of the distances between the children of a node.
  func gaps(of index: Int) -> LayoutUnit {
    var count = 0
    for _ in children(of: index) { count += 1 }
    return nodes[index].spacing * max(0, count - 1)
  }

  // MARK: Intrinsic widths

  /// Returns the width that an element takes without any limit.
  mutating func maxContent(_ index: Int) -> LayoutUnit {
    if let known = items[index].maxContent { return known }
    let width: LayoutUnit
    if case .text(let slot) = nodes[index].kind {
      width = textMaxContent(slot) + nodes[index].padding.horizontal
    } else {
      width = contentWidth(index) { $0.maxContent($1) }
    }
    items[index].maxContent = width
    return width
  }

  /// Returns the width below which an element sticks out.
  mutating func minContent(_ index: Int) -> LayoutUnit {
    if let known = items[index].minContent { return known }
    let width: LayoutUnit =
      switch nodes[index].kind {
      case .text(let slot): textMinContent(slot) + nodes[index].padding.horizontal
      case .box(let slot): cell.boxes[slot].leastWidth
      default: contentWidth(index) { $0.minContent($1) }
      }
    items[index].minContent = width
    return width
  }

  /// Returns a width made of the children's widths; an element without children has only one width.
  private mutating func contentWidth(
    _ index: Int, _ width: (inout FlexSolver, Int) -> LayoutUnit
  ) -> LayoutUnit {
    let node = nodes[index]
    switch node.kind {
    case .text: return .zero
    case .box(let slot): return cell.boxes[slot].contentWidth
    case .spacer(let length), .divider(let length): return node.isInRow ? length : .zero
    case .row:
      var sum = gaps(of: index) + node.padding.horizontal
      for child in children(of: index) { sum += width(&self, child) }
      return sum
    case .column, .overlay:
      var widest = LayoutUnit.zero
      for child in children(of: index) { widest = max(widest, width(&self, child)) }
      return widest + node.padding.horizontal
    }
  }

  private func textMaxContent(_ slot: Int) -> LayoutUnit {
    let text = cell.texts[slot]
    return pass.scale == 1
      ? text.maxContent : pass.engine.maxContentWidth(of: text.text, scale: pass.scale)
  }

  private func textMinContent(_ slot: Int) -> LayoutUnit {
    let text = cell.texts[slot]
    return pass.scale == 1
      ? text.minContent : pass.engine.minContentWidth(of: text.text, scale: pass.scale)
  }
}
