internal import CountedTree
internal import TextLayout

extension PlacedSection {
  /// Appends the positions of the entries of the section that intersect a range of offsets in
  /// 1/64 px, in order; each item is read once. Of a strip, these are the items that the width of the
  /// list shows.
  ///
  /// - Parameters:
  ///   - entries: The entries of the list.
  ///   - stripOffset: The offset of the section's strip, in 1/64 px.
  func appendPositions(
    in range: Range<Int>, of entries: EntryTable, stripOffset: Int, to positions: inout [Int]
  ) {
    func add(_ position: Int, y: Int, height: Int) {
      if height > 0, y < range.upperBound, y &+ height > range.lowerBound {
        positions.append(position)
      }
    }
    add(start, y: headerY, height: Int(entry.headerHeight))
    withExtendedLifetime(entries) {
      var heights = ElementReader(entries.heights.tree)
      func height(_ position: Int) -> Int { unsafe heights.element(at: position).pointee.height }
      if start + 1 < end {
        switch entry.body {
        case nil, .rows:
          forEachRow(in: range, of: entries, height: height, add)
        case .lines(let lines): forEachItem(of: lines, in: range, height: height, add)
        case .flow(let flow): forEachItem(of: flow.lines, in: range, height: height, add)
        case .strip(let strip):
          let (y, height) = (contentY, metrics.height(of: strip))
          strip.widths.forEachItem(in: shownPart(at: stripOffset), gap: metrics.itemGap) {
            item, width in
            if width > 0 { add(start + 1 + item, y: y, height: height) }
          }
        case .lanes(let lanes):
          lanes.forEachItem(
            in: local(range), gap: metrics.gap, limit: metrics.stableLimit ?? 0
          ) {
            height(start + 1 + $0)
          } body: { item, top, height in
            add(start + 1 + item, y: contentY &+ top, height: height)
          }
        }
      }
      add(end, y: footerY, height: Int(entry.footerHeight))
    }
  }

  private func forEachItem(
    of lines: LineIndex, in range: Range<Int>, height: (Int) -> Int,
    _ body: (_ position: Int, _ y: Int, _ height: Int) -> Void
  ) {
    lines.forEachLine(in: local(range), gap: metrics.gap) { line in
      for item in line.items {
        let (above, shown) = aligned(height(start + 1 + item), on: line)
        body(start + 1 + item, contentY &+ line.y &+ above, shown)
      }
    }
  }

  /// Returns the part of a strip that the width of the list shows, as distances from the leading edge
  /// of the strip's first item.
  private func shownPart(at stripOffset: Int) -> Range<Int> {
    let left = metrics.x.rawValue
    let leading =
      direction == .leftToRight ? left : listWidth.rawValue - left - metrics.width.rawValue
    let start = stripOffset - leading
    return start..<start + max(0, listWidth.rawValue)
  }

  /// Returns a range of offsets as distances from the first line of items.
  private func local(_ range: Range<Int>) -> Range<Int> {
    let lower = range.lowerBound.subtractingReportingOverflow(contentY)
    let upper = range.upperBound.subtractingReportingOverflow(contentY)
    return
      (lower.overflow ? .min : lower.partialValue)..<(upper.overflow ? .max : upper.partialValue)
  }

  /// Returns the distance from a row to the next one.
  private func distance(below position: Int) -> Int {
    guard case .rows(let spacings)? = entry.body else { return metrics.gap }
    return metrics.separatorHeight &+ spacings.below(position - start - 1)
  }

  private func forEachRow(
    in range: Range<Int>, of entries: EntryTable, height: (Int) -> Int,
    _ body: (_ position: Int, _ y: Int, _ height: Int) -> Void
  ) {
    let first = max(start + 1, firstPosition(below: range.lowerBound, of: entries))
    guard first < end else { return }
    var y = frame(ofItem: first - start - 1, of: entries).minY.rawValue
    for position in first..<end {
      guard y < range.upperBound else { return }
      let height = height(position)
      body(position, y, height)
      y = y &+ height &+ distance(below: position)
    }
  }
}
