internal import CountedTree
internal import TextLayout

/// A section of a list with styles, at its place in the list.
///
/// A section keeps nothing of the table that it stands in, and is given the table where it reads heights: each of the
/// table's many references would be counted for each frame.
struct PlacedSection {
  let metrics: SectionMetrics
  /// The top edge of the section, above its inset, in 1/64 px.
  let y: Int
  let entry: SectionEntry
  /// The width and the direction of the list.
  let listWidth: LayoutUnit
  let direction: LayoutDirection
  /// The position of the section's first entry.
  let start: Int
  /// The sum of the heights of all entries above the first item, in 1/64 px.
  private let heightAbove: Int

  init(_ number: Int, of entries: EntryTable, in sections: SummedTree<SectionSummary>) {
    var (extent, ownHeight, entryCount) = (0, 0, 0)
    entry = sections.element(at: number) {
      (extent, ownHeight, entryCount) = (
        extent &+ $0.extent, ownHeight &+ $0.ownHeight, entryCount &+ $0.entryCount
      )
    } elements: {
      (extent, ownHeight, entryCount) = (
        extent &+ $0.extent, ownHeight &+ $0.ownHeight, entryCount &+ Int($0.entryCount)
      )
    }
    listWidth = entries.metrics.environment.width
    direction = entries.metrics.environment.direction
    metrics = entries.metrics.styles[entry.style]
    y = entries.metrics.top &+ extent
    start = entryCount
    heightAbove = ownHeight &+ Int(entry.headerHeight)
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

  /// The number of items.
  var itemCount: Int { end - start - 1 }

  /// Returns the frame of an item.
  ///
  /// - Parameters:
  ///   - item: The number of the item in the section.
  ///   - entries: The entries of the list.
  func frame(ofItem item: Int, of entries: EntryTable) -> LayoutRect {
    // The sums above an item cost more than its height, and only rows stand on them.
    guard entry.hasRows else {
      return withHeights(of: entries) { frame(ofArrangedItem: item, height: $0, of: entries) }
    }
    let (row, before) = entries.heights.tree.element(at: start + 1 + item)
    return frame(ofRow: item, height: row.height, after: before)
  }

  /// Returns the frame of an item that was read.
  ///
  /// - Parameters:
  ///   - item: The number of the item in the section.
  ///   - height: The item's entry.
  ///   - before: The sums of all entries before the item.
  ///   - entries: The entries of the list.
  func frame(
    ofItem item: Int, _ height: HeightEntry, after before: HeightSummary, of entries: EntryTable
  ) -> LayoutRect {
    entry.hasRows
      ? frame(ofRow: item, height: height.height, after: before)
      : frame(ofItem: item, of: entries)
  }

  private func frame(ofRow row: Int, height: Int, after before: HeightSummary) -> LayoutRect {
    let above = before.height &- heightAbove &+ metrics.distance(aboveRow: row, entry.body)
    return frame(y: contentY &+ above, height: height)
  }

  /// Returns the frame of an item of a section whose items stand side by side.
  ///
  /// - Parameter height: Returns the height of an item.
  @inline(__always)
  private func frame(
    ofArrangedItem item: Int, height: (Int) -> Int, of entries: EntryTable
  ) -> LayoutRect {
    switch entry.body {
    case nil, .rows: preconditionFailure("rows stand one below the other")
    case .lines(let lines):
      let line = lines.line(of: item, gap: metrics.gap)
      return frame(ofItem: item, height: height(item), on: line, of: entries)
    case .lanes(let lanes):
      let place = lanes.place(of: item, gap: metrics.gap, height: height)
      return frame(height: height(item), at: place)
    case .flow(let flow): return frame(ofItem: item, height: height(item), in: flow)
    case .strip(let strip):
      let (width, start) = strip.widths.place(of: item, gap: metrics.itemGap)
      return frame(
        leading: start, width: width, y: contentY, height: metrics.height(of: strip))
    }
  }

  private func frame(
    ofItem item: Int, height: Int, on line: LineIndex.Line, of entries: EntryTable
  ) -> LayoutRect {
    guard let tracks = metrics.columns else { preconditionFailure("a grid has columns") }
    let taken = columns(of: item, on: line, columnCount: tracks.count, entries)
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
      leading: leading, width: flow.widths[item], y: contentY &+ line.y &+ above,
      height: own)
  }

  /// Calls a closure with a function that returns the height of an item by its number.
  @inline(__always)
  private func withHeights<Result>(
    of entries: EntryTable, _ body: ((Int) -> Int) -> Result
  ) -> Result {
    withExtendedLifetime(entries) {
      var reader = ElementReader(entries.heights.tree)
      let first = start + 1
      return body { unsafe reader.element(at: first + $0).pointee.height }
    }
  }

  /// Returns the columns that an item takes.
  private func columns(
    of item: Int, on line: LineIndex.Line, columnCount: Int, _ entries: EntryTable
  ) -> Range<Int> {
    let first = line.items.lowerBound
    if line.items.count == columnCount { return item - first..<item - first + 1 }
    var column = 0
    var count = 1
    entries.places.forEach(in: start + 1 + first..<start + 2 + item) { position, place in
      count = entries.metrics.columnCounts[place.widthClass]
      if position <= start + item { column += count }
    }
    return column..<column + count
  }

  // MARK: Search

  /// Returns the position of the first entry of the section whose bottom edge lies below an offset,
  /// which is above the section's end.
  func firstPosition(below target: Int, of entries: EntryTable) -> Int {
    if headerY &+ Int(entry.headerHeight) > target { return start }
    guard start + 1 < end else { return end }
    let distance = target &- contentY
    switch entry.body {
    case nil:
      // The separator above the first row belongs to that row.
      guard distance >= 0 else { return start + 1 }
      let (first, sum, gap) = (start + 1, heightAbove, metrics.gap)
      let found = entries.heights.tree.firstPosition { before, count in
        before.height &- sum &+ (count - 1 - first) &* gap > distance
      }
      return min(found ?? end, end)
    case .rows: return firstRow(below: distance, of: entries)
    case .lines(let lines): return firstPosition(of: lines, below: distance)
    case .flow(let flow): return firstPosition(of: flow.lines, below: distance)
    case .strip(let strip): return distance < metrics.height(of: strip) ? start + 1 : end
    case .lanes(let lanes):
      let found = withHeights(of: entries) {
        lanes.firstItem(below: distance, gap: metrics.gap, height: $0)
      }
      return found.map { start + 1 + $0 } ?? end
    }
  }

  /// Returns the position of the first row with a distance of its own whose bottom edge lies below an offset.
  private func firstRow(below distance: Int, of entries: EntryTable) -> Int {
    // The separator above the first row belongs to that row.
    guard distance >= 0 else { return start + 1 }
    let (first, sum, itemCount) = (start + 1, heightAbove, end - start - 1)
    let found = entries.heights.tree.firstPosition { before, count in
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
