internal import CountedTree
internal import ListCore
internal import TextLayout

/// The arrangement of the items of sections, read from the heights and width classes of a list's
/// entries.
struct SectionPacking {
  let heights: SummedTree<HeightSummary>
  let places: SummedTree<PlaceSummary>
  let metrics: ListMetrics
  let reading: ItemReading
  private let lane: KnownLane

  /// Returns the lane of an item that a section with a number of lanes did not have before; `nil` for a
  /// new item.
  typealias KnownLane = (_ position: Int, _ laneCount: Int) -> UInt16?

  /// Creates the arrangement of a list.
  ///
  /// - Parameters:
  ///   - reading: The ways to read items.
  ///   - lane: Returns the lane that an item had elsewhere.
  init(
    _ entries: EntryTable, _ reading: ItemReading,
    lane: @escaping KnownLane = { _, _ in nil }
  ) {
    self.lane = lane
    heights = entries.heights.tree
    places = entries.places
    metrics = entries.metrics
    self.reading = reading
  }

  /// The entries of a section, and its items that it had before.
  struct Content {
    /// The positions of the section's first and last entry.
    var start, end: Int
    /// The position before of the section's first entry; `nil` if the section is new.
    var source: Int?
    /// The items that the section had before, in order; empty if all are arranged anew.
    var kept: [KeptRun] = []
    /// The items whose height, width or span changed: ascending.
    var changed: [Int] = []

    var items: Range<Int> { start + 1..<end }
  }

  /// Returns a section with its items arranged.
  ///
  /// - Parameter old: The section as it was before; its arrangement is used as far as items are kept.
  func arranged(_ old: SectionEntry, _ content: Content) -> ArrangedItems<SectionEntry> {
    let metrics = metrics.styles[old.style]
    let body = body(of: content, from: old.body, metrics)
    var section = old
    section.styleDigest = metrics.digest
    section.dependsOnItems = metrics.dependsOnItems
    section.body = body.index
    let (header, footer) = (heights[content.start].height, heights[content.end].height)
    section.ownHeight = heights.summary(of: content.start..<content.end + 1).height
    let height = height(
      of: content, section.body, metrics, itemHeights: section.ownHeight - header - footer)
    section.extent = metrics.top &+ header &+ height &+ footer &+ metrics.bottom
    section.entryCount = Int32(content.end - content.start + 1)
    (section.headerHeight, section.footerHeight) = (Int32(header), Int32(footer))
    return body.mapped { _ in section }
  }

  private func body(
    of content: Content, from old: SectionBody?, _ metrics: SectionMetrics
  ) -> ArrangedItems<SectionBody?> {
    switch metrics.arrangement {
    case .rows, .table:
      ArrangedItems(
        index: self.metrics.hasItemSpacing ? .rows(spacings(of: content, from: old, metrics)) : nil,
        count: 0)
    case .grid: lines(of: content, from: old, metrics).mapped { .lines($0) }
    case .masonry: lanes(of: content, from: old, metrics).mapped { .lanes($0) }
    case .flow: flow(of: content, from: old, metrics).mapped { .flow($0) }
    case .strip: strip(of: content, from: old, metrics).mapped { .strip($0) }
    }
  }

  /// Returns the height of the items with the distances between them, in 1/64 px.
  ///
  /// - Parameter itemHeights: The sum of the heights of the items.
  private func height(
    of content: Content, _ body: SectionBody?, _ metrics: SectionMetrics, itemHeights: Int
  ) -> Int {
    switch body {
    case nil, .rows: metrics.height(ofRows: content.items.count, body, heights: itemHeights)
    case .lines(let lines): lines.height(gap: metrics.gap)
    case .lanes(let lanes): lanes.height(gap: metrics.gap)
    case .flow(let flow): flow.lines.height(gap: metrics.gap)
    case .strip(let strip): metrics.height(of: strip)
    }
  }

  // MARK: Grids

