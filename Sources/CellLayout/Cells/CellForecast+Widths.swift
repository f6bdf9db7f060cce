internal import TextLayout

extension CellForecast {
  // MARK: Columns and overlays

  func columnHeights(_ node: Int, _ inner: Lengths) -> Lengths {
    guard tree.flowingChildren(of: node).allSatisfy(isOrdinary) else { return 0...Self.unbounded }
    var (low, high, count) = (0, 0, 0)
    for child in tree.flowingChildren(of: node) {
      let heights = outerHeights(of: child, widths: widths(inColumn: node, child, inner))
      low += heights.lowerBound
      high = min(high + heights.upperBound, Self.unbounded)
      count += 1
    }
    let gaps = fixed(style(node).rowGap) * max(0, count - 1)
    return low + gaps...high + gaps
  }

  /// Returns the heights of the highest child of an element.
  ///
  /// - Parameter widths: Returns the widths of a child.
  func greatestHeights(of node: Int, _ widths: (_ child: Int) -> Lengths) -> Lengths {
    guard tree.flowingChildren(of: node).allSatisfy(isOrdinary), tree.grid(of: node) == GridStyle()
    else {
      return 0...Self.unbounded
    }
    var (low, high) = (0, 0)
    for child in tree.flowingChildren(of: node) {
      let heights = outerHeights(of: child, widths: widths(child))
      low = max(low, heights.lowerBound)
      high = max(high, heights.upperBound)
    }
    return low...high
  }

  /// The widths of the root, which stands in its cell as a block.
  var rootWidths: Lengths {
    let margins = fixed(style(0).margin.left) + fixed(style(0).margin.right)
    return givenWidth(of: 0)?.only ?? ownWidth(of: 0)?.only ?? max(0, width.rawValue - margins).only
  }

  /// Returns the width of an element that gives itself one.
  private func givenWidth(of node: Int) -> Int? {
    guard case .fixed(let width) = style(node).width else { return nil }
    return max(width.rawValue, edges(of: node).horizontal.rawValue)
  }

  /// Returns the width that the ratio of an element and its height give.
  private func ownWidth(of node: Int) -> Int? {
    guard case .fixed(let height) = style(node).height else { return nil }
    return style(node).value.ratioWidth(height: height, edges: edges(of: node))?.rawValue
  }

  /// Returns the widths of a child of a column or overlay.
  func widths(inColumn node: Int, _ child: Int, _ inner: Lengths) -> Lengths {
    if let width = givenWidth(of: child) { return width.only }
    let style = style(child)
    let margins = fixed(style.margin.left) + fixed(style.margin.right)
    let isGrid = self.style(node).display == .grid
    let items = isGrid ? self.style(node).justifyItems : self.style(node).alignItems
    if items.stretchesContent {
      let room = max(0, inner.lowerBound - margins)...max(0, inner.upperBound - margins)
      // The area of an overlay is wider than its room if a child needs more.
      return isGrid ? room.lowerBound...Self.unbounded : room
    }
    return 0...Self.unbounded
  }

  // MARK: Rows

  func rowHeights(_ node: Int) -> Lengths {
    let heights = greatestHeights(of: node) { self.widths(inRow: $0) }
    guard style(node).alignItems.isBaseline else { return heights }
    return heights.lowerBound...max(heights.upperBound, greatestHeight(onBaselineOf: node))
  }

  private func widths(inRow child: Int) -> Lengths {
    if style(child).grow == 0, style(child).shrink == 0, let width = givenWidth(of: child) {
      return width.only
    }
    return 0...Self.unbounded
  }

  /// Returns the greatest height of a row whose children stand on one baseline, without padding.
  private func greatestHeight(onBaselineOf node: Int) -> Int {
    var (above, below) = (0, 0)
    for child in tree.flowingChildren(of: node) {
      let margin = style(child).margin
      if let slot = tree.nodes[child].text, style(child).height == .auto,
        style(child).minHeight == .auto, style(child).maxHeight == .auto
      {
        let text = content.texts[slot]
        let edges = edges(of: child)
        above = max(above, (text.baselines.upperBound + edges.top).rawValue + fixed(margin.top))
        let deepest = text.heights.upperBound - text.baselines.lowerBound + edges.bottom
        below = max(below, deepest.rawValue + fixed(margin.bottom))
      } else if tree.isEmpty(child) {
        above = max(above, outerHeights(of: child, widths: widths(inRow: child)).upperBound)
      } else {
        // The baseline of a container depends on the places of its children.
        return Self.unbounded
      }
    }
    return above + below
  }

  // MARK: Attributes

  /// Returns whether the height of an element follows from the attributes that this walk knows.
  func isOrdinary(_ node: Int) -> Bool {
    let style = style(node)
    let lengths = [
      style.minHeight, style.maxHeight, style.height, style.width, style.margin.top,
      style.margin.bottom, style.margin.left, style.margin.right,
    ]
    let distances = [
      style.padding.top, style.padding.right, style.padding.bottom, style.padding.left,
      style.rowGap, style.columnGap,
    ]
    return lengths.allSatisfy { $0 == .auto || $0.fixedLength != nil }
      && distances.allSatisfy { $0.fixedLength != nil }
      && min(fixed(style.margin.top), fixed(style.margin.bottom)) >= 0
      && style.margin.left != .auto && style.margin.right != .auto
      && (style.basis == .auto || tree.isEmpty(node))
      && style.minWidth.isOrdinaryBound(isOfEmptyBox: tree.isEmpty(node))
      && (style.maxWidth == .auto || style.natural != nil)
      && style.isBorderBox && style.wrap == .none && style.alignSelf.position.isOrdinary
      && style.justifySelf.position.isOrdinary
      && (style.ratio == nil || tree.isEmpty(node) && style.minWidth == .auto)
  }
}

extension BoxLength {
  fileprivate var fixedLength: LayoutUnit? {
    if case .fixed(let length) = self { length } else { nil }
  }

  /// Returns whether a least width needs no further thought: there is none, or that of a spacer or divider.
  fileprivate func isOrdinaryBound(isOfEmptyBox isEmpty: Bool) -> Bool {
    self == .auto || isEmpty && fixedLength != nil
  }
}

extension BoxAlignment.Position {
  fileprivate var isOrdinary: Bool { self == .auto || self == .stretch }
}

extension Int {
  /// The range of this length alone.
  fileprivate var only: ClosedRange<Int> { self...self }
}
