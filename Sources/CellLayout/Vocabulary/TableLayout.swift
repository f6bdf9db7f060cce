public import TextLayout

/// Items one below the other whose cells share columns.
///
/// The rows stand as those of `SectionLayout.rows` do, with the spacing and the separators of their
/// section. The table alone decides the widths of the columns: every cell element made by
/// `CellElements.tableRow(_:)` has them, in the rows, the header and the footer of the section. The columns
/// begin at the leading edge of the section.
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

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - columns: The columns from the leading edge, 1 to 256.
  ///   - gap: The distance between columns, 0 to `LayoutUnit.maximum`.
  public init(_ columns: [TableColumn], gap: LayoutUnit = .zero) {
    self.columns = columns
    self.gap = gap
  }

  var inRange: TableLayout {
    var table = self
    table.gap = min(gap, .maximum)
    return table
  }
}
