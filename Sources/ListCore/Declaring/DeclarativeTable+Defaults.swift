extension DeclarativeTable {
  /// The properties of all rows and sections of a table that do not define their own.
  public struct Defaults {
    // MARK: Records

    /// The closure that creates a record if there is none to reuse, given its reuse identifier.
    public var makeRecord: (CellIdentifier?) -> Record

    /// The identifier under which records are reused; with nil they are not reused.
    public var cell: TableRow<Record>.Value<TableRow<Record>, CellIdentifier?> = .fixed(.default)

    /// The closure that configures a record for a row, after the row's own configurator.
    public var configure: ((inout Record, ListIndexPath) -> Void)?

    /// The closure that writes a row's text into a record, after all configurators; not called
    /// without a text.
    public var setText: ((inout Record, String) -> Void)?

    // MARK: Heights

    /// The height in px of a row without another source of its height.
    public var rowHeight: Double = 44

    /// The closure that returns the height of a row in px; nil stands for ``rowHeight``.
    public var heightForRow: ((ListIndexPath) -> Double?)?

    /// The closure that returns the height in px of a ready-made record, of a row or header.
    public var heightOfRecord: ((Record) -> Double?)?

    /// The height in px of a header without another source of its height.
    public var headerHeight: Double = 33

    /// The closure that returns the height of a header in px by section index; nil stands for
    /// ``headerHeight``.
    public var heightForHeader: ((Int) -> Double?)?

    /// The closure that creates the record of a header, given the section's index and the header's
    /// height in px.
    public var makeHeader: ((Int, Double) -> Record?)?

    /// The closure that configures a record that was made for a header, given the section's index,
    /// after the section's own configurator.
    public var configureHeader: ((inout Record, Int) -> Void)?

    /// The closure that writes a section's title into a header's record, after all configurators;
    /// not called without a title.
    public var setHeaderText: ((inout Record, String) -> Void)?

    // MARK: Events, each before the row's own

    /// The closure that removes the highlight of a selected row, before any action.
    public var deselect: ((ListIndexPath) -> Void)?

    /// The closure that is called when a row is selected.
    public var action: ((ListIndexPath) -> Void)?

    /// The closure that deletes a row that neither forbids deletion nor has its own deleter.
    public var delete: ((ListIndexPath) -> Void)?

    /// The closure that is called when a row comes on screen.
    public var onAppear: ((ListIndexPath) -> Void)?

    /// The closure that is called when a row leaves the screen.
    public var onDisappear: ((ListIndexPath) -> Void)?

    /// The closure that is called when a row is dragged, with its path and the path it is to have.
    public var onMove: ((ListIndexPath, ListIndexPath) -> Void)?

    /// The closure that is called when something is entered in a row.
    public var onInput: ((TableRow<Record>.Input, ListIndexPath) -> Void)?

    /// Creates defaults with a closure that makes records; all other properties have their initial
    /// values.
    public init(makeRecord: @escaping (CellIdentifier?) -> Record) {
      self.makeRecord = makeRecord
    }
  }
}
