public import TextLayout

extension CellElements {
  /// Returns a row of table cells, each of which stands in a column of the table around.
  ///
  /// The columns are those of the section (``SectionLayout/table(_:)``), and begin at the leading edge of
  /// the row; so a row is as wide as its section, and cells have padding of their own. A cell fills the width
  /// of its column and the height of the row; `align`, `justifyItems` and the like place it otherwise. A cell
  /// stands in the column behind the one before, or where `CellElement.gridColumn(_:_:)` puts it, in as
  /// many columns as it names. A cell behind the last column is left out. Where there is no table, the
  /// columns have equal widths, one for each cell.
  ///
  /// ```swift
  /// let price = CellPrototype(for: Price.self) { make in
  ///   make.tableRow {
  ///     make.text(\.name, style: body)
  ///     make.text(\.amount, style: body)
  ///   }
  /// }
  /// ```
  /// - Parameter cells: The cells, from the leading side. Elements of an `if` or `switch` stand in a container
  ///   of their own, as each of these elements is a cell.
  public func tableRow(@Builder _ cells: () -> [Element]) -> Element {
    var next = 1
    let placed = cells().map { $0.inTable(column: &next) }
    let equal = TrackSize(min: .fixed(.zero), max: .fraction(1))
    return Element(.grid(placed)).changed {
      $0.grid.columns = Array(repeating: .track(equal), count: min(next - 1, GridTrack.countLimit))
      $0.grid.takesTableColumns = true
    }
  }

  /// Returns the mark in the header of a column that a table is sorted by: a text that points in the direction of
  /// the sort. Headers of other columns have none, and it takes no room there.
  ///
  /// The direction is data of the header, so that another sort is an update as others are.
  ///
  /// ```swift
  /// make.row(spacing: 4) {
  ///   make.text(constant: "Amount", style: bold)
  ///   make.sortIndicator({ $0.sort.column == 1 ? $0.sort.direction : nil }, style: bold)
  /// }
  /// ```
  /// - Parameters:
  ///   - direction: Reads the direction from the item, `nil` for another column; an error becomes the error of the
  ///     row.
  ///   - style: The style of the text, whose fonts need the two signs.
  ///   - ascending: The text of a column whose values ascend.
  ///   - descending: The text of a column whose values descend.
  public func sortIndicator(
    _ direction: @escaping @Sendable (Item) throws -> SortDirection?, style: TextStyle,
    ascending: String = "▲", descending: String = "▼"
  ) -> Element {
    text(
      {
        switch try direction($0) {
        case .ascending: ascending
        case .descending: descending
        case nil: nil
        }
      }, style: style
    ).hiddenIfEmpty()
  }
}

extension CellElement {
  /// Returns the element as a cell of a table's row.
  ///
  /// - Parameter column: The next column of the row, counted from 1; set to the one behind the cell.
  fileprivate func inTable(column: inout Int) -> CellElement {
    let span = attributes.box.column
    var count = 1
    if case .line(let line) = span.start { column = max(line, 1) }
    for case .span(let number) in [span.start, span.end] { count = max(count, number) }
    if case .line(let end) = span.end { count = max(count, end - column) }
    defer { column = min(column + count, GridTrack.countLimit) }
    let first = column
    return changed {
      ($0.box.column.start, $0.box.column.end) = (.line(first), .span(count))
      if $0.box.row == GridSpan() { $0.box.row.start = .line(1) }
    }
  }
}
