/// A table that is described rather than served: rows with their texts, records and actions.
///
/// Made for screens of settings and for navigation, where each row has something of its own to
/// do; not for large data. It shows nothing itself: a *record* of the client's choice stands for
/// the view of a row, and what a person does arrives as a method call.
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
/// pure data and `Sendable`; it is laid out and compared like any other.
///
/// # Order of calls
///
/// Configuring a record: the row's configurator, the default one, then the text. Selecting:
/// deselect, the default action, the row's action; all other events likewise default before row.
/// A callback may call the table, ``update(_:)`` included; an event under way ends with the
/// row it began with.
///
/// # Isolation
///
/// A table belongs to whoever made it, a thread or an actor, and is used from there alone.
public final class DeclarativeTable<Record> {
  /// A snapshot of a table.
  public typealias Snapshot = ListSnapshot<Header, Item>

  /// What holds for rows and sections that do not say otherwise.
  ///
  /// A new default for cells holds from the next update on, all others at once.
  public var defaults: Defaults

  /// Is called at the end of each update that changes what the table shows.
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

  /// What the table shows, as data.
  public var snapshot: Snapshot { resolution.snapshot }

  /// Describes the table anew by a closure that lists its sections, or rows without sections.
  ///
  /// - Returns: As ``update(sections:)``.
  @discardableResult
  public func update(
    @ListBuilder<Content> _ content: () -> [Content]
  ) -> Changeset {
    update(content())
  }

  /// Describes the table anew by its sections.
  ///
  /// Rows and sections are recognized by their identifiers, so only differences count. Rows on
  /// screen stay there with their records; those whose data changed are configured again. What
  /// rows *do* is taken from the new description even where nothing else has changed.
  ///
  /// - Returns: The changes from the old ``snapshot`` to the new one.
  /// - Complexity: O(*n*) expected for *n* rows
  @discardableResult
  public func update(sections: [TableSection<Record>]) -> Changeset {
    update(sections.map(Content.section))
  }

  /// Describes the table anew by rows without sections.
  ///
  /// - Returns: As ``update(sections:)``.
  @discardableResult
  public func update(rows: [TableRow<Record>]) -> Changeset {
    update(rows.map(Content.row))
  }

  private func update(_ content: [Content]) -> Changeset {
    let old = resolution
    let new = TableResolution(content, defaults: defaults)
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
