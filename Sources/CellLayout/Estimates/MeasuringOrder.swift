internal import ListCore
internal import TextLayout

/// Which rows are measured next: those that are visible, then the nearest to them.
struct MeasuringOrder<Section: ListSection, Item: ListItem>: Sendable
where Section.ID: StableIdentifier, Item.ID: StableIdentifier {
  let viewport: ScrollViewport
  /// What stays where it is on the screen.
  let anchor: ScrollAnchor<Section.ID, Item.ID>
  /// Where it is if nothing of the anchor is in the list.
  let first: LayoutUnit

  init(
    _ layout: EstimatedLayout<Section, Item>, at offset: LayoutUnit, in viewport: ScrollViewport,
    keeping policy: AnchorPolicy<Item.ID>
  ) {
    self.viewport = viewport
    anchor = layout.anchor(at: offset, in: viewport, keeping: policy)
    first = offset.asPosition
  }

  /// The offset at which the anchor stands where it stood.
  func offset(
    in layout: EstimatedLayout<Section, Item>
  ) -> AnchoredOffset<ScrollAnchor<Section.ID, Item.ID>.Place> {
    layout.offset(of: anchor, in: viewport)
      ?? AnchoredOffset(first, in: viewport.offsets(contentHeight: layout.layout.height))
  }

  /// The positions of the visible rows that are estimated, ascending, at most so many.
  func visiblePositions(in layout: EstimatedLayout<Section, Item>, atMost count: Int) -> [Int] {
    positions(visibleNumbers(in: layout).prefix(count), in: layout)
  }

  /// The positions of the next rows: visible ones alone, or if there is none, the nearest above and
  /// below, ascending.
  func nextPositions(in layout: EstimatedLayout<Section, Item>, atMost count: Int) -> [Int] {
    let visible = visibleNumbers(in: layout)
    guard visible.isEmpty else { return positions(visible.prefix(count), in: layout) }
    // As many above as below, what one side lacks from the other.
    let all = layout.estimatedRowCount
    let place = visible.lowerBound
    let below = min((count + 1) / 2, all - place)
    let above = min(count - below, place)
    let end = min(place + count - above, all)
    return positions(place - above..<end, in: layout)
  }

  /// The numbers of the visible rows among those that are estimated; where none is, the place between
  /// those above and below.
  private func visibleNumbers(in layout: EstimatedLayout<Section, Item>) -> Range<Int> {
    let estimates = layout.estimates
    let range = viewport.visibleRange(at: offset(in: layout).offset)
    let index = layout.layout.index
    let start = index.firstPosition(below: range.lowerBound) ?? index.count
    // The entry that the lower edge cuts is visible, too.
    let end =
      range.isEmpty
      ? start
      : index.firstPosition(below: range.upperBound - LayoutUnit(rawValue: 1))
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
