public import ListCore

/// A list read from JSON, with all that was wrong in it.
///
/// A list is an object with `sections`, an array of items, or one item a line.
public struct ListDocument: Sendable {
  /// The list, without the rows that had to be left out.
  public let snapshot: ListSnapshot<DocumentSection, DocumentItem>
  /// Rows left out because their id was there already.
  public let warnings: [DuplicateReport<DocumentID, DocumentID>.Item]
  /// What could not be a row, or a section, in input order.
  public let errors: [Problem]

  /// Something that was left out, and where it stood.
  public struct Problem: Sendable {
    /// The line in a list of lines.
    public var line: Int?
    /// What is wrong; its path is the place in any other list.
    public var error: DocumentError
  }

  /// Reads a list.
  ///
  /// - Throws: `DocumentError` if the text is no JSON, or an object of the list is malformed.
  public init(_ bytes: [UInt8]) throws(DocumentError) {
    var reader = ListReader()
    try reader.read(bytes)
    snapshot = ListSnapshot(sections: reader.sections)
    errors = reader.errors
    warnings = snapshot.duplicates.items
  }

  /// Whether nothing was wrong.
  public var isClean: Bool { warnings.isEmpty && errors.isEmpty }
}

/// Reads the three forms of a list.
private struct ListReader {
  private(set) var sections: [(section: DocumentSection, items: [DocumentItem])] = []
  private(set) var errors: [ListDocument.Problem] = []
  private var indexOfSection: [DocumentID: Int] = [:]

  private static let listKeys = KeySet(["sections"])
  private static let sectionKeys = KeySet(["id", "header", "footer", "items"])

  mutating func read(_ bytes: [UInt8]) throws(DocumentError) {
    var parser = JSONParser(bytes: bytes)
    let first: JSONValue
    do {
      first = try parser.parseValue()
    } catch {
      // A broken first line is one bad row; anything else is no list at all.
      guard isLines(bytes) else { throw DocumentError(error) }
      return readLines(bytes)
    }
    switch first {
    case .array(let items):
      try requireEnd(parser, bytes)
      readItems(items)
    case .object(let list) where isList(list, isAlone: parser.atEnd):
      try requireEnd(parser, bytes)
      try readList(list)
    default: readLines(bytes)
    }
  }

  /// Whether an object is a list and not the first item of several lines: it has sections, or it
  /// stands alone and has something much like them.
  private func isList(_ object: JSONObject, isAlone: Bool) -> Bool {
    if object["sections"] != nil { return isAlone || object["id"] == nil }
    return isAlone && object["id"] == nil
      && object.members.contains {
        $0.value.array != nil && ListReader.listKeys.nearest(to: $0.key) != nil
      }
  }

  private func requireEnd(_ parser: JSONParser, _ bytes: [UInt8]) throws(DocumentError) {
    guard !parser.atEnd else { return }
    do {
      _ = try JSONParser.parse(bytes)
    } catch {
      throw DocumentError(error)
    }
  }

  private func isLines(_ bytes: [UInt8]) -> Bool {
    var reader = LineReader(bytes: bytes)
    var sawLine = false
    for _ in 0..<64 {
      guard let line = try? reader.next() else { break }
      if let value = try? JSONParser.parse(line.bytes), value.object != nil { return true }
      sawLine = true
    }
    return !sawLine
  }

  // MARK: Objects

  private mutating func readList(_ list: JSONObject) throws(DocumentError) {
    let fields = FieldReader(list)
    try fields.check(ListReader.listKeys)
    let value = try fields.required("sections")
    guard let list = value.array else { throw fields.wrongType("sections", value, "an array") }
    for (i, value) in list.enumerated() { try readSection(value, path: "sections[\(i)]") }
  }

  private mutating func readSection(_ value: JSONValue, path: String) throws(DocumentError) {
    let fields = try FieldReader(value, path: path)
    try fields.check(ListReader.sectionKeys)
    let header = try supplement("header", fields)
    let footer = try supplement("footer", fields)
    let items = fields.value("items")
    guard items == nil || items?.array != nil else {
      throw fields.wrongType("items", items ?? .null, "an array")
    }
    guard let id = DocumentID(fields.object["id"]) else {
      note(
        DocumentError(
          .missingID, "a section without id; id must be a string or an integer", path: path))
      return
    }
    if indexOfSection[id] != nil {
      note(
        DocumentError(
          .duplicateSection, "the section \(id) is there already; its items join it", path: path))
    }
    let index = section(DocumentSection(id: id, header: header, footer: footer))
    for (i, item) in (items?.array ?? []).enumerated() {
      readItem(item, into: index, path: "\(path).items[\(i)]")
    }
  }

  private func supplement(
    _ key: String, _ fields: FieldReader
  ) throws(DocumentError) -> JSONObject? {
    guard let value = fields.value(key) else { return nil }
    guard let object = value.object else { throw fields.wrongType(key, value, "an object") }
    return object
  }

  /// The index of a section; a new one is appended.
  private mutating func section(_ section: DocumentSection) -> Int {
    if let known = indexOfSection[section.id] { return known }
    indexOfSection[section.id] = sections.count
    sections.append((section: section, items: []))
    return sections.count - 1
  }

  private mutating func readItems(_ items: [JSONValue]) {
    let index = section(DocumentSection(id: .string(""), header: nil, footer: nil))
    for (i, item) in items.enumerated() { readItem(item, into: index, path: "[\(i)]") }
  }

  private mutating func readItem(_ value: JSONValue, into section: Int, path: String) {
    do throws(DocumentError) {
      sections[section].items.append(try item(value, path: path))
    } catch {
      note(error)
    }
  }

  private func item(_ value: JSONValue, path: String?) throws(DocumentError) -> DocumentItem {
    guard let object = value.object else {
      throw DocumentError(
        .wrongType, "an item is \(value.kind); it must be an object", path: path)
    }
    return try DocumentItem(object, path: path)
  }

  private mutating func note(_ error: DocumentError, line: Int? = nil) {
    errors.append(ListDocument.Problem(line: line, error: error))
  }

  // MARK: Lines

  private mutating func readLines(_ bytes: [UInt8]) {
    var reader = LineReader(bytes: bytes)
    while true {
      do {
        guard let line = try reader.next() else { return }
        readLine(line)
      } catch {
        note(DocumentError(.lineTooLong, error.description), line: error.line)
      }
    }
  }

  private mutating func readLine(_ line: LineReader.Line) {
    do throws(DocumentError) {
      let item = try item(.object(try MeasureSession.object(line.bytes)), path: nil)
      let id: DocumentID
      switch item.fields["section"] {
      case nil, .null?: id = .string("")
      case let value?:
        guard let named = DocumentID(value) else {
          throw DocumentError(
            .wrongType, "section is \(value.kind); it must be a string or an integer",
            path: "section")
        }
        id = named
      }
      let index = section(DocumentSection(id: id, header: nil, footer: nil))
      sections[index].items.append(item)
    } catch {
      note(error, line: line.number)
    }
  }
}
