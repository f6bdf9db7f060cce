internal import CountedTree
internal import ListCore
internal import TextLayout

// Items whose widths differ.

extension SectionPacking {
  /// Arranges the items of a flow.
  func flow(
    of content: Content, from old: SectionBody?, _ metrics: SectionMetrics
  ) -> ArrangedItems<FlowIndex> {
    var known = FlowIndex()
    let content = content.continuing(&known, from: old) {
      if case .flow(let flow) = $0 { flow } else { nil }
    }
    return withItems(of: content) { width, height in
      known.updated(
        kept: content.kept, changed: content.changed, count: content.items.count,
        room: metrics.width.rawValue, gap: metrics.itemGap, width: width, height: height)
    }
  }

  /// Arranges the items of a strip; those are unmoved that begin where they began.
  func strip(
    of content: Content, from old: SectionBody?, _ metrics: SectionMetrics
  ) -> ArrangedItems<StripIndex> {
    var known = StripIndex()
    let content = content.continuing(&known, from: old) {
      if case .strip(let strip) = $0 { strip } else { nil }
    }
    let common = metrics.commonItemWidth
    var arranged = withItems(of: content) { width, height in
      known.updated(
        kept: content.kept, changed: content.changed, count: content.items.count,
        width: { common ?? width($0) }, height: height)
    }
    let strip = arranged.index
    guard known.tallest == strip.tallest else { return arranged }
    let single = content.changed.map { $0..<$0 + 1 }
    let changed = Set(content.changed)
    arranged.unmoved = content.kept.flatMap { $0.cut(at: single) }.filter { run in
      !changed.contains(run.target)
        && known.widths.place(of: run.source, gap: metrics.itemGap).start
          == strip.widths.place(of: run.target, gap: metrics.itemGap).start
    }
    return arranged
  }

  /// Calls a closure with functions that return the width and the height of an item by its number, in
  /// 1/64 px.
  ///
  /// An item as wide as its content that has none is 0 wide.
  private func withItems<Result>(
    of content: Content, _ body: (_ width: (Int) -> Int, _ height: (Int) -> Int) -> Result
  ) -> Result {
    // Each item is read in a closure, which should not copy the metrics.
    let (widths, contentSized) = (metrics.widths, metrics.contentSized)
    let (contentWidth, first) = (reading.contentWidth, content.items.lowerBound)
    return withExtendedLifetime((heights, places)) {
      var heights = ElementReader(heights)
      var places = ElementReader(places)
      return body { item in
        let place = unsafe places.element(at: first + item).pointee
        let greatest = widths[place.widthClass].rawValue
        return contentSized[place.widthClass] ? min(contentWidth(place), greatest) : greatest
      } _: { item in
        unsafe heights.element(at: first + item).pointee.height
      }
    }
  }
}
