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
      if let width = style.value.ratioWidth(height: height, edges: edges) { return width }
    }
    return (style.natural?.width ?? .zero) + edges.horizontal
  }

  /// Returns the height that its ratio gives an empty box.
  func ratioHeight(of node: Int, in room: Room) throws -> LayoutUnit {
    guard tree.isEmpty(node), let width = room.width?.constant,
      let height = style(node).value.ratioHeight(width: width, edges: try edges(of: style(node)))
    else { throw HeightPlan.NoPlan() }
    return height
  }
}
