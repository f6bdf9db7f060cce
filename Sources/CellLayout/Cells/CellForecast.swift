internal import TextLayout

/// The bounds of the lengths in a cell, found by following `FlexSolver` through its elements.
struct CellForecast {
  let nodes: [CellNode]
  let content: ForecastContent
  let visible: VisibleNodes
  let width: LayoutUnit

  /// A range of lengths that an element may have, in 1/64 px.
  typealias Lengths = ClosedRange<Int>

  /// A length greater than any that can be laid out; sums of many such lengths still fit into 64
  /// bits.
  static let unbounded = 1 << 50

  init<Item>(_ program: CellProgram<Item>, content: ForecastContent, width: LayoutUnit) {
    nodes = program.nodes
    self.content = content
    self.width = width
    visible =
      program.allVisible
      ?? VisibleNodes(nodes) { node, isChildless in
        node.isHidden(isChildless: isChildless) {
          content.texts[$0].isEmpty
        } box: {
          content.boxes[$0]
        }
      }
  }

  /// The forecast; `nil` for a cell with negative sizes.
  var forecast: HeightForecast? {
    if content.hasSpans {
      return HeightForecast(bounds: HeightForecast.unknown.bounds, amount: amount)
    }
    guard visible.isRootVisible else { return HeightForecast(bounds: .zero ... .zero) }
    guard content.boxes.allSatisfy({ $0.hasOrdinarySides }) else { return nil }
    let heights = heights(of: 0, widths: width.rawValue...width.rawValue)
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

  func heights(of index: Int, widths: Lengths) -> Lengths {
    let node = nodes[index]
    let padding = node.padding.vertical.rawValue
    switch node.kind {
    case .text(let slot):
      let heights = content.texts[slot].heights
      return heights.lowerBound.rawValue + padding...heights.upperBound.rawValue + padding
    case .box(let slot):
      let size = content.boxes[slot]
      return height(size, widths.lowerBound)...height(size, widths.upperBound)
    case .spacer(let length), .divider(let length):
      return node.isInRow ? 0...0 : length.rawValue...length.rawValue
    case .row:
      let heights = rowHeights(index, widths)
      return heights.lowerBound + padding...heights.upperBound + padding
    case .column:
      let heights = columnHeights(index, widths)
      return heights.lowerBound + padding...heights.upperBound + padding
    case .overlay:
      let heights = overlayHeights(index, widths)
      return heights.lowerBound + padding...heights.upperBound + padding
    }
  }

  private func height(_ size: BoxSize, _ width: Int) -> Int {
    size.height(atWidth: LayoutUnit(rawValue: width)).rawValue
  }

  func inner(_ index: Int, _ widths: Lengths) -> Lengths {
    let padding = nodes[index].padding.horizontal.rawValue
    return max(widths.lowerBound - padding, 0)...max(widths.upperBound - padding, 0)
  }

  // MARK: Columns

  private func columnHeights(_ index: Int, _ widths: Lengths) -> Lengths {
    let available = inner(index, widths)
    var (low, high, count) = (0, 0, 0)
    for child in visible.children(of: index) {
      let heights = heights(of: child, widths: self.widths(inColumn: index, child, available))
      low += heights.lowerBound
      high = min(high + heights.upperBound, Self.unbounded)
      count += 1
    }
    let gaps = nodes[index].spacing.rawValue * max(0, count - 1)
    return low + gaps...high + gaps
  }

  private func overlayHeights(_ index: Int, _ widths: Lengths) -> Lengths {
    let available = inner(index, widths)
    return greatestHeights(of: index) { self.widths(inColumn: index, $0, available) }
  }

  /// Returns the heights of the highest child of an element.
  ///
  /// - Parameter widths: Returns the widths of a child.
  func greatestHeights(of index: Int, _ widths: (_ child: Int) -> Lengths) -> Lengths {
    var (low, high) = (0, 0)
    for child in visible.children(of: index) {
      let heights = heights(of: child, widths: widths(child))
      low = max(low, heights.lowerBound)
      high = max(high, heights.upperBound)
    }
    return low...high
  }

  /// Returns the widths of a child of a column or overlay.
  private func widths(inColumn index: Int, _ child: Int, _ available: Lengths) -> Lengths {
    let isStretched = nodes[index].alignAcross == .stretch
    switch nodes[child].kind {
    case .box(let slot):
      let size = content.boxes[slot]
      if let width = size.width { return width.rawValue...width.rawValue }
      return isStretched ? available : contentWidths(size, within: available)
    case .divider: return available
    case .spacer: return 0...0
    // These children are as wide as their content, which only shaping could tell.
    case .text, .row, .column, .overlay: return isStretched ? available : 0...Self.unbounded
    }
  }

  /// Returns the widths of a box that is not stretched.
  func contentWidths(_ size: BoxSize, within available: Lengths) -> Lengths {
    func width(_ room: Int) -> Int {
      size.contentWidth(within: LayoutUnit(rawValue: room)).rawValue
    }
    return width(available.lowerBound)...width(available.upperBound)
  }
}

extension CellNode {
  /// A Boolean value that tells whether no distance of the node is negative.
  var hasOrdinaryLengths: Bool {
    let sides = [padding.top, padding.leading, padding.bottom, padding.trailing, spacing]
    guard sides.allSatisfy({ $0 >= .zero }) else { return false }
    switch kind {
    case .spacer(let length), .divider(let length): return length >= .zero
    case .text, .box, .row, .column, .overlay: return true
    }
  }
}

extension BoxSize {
  /// A Boolean value that tells whether no side of the box is negative.
  fileprivate var hasOrdinarySides: Bool { (width ?? .zero) >= .zero && (height ?? .zero) >= .zero }
}
