internal import ListCore

/// Reads the three forms of a list.
struct ListReader {
  private(set) var sections: [(section: DocumentSection, items: [DocumentItem])] = []
  private(set) var errors: [ListDocument.Problem] = []
  private var indexOfSection: [DocumentID: Int] = [:]

  static let listKeys = KeySet(["sections"])
  private static let sectionKeys = KeySet(["id", "header", "footer", "items"])

  // MARK: Objects

  mutating func readList(_ list: JSONObject) throws(DocumentError) {
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
      return noteMissingID(path, items?.array ?? [])
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

  /// A section without an identifier is no section, and each of its rows is told.
  private mutating func noteMissingID(_ path: String, _ items: [JSONValue]) {
    note(
      DocumentError(
        .missingID, "a section without id; id must be a string or an integer", path: path))
    for (i, item) in items.enumerated() {
      note(
        DocumentError(
          .missingID, "the section of the item has no id", path: "\(path).items[\(i)]"),
        id: DocumentID(item.object?["id"]))
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

  mutating func readItems(_ items: [JSONValue]) {
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

  private mutating func note(_ error: DocumentError, line: Int? = nil, id: DocumentID? = nil) {
    errors.append(ListDocument.Problem(line: line, id: id, error: error))
  }

  // MARK: Lines

  mutating func readLines(_ lines: consuming LineReader) throws(DocumentError) {
    while true {
      do {
        guard let line = try lines.next() else { return }
        readLine(line)
      } catch {
        guard case .tooLong = error.reason else { throw DocumentError(error) }
        note(DocumentError(error), line: error.line)
      }
    }
  }

  private mutating func readLine(_ line: LineReader.Line) {
    var id: DocumentID?
    do throws(DocumentError) {
      let item = try item(.object(try line.object()), path: nil)
      id = item.id
      let index = section(
        DocumentSection(id: try sectionID(of: item), header: nil, footer: nil))
      sections[index].items.append(item)
    } catch {
      note(error, line: line.number, id: id)
    }
  }

  private func sectionID(of item: DocumentItem) throws(DocumentError) -> DocumentID {
    guard let value = item.fields["section"], !value.isNull else { return .string("") }
    guard let id = DocumentID(value) else {
      throw DocumentError(
        .wrongType, "section is \(value.kind); it must be a string or an integer",
        path: "section")
    }
    return id
  }
}
