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
    return known.updated(
      kept: content.kept, changed: content.changed, count: content.items.count,
      room: metrics.width.rawValue, gap: metrics.itemGap,
      widths: ItemLengths(count: content.items.count) { widths(of: content.entries($0)) },
      heights: itemHeights(of: content))
  }

  /// Arranges the items of a strip; those are unmoved that begin where they began.
  func strip(
    of content: Content, from old: SectionBody?, _ metrics: SectionMetrics
  ) -> ArrangedItems<StripIndex> {
    var known = StripIndex()
    let content = content.continuing(&known, from: old) {
      if case .strip(let strip) = $0 { strip } else { nil }
    }
    let count = content.items.count
    let own =
      metrics.commonItemWidth.map {
        WidthIndex(equal: UInt32(truncatingIfNeeded: $0), count: count)
      }
      ?? known.widths.updated(kept: content.kept, changed: content.changed, count: count) {
        widths(of: content.entries($0))
      }
    var arranged = known.updated(
      kept: content.kept, changed: content.changed, widths: own
    ) { heights(of: content.entries($0)) }
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

  /// Returns the heights of a section's items.
  func itemHeights(of content: Content) -> ItemLengths {
    ItemLengths(count: content.items.count) { heights(of: content.entries($0)) }
  }

  /// Returns the heights of adjacent items in 1/64 px.
  ///
  /// - Parameter positions: The positions of the items.
  private func heights(of positions: Range<Int>) -> [UInt32] {
    unsafe [UInt32](unsafeUninitializedCapacity: positions.count) { result, count in
      unsafe heights.forEachRun(in: positions) { first, entries in
        guard let start = result.baseAddress else { return }
        let target = unsafe start + (first - positions.lowerBound)
        for i in entries.indices { unsafe target[i] = entries[i].bareHeight }
      }
      count = positions.count
    }
  }

  /// Returns the widths of adjacent items in 1/64 px. An item as wide as its content that has none is 0 wide.
  ///
  /// - Parameter positions: The positions of the items.
  private func widths(of positions: Range<Int>) -> [UInt32] {
    unsafe [UInt32](unsafeUninitializedCapacity: positions.count) { result, count in
      unsafe places.forEachRun(in: positions) { first, places in
        guard let start = result.baseAddress else { return }
        unsafe write(places, to: start + (first - positions.lowerBound))
      }
      count = positions.count
    }
  }

  /// Writes the widths of adjacent items, those of one class at once.
  private func write(
    _ places: UnsafeBufferPointer<RowPlace>, to widths: UnsafeMutablePointer<UInt32>
  ) {
    var start = 0
    while start < places.count {
      let widthClass = unsafe places[start].widthClass
      var end = unsafe places.storeEnd(from: start)
      while end < places.count, unsafe places[end].widthClass == widthClass {
        end = unsafe places.storeEnd(from: end)
      }
      let greatest = UInt32(truncatingIfNeeded: metrics.widths[widthClass].rawValue)
      if metrics.contentSized[widthClass] {
        unsafe reading.contentWidths(
          UnsafeBufferPointer(rebasing: places[start..<end]), widths + start)
        for i in start..<end { unsafe widths[i] = min(widths[i], greatest) }
      } else {
        for i in start..<end { unsafe widths[i] = greatest }
      }
      start = end
    }
  }
}

extension SectionPacking.Content {
  /// Returns the positions of items.
  fileprivate func entries(_ items: Range<Int>) -> Range<Int> {
    items.lowerBound + start + 1..<items.upperBound + start + 1
  }
}
