internal import CountedTree
internal import ListCore
internal import TextLayout

// Items whose widths differ.

extension SectionPacking {
  /// Arranges the items of a flow.
  func flow(
    of content: Content, from old: SectionBody?, _ metrics: SectionMetrics
  ) -> (flow: FlowIndex, unmoved: [KeptRun]) {
    var known = FlowIndex()
    let content = content.continuing(&known, from: old) {
      if case .flow(let flow) = $0 { flow } else { nil }
    }
    return withExtents(of: content) {
      known.updated(
        kept: content.kept, changed: content.changed, count: content.items.count,
        room: metrics.width.rawValue, gap: metrics.itemGap, item: $0)
    }
  }

  /// Arranges the items of a strip; those are unmoved that begin where they began.
  func strip(
    of content: Content, from old: SectionBody?, _ metrics: SectionMetrics
  ) -> (strip: StripIndex, unmoved: [KeptRun]) {
    var known = StripIndex()
    let content = content.continuing(&known, from: old) {
      if case .strip(let strip) = $0 { strip } else { nil }
    }
    let strip = withExtents(of: content) {
      known.updated(
        kept: content.kept, changed: content.changed, count: content.items.count, item: $0)
    }
    guard known.tallest == strip.tallest else { return (strip, []) }
    let single = content.changed.map { $0..<$0 + 1 }
    let changed = Set(content.changed)
    let unmoved = content.kept.flatMap { $0.cut(at: single) }.filter { run in
      !changed.contains(run.target)
        && known.widths.place(of: run.source, gap: metrics.itemGap).start
          == strip.widths.place(of: run.target, gap: metrics.itemGap).start
    }
    return (strip, unmoved)
  }

  /// Calls a closure with a function that returns the width and the height of an item by its number.
  private func withExtents<Result>(
    of content: Content, _ body: ((Int) -> (width: Int, height: Int)) -> Result
  ) -> Result {
    withExtendedLifetime((heights, places)) {
      var heights = ElementReader(heights)
      var places = ElementReader(places)
      return body { item in
        let position = content.items.lowerBound + item
        let place = unsafe places.element(at: position).pointee
        return (width(of: place), unsafe heights.element(at: position).pointee.height)
      }
    }
  }

  /// Returns the width of an item in 1/64 px; 0 for an item as wide as its content that has none.
  private func width(of place: RowPlace) -> Int {
    let greatest = metrics.widths[place.widthClass].rawValue
    guard metrics.contentSized[place.widthClass] else { return greatest }
    return min(contentWidth(place), greatest)
  }
}
