/// A row of a declarative table: what it shows, how it looks and what happens there.
///
/// Whatever a row does not say is up to ``DeclarativeTable/Defaults``. `Record` is what the client shows on
/// its screen for a row: a view, a draw command, a line of text.
///
/// ```swift
/// TableRow("Sound", id: "sound").cell("switch").onInput { value, _ in settings.apply(value) }
/// TableRow("Licences").onSelect { _ in openLicences() }
/// ```
///
/// # Identity
///
/// A row is identified by ``id``, else by the identifier of its ``item``, else by its text. Rows
/// without either that have the same text are told apart by their order. Two rows with the same
/// stated identifier are a duplicate: the first wins, as everywhere.
public struct TableRow<Record> {
  /// The text, nil for none.
  ///
  /// It is written to the record *after* all configurators, by ``DeclarativeTable/Defaults/setText``, and so
  /// overrides what they wrote there.
  public var text: String?

  /// The identifier, nil if item or text are to tell.
  public var id: AnyIdentifier?

  /// What the row stands for in the client's own data.
  public var item: AnyListItem?

  /// The identifier under which records are reused, nil if item or defaults are to tell.
  ///
  /// A *value* of nil means that records of this row are never reused. A closure is asked once
  /// in each update.
  public var cell: Value<TableRow, CellIdentifier?>?

  /// The height in px, nil if the ready-made record or the defaults are to tell.
  public var height: Value<ListIndexPath, Double>?

  /// What becomes of the wish to delete the row.
  public var deletion: Deletion = .byDefault

  /// The record that is shown for this row and for no other.
  public var readyRecord: Record?

  /// Makes a record when there is none to reuse; nil leaves that to the defaults.
  public var makeRecord: (() -> Record)?

  /// Writes the row into a record, before the default configurator does.
  public var configure: ((inout Record, ListIndexPath) -> Void)?

  /// Is called when the row is selected, after the default action.
  public var action: ((ListIndexPath) -> Void)?

  /// Is called when the row comes on screen.
  public var onAppear: ((ListIndexPath) -> Void)?

  /// Is called when the row leaves the screen.
  public var onDisappear: ((ListIndexPath) -> Void)?

  /// Is called when the row is dragged, with its path and the path it is to have.
  public var onMove: ((ListIndexPath, ListIndexPath) -> Void)?

  /// Is called when something is entered in the row.
  public var onInput: ((Input, ListIndexPath) -> Void)?

  /// Creates a row that shows a text.
  public init(_ text: String? = nil, id: AnyIdentifier? = nil) {
    self.text = text
    self.id = id
  }

  /// Creates a row that stands for a value; one that is an ``AnyListItem`` is kept as it is.
  public init(item: some Sendable, text: String? = nil, id: AnyIdentifier? = nil) {
    self.init(text, id: id)
    self.item = AnyListItem(item)
  }
}

extension TableRow {
  /// What becomes of the wish to delete a row.
  public enum Deletion {
    /// The row can be deleted if there is a default deleter, which is then called.
    case byDefault

    /// The row cannot be deleted.
    case never

    /// The row can be deleted; the closure is called with its path.
    case by((ListIndexPath) -> Void)
  }
}
