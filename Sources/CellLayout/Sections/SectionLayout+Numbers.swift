internal import TextLayout

// The numbers of each layout that metrics are made from.

extension SectionLayout {
  /// Returns the columns or lanes; `nil` for items that stand in none.
  func tracks(in room: LayoutUnit) -> ColumnTracks? {
    switch self {
    case .rows, .flow, .strip, .table: nil
    case .grid(let grid):
      ColumnTracks(grid.columns.count(in: room, gap: grid.columnGap), in: room, gap: grid.columnGap)
    case .masonry(let masonry):
      ColumnTracks(masonry.lanes.count(in: room, gap: masonry.gap), in: room, gap: masonry.gap)
    }
  }

  /// Returns the columns of a table; `nil` for other layouts.
  ///
  /// - Parameter content: The width that the content of each column asks for.
  func tableTracks(in room: LayoutUnit, content: [LayoutUnit]?) -> TableTracks? {
    if case .table(let table) = self { table.tracks(in: room, content: content) } else { nil }
  }

  /// The distance between lines, or between the items of a lane.
  var lineGap: LayoutUnit {
    switch self {
    case .rows, .strip, .table: .zero
    case .grid(let grid): grid.rowGap
    case .masonry(let masonry): masonry.gap
    case .flow(let flow): flow.lineGap
    }
  }

  /// The distance between items on one line whose widths differ.
  var itemGap: LayoutUnit {
    switch self {
    case .rows, .grid, .masonry, .table: .zero
    case .flow(let flow): flow.gap
    case .strip(let strip): strip.gap
    }
  }

  /// The vertical place of items in a line that is higher.
  var alignment: ItemAlignment {
    switch self {
    case .grid(let grid): grid.alignment
    case .flow(let flow): flow.alignment
    case .strip: .stretch
    case .rows, .masonry, .table: .start
    }
  }

  /// The kind and the vertical alignment as a byte for digests; its values never change.
  var kindByte: UInt8 {
    switch self {
    case .rows: 0
    case .masonry(let masonry): masonry.stableLimit == nil ? 1 : 11
    case .grid(let grid): 2 + grid.alignment.number
    case .flow(let flow): 6 + flow.alignment.number
    case .strip: 10
    case .table: 12
    }
  }

  /// Feeds the numbers that place items whose widths differ; nothing for other layouts.
  ///
  /// - Parameter room: The width of the section.
  func feedWidths(in room: LayoutUnit, to hasher: inout StableHasher) {
    switch self {
    case .rows, .grid, .masonry, .table: return
    case .flow(let flow): hasher.combine(byte: flow.justification.number)
    case .strip(let strip):
      // The height of the tallest item follows from the items.
      hasher.combine(UInt64(bitPattern: Int64(strip.height?.rawValue ?? -1)))
      hasher.combine(byte: strip.itemWidth == .content ? 1 : 0)
      hasher.combine(UInt64(bitPattern: Int64(strip.itemWidth.width(in: room).rawValue)))
    }
    hasher.combine(UInt64(bitPattern: Int64(itemGap.rawValue)))
  }
}

extension ItemAlignment {
  fileprivate var number: UInt8 {
    switch self {
    case .stretch: 0
    case .start: 1
    case .center: 2
    case .end: 3
    }
  }
}

extension ItemJustification {
  fileprivate var number: UInt8 {
    switch self {
    case .start: 0
    case .center: 1
    case .end: 2
    case .spaceBetween: 3
    }
  }
}
