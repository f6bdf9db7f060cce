internal import TextLayout

extension HeightPlan.Compiler {
  /// Returns the width of the border box of an empty box that nothing stretches.
  func leafWidth(of node: Int) throws -> LayoutUnit {
    let style = style(node)
    let edges = try edges(of: style)
    if case .fixed(let width) = style.width {
      return style.borderBox(width, edges: edges.horizontal)
    }
    guard style.width == .auto else { throw HeightPlan.NoPlan() }
    if case .fixed(let given) = style.height {
      let height = style.borderBox(given, edges: edges.vertical)
      if let width = style.value.ratioWidth(height: height, edges: edges) {
        return try bounded(width, byHeightsOf: style)
      }
    }
    return try bounded(
      (style.natural?.width ?? .zero) + edges.horizontal, byHeightsOf: style)
  }

  /// Returns the width nearest to one that the bounds of the height allow, through the ratio; the box is as high as its
  /// border at least.
  private func bounded(
    _ width: LayoutUnit, byHeightsOf style: StoredBoxStyle
  ) throws -> LayoutUnit {
    guard style.ratio != nil else { return width }
    let edges = try edges(of: style)
    let heights = try bounds(style.minHeight, style.maxHeight, of: style, axis: .vertical)
    let greatest = heights.greatest.flatMap { style.value.ratioWidth(height: $0, edges: edges) }
    let least = style.value.ratioWidth(height: heights.least, edges: edges) ?? .zero
    return max(least, min(greatest ?? width, width))
  }

  /// Returns the height that its ratio gives an empty box.
  func ratioHeight(of node: Int, in room: Room) throws -> LayoutUnit {
    guard tree.isEmpty(node), let width = room.width?.constant,
      let height = style(node).value.ratioHeight(width: width, edges: try edges(of: style(node)))
    else { throw HeightPlan.NoPlan() }
    return height
  }
}

extension StoredBoxStyle {
  /// A Boolean value that tells whether the greatest width is none, or that of an image: its whole container.
  var hasOwnMaxWidth: Bool {
    value.maxWidth == .auto || value.natural != nil && value.maxWidth == .percent(100)
  }
}
