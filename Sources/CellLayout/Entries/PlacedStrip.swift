internal import CountedTree
internal import TextLayout

/// The items of a strip.
struct PlacedStrip {
  let items: StripIndex
  let metrics: SectionMetrics

  /// The width of all items with the gaps between them.
  var length: LayoutUnit {
    LayoutUnit(rawValue: items.widths.width(of: 0..<items.itemCount, gap: metrics.itemGap))
  }

  /// Returns the distance of an item from the first one.
  func start(of item: Int) -> LayoutUnit {
    LayoutUnit(rawValue: items.widths.place(of: item, gap: metrics.itemGap).start)
  }

  /// Returns the width of an item.
  func width(of item: Int) -> LayoutUnit { LayoutUnit(rawValue: items.widths[item]) }
}

extension EntryTable {
  /// Returns the items of a section that is a strip; `nil` for other sections.
  func strip(ofSection number: Int) -> PlacedStrip? {
    guard let sections, number >= 0, number < sections.count,
      case .strip(let items) = sections[number].body
    else { return nil }
    return PlacedStrip(items: items, metrics: metrics.styles[sections[number].style])
  }
}
