public import TextLayout

/// Items one below the other whose cells share columns.
///
/// The rows stand as those of `SectionLayout.rows` do, with the spacing and the separators of their
/// section. The table alone decides the widths of the columns: every cell element made by
/// `CellElements.tableRow(_:)` has them, in the rows, the header and the footer of the section. The columns
/// begin at the leading edge of the section.
///
/// A column as wide as its content is as wide as the greatest cell asks for (`DynamicSize.columnWidths`), in
/// the rows, headers and footers of all sections of the style. Such sections are one table in parts;
/// tables that have nothing in common have styles of their own. Where a row comes, changes or leaves so
/// that a column gets another width, all rows of these sections are measured again, and
/// `LayoutUpdate.reflowed` tells them.
///
/// A table whose columns are wider than its section scrolls sideways by itself, as a strip does: its frames are
/// those at the offset 0, and the window has an offset for it (`ListLayout.stripOffsets(ofSection:)`).
///
/// ```swift
/// style.sections["prices"] = SectionStyle(
///   layout: .table(TableLayout([TableColumn(.fraction(1)), TableColumn(.fixed(80))], gap: 8)),
///   pinsHeader: true)
/// ```
public struct TableLayout: Hashable, Sendable {
  /// The columns from the leading edge, 1 to 256.
  public var columns: [TableColumn]
  /// The distance between columns.
  public var gap: LayoutUnit
  /// The number of columns at the leading edge that stay where they are while the others scroll sideways; more
  /// than there are count as all.
  public var pinnedColumnCount: Int
  /// The number of rows at the top of each section whose content is read for columns as wide as their
  /// content, at least 1; `nil` for all rows.
  public var sample: Int?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - columns: The columns from the leading edge, 1 to 256.
  ///   - gap: The distance between columns, 0 to `LayoutUnit.maximum`.
  ///   - pinnedColumnCount: The number of columns at the leading edge that do not scroll sideways, at least 0.
  ///   - sample: The number of rows of each section that are read for columns as wide as their content, at
  ///     least 1; `nil` for all rows.
  public init(
    _ columns: [TableColumn], gap: LayoutUnit = .zero, pinnedColumnCount: Int = 0,
    sample: Int? = nil
  ) {
    self.columns = columns
    self.gap = gap
    self.pinnedColumnCount = pinnedColumnCount
    self.sample = sample
  }

  /// The numbers of the columns as wide as their content.
  var contentColumns: [Int] { columns.indices.filter { columns[$0].width == .content } }

  var inRange: TableLayout {
    var table = self
    table.gap = min(gap, .maximum)
    table.pinnedColumnCount = min(max(0, pinnedColumnCount), columns.count)
    return table
  }
}
