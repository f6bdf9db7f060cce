internal import TextLayout

extension BoxSolver {
  /// Returns the padding and border of a box; percentages refer to the width in both axes.
  func edges(of style: StoredBoxStyle, _ question: BoxQuestion) -> BoxEdges<LayoutUnit> {
    style.fixedEdges ?? style.value.edges(in: question.width.base)
  }

  /// Returns the margins of a box, with 0 for `auto`.
  func margins(of style: StoredBoxStyle, _ question: BoxQuestion) -> BoxEdges<LayoutUnit> {
    style.fixedMargins ?? style.value.margins(in: question.width.base)
  }

  /// Returns the room for a border box: without the margins.
  func innerRoom(
    _ axis: BoxQuestion.Axis, margins: LayoutUnit
  ) -> LayoutUnit? { axis.room.map { $0 - margins } }

  /// Returns the height of a border box that its ratio gives.
  func ratioHeight(
    of style: StoredBoxStyle, _ question: BoxQuestion, width: LayoutUnit
  ) -> LayoutUnit? {
    guard style.ratio != nil else { return nil }
    return style.value.ratioHeight(width: width, edges: edges(of: style, question))
  }

  /// Returns the width of a border box that its ratio gives.
  func ratioWidth(
    of style: StoredBoxStyle, _ question: BoxQuestion, height: LayoutUnit
  ) -> LayoutUnit? {
    guard style.ratio != nil else { return nil }
    return style.value.ratioWidth(height: height, edges: edges(of: style, question))
  }

  /// Returns the offset of a relative box from its place.
  func relativeOffset(_ node: Int, _ question: BoxQuestion) -> LayoutPoint {
    let style = style(node)
    guard style.position == .relative else { return LayoutPoint(x: .zero, y: .zero) }
    let left = style.inset.left.resolved(against: question.width.base)
    let right = style.inset.right.resolved(against: question.width.base).map { -$0 }
    let top = style.inset.top.resolved(against: question.height.base)
    let bottom = style.inset.bottom.resolved(against: question.height.base).map { -$0 }
    let isRightToLeft =
      tree.nodes[node].parent.map { tree.nodes[$0].style.isRightToLeft } ?? tree.isRightToLeft
    let x = isRightToLeft ? right ?? left : left ?? right
    return LayoutPoint(x: x ?? .zero, y: top ?? bottom ?? .zero)
  }
}

/// The least and the greatest size of a border box; the least one wins.
struct BoxBounds {
  var min: LayoutUnit
  /// The greatest size; `nil` for no limit.
  var max: LayoutUnit?

  /// Returns the size nearest to one.
  func clamping(_ size: LayoutUnit) -> LayoutUnit {
    Swift.max(min, max.map { Swift.min($0, size) } ?? size)
  }

  /// Raises the least size, within the greatest one.
  mutating func raise(to size: LayoutUnit) {
    min = Swift.max(min, max.map { Swift.min($0, size) } ?? size)
  }

  /// Lowers the greatest size.
  mutating func lower(to size: LayoutUnit) { max = max.map { Swift.min($0, size) } ?? size }
}
