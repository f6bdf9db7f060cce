internal import TextLayout

extension BoxSolver {
  /// Finds the min-content and the max-content width of a border box.
  mutating func findIntrinsicWidths(_ node: Int, _ question: BoxQuestion) -> BoxWidths {
    let style = style(node)
    guard style.ratio != nil else { return contentWidths(node, question) }
    if let height = definiteHeight(node, question),
      let width = ratioWidth(of: style, question, height: height)
    {
      return BoxWidths(width)
    }
    let content =
      style.natural.map { BoxWidths($0.width + edges(of: style, question).horizontal) }
      ?? contentWidths(node, question)
    let bounds = widthBoundsFromHeight(of: style, question)
    return BoxWidths(min: bounds.clamping(content.min), max: bounds.clamping(content.max))
  }

  /// Returns the min-content and the max-content width of the content, with padding and border.
  mutating func contentWidths(_ node: Int, _ question: BoxQuestion) -> BoxWidths {
    let style = style(node)
    let edges = edges(of: style, question).horizontal
    if let text = tree.nodes[node].text { return texts.widths(of: text) + edges }
    return switch style.display {
    case .flex: flexWidths(node, question) + edges
    case .grid: gridWidths(node, question) + edges
    default: BoxWidths(edges)
    }
  }

  /// Returns the contribution of a box to the intrinsic widths of its parent, without margins.
  mutating func contribution(of node: Int, _ question: BoxQuestion) -> BoxWidths {
    let style = style(node)
    let edges = edges(of: style, question).horizontal
    var widths: BoxWidths
    var usesRatio = style.ratio != nil && definiteHeight(node, question) != nil
    switch style.width {
    case .fixed(let width):
      widths = BoxWidths(style.borderBox(width, edges: edges))
      usesRatio = false
    case .minContent: widths = BoxWidths(intrinsicWidths(node, question).min)
    case .maxContent: widths = BoxWidths(intrinsicWidths(node, question).max)
    default: widths = intrinsicWidths(node, question)
    }
    // An image that is no wider than a part of its container asks for no room (CSS Sizing 3, section 5.2.2).
    if style.natural != nil, style.maxWidth.isPercentage { widths.min = edges }
    let least = widthBounds(node, question, usesRatio: usesRatio, fitContent: .minContent)
    let most = widthBounds(node, question, usesRatio: usesRatio, fitContent: .maxContent)
    return BoxWidths(
      min: max(least.clamping(widths.min), edges), max: max(most.clamping(widths.max), edges))
  }
}
