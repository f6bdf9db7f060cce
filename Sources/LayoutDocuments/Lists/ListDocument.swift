public import ListCore

/// A list read from JSON, with all that was wrong in it.
///
/// A list is an object with `sections`, an array of items, or one item a line.
public struct ListDocument: Sendable {
  /// The list, without the rows that had to be left out.
  public let snapshot: ListSnapshot<DocumentSection, DocumentItem>
  /// Rows left out because their id was there already.
  public let warnings: [ListSnapshot<DocumentSection, DocumentItem>.Duplicates.DroppedItem]
  /// What could not be a row, or a section, in input order.
  public let errors: [Problem]

  /// Something that was left out, and where it stood.
  public struct Problem: Sendable {
    /// The line in a list of lines.
    public var line: Int?
    /// The identifier of the row, if it has one.
    public var id: DocumentID?
    /// What is wrong; its path is the place in any other list.
    public var error: DocumentError
  }

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: the list as JSON in UTF-8.
  ///   - limits: how long its lines, or the whole of it if it is one value, may be.
  /// - Throws: `DocumentError` if the text is no JSON, an object of the list is malformed, or a list
  ///   that is one value is too long.
  public init(
    _ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()
  ) throws(DocumentError) {
    try self.init(ListInput(bytes: bytes, limits: limits))
  }

  /// Reads a list from a file descriptor; of a list of lines, it holds one line at a time.
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
    warnings = snapshot.duplicates.items
  }

  /// Whether nothing was wrong.
  public var isClean: Bool { warnings.isEmpty && errors.isEmpty }
}
