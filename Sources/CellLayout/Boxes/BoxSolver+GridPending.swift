internal import TextLayout

extension BoxSolver {
  /// Adds the absolute children of a grid with the places that they have without insets
  /// (CSS Grid 2, section 9).
  func addGridPending(to fragment: inout BoxFragment, _ container: GridContainer) {
    let style = container.style
    let block = fragment.paddingBox(border: style.border)
    for child in absoluteChildren(of: container.node) {
      let own = self.style(child)
      let area = style.position == .static ? block : area(of: own, in: container, block: block)
      let justify = own.justifySelf.ofChild(style.justifyItems, normal: .normal)
      let align = own.alignSelf.ofChild(style.alignItems, normal: .normal)
      var x = StaticPosition.Edge(
        justify, isTurned: own.isRightToLeft != style.isRightToLeft,
        isRightToLeft: style.isRightToLeft)
      if style.isRightToLeft { x = x.reversed }
      let y = StaticPosition.Edge(align, isTurned: false, isRightToLeft: nil)
      var box = PendingBox(
        node: child,
        x: StaticPosition(
          x, start: area.minX, length: area.width, isReversed: style.isRightToLeft,
          isSafe: own.justifySelf.isSafe),
        y: StaticPosition(y, start: area.minY, length: area.height, isSafe: own.alignSelf.isSafe))
      if style.position != .static { box.area = area }
      fragment.pending.append(box)
    }
  }

  /// Returns the area of the lines of an absolute child; `auto` lines are the sides of the padding box.
  private func area(
    of style: StoredBoxStyle, in container: GridContainer, block: LayoutRect
  ) -> LayoutRect {
    let grid = container.style
    let padding =
      grid.isRightToLeft
      ? container.edges.right - grid.border.right : container.edges.left - grid.border.left
    let x = container.columns.lines(of: style.column, from: padding, length: block.width)
    let y = container.rows.lines(
      of: style.row, from: container.edges.top - grid.border.top, length: block.height)
    return LayoutRect(
      x: block.minX + (grid.isRightToLeft ? block.width - x.end : x.start), y: block.minY + y.start,
      width: x.end - x.start, height: y.end - y.start)
  }
}

extension StaticPosition.Edge {
  /// Creates the edge at which an alignment puts a box in an area.
  fileprivate init(_ align: BoxAlignment, isTurned: Bool, isRightToLeft: Bool?) {
    self =
      switch align.position {
      case .center: .center
      case .end, .flexEnd, .lastBaseline: .end
      case .selfStart: isTurned ? .end : .start
      case .selfEnd: isTurned ? .start : .end
      case .left: isRightToLeft == true ? .end : .start
      case .right: isRightToLeft == false ? .end : .start
      default: .start
      }
  }
}

extension GridTracks {
  /// The start and the end of each track from the start of the content box; of tracks that are sized as
  /// one, the first ones take what does not divide.
  private var trackEdges: [(start: LayoutUnit, end: LayoutUnit)] {
    var seen = [Int](repeating: 0, count: sets.count)
    var offset = start
    return setOfTrack.map { i in
      let set = sets[i]
      guard set.count > 0 else { return (offset, offset) }
      let (size, rest) = set.base.rawValue.quotientAndRemainder(dividingBy: set.count)
      let end = offset + LayoutUnit(rawValue: size + (seen[i] < rest ? 1 : 0))
      seen[i] += 1
      defer { offset = end + gap }
      return (offset, end)
    }
  }

  /// Returns the places of an absolute child's lines from the start of the padding box.
  ///
  /// - Parameters:
  ///   - span: The lines.
  ///   - padding: The distance of the content box from the padding box.
  ///   - length: The length of the padding box.
  fileprivate func lines(
    of span: GridSpan, from padding: LayoutUnit, length: LayoutUnit
  ) -> (start: LayoutUnit, end: LayoutUnit) {
    let edges = trackEdges
    let (first, last) = lineIndices(of: span)
    var (from, to) = (LayoutUnit.zero, length)
    if let first {
      from = padding + (first < edges.count ? edges[first].start : edges.last?.end ?? start)
    }
    if let last {
      to = padding + (last > 0 ? edges[last - 1].end : edges.first?.start ?? start)
    }
    return (from, max(from, to))
  }

  /// Returns the indices of lines, counted from the first track; `nil` for lines that are not there.
  private func lineIndices(of span: GridSpan) -> (Int?, Int?) {
    func index(_ line: GridLine) -> Int? {
      guard case .line(let n) = line else { return nil }
      return (n > 0 ? n - 1 : explicitCount + 1 + n) + leading
    }
    var (first, last) = (index(span.start), index(span.end))
    if let a = first, let b = last { (first, last) = (min(a, b), a == b ? a + 1 : max(a, b)) }
    if case .span(let n) = span.start, let last { first = last - n }
    if case .span(let n) = span.end, let first { last = first + n }
    func existing(_ line: Int?) -> Int? {
      line.flatMap { (0...trackCount).contains($0) ? $0 : nil }
    }
    return (existing(first), existing(last))
  }
}