  private func lines(
    of content: Content, from old: SectionBody?, _ metrics: SectionMetrics
  ) -> ArrangedItems<LineIndex> {
    let columnCount = metrics.columns?.count ?? 1
    let columnCounts = self.metrics.columnCounts
    let items = content.items
    let isEveryItemNarrow = columnCounts.allSatisfy { $0 == 1 }
    var lines = LineIndex()
    let content = content.continuing(&lines, from: old) {
      if case .lines(let known) = $0 { known } else { nil }
    }
    if isEveryItemNarrow, content.kept.isEmpty, items.count > columnCount,
      let words = LineWord.lines(itemHeights(of: content).all, columnCount: columnCount)
    {
      return ArrangedItems(index: LineIndex(LineTree(SummedTree(words))), count: words.count)
    }
    return withExtendedLifetime((heights, places)) {
      var heights = ElementReader(heights)
      var places = ElementReader(places)
      func pack(_ item: Int) -> LineEntry {
        var position = items.lowerBound + item
        if isEveryItemNarrow {
          let end = min(position + columnCount, items.upperBound)
          return LineEntry(
            count: UInt32(end - position), height: heights.greatestHeight(in: position..<end))
        }
        var line = LineEntry(count: 0, height: 0)
        var used = 0
        while position < items.upperBound, used < columnCount {
          used += unsafe columnCounts[places.element(at: position).pointee.widthClass]
          if used > columnCount, line.count > 0 { break }
          line.count += 1
          line.height = max(
            line.height, unsafe heights.element(at: position).pointee.bareHeight)
          position += 1
        }
        return line
      }
      return lines.repacked(
        kept: content.kept, changed: content.changed, count: items.count, pack: pack)
    }
  }

  // MARK: Masonries

  private func lanes(
    of content: Content, from old: SectionBody?, _ metrics: SectionMetrics
  ) -> ArrangedItems<LaneIndex> {
    let laneCount = metrics.columns?.count ?? 1
    let columnCounts = self.metrics.columnCounts
    let items = content.items
    let hasFullItems = laneCount > 1 && columnCounts.contains(laneCount)
    var lanes = LaneIndex(laneCount: laneCount)
    let content = content.continuing(&lanes, from: old) {
      if case .lanes(let known) = $0, known.laneCount == laneCount { known } else { nil }
    }
    return withExtendedLifetime(places) {
      var places = ElementReader(places)
      func isFull(_ item: Int) -> Bool {
        unsafe columnCounts[places.element(at: items.lowerBound + item).pointee.widthClass]
          == laneCount
      }
      return lanes.placedAgain(
        kept: content.kept, changed: content.changed, count: items.count, gap: metrics.gap,
        limit: metrics.stableLimit, lane: { lane(items.lowerBound + $0, laneCount) },
        heights: itemHeights(of: content), isFull: hasFullItems ? isFull : nil)
    }
  }
}

extension ElementReader<HeightSummary> {
  /// Returns the greatest height of adjacent entries, in 1/64 px.
  @inline(__always)
  fileprivate mutating func greatestHeight(in positions: Range<Int>) -> UInt32 {
    var greatest: UInt32 = 0
    var position = positions.lowerBound
    while position < positions.upperBound {
      let first = unsafe element(at: position)
      let count = min(leaf.upperBound, positions.upperBound) - position
      for i in 0..<count { greatest = max(greatest, unsafe first[i].bareHeight) }
      position += count
    }
    return greatest
  }
}

extension SectionPacking.Content {
  /// Puts the arrangement that a section had into an index, which is empty so far.
  ///
  /// - Parameter known: Returns the index of an arrangement; `nil` if it is of another kind.
  /// - Returns: The content; it keeps no items if the index stays empty.
  func continuing<Index>(
    _ index: inout Index, from old: SectionBody?, _ known: (SectionBody) -> Index?
  ) -> SectionPacking.Content {
    if let known = old.flatMap(known) {
      index = known
      return self
    }
    return SectionPacking.Content(start: start, end: end)
  }
}
