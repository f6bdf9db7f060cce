internal import TextLayout

/// Overlays in a row that are as wide as a box of fixed width inside of them, as a picture with initials on it.
extension HeightPlan.Compiler {
  /// An overlay whose content asks for one width, whether it has room or not.
  struct Solid {
    /// The width of the border box.
    var width: LayoutUnit
    /// The texts inside, with the room in which they have to fit on one line.
    var texts: [(node: Int, room: LayoutUnit)] = []
  }

  /// Returns an overlay of one width; `nil` if its content may ask for others.
  func solid(_ node: Int) throws -> Solid? {
    let style = style(node)
    guard style.width == .auto, style.minWidth == .auto, style.maxWidth == .auto,
      style.basis == .auto, style.ratio == nil, style.grow == 0, !style.isScrollContainer,
      tree.nodes[node].text == nil, tree.isOverlay(node)
    else { return nil }
    let edges = try edges(of: style).horizontal
    var (widest, texts) = (LayoutUnit.zero, [(node: Int, room: LayoutUnit)]())
    var waiting: [(node: Int, margins: LayoutUnit)] = []
    for child in tree.flowingChildren(of: node) {
      let margins = try margins(of: self.style(child)).horizontal
      if tree.nodes[child].text != nil {
        waiting.append((child, margins))
      } else if let width = try fixedWidth(of: child) {
        widest = max(widest, width + margins)
      } else if let solid = try solid(child) {
        widest = max(widest, solid.width + margins)
        texts += solid.texts
      } else {
        return nil
      }
    }
    // A text without words takes its margins, too.
    guard widest > .zero, waiting.allSatisfy({ $0.margins <= widest }) else { return nil }
    texts += waiting.map { ($0.node, widest - $0.margins) }
    return Solid(width: widest + edges, texts: texts)
  }

  /// Returns the width of an empty box that is given, and that nothing changes; `nil` for other boxes.
  private func fixedWidth(of node: Int) throws -> LayoutUnit? {
    let style = style(node)
    guard tree.isEmpty(node), case .fixed(let width) = style.width, style.minWidth == .auto,
      style.maxWidth == .auto
    else { return nil }
    return style.borderBox(width, edges: try edges(of: style).horizontal)
  }

  /// Adds the conditions under which an overlay has its one width.
  mutating func requireLines(in solid: Solid) throws {
    for text in solid.texts {
      try require([text.node], needsMaxContent: true, in: .constant(text.room))
    }
  }
}
