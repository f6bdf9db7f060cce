internal import ListCore
internal import TextLayout

/// The widths and distances of the sections of one style, in one environment.
///
/// A class, because frames are found from metrics, and a reference is copied fast.
final class SectionMetrics: Sendable {
  let style: SectionStyle
  /// The left edge of header, items and footer.
  let x: LayoutUnit
  /// The width of header, footer and rows.
  let width: LayoutUnit
  /// The columns or lanes; `nil` if the items are rows.
  let columns: ColumnTracks?
  /// The columns that the cells of a table share; `nil` for other layouts.
  let tableTracks: TableTracks?
  /// The columns of a table that are as wide as their content.
  let contentColumns: [Int]
  /// The reason why the rows of these sections cannot be laid out.
  let error: LayoutError?

  /// The digest of everything that frames depend on: the kind of the layout, distances and columns.
  let digest: UInt64

  /// The distances along the list in 1/64 px.
  let top, bottom, gap: Int
  /// The distance between items on one line whose widths differ, in 1/64 px.
  let itemGap: Int
  /// The heights of the separators above the first and below the last row, in 1/64 px.
  let above, below: Int

  /// Creates the metrics of a style.
  ///
  /// - Parameters:
  ///   - style: The style of the sections.
  ///   - width: The width of the list without its insets.
  ///   - left: The left edge of that width.
  ///   - direction: The direction of the list.
  ///   - content: The width that the content of each column of a table asks for; `nil` as long as no cell was
  ///     asked.
  init(
    _ style: SectionStyle, width: LayoutUnit, left: LayoutUnit, direction: LayoutDirection,
    content: [LayoutUnit]? = nil
  ) {
    error = style.layout.error
    self.style = style.inRange
    let insets = self.style.margins.adding(self.style.insets)
    let inner = (width - insets.leading - insets.trailing).asExtent
    self.width = inner
    x = left + (direction == .leftToRight ? insets.leading : insets.trailing)
    top = insets.top.rawValue
    bottom = insets.bottom.rawValue
    let arrangement = error == nil ? self.style.layout : .rows
    columns = arrangement.tracks(in: inner)
    tableTracks = arrangement.tableTracks(in: inner, content: content)
    contentColumns = if case .table(let table) = arrangement { table.contentColumns } else { [] }
    itemGap = arrangement.itemGap.rawValue
    let separator = arrangement.hasRows ? self.style.separator : nil
    let height = separator?.height ?? .zero
    gap =
      arrangement.hasRows
      ? (self.style.spacing + height).rawValue : arrangement.lineGap.rawValue
    above = separator?.isAboveFirst == true ? height.rawValue : 0
    below = separator?.isBelowLast == true ? height.rawValue : 0
    var hasher = StableHasher()
    hasher.combine(byte: arrangement.kindByte)
    for number in [inner.rawValue, x.rawValue, top, bottom, gap, above, below] {
      hasher.combine(UInt64(bitPattern: Int64(number)))
    }
    columns?.feed(to: &hasher)
    tableTracks?.feed(to: &hasher)
    arrangement.feedWidths(in: inner, to: &hasher)
    digest = hasher.finalize()
  }

  /// The way in which the items are arranged; rows if the layout has an error.
  var arrangement: SectionLayout { error == nil ? style.layout : .rows }

  /// The height of the separator between rows, in 1/64 px.
  var separatorHeight: Int { gap &- style.spacing.rawValue }

  /// The greatest distance below the end of the shortest lane at which an item stays in its lane, in
  /// 1/64 px; `nil` for layouts other than stable masonries.
  var stableLimit: Int? {
    if case .masonry(let masonry) = arrangement { masonry.stableLimit?.rawValue } else { nil }
  }

  /// The number of rows at the top of a table that are read for columns as wide as their content.
  var sample: Int {
    if case .table(let table) = arrangement { table.sample ?? .max } else { 0 }
  }

  /// A Boolean value that tells whether frames depend on widths or lanes that each item has for itself.
  var dependsOnItems: Bool {
    switch arrangement {
    case .rows, .grid, .table: false
    case .masonry(let masonry): masonry.stableLimit != nil
    case .flow, .strip: true
    }
  }

  /// Returns the height of the items of a strip, in 1/64 px.
  func height(of strip: StripIndex) -> Int {
    guard strip.itemCount > 0 else { return 0 }
    if case .strip(let style) = arrangement, let height = style.height { return height.rawValue }
    return strip.tallest
  }

  /// Returns the number of columns that an item takes.
  func columnCount(of span: ItemSpan) -> Int {
    guard let columns else { return 1 }
    if case .masonry = style.layout { return span == .full ? columns.count : 1 }
    return span.columnCount(of: columns.count)
  }

  /// Returns the width that items of a span are measured at; for items as wide as their content, the
  /// greatest width.
  func itemWidth(of span: ItemSpan) -> LayoutUnit {
    if case .strip(let strip) = arrangement { return strip.itemWidth.width(in: width) }
    return columns.map { $0.width(ofColumns: columnCount(of: span)) } ?? width
  }

  /// The width of all items of a strip in 1/64 px; `nil` if they are as wide as their content, and for other layouts.
  var commonItemWidth: Int? {
    guard case .strip(let strip) = arrangement, strip.itemWidth != .content else { return nil }
    return strip.itemWidth.width(in: width).rawValue
  }

  /// Returns whether items of a span are as wide as their content.
  func isContentSized(_ span: ItemSpan) -> Bool {
    switch arrangement {
    case .flow: span != .full
    case .strip(let strip): strip.itemWidth == .content
    case .rows, .grid, .masonry, .table: false
    }
  }
}

extension LayoutInsets {
  /// Returns the sums of the distances on each side.
  fileprivate func adding(_ other: LayoutInsets) -> LayoutInsets {
    LayoutInsets(
      top: top + other.top, leading: leading + other.leading, bottom: bottom + other.bottom,
      trailing: trailing + other.trailing)
  }
}
