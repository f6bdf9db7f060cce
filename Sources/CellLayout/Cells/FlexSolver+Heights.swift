internal import TextLayout

/// Heights and baselines come from one walk: asking for each on its own would double the work at
/// every level of nesting.
extension FlexSolver {
  /// How high an element is, and how far below its top its first baseline lies.
  struct Extent {
    var height: LayoutUnit
    /// Zero if it was not asked for.
    var baseline: LayoutUnit = .zero
  }

  /// A child of a row before it is stretched.
  struct RowPart {
    var size: LayoutSize
    var baseline: LayoutUnit
  }

  /// Which children of a row are asked for their baselines.
  enum BaselineNeed {
    case none, first, all
  }

  /// The height of an element at a width.
  func height(of index: Int, width: LayoutUnit) -> LayoutUnit {
    extent(of: index, width: width, needsBaseline: false).height
  }

  /// The height of an element at a width, and its first baseline if that is needed.
  private func extent(of index: Int, width: LayoutUnit, needsBaseline: Bool) -> Extent {
    let node = program.nodes[index]
    switch node.kind {
    case .text(let slot):
      return text(slot, node, isHidden: isHidden(index), width: width, needsBaseline)
    case .box(let slot): return solid(cell.boxes[slot].height(atWidth: width))
    case .spacer: return solid(.zero)
    case .divider(let thickness): return solid(thickness)
    case .row:
      let need: BaselineNeed =
        node.align == .baseline ? .all : needsBaseline ? .first : .none
      let parts = rowParts(index, children(of: index), width: width, need)
      let content = rowExtent(node, parts)
      let height = content.height + node.padding.vertical
      guard let first = parts.first else { return solid(height) }
      let baseline = node.align == .baseline ? content.baseline : first.baseline
      return Extent(height: height, baseline: node.padding.top + baseline)
    case .column: return column(index, node, width: width, needsBaseline)
    }
  }

  /// A text that is hidden has no height; its baseline is that of its first line.
  private func text(
    _ slot: Int, _ node: Node, isHidden: Bool, width: LayoutUnit, _ needsBaseline: Bool
  ) -> Extent {
    guard !isHidden else { return Extent(height: .zero) }
    let text = cell.texts[slot].text
    let available = width - node.padding.horizontal
    let height = pass.extent(of: text, width: available).height + node.padding.vertical
    guard needsBaseline else { return Extent(height: height) }
    let lines = pass.engine.lines(of: text, width: max(available, .zero), scale: pass.scale)
    return Extent(
      height: height, baseline: node.padding.top + (lines.first?.baseline ?? .zero))
  }

  /// An element without text stands on the baseline with its lower edge.
  private func solid(_ height: LayoutUnit) -> Extent {
    Extent(height: height, baseline: height)
  }

  private func column(
    _ index: Int, _ node: Node, width: LayoutUnit, _ needsBaseline: Bool
  ) -> Extent {
    let children = children(of: index)
    var result = Extent(
      height: node.spacing * max(0, children.count - 1) + node.padding.vertical)
    for (i, child) in children.enumerated() {
      let part = columnPart(
        child, width: self.width(inColumn: index, child: child, width: width),
        needsBaseline: needsBaseline && i == 0)
      result.height += part.height
      if i == 0 { result.baseline = node.padding.top + part.baseline }
    }
    return children.isEmpty ? solid(result.height) : result
  }

  /// The height of a column's child before it grows.
  func columnBase(_ child: Int, width: LayoutUnit) -> LayoutUnit {
    columnPart(child, width: width, needsBaseline: false).height
  }

  private func columnPart(_ child: Int, width: LayoutUnit, needsBaseline: Bool) -> Extent {
    if case .spacer(let length) = program.nodes[child].kind { return solid(length) }
    return extent(of: child, width: width, needsBaseline: needsBaseline)
  }

  /// The children of a row before they are stretched.
  func rowParts(
    _ index: Int, _ children: [Int], width: LayoutUnit, _ need: BaselineNeed
  ) -> [RowPart] {
    let widths = widths(inRow: index, children, width: width)
    return children.indices.map { i in
      if case .divider = program.nodes[children[i]].kind {
        return RowPart(size: LayoutSize(width: widths[i], height: .zero), baseline: .zero)
      }
      let extent = extent(
        of: children[i], width: widths[i],
        needsBaseline: need == .all || need == .first && i == 0)
      return RowPart(
        size: LayoutSize(width: widths[i], height: extent.height), baseline: extent.baseline)
    }
  }

  /// The height of a row's content, and where the line lies that baselines are aligned on.
  func rowExtent(_ node: Node, _ parts: [RowPart]) -> Extent {
    guard node.align == .baseline else {
      return Extent(height: parts.reduce(.zero) { max($0, $1.size.height) })
    }
    let line = parts.map(\.baseline).max() ?? .zero
    let height = parts.reduce(LayoutUnit.zero) { max($0, line + $1.size.height - $1.baseline) }
    return Extent(height: height, baseline: line)
  }
}
