internal import CellLayout
public import ListCore

/// A list read from JSON, with the errors found in it.
///
/// A list is an object with `sections`, an array of items, or one item a line.
public struct ListDocument: Sendable {
  /// The list, without the rows that had to be left out.
  public let snapshot: ListSnapshot<DocumentSection, DocumentItem>
  /// Rows left out because their id was there already.
  public let warnings: [ListSnapshot<DocumentSection, DocumentItem>.Duplicates.DroppedItem]
  /// The errors of rows and sections that were left out, in input order.
  public let errors: [Problem]
  /// The fields of the list's own header, footer and placeholder, as far as the list names them.
  let edges: [ListEdge: EdgeFields]

  /// The error of a row or section that was left out, and its place.
  public struct Problem: Sendable {
    /// The line in a list of lines.
    public var line: Int?
    /// The identifier of the row, if it has one.
    public var id: DocumentID?
    /// The error; its path is the place in a list that is one value.
    public var error: DocumentError
  }

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: The list as JSON in UTF-8.
  ///   - limits: The greatest length of a line, and of a list that is one value.
  /// - Throws: `DocumentError` if the text is no JSON, an object of the list is malformed, or a list
  ///   that is one value is too long.
  public init(
    _ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()
  ) throws(DocumentError) {
    try self.init(ListInput(bytes: bytes, limits: limits))
  }

  /// Reads a list from a file descriptor, a list of lines one line at a time.
  package init(
    descriptor: Int32, limits: ReadingLimits = ReadingLimits()
  ) throws(DocumentError) {
    try self.init(ListInput(descriptor: descriptor, limits: limits))
  }

  private init(_ input: consuming ListInput) throws(DocumentError) {
    var reader = ListReader()
    switch try input.form() {
    case .items(let items): reader.readItems(items)
    case .list(let list): try reader.readList(list)
    case .lines: try reader.readLines(input.lines())
    }
    snapshot = ListSnapshot(sections: reader.sections)
    errors = reader.errors
    edges = reader.edges
    warnings = snapshot.duplicates.items
  }

  /// Indicates whether the list has neither warnings nor errors.
  public var isClean: Bool { warnings.isEmpty && errors.isEmpty }
}
