extension DeclarativeTable {
  /// What holds for every row and section of a table that does not say otherwise.
  public struct Defaults {
    // MARK: Records

    /// Makes a record when there is none to reuse, given the identifier it will be reused under.
    public var makeRecord: (CellIdentifier?) -> Record

    /// The identifier under which records are reused; a value of nil means that they are not.
    public var cell: TableRow<Record>.Value<TableRow<Record>, CellIdentifier?> = .fixed(.default)

    /// Writes a row into a record, after the row's own configurator.
    public var configure: ((inout Record, ListIndexPath) -> Void)?

    /// Writes a row's text into a record, after all configurators; not called without a text.
    public var setText: ((inout Record, String) -> Void)?

    // MARK: Heights

    /// The height in px of a row that nothing else tells.
    public var rowHeight: Double = 44

    /// Tells the height of a row in px; where it answers nil, ``rowHeight`` holds.
    public var heightForRow: ((ListIndexPath) -> Double?)?

    /// Tells the height in px of a ready-made record, of a row or header.
    public var heightOfRecord: ((Record) -> Double?)?

    /// The height in px of a header that nothing else tells.
    public var headerHeight: Double = 33

    /// Tells the height of a header in px by section index; where it answers nil, ``headerHeight``
    /// holds.
    public var heightForHeader: ((Int) -> Double?)?

    /// Makes the record of a header, given the section's index and the header's height in px.
    public var makeHeader: ((Int, Double) -> Record?)?

    // MARK: Events, each before the row's own

    /// Takes the mark of selection off a row, before any action.
    public var deselect: ((ListIndexPath) -> Void)?

    /// Is called when a row is selected.
    public var action: ((ListIndexPath) -> Void)?

    /// Deletes a row that neither forbids it nor does it itself.
    public var delete: ((ListIndexPath) -> Void)?

    /// Is called when a row comes on screen.
    public var onAppear: ((ListIndexPath) -> Void)?

    /// Is called when a row leaves the screen.
    public var onDisappear: ((ListIndexPath) -> Void)?

    /// Is called when a row is dragged, with its path and the path it is to have.
    public var onMove: ((ListIndexPath, ListIndexPath) -> Void)?

    /// Is called when something is entered in a row.
    public var onInput: ((TableRow<Record>.Input, ListIndexPath) -> Void)?

    /// Creates defaults that know how to make a record and nothing else.
    public init(makeRecord: @escaping (CellIdentifier?) -> Record) {
      self.makeRecord = makeRecord
    }
  }
}
