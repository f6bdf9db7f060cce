/// A section of a declarative table: its rows and its header.
///
/// A section is identified by ``id``, or else by its title; sections with neither, or with the same
/// title, are distinguished by their order. A section has a header if it has a title, a header
/// record (ready-made or created by a closure) or a header height of its own.
public struct TableSection<Record> {
  /// The text of the header, nil for none.
  public var title: String?

  /// The identifier, nil to derive it from the title.
  public var id: AnyIdentifier?

  /// The text of the footer, nil if there is no footer.
  public var footer: String?

  /// The rows in order.
  public var rows: [TableRow<Record>]

  /// The height of the header in px, by section index; nil to derive it from record or defaults.
  public var headerHeight: TableRow<Record>.Value<Int, Double>?

  /// The record that is shown as this section's header.
  public var readyHeader: Record?

  /// The closure that creates the header's record, given the section's index and the header's
  /// height in px.
  ///
  /// It is called if there is no ready-made record; nil stands for the defaults.
  public var makeHeader: ((Int, Double) -> Record?)?

  /// The closure that configures a record that was made for the header, given the section's index,
  /// before the default configurator of headers.
  ///
  /// It gives a section no header that has none.
  public var configureHeader: ((inout Record, Int) -> Void)?

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
  /// Returns the section with a header height in px.
  public func headerHeight(_ height: Double) -> TableSection {
    with { $0.headerHeight = .fixed(height) }
  }

  /// Returns the section with a closure that computes the height of its header in px.
  public func headerHeight(_ height: @escaping (Int) -> Double) -> TableSection {
    with { $0.headerHeight = .computed(height) }
  }

  /// Returns the section with a ready-made record as its header.
  public func header(_ record: Record) -> TableSection {
    with { $0.readyHeader = record }
  }

  /// Returns the section with a closure that creates its header's record.
  public func header(making record: @escaping (Int, Double) -> Record?) -> TableSection {
    with { $0.makeHeader = record }
  }

  /// Returns the section with a configurator of its header's record, which is called before the
  /// default one.
  public func headerConfigured(_ configure: @escaping (inout Record, Int) -> Void) -> TableSection {
    with { $0.configureHeader = configure }
  }

  private func with(_ change: (inout TableSection) -> Void) -> TableSection {
    var section = self
    change(&section)
    return section
  }
}
