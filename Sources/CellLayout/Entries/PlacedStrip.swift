internal import CountedTree
internal import TextLayout

/// The items of a strip.
struct PlacedStrip {
  let extents: ExtentIndex
  let metrics: SectionMetrics

  /// The width of all items with the gaps between them.
  var length: LayoutUnit {
    LayoutUnit(rawValue: extents.width(of: 0..<extents.itemCount, gap: metrics.itemGap))
  }

  /// Returns the distance of an item from the first one.
  func start(of item: Int) -> LayoutUnit {
    LayoutUnit(rawValue: extents.start(of: item, gap: metrics.itemGap))
  }

  /// Returns the width of an item.
  func width(of item: Int) -> LayoutUnit { LayoutUnit(rawValue: Int(extents.tree[item].width)) }
}

extension EntryTable {
  /// Returns the items of a section that is a strip; `nil` for other sections.
  func strip(ofSection number: Int) -> PlacedStrip? {
    guard let sections, number >= 0, number < sections.count,
      case .strip(let extents) = sections[number].body
    else { return nil }
    return PlacedStrip(extents: extents, metrics: metrics.styles[sections[number].style])
  }
}
