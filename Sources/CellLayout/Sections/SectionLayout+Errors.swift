internal import TextLayout

// The numbers of layouts that are out of range.

extension SectionLayout {
  /// The first number that is out of range.
  var error: LayoutError? {
    switch self {
    case .rows: nil
    case .grid(let grid):
      grid.columns.error(named: "columns") ?? LayoutError.gap(grid.columnGap, named: "column_gap")
        ?? LayoutError.gap(grid.rowGap, named: "row_gap")
    case .masonry(let masonry):
      masonry.lanes.error(named: "lanes") ?? LayoutError.gap(masonry.gap, named: "gap")
        ?? masonry.limitError
    case .flow(let flow):
      LayoutError.gap(flow.gap, named: "gap") ?? LayoutError.gap(flow.lineGap, named: "line_gap")
    case .strip(let strip): strip.itemWidth.error ?? LayoutError.gap(strip.gap, named: "gap")
    case .table(let table):
      table.columnError ?? LayoutError.gap(table.gap, named: "gap") ?? table.sampleError
    }
  }
}

extension MasonryLayout {
  fileprivate var limitError: LayoutError? {
    guard let stableLimit, stableLimit < .zero else { return nil }
    return LayoutError(
      code: .invalidLimit, subject: "stable", value: "\(stableLimit)",
      limit: "0...\(LayoutUnit.maximum) px")
  }
}

extension TableLayout {
  fileprivate var sampleError: LayoutError? {
    guard let sample, sample < 1 else { return nil }
    return LayoutError(
      code: .invalidLimit, subject: "sample", value: "\(sample)", limit: "at least 1")
  }

  fileprivate var columnError: LayoutError? {
    guard !columns.isEmpty, columns.count <= ColumnCount.limit else {
      return LayoutError(
        code: .invalidColumns, subject: "number of columns", value: "\(columns.count)",
        limit: "1...\(ColumnCount.limit)")
    }
    for (number, column) in columns.enumerated() {
      guard case .fraction(let share) = column.width,
        !(share > 0 && share <= TableColumn.greatestShare)
      else { continue }
      return LayoutError(
        code: .invalidFraction, subject: "columns[\(number)].width", value: "\(share)fr",
        limit: "above 0fr, at most 65536fr")
    }
    return nil
  }
}

extension StripItemWidth {
  fileprivate var error: LayoutError? {
    guard case .fraction(let part) = self, !(part > 0 && part <= 1) else { return nil }
    return LayoutError(
      code: .invalidFraction, subject: "item_width", value: "\(part)", limit: "above 0, at most 1")
  }
}

extension ColumnCount {
  fileprivate func error(named name: String) -> LayoutError? {
    switch self {
    case .count(let count) where count < 1 || count > Self.limit:
      LayoutError(
        code: .invalidColumns, subject: "number of \(name)", value: "\(count)",
        limit: "1...\(Self.limit)")
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
