internal import TextLayout

/// The facts of a flex container that all steps of its layout need.
struct FlexContainer {
  let node: Int
  let style: StoredBoxStyle
  let edges: BoxEdges<LayoutUnit>
  /// The content width; `nil` while the container's intrinsic widths are found.
  var contentWidth: LayoutUnit?
  /// The content height; `nil` if it needs content.
  var contentHeight: LayoutUnit?
  /// The width of the border box.
  var width = LayoutUnit.zero
  var mainGap = LayoutUnit.zero
  var crossGap = LayoutUnit.zero

  init(node: Int, style: StoredBoxStyle, edges: BoxEdges<LayoutUnit>) {
    (self.node, self.style, self.edges) = (node, style, edges)
  }

  var isColumn: Bool { style.isColumn }
  var hasManyLines: Bool { style.wrap != .none }
  var isTurned: Bool { style.wrap == .reverse }
  var mainAxis: BoxAxis { isColumn ? .vertical : .horizontal }
  var crossAxis: BoxAxis { isColumn ? .horizontal : .vertical }

  /// Returns the indices of lines from the cross start to the cross end.
  func visualOrder(of lines: Range<Int>) -> StrideTo<Int> { order(lines, isReversed: isTurned) }

  /// Returns the items of a line from the main start to the main end.
  func visualOrder(in line: FlexLine) -> StrideTo<Int> {
    order(line.items, isReversed: style.isReversed)
  }

  private func order(_ range: Range<Int>, isReversed: Bool) -> StrideTo<Int> {
    isReversed
      ? stride(from: range.upperBound - 1, to: range.lowerBound - 1, by: -1)
      : stride(from: range.lowerBound, to: range.upperBound, by: 1)
  }

  /// Returns the sum of the cross sizes of lines and the gaps between them.
  func crossSum(_ lines: [FlexLine]) -> LayoutUnit {
    lines.reduce(crossGap * max(0, lines.count - 1)) { $0 + $1.cross }
  }
}

/// A line of a flex container.
struct FlexLine {
  /// The indices of its items.
  var items: Range<Int>
  var cross = LayoutUnit.zero
  /// The greatest distance from the cross start to a baseline of the group that stands there.
  var ascent = LayoutUnit.zero
  /// The greatest distance from a baseline of the group at the cross end to that end.
  var descent = LayoutUnit.zero
  var offset = LayoutUnit.zero
}
