internal import CountedTree
internal import TextLayout

/// A section of a list with styles, at its place in the list.
struct PlacedSection {
  let metrics: SectionMetrics
  /// The top edge of the section, above its inset, in 1/64 px.
  let y: Int
  let entry: SectionEntry
  /// The heights and places of all entries of the list.
  let heights: SummedTree<HeightSummary>
  let places: SummedTree<PlaceSummary>
  /// The width and the direction of the list. A section keeps no copy of the table of entries or the metrics: each of
  /// their many references would be counted for each frame.
  let listWidth: LayoutUnit
  let direction: LayoutDirection
  /// The numbers of columns that the items of the width classes take.
  private let columnCounts: [Int]
  /// The position of the section's first entry.
  let start: Int
  /// The sum of the heights of all entries above the first item, in 1/64 px.
  private let heightAbove: Int

  init(_ number: Int, of entries: EntryTable, in sections: SummedTree<SectionSummary>) {
    let (entry, before) = sections.element(at: number)
    self.entry = entry
    heights = entries.heights.tree
    places = entries.places
    listWidth = entries.metrics.environment.width
    direction = entries.metrics.environment.direction
    columnCounts = entries.metrics.columnCounts
    metrics = entries.metrics.styles[entry.style]
    y = entries.metrics.top &+ before.extent
    start = before.entryCount
    heightAbove = before.ownHeight &+ Int(entry.headerHeight)
  }

  /// The position of the section's last entry.
  var end: Int { start + Int(entry.entryCount) - 1 }

  /// The height of the section with its insets, in 1/64 px.
  var extent: Int { entry.extent }

  /// The top edge of the header.
  var headerY: Int { y &+ metrics.top }

  /// The top edge of the footer.
  var footerY: Int { y &+ entry.extent &- metrics.bottom &- Int(entry.footerHeight) }

  /// The top edge of the first line of items, below a separator above it.
  var contentY: Int {
    headerY &+ Int(entry.headerHeight) &+ metrics.above
  }

  /// Returns the frame of a header, a footer or a row.
  func frame(y: Int, height: Int) -> LayoutRect {
    LayoutRect(
      x: metrics.x, y: LayoutUnit(rawValue: y), width: metrics.width,
      height: LayoutUnit(rawValue: height))
  }

  // MARK: Items

  /// Returns the frame of an item.
  ///
  /// - Parameters:
  ///   - item: The item's entry.
  ///   - before: The sums of all entries before the item.
  func frame(
    ofItemAt position: Int, _ item: HeightEntry, _ before: HeightSummary
  ) -> LayoutRect {
    switch entry.body {
    case nil, .rows:
      let row = position - start - 1
      let above = before.height &- heightAbove &+ metrics.distance(aboveRow: row, entry.body)
      return frame(y: contentY &+ above, height: item.height)
    case .lines(let lines):
      let line = lines.line(of: position - start - 1, gap: metrics.gap)
      return frame(ofItemAt: position, height: item.height, on: line)
    case .lanes(let lanes):
      let place = withHeights {
        lanes.place(of: position - start - 1, gap: metrics.gap, height: $0)
      }
      return frame(height: item.height, at: place)
    case .flow(let flow):
      return frame(ofItem: position - start - 1, height: item.height, in: flow)
    case .strip(let strip):
      let (width, start) = strip.widths.place(of: position - start - 1, gap: metrics.itemGap)
      return frame(
        leading: start, width: width, y: contentY, height: metrics.height(of: strip))
    }
  }

  private func frame(
    ofItemAt position: Int, height: Int, on line: LineIndex.Line
  ) -> LayoutRect {
    guard let tracks = metrics.columns else { preconditionFailure("a grid has columns") }
    let taken = columns(of: position, on: line, columnCount: tracks.count)
    let (above, own) = aligned(height, on: line)
    return frame(of: taken, in: tracks, y: contentY &+ line.y &+ above, height: own)
  }

  /// Returns the distance of an item from the top edge of its line, and the height that it has there.
  func aligned(_ height: Int, on line: LineIndex.Line) -> (above: Int, height: Int) {
    let free = line.height - height
    return switch metrics.arrangement.alignment {
    case .stretch: (0, line.height)
    case .start: (0, height)
    case .center: (free / 2, height)
    case .end: (free, height)
    }
  }

