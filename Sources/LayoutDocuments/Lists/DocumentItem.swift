public import CellLayout
public import ListCore

/// An identifier in a list document: a string or an integer, `1` and `"1"` differ.
public enum DocumentID: Hashable, Sendable, StableIdentifier, CustomStringConvertible {
  /// A string.
  case string(String)
  /// An integer.
  case integer(Int)

  /// Strings are compared byte by byte, as all of JSON is: a decomposed é is another identifier.
  public static func == (left: DocumentID, right: DocumentID) -> Bool {
    switch (left, right) {
    case (.string(let a), .string(let b)): a.isIdentical(to: b)
    case (.integer(let a), .integer(let b)): a == b
    default: false
    }
  }

  /// Feeds the bytes of the string, or the integer.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .string(let text): text.hashBytes(into: &hasher)
    case .integer(let number): hasher.combine(number)
    }
  }

  /// Reads an identifier; `nil` if the value is neither string nor integer.
  init?(_ value: JSONValue?) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    default: return nil
    }
  }

  var json: JSONValue {
    switch self {
    case .string(let text): .string(text)
    case .integer(let number): .integer(number)
    }
  }

  /// The identifier as it is written in JSON.
  public var description: String { json.description }

  /// Feeds the string or the integer; the two never collide by value.
  public func hash(into hasher: inout StableHasher) {
    switch self {
    case .string(let text): text.hash(into: &hasher)
    case .integer(let number): number.hash(into: &hasher)
    }
  }
}

/// One item of a list document: its identity, its cell, and whatever fields it has.
public struct DocumentItem: ListItem {
  /// The identifier.
  public let id: DocumentID
  /// The cell of the template that lays the item out.
  public let cell: CellIdentifier
  let version: JSONValue?
  let fields: JSONObject
  /// Why the item cannot be laid out although it has an id.
  let problem: DocumentError?

  /// Reads an item; the error says why it cannot be a row.
  init(_ object: JSONObject, path: String?) throws(DocumentError) {
    guard let id = DocumentID(object["id"]) else {
      let found = object["id"].map { "id is \($0.kind); it" } ?? "an item without id; id"
      throw DocumentError(.missingID, "\(found) must be a string or an integer", path: path)
    }
    self.id = id
    version = object["version"].flatMap { $0.isNull ? nil : $0 }
    fields = object
    switch object["cell"] {
    case .string(let name)?:
      cell = CellIdentifier(name)
      problem = nil
    case nil, .null?:
      cell = .default
      problem = nil
    case let other?:
      cell = DocumentItem.unusableCell
      problem = DocumentError(
        .wrongType, "cell is \(other.kind); it must be a string", path: "cell")
    }
  }

  /// The cell of an item that names none properly; no template has it.
  static let unusableCell: CellIdentifier = CellIdentifier("\u{0}")

  /// Equal versions are equal content; without versions all fields are compared.
  public func hasSameContent(as other: DocumentItem) -> Bool {
    if let version, let otherVersion = other.version { return version == otherVersion }
    guard version == nil, other.version == nil else { return false }
    return fields == other.fields || ownFields == other.ownFields
  }

  /// The fields without the reserved ones, whose absence may be written as null.
  private var ownFields: JSONObject {
    JSONObject(fields.members.filter { !["id", "cell", "version"].contains($0.key) })
  }
}

/// One section of a list document.
public struct DocumentSection: ListSection {
  /// The identifier.
  public let id: DocumentID
  let header: JSONObject?
  let footer: JSONObject?

  /// Whether the document gives the section a header.
  public var hasHeader: Bool { header != nil }
  /// Whether the document gives the section a footer.
  public var hasFooter: Bool { footer != nil }

  /// Compares the fields of header and footer.
  public func hasSameContent(as other: DocumentSection) -> Bool {
    header == other.header && footer == other.footer
  }
}
