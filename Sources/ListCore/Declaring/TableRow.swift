/// A row of a declarative table: its content, its look and its actions.
///
/// Properties that a row does not define come from ``DeclarativeTable/Defaults``. `Record` is the
/// type that represents a row on the client's screen: a view, a draw command, a line of text.
///
/// ```swift
/// TableRow("Sound", id: "sound").cell("switch").onInput { value, _ in settings.apply(value) }
/// TableRow("Licences").onSelect { _ in openLicences() }
/// ```
///
/// # Identity
///
/// A row is identified by ``id``, or else by the identifier of its ``item``, or else by its text.
/// Rows with neither and with the same text are distinguished by their order. Two rows with the
/// same explicit identifier are duplicates: the first is kept, as in all lists.
public struct TableRow<Record> {
  /// The text, nil for none.
  ///
  /// It is written to the record *after* all configurators, by
  /// ``DeclarativeTable/Defaults/setText``, and so overrides their text.
  public var text: String?

  /// The identifier, nil to derive it from item or text.
  public var id: AnyIdentifier?

  /// The item of the client's data that the row represents.
  public var item: AnyListItem?

  /// The identifier under which records are reused, nil to derive it from item or defaults.
  ///
  /// A *value* of nil means that records of this row are never reused. A closure is called once in
  /// each update.
  public var cell: Value<TableRow, CellIdentifier?>?

  /// The height in px, nil to derive it from the ready-made record or the defaults.
  public var height: Value<ListIndexPath, Double>?

  /// The rule for deleting the row.
  public var deletion: Deletion = .byDefault

  /// The record that is shown for this row alone.
  public var readyRecord: Record?

  /// The closure that creates a record if there is none to reuse; nil stands for the defaults.
  public var makeRecord: (() -> Record)?

  /// The closure that configures a record for the row, before the default configurator.
  public var configure: ((inout Record, ListIndexPath) -> Void)?

  /// The closure that is called when the row is selected, after the default action.
  public var action: ((ListIndexPath) -> Void)?

  /// The closure that is called when the row comes on screen.
  public var onAppear: ((ListIndexPath) -> Void)?

  /// The closure that is called when the row leaves the screen.
  public var onDisappear: ((ListIndexPath) -> Void)?

  /// The closure that is called when the row is dragged, with its path and the path it is to have.
  public var onMove: ((ListIndexPath, ListIndexPath) -> Void)?

  /// The closure that is called when something is entered in the row.
  public var onInput: ((Input, ListIndexPath) -> Void)?

  /// Creates a row that shows a text.
  public init(_ text: String? = nil, id: AnyIdentifier? = nil) {
    self.text = text
    self.id = id
  }

  /// Creates a row that represents a value; an ``AnyListItem`` is kept unchanged.
  public init(item: some Sendable, text: String? = nil, id: AnyIdentifier? = nil) {
    self.init(text, id: id)
    self.item = AnyListItem(item)
  }
}

extension TableRow {
  /// A rule for deleting a row.
  public enum Deletion {
    /// The row can be deleted if there is a default deleter, which is then called.
    case byDefault

    /// The row cannot be deleted.
    case never

    /// The row can be deleted; the closure is called with its path.
    case by((ListIndexPath) -> Void)
  }
}
