internal import TextLayout

extension FlexSolver {
  /// The baseline of a row that aligns its children's: the lowest, from the content's top.
  func lowestBaseline(inRow index: Int) -> LayoutUnit {
    var lowest = LayoutUnit.zero
    for child in children(of: index) where !nodes[child].isDivider {
      lowest = max(lowest, items[child].baseline)
    }
    return lowest
  }

  /// The distance from the top of a measured element to its first baseline; its bottom if it has
  /// none.
  mutating func baselineOrBottom(of index: Int) -> LayoutUnit {
    baseline(of: index, in: items[index].size) ?? items[index].size.height
  }

  private mutating func baseline(of index: Int, in size: LayoutSize) -> LayoutUnit? {
    let node = nodes[index]
    switch node.kind {
    case .text(let slot):
      let width = innerWidth(index, size.width)
      let line = pass.engine.lines(of: cell.texts[slot].text, width: width, scale: pass.scale).first
      return line.map { $0.baseline + node.padding.top }
    case .box, .spacer, .divider: return nil
    case .row, .column:
      arrange(childrenOf: index, in: size)
      guard let child = baselineChild(of: index) else { return nil }
      let frame = items[child].frame
      let below = baseline(of: child, in: frame.size) ?? frame.size.height
      return node.padding.top + frame.minY + below
    }
  }

  /// The child whose baseline is its container's: the first that takes part in the alignment, else
  /// the first.
  private func baselineChild(of index: Int) -> Int? {
    if case .row = nodes[index].kind, nodes[index].align == .baseline {
      for child in children(of: index) where !nodes[child].isDivider { return child }
    }
    return children(of: index).first { _ in true }
  }
}