  private func frame(height: Int, at place: LaneIndex.PlacedItem) -> LayoutRect {
    guard let tracks = metrics.columns else { preconditionFailure("a masonry has lanes") }
    let lane = Int(place.lane)
    let taken = place.lane == LaneState.allLanes ? 0..<tracks.count : lane..<lane + 1
    return frame(of: taken, in: tracks, y: contentY &+ place.top, height: height)
  }

  /// Returns the frame of an item that takes some columns.
  private func frame(
    of columns: Range<Int>, in tracks: ColumnTracks, y: Int, height: Int
  ) -> LayoutRect {
    frame(
      leading: tracks.start(of: columns.lowerBound).rawValue,
      width: tracks.width(ofColumns: columns.count).rawValue, y: y, height: height)
  }

  /// Returns the frame of an item at a distance from the leading edge of the section's items.
  private func frame(leading: Int, width: Int, y: Int, height: Int) -> LayoutRect {
    let isLeftToRight = direction == .leftToRight
    let x = isLeftToRight ? leading : metrics.width.rawValue &- leading &- width
    return LayoutRect(
      x: metrics.x + LayoutUnit(rawValue: x), y: LayoutUnit(rawValue: y),
      width: LayoutUnit(rawValue: width), height: LayoutUnit(rawValue: height))
  }

  private func frame(ofItem item: Int, height: Int, in flow: FlowIndex) -> LayoutRect {
    guard case .flow(let style) = metrics.arrangement else {
      preconditionFailure("items on lines of a flow stand in one")
    }
    let line = flow.lines.line(of: item, gap: metrics.gap)
    let (above, own) = aligned(height, on: line)
    let leading = flow.start(
      of: item, on: line.items, room: metrics.width.rawValue, gap: metrics.itemGap,
      style.justification)
    return frame(
      leading: leading, width: Int(flow.widths.tree[item]), y: contentY &+ line.y &+ above,
      height: own)
  }

  /// Calls a closure with a function that returns the height of an item by its number.
  private func withHeights<Result>(_ body: ((Int) -> Int) -> Result) -> Result {
    withExtendedLifetime(heights) {
      var reader = ElementReader(heights)
      return body { unsafe reader.element(at: start + 1 + $0).pointee.height }
    }
  }

  /// Returns the columns that an item takes.
  private func columns(
    of position: Int, on line: LineIndex.Line, columnCount: Int
  ) -> Range<Int> {
    let first = start + 1 + line.items.lowerBound
    if line.items.count == columnCount { return position - first..<position - first + 1 }
    var start = 0
    var count = 1
    places.forEach(in: first..<position + 1) { other, place in
      count = columnCounts[place.widthClass]
      if other < position { start += count }
    }
    return start..<start + count
  }

  // MARK: Search

  /// Returns the position of the first entry of the section whose bottom edge lies below an offset,
  /// which is above the section's end.
  func firstPosition(below target: Int) -> Int {
    if headerY &+ Int(entry.headerHeight) > target { return start }
    guard start + 1 < end else { return end }
    let distance = target &- contentY
    switch entry.body {
    case nil:
      // The separator above the first row belongs to that row.
      guard distance >= 0 else { return start + 1 }
      let (first, sum, gap) = (start + 1, heightAbove, metrics.gap)
      let found = heights.firstPosition { before, count in
        before.height &- sum &+ (count - 1 - first) &* gap > distance
      }
      return min(found ?? end, end)
    case .rows: return firstRow(below: distance)
    case .lines(let lines): return firstPosition(of: lines, below: distance)
    case .flow(let flow): return firstPosition(of: flow.lines, below: distance)
    case .strip(let strip): return distance < metrics.height(of: strip) ? start + 1 : end
    case .lanes(let lanes):
      return withHeights { lanes.firstItem(below: distance, gap: metrics.gap, height: $0) }
        .map { start + 1 + $0 } ?? end
    }
  }

  /// Returns the position of the first row with a distance of its own whose bottom edge lies below an offset.
  private func firstRow(below distance: Int) -> Int {
    // The separator above the first row belongs to that row.
    guard distance >= 0 else { return start + 1 }
    let (first, sum, itemCount) = (start + 1, heightAbove, end - start - 1)
    let found = heights.firstPosition { before, count in
      let row = min(max(count - 1 - first, 0), itemCount)
      return before.height &- sum &+ metrics.distance(aboveRow: row, entry.body) > distance
    }
    return min(found ?? end, end)
  }

  private func firstPosition(of lines: LineIndex, below distance: Int) -> Int {
    lines.firstLine(below: distance, gap: metrics.gap)
      .map { start + 1 + $0.items.lowerBound } ?? end
  }
}
