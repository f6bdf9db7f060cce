internal import TextLayout

extension FlexSolver {
  /// Returns the baseline of a row that aligns baselines, from the top of its content: the lowest
  /// baseline of its children.
  func lowestBaseline(inRow index: Int) -> LayoutUnit {
    var lowest = LayoutUnit.zero
    for child in children(of: index) where !nodes[child].isDivider {
      lowest = max(lowest, items[child].baseline)
    }
    return lowest
  }

  /// Returns the distance from the top of a measured element to its first baseline; the element's
  /// height if it has no baseline.
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
    case .row, .column, .overlay:
      arrange(childrenOf: index, in: size)
      guard let child = baselineChild(of: index) else { return nil }
      let frame = items[child].frame
      let below = baseline(of: child, in: frame.size) ?? frame.size.height
      return node.padding.top + frame.minY + below
    }
  }

  /// Returns the child whose baseline is the baseline of its container: the first child that takes
  /// part in the alignment, or the first child.
  private func baselineChild(of index: Int) -> Int? {
    if case .row = nodes[index].kind, nodes[index].align == .baseline {
      for child in children(of: index) where !nodes[child].isDivider { return child }
    }
    return children(of: index).first { _ in true }
  }
}
