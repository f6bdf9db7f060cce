internal import TextLayout

extension CellForecast {
  func rowHeights(_ index: Int, _ widths: Lengths) -> Lengths {
    let available = inner(index, widths)
    let heights = greatestHeights(of: index) { self.widths(inRow: index, $0, available) }
    guard nodes[index].align == .baseline else { return heights }
    let onBaseline = greatestHeight(onBaselineOf: index, available)
    return heights.lowerBound...max(heights.upperBound, onBaseline)
  }

  private func widths(inRow index: Int, _ child: Int, _ available: Lengths) -> Lengths {
    switch nodes[child].kind {
    case .box(let slot):
      let widths = contentWidths(content.boxes[slot], within: available)
      // A box does not shrink.
      guard nodes[child].grow > 0 else { return widths }
      // A box grows by no more than the room there is, unless one of its siblings can be narrower
      // than nothing: the letters of a text can.
      let hasTexts = visible.children(of: index).contains { nodes[$0].kind.hasContent }
      return widths
        .lowerBound...(hasTexts ? Self.unbounded : max(widths.upperBound, available.upperBound))
    case .spacer, .divider, .text, .row, .column, .overlay: return 0...Self.unbounded
    }
  }

  /// Returns the greatest height of a row whose children stand on one baseline, without padding.
  private func greatestHeight(onBaselineOf index: Int, _ available: Lengths) -> Int {
    var (above, below) = (0, 0)
    for child in visible.children(of: index) {
      switch nodes[child].kind {
      case .text(let slot):
        let text = content.texts[slot]
        let padding = nodes[child].padding
        above = max(above, (text.baselines.upperBound + padding.top).rawValue)
        let deepest = text.heights.upperBound - text.baselines.lowerBound + padding.bottom
        below = max(below, deepest.rawValue)
      case .box, .spacer:
        let heights = heights(of: child, widths: widths(inRow: index, child, available))
        above = max(above, heights.upperBound)
      case .divider: break
      // The baseline of a container depends on the places of its children.
      case .row, .column, .overlay: return Self.unbounded
      }
    }
    return above + below
  }
}
