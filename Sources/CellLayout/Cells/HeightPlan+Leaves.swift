internal import TextLayout

extension HeightPlan.Compiler {
  /// Returns whether a box has no content, so that neither text nor children give it a size.
  func isEmpty(_ node: Int) -> Bool {
    tree.nodes[node].text == nil && style(node).display == .block
  }

  /// Returns the width of the border box of an empty box that nothing stretches.
  func leafWidth(of node: Int) throws -> LayoutUnit {
    let style = style(node)
    let edges = try edges(of: style)
    if case .fixed(let width) = style.width {
      return style.borderBox(width, edges: edges.horizontal)
    }
    guard style.width == .auto else { throw HeightPlan.NoPlan() }
    if let ratio = style.ratio, case .fixed(let given) = style.height {
      let height = style.borderBox(given, edges: edges.vertical)
      return style.hasRatioOfBorderBox
        ? max(ratio.width(forHeight: height), edges.horizontal)
        : ratio.width(forHeight: (height - edges.vertical).positive) + edges.horizontal
    }
    return (style.natural?.width ?? .zero) + edges.horizontal
  }

  /// Returns the height that its ratio gives an empty box of a width.
  func ratioHeight(of node: Int, _ ratio: BoxRatio, in room: Room) throws -> LayoutUnit {
    let style = style(node)
    guard isEmpty(node), let width = room.width?.constant else { throw HeightPlan.NoPlan() }
    let edges = try edges(of: style)
    return style.hasRatioOfBorderBox
      ? max(ratio.height(forWidth: width), edges.vertical)
      : ratio.height(forWidth: (width - edges.horizontal).positive) + edges.vertical
  }
}
