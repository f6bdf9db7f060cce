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
  /// The reason why the rows of these sections cannot be laid out.
  let error: LayoutError?

  /// The digest of everything that frames depend on: the kind of the layout, distances and columns.
  let digest: UInt64

  /// The distances along the list in 1/64 px.
  let top, bottom, gap: Int
  /// The heights of the separators above the first and below the last row, in 1/64 px.
  let above, below: Int

  /// Creates the metrics of a style.
  ///
  /// - Parameters:
  ///   - style: The style of the sections.
  ///   - width: The width of the list without its insets.
  ///   - left: The left edge of that width.
  ///   - direction: The direction of the list.
  init(_ style: SectionStyle, width: LayoutUnit, left: LayoutUnit, direction: LayoutDirection) {
    error = style.layout.error
    self.style = style.inRange
    let insets = self.style.margins.adding(self.style.insets)
    let inner = (width - insets.leading - insets.trailing).asExtent
    self.width = inner
    x = left + (direction == .leftToRight ? insets.leading : insets.trailing)
    top = insets.top.rawValue
    bottom = insets.bottom.rawValue
    let separator = self.style.separator
    switch error == nil ? self.style.layout : .rows {
    case .rows:
      columns = nil
      gap = (self.style.spacing + (separator?.height ?? .zero)).rawValue
      above = separator.map { $0.isAboveFirst ? $0.height.rawValue : 0 } ?? 0
      below = separator.map { $0.isBelowLast ? $0.height.rawValue : 0 } ?? 0
    case .grid(let grid):
      columns = ColumnTracks(
        grid.columns.count(in: inner, gap: grid.columnGap), in: inner, gap: grid.columnGap)
      gap = grid.rowGap.rawValue
      (above, below) = (0, 0)
    case .masonry(let masonry):
      columns = ColumnTracks(
        masonry.lanes.count(in: inner, gap: masonry.gap), in: inner, gap: masonry.gap)
      gap = masonry.gap.rawValue
      (above, below) = (0, 0)
    }
    var hasher = StableHasher()
    hasher.combine(byte: error == nil ? self.style.layout.kindByte : 0)
    for number in [inner.rawValue, x.rawValue, top, bottom, gap, above, below] {
      hasher.combine(UInt64(bitPattern: Int64(number)))
    }
    columns?.feed(to: &hasher)
    digest = hasher.finalize()
  }

  /// The way in which the items are arranged; rows if the layout has an error.
  var arrangement: SectionLayout { error == nil ? style.layout : .rows }

  /// Returns the number of columns that an item takes.
  func columnCount(of span: ItemSpan) -> Int {
    guard let columns else { return 1 }
    if case .masonry = style.layout { return span == .full ? columns.count : 1 }
    return span.columnCount(of: columns.count)
  }

  /// Returns the width that items of a span are measured at.
  func itemWidth(of span: ItemSpan) -> LayoutUnit {
    columns.map { $0.width(ofColumns: columnCount(of: span)) } ?? width
  }
}

extension SectionLayout {
  /// The kind and the alignment as a byte for digests; its values never change.
  fileprivate var kindByte: UInt8 {
    switch self {
    case .rows: 0
    case .masonry: 1
    case .grid(let grid):
      switch grid.alignment {
      case .stretch: 2
      case .start: 3
      case .center: 4
      case .end: 5
      }
    }
  }

  /// The first number that is out of range.
  var error: LayoutError? {
    switch self {
    case .rows: nil
    case .grid(let grid):
      grid.columns.error(named: "columns") ?? LayoutError.gap(grid.columnGap, named: "column_gap")
        ?? LayoutError.gap(grid.rowGap, named: "row_gap")
    case .masonry(let masonry):
      masonry.lanes.error(named: "lanes") ?? LayoutError.gap(masonry.gap, named: "gap")
    }
  }
}

extension ColumnCount {
  fileprivate func error(named name: String) -> LayoutError? {
    switch self {
    case .count(let count) where count < 1 || count > Self.limit:
      LayoutError(
        code: .invalidColumns, subject: name, value: "\(count)", limit: "1...\(Self.limit)")
    case .least(let least) where least <= .zero:
      LayoutError(
        code: .invalidColumns, subject: "least width of \(name)", value: "\(least)",
        limit: "above 0 px")
    default: nil
    }
  }
}

extension LayoutError {
  fileprivate static func gap(_ gap: LayoutUnit, named name: String) -> LayoutError? {
    guard gap < .zero || gap > .maximum else { return nil }
    return LayoutError(
      code: .invalidGap, subject: name, value: "\(gap)", limit: "0...\(LayoutUnit.maximum) px")
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
