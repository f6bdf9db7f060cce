extension DeclarativeTable {
  /// A part of a table's description: a section, or a row that stands outside of sections.
  ///
  /// Consecutive rows outside of sections form a section without a title.
  public enum Content {
    /// A section.
    case section(TableSection<Record>)

    /// A row outside of sections.
    case row(TableRow<Record>)
  }
}

extension ListBuilder {
  /// Returns a section as a part of a table.
  public static func buildExpression<Record>(_ section: TableSection<Record>) -> [Element]
  where Element == DeclarativeTable<Record>.Content {
    [.section(section)]
  }

  /// Returns a row outside of sections as a part of a table.
  public static func buildExpression<Record>(_ row: TableRow<Record>) -> [Element]
  where Element == DeclarativeTable<Record>.Content {
    [.row(row)]
  }
}
