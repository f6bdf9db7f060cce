internal import TextLayout

/// The bounds of the lengths in a cell, found by following the solver through its boxes.
///
/// The bounds are narrow for texts, boxes, rows, columns and overlays with fixed distances. Of elements
/// with other attributes nothing is known but that their heights are not negative.
struct CellForecast {
  let tree: BoxTree
  let content: ForecastContent
  let width: LayoutUnit

  /// A range of lengths that an element may have, in 1/64 px.
  typealias Lengths = ClosedRange<Int>

  /// A length greater than any that can be laid out; sums of many such lengths still fit into 64
  /// bits.
  static let unbounded = 1 << 50

  init<Item>(_ program: CellProgram<Item>, content: ForecastContent, width: LayoutUnit) {
    tree = program.layout.tree(.leftToRight, width: width, content)
    self.content = content
    self.width = width
  }

  var forecast: HeightForecast {
    let unknown = HeightForecast(bounds: HeightForecast.unknown.bounds, amount: amount)
    guard let root = tree.nodes.first, root.style.display != .none else {
      return HeightForecast(bounds: .zero ... .zero)
    }
    guard !content.hasSpans, isOrdinary(0) else { return unknown }
    let heights = outerHeights(of: 0, widths: rootWidths)
    return HeightForecast(
      bounds: LayoutUnit(rawValue: heights.lowerBound)...LayoutUnit(rawValue: heights.upperBound),
      amount: amount)
  }

  /// The number of bytes of the texts whose number of lines is not certain.
  private var amount: Int {
    zip(content.texts, content.lengths).reduce(0) { sum, text in
      text.0.lineCounts.count > 1 ? sum + text.1 : sum
    }
  }

  func style(_ node: Int) -> StoredBoxStyle { tree.nodes[node].style }

  // MARK: Boxes

  /// Returns the heights of an element with its margins.
  func outerHeights(of node: Int, widths: Lengths) -> Lengths {
    let margins = fixed(style(node).margin.top) + fixed(style(node).margin.bottom)
    let heights = heights(of: node, widths: widths)
    return heights.lowerBound + margins...heights.upperBound + margins
  }

  /// Returns the heights of an element's border box.
  func heights(of node: Int, widths: Lengths) -> Lengths {
    let style = style(node)
    let edges = edges(of: node)
    let low = max(fixed(style.minHeight), edges.vertical.rawValue)
    let high =
      style.maxHeight == .auto ? Self.unbounded : max(low, fixed(style.maxHeight))
    func bounded(_ height: Int) -> Int { min(max(height, low), high) }
    if case .fixed(let height) = style.height {
      let height = bounded(height.rawValue)
      return height...height
    }
    let natural = naturalHeights(of: node, widths, edges)
    return bounded(natural.lowerBound)...bounded(natural.upperBound)
  }

  private func naturalHeights(
    of node: Int, _ widths: Lengths, _ edges: BoxEdges<LayoutUnit>
  ) -> Lengths {
    let taken = edges.vertical.rawValue
    func with(_ heights: Lengths) -> Lengths {
      heights.lowerBound + taken...min(heights.upperBound + taken, Self.unbounded)
    }
    if style(node).ratio != nil {
      return ratioHeight(node, widths.lowerBound)...ratioHeight(node, widths.upperBound)
    }
    if let slot = tree.nodes[node].text {
      let heights = content.texts[slot].heights
      return with(heights.lowerBound.rawValue...heights.upperBound.rawValue)
    }
    let inner = inner(node, widths)
    switch style(node).display {
    case .flex:
      return with(style(node).isColumn ? columnHeights(node, inner) : rowHeights(node))
    case .grid:
      return with(greatestHeights(of: node) { self.widths(inColumn: node, $0, inner) })
    case .block, .none: return with(0...0)
    }
  }

  /// Returns the height that its ratio gives a box of a width.
  private func ratioHeight(_ node: Int, _ width: Int) -> Int {
    guard width < Self.unbounded else { return Self.unbounded }
    let edges = edges(of: node)
    let width = max(LayoutUnit(rawValue: width), edges.horizontal)
    return style(node).value.ratioHeight(width: width, edges: edges)?.rawValue ?? 0
  }

  func inner(_ node: Int, _ widths: Lengths) -> Lengths {
    let edges = edges(of: node).horizontal.rawValue
    return max(widths.lowerBound - edges, 0)...max(widths.upperBound - edges, 0)
  }

  func edges(of node: Int) -> BoxEdges<LayoutUnit> {
    let style = style(node)
    func side(_ padding: BoxLength, _ border: LayoutUnit) -> LayoutUnit {
      LayoutUnit(rawValue: fixed(padding)) + border
    }
    return BoxEdges(
      top: side(style.padding.top, style.border.top),
      right: side(style.padding.right, style.border.right),
      bottom: side(style.padding.bottom, style.border.bottom),
      left: side(style.padding.left, style.border.left))
  }

  func fixed(_ length: BoxLength) -> Int {
    if case .fixed(let length) = length { length.rawValue } else { 0 }
  }
}
