internal import CellLayout
internal import ListCore

/// Reads the three forms of a list.
struct ListReader {
  private(set) var sections: [(section: DocumentSection, items: [DocumentItem])] = []
  private(set) var errors: [ListDocument.Problem] = []
  private var indexOfSection: [DocumentID: Int] = [:]

  /// The fields of the list's own header, footer and placeholder.
  private(set) var edges: [ListEdge: EdgeFields] = [:]

  static let listKeys = KeySet(["sections"] + ListEdge.allCases.map(\.documentKey))
  private static let sectionKeys = KeySet(["id", "header", "footer", "items", "style"])

  // MARK: Objects

  /// Reads a list of sections.
  ///
  /// - Throws: `DocumentError` if the list has no array of sections. Other errors, beside the sections or in one of them,
  ///   are noted, and the rest is read.
  mutating func readList(_ list: JSONObject) throws(DocumentError) {
    let fields = FieldReader(list)
    do {
      try fields.check(ListReader.listKeys)
    } catch {
      guard fields.object["sections"] != nil else { throw error }
      note(error)
    }
    let sections = try fields.requiredArray("sections")
    for edge in ListEdge.allCases where fields.object[edge.documentKey] != nil {
      do throws(DocumentError) {
        edges[edge] = EdgeFields(object: try fields.object(edge.documentKey))
      } catch {
        note(error)
      }
    }
    for (i, value) in sections.enumerated() { readSection(value, path: "sections[\(i)]") }
  }

  private mutating func readSection(_ value: JSONValue, path: String) {
    let reader = noting { () throws(DocumentError) in try FieldReader(value, path: path) }
    guard let fields = reader else { return }
    noting { () throws(DocumentError) in try fields.check(ListReader.sectionKeys) }
    let header = noting { () throws(DocumentError) in try fields.object("header") } ?? nil
    let footer = noting { () throws(DocumentError) in try fields.object("footer") } ?? nil
    let items = noting { () throws(DocumentError) in try fields.array("items") ?? [] } ?? []
    let style = noting { () throws(DocumentError) in try fields.string("style") } ?? nil
    guard let id = DocumentID(fields.object["id"]) else {
      return noteMissingID(of: items, path: path)
    }
    if indexOfSection[id] != nil {
      note(
        DocumentError(
          .duplicateSection, path: path, value: "another section \(id), whose items join the first",
          limit: "a section with an id of its own"))
    }
    let index = section(
      DocumentSection(
        id: id, header: header, footer: footer,
        style: style.map { SectionStyleIdentifier($0) } ?? .list))
    for (i, item) in items.enumerated() {
      readItem(item, into: index, path: "\(path).items[\(i)]")
    }
  }

  /// Returns a part of the document; `nil`, with a note, if it cannot be read.
  @discardableResult
  private mutating func noting<Part>(_ read: () throws(DocumentError) -> Part) -> Part? {
    do throws(DocumentError) { return try read() } catch {
      note(error)
      return nil
    }
  }

  /// Notes an error for a section without identifier, which is left out, and for each of its items.
  private mutating func noteMissingID(of items: [JSONValue], path: String) {
    note(
      DocumentError(
        .missingID, path: path, value: "a section without usable id",
        limit: "a section with a string or an integer as id"))
    for (i, item) in items.enumerated() {
      note(
        DocumentError(
          .missingID, path: "\(path).items[\(i)]", value: "an item of a section without usable id",
          limit: "in a section with a string or an integer as id"),
        id: DocumentID(item.object?["id"]))
    }
  }

  /// Returns the index of a section; a new section is appended.
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
        .wrongType, path: path, or: "the line", value: value.kind, limit: "an object")
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
        guard error.code == .lineTooLong else { throw error }
        note(error, line: lines.lineNumber)
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
        .wrongType, path: "section", value: value.kind, limit: "a string or an integer")
    }
    return id
  }
}
