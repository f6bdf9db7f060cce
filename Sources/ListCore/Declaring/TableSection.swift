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
  public var headerHeight: TableRow<Record>.Value<Int, Double>?

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

extension TableSection {
  /// The section with a header of a height in px.
  public func headerHeight(_ height: Double) -> TableSection {
    with { $0.headerHeight = .fixed(height) }
  }

  /// The section with a closure that tells the height of its header in px.
  public func headerHeight(_ height: @escaping (Int) -> Double) -> TableSection {
    with { $0.headerHeight = .computed(height) }
  }

  /// The section with a ready-made record as its header.
  public func header(_ record: Record) -> TableSection {
    with { $0.readyHeader = record }
  }

  /// The section with a closure that makes its header's record.
  public func header(making record: @escaping (Int, Double) -> Record?) -> TableSection {
    with { $0.makeHeader = record }
  }

  private func with(_ change: (inout TableSection) -> Void) -> TableSection {
    var section = self
    change(&section)
    return section
  }
}
