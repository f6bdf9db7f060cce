/// A section of a declarative table: its rows and its header.
///
/// A section is identified by ``id``, else by its title; sections without either, or with the
/// same title, are told apart by their order. It has a header if it has a title, a header record
/// (ready or to be made) or a header height of its own.
public struct TableSection<Record> {
  /// The text of the header, nil for none.
  public var title: String?

  /// The identifier, nil if the title is to tell.
  public var id: AnyIdentifier?

  /// The text of the footer, nil if there is no footer.
  public var footer: String?

  /// The rows in order.
  public var rows: [TableRow<Record>]

  /// The height of the header in px, by section index; nil if record or defaults are to tell.
  public var headerHeight: TableValue<Int, Double>?

  /// The record that is shown as this section's header.
  public var readyHeader: Record?

  /// Makes the header's record, given the section's index and the header's height in px.
  ///
  /// Asked where there is no ready one; where it answers nil the defaults are asked.
  public var makeHeader: ((Int, Double) -> Record?)?

  /// Creates a section from its rows.
  public init(
    _ title: String? = nil, id: AnyIdentifier? = nil, footer: String? = nil,
    rows: [TableRow<Record>]
  ) {
    self.title = title
    self.id = id
    self.footer = footer
    self.rows = rows
  }

  /// Creates a section from a closure that lists its rows.
  public init(
    _ title: String? = nil, id: AnyIdentifier? = nil, footer: String? = nil,
    @ListBuilder<TableRow<Record>> rows: () -> [TableRow<Record>]
  ) {
    self.init(title, id: id, footer: footer, rows: rows())
  }

  var hasHeader: Bool {
    title != nil || headerHeight != nil || readyHeader != nil || makeHeader != nil
  }
}

/// A part of a table's description: a section, or a row that stands outside of sections.
///
/// Rows that follow one another outside of sections make a section without a title.
public enum TableContent<Record> {
  /// A section.
  case section(TableSection<Record>)

  /// A row outside of sections.
  case row(TableRow<Record>)
}

extension ListBuilder {
  /// A section of a table.
  public static func buildExpression<Record>(_ section: TableSection<Record>) -> [Element]
  where Element == TableContent<Record> {
    [.section(section)]
  }

  /// A row of a table, outside of sections.
  public static func buildExpression<Record>(_ row: TableRow<Record>) -> [Element]
  where Element == TableContent<Record> {
    [.row(row)]
  }
}
