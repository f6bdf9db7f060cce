extension DeclarativeTable {
  /// A part of a table's description: a section, or a row that stands outside of sections.
  ///
  /// Rows that follow one another outside of sections make a section without a title.
  public enum Content {
    /// A section.
    case section(TableSection<Record>)

    /// A row outside of sections.
    case row(TableRow<Record>)
  }
}

extension ListBuilder {
  /// A section of a table.
  public static func buildExpression<Record>(_ section: TableSection<Record>) -> [Element]
  where Element == DeclarativeTable<Record>.Content {
    [.section(section)]
  }

  /// A row of a table, outside of sections.
  public static func buildExpression<Record>(_ row: TableRow<Record>) -> [Element]
  where Element == DeclarativeTable<Record>.Content {
    [.row(row)]
  }
}
