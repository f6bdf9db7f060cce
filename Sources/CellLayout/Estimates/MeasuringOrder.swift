internal import ListCore
internal import TextLayout

/// The order in which rows are measured: visible rows first, then the rows nearest to them.
struct MeasuringOrder<Section: ListSection, Item: ListItem>: Sendable {
  let viewport: ScrollViewport
  /// The anchor of the part of the list that stays where it is on the screen.
  let anchor: ScrollAnchor<Section.ID, Item.ID>
  /// The offset of the list if none of the anchor's places is in the list.
  let first: LayoutUnit

  init(
    _ layout: EstimatedLayout<Section, Item>, at offset: LayoutUnit, in viewport: ScrollViewport,
    keeping policy: AnchorPolicy<Item.ID>
  ) {
    self.viewport = viewport
    anchor = layout.anchor(at: offset, in: viewport, keeping: policy)
    first = offset.asPosition
  }

  /// Returns the offset at which the anchor has the same place on the screen as before.
  func offset(
    in layout: EstimatedLayout<Section, Item>
  ) -> AnchoredOffset<ScrollAnchor<Section.ID, Item.ID>.Place> {
    layout.offset(of: anchor, in: viewport)
      ?? AnchoredOffset(first, in: viewport.offsets(contentHeight: layout.layout.height))
  }

  /// Returns the positions of the visible rows that are estimated, ascending, up to a number of
  /// rows.
  func visiblePositions(in layout: EstimatedLayout<Section, Item>, atMost count: Int) -> [Int] {
    positions(visibleNumbers(in: layout).prefix(count), in: layout)
  }

  /// Returns the positions of the next rows, ascending: visible rows alone, or, if none is visible,
  /// the nearest rows above and below.
  func nextPositions(in layout: EstimatedLayout<Section, Item>, atMost count: Int) -> [Int] {
    let visible = visibleNumbers(in: layout)
    guard visible.isEmpty else { return positions(visible.prefix(count), in: layout) }
    // Half of the rows are above and half below; if one side has too few, the other gives more.
    let all = layout.estimatedRowCount
    let place = visible.lowerBound
    let below = min((count + 1) / 2, all - place)
    let above = min(count - below, place)
    let end = min(place + count - above, all)
    return positions(place - above..<end, in: layout)
  }

  /// Returns the numbers of the visible rows among the estimated rows; if no such row is visible,
  /// an empty range between the rows above and below.
  private func visibleNumbers(in layout: EstimatedLayout<Section, Item>) -> Range<Int> {
    let estimates = layout.estimates
    let entries = layout.layout.entries
    let range = entries.turned(viewport.visibleRange(at: offset(in: layout).offset))
    let index = layout.layout.index
    let start = entries.uprightPosition(below: range.lowerBound) ?? index.count
    // The entry that the lower edge cuts is visible, too.
    let end =
      range.isEmpty
      ? start
      : entries.uprightPosition(below: range.upperBound - LayoutUnit(rawValue: 1))
        .map { $0 + 1 } ?? index.count
    let first = estimates.count(before: start)
    return first..<max(first, estimates.count(before: max(start, end)))
  }

  private func positions(
    _ numbers: Range<Int>, in layout: EstimatedLayout<Section, Item>
  ) -> [Int] {
    layout.estimates.positions(numbers)
  }
}
