/// A table that is described by its rows with their texts, records and actions, without a data
/// source.
///
/// It suits screens of settings and navigation, where each row has its own action, not large data.
/// It shows nothing itself: a *record* of the client's choice represents the view of a row, and
/// user actions are reported by method calls.
///
/// ```swift
/// let table = DeclarativeTable(defaults: .init { _ in Label() }) {
///   TableSection("Game") {
///     TableRow("Sound").cell("switch")
///     TableRow("Difficulty").onSelect { _ in chooseDifficulty() }
///   }
///   TableSection("About") { TableRow("Licences").onSelect { _ in openLicences() } }
/// }
/// let changes = table.update { TableRow("A flat table is rows without sections") }
/// ```
///
/// Data flows one way: description → ``snapshot`` → changes → records on screen. The snapshot is
/// pure data and `Sendable`; it is laid out and compared like any other snapshot.
///
/// # Order of calls
///
/// Configuring a record: the row's configurator, the default one, then the text; and so for the
/// record of a header. Selecting: deselect, the default action, the row's action. All other events
/// call the default before the row, too. A callback may call the table, including ``update(_:)``;
/// an event in progress ends with the row with which it began.
///
/// # Isolation
///
/// A table is used only by the thread or actor that created it.
public final class DeclarativeTable<Record> {
  /// A snapshot of a table.
  public typealias Snapshot = ListSnapshot<Header, Item>

  /// The defaults for rows and sections.
  ///
  /// A new default for cells applies from the next update on, all other defaults at once.
  public var defaults: Defaults

  /// The closure that is called at the end of each update that changes the snapshot.
  public var onUpdate: ((Changeset) -> Void)?

  private(set) var resolution: TableResolution<Record>

  /// The records of rows on screen.
  var shown: [AnyIdentifier: ShownRecord<Record>] = [:]

  /// The records that wait to be used again.
  var pool: [CellIdentifier: [Record]] = [:]

  /// Creates a table from a closure that lists its sections, or rows without sections.
  public init(
    defaults: Defaults,
    @ListBuilder<Content> content: () -> [Content] = { [] }
  ) {
    self.defaults = defaults
    resolution = TableResolution(content(), defaults: defaults)
  }

  /// The content of the table, as data.
  public var snapshot: Snapshot { resolution.snapshot }

  /// Replaces the description of the table by a closure that lists its sections, or rows without
  /// sections.
  ///
  /// - Returns: As ``update(sections:)``.
  @discardableResult
  public func update(
    @ListBuilder<Content> _ content: () -> [Content]
  ) -> Changeset {
    update(content())
  }

  /// Replaces the description of the table by sections.
  ///
  /// Rows and sections are recognized by their identifiers, so only differences count. Rows on
  /// screen keep their records; rows with changed data are configured again. The closures of rows
  /// are taken from the new description even if nothing else has changed.
  ///
  /// - Returns: The changes from the old ``snapshot`` to the new one.
  /// - Complexity: O(*n*) expected for *n* rows
  @discardableResult
  public func update(sections: [TableSection<Record>]) -> Changeset {
    update(sections.map(Content.section))
  }

  /// Replaces the description of the table by rows without sections.
  ///
  /// - Returns: As ``update(sections:)``.
  @discardableResult
  public func update(rows: [TableRow<Record>]) -> Changeset {
    update(rows.map(Content.row))
  }

  private func update(_ content: [Content]) -> Changeset {
    let old = resolution
    let new = TableResolution(content, defaults: defaults, updating: old.snapshot)
    let changeset = old.snapshot.changeset(to: new.snapshot)
    resolution = new
    settleShownRecords(from: old)
    if !changeset.isEmpty { onUpdate?(changeset) }
    return changeset
  }

  /// Returns a row's description and identifier by its path.
  func row(at path: ListIndexPath) -> (id: AnyIdentifier, row: TableRow<Record>)? {
    guard let id = snapshot.item(at: path)?.id, let row = resolution.rows[id] else { return nil }
    return (id, row)
  }
}
