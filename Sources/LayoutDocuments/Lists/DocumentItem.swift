public import ListCore

/// An item of a list document: its identifier, its cell and its fields.
public struct DocumentItem: ListItem {
  /// The identifier.
  public let id: DocumentID
  private let content: Content

  /// All but the identifier. It is one object, as lists copy items at many steps.
  private final class Content: Sendable {
    let cell: CellIdentifier
    let span: ItemSpan
    let version: JSONValue?
    let fields: JSONObject
    let problem: DocumentError?

    init(_ fields: JSONObject, cell: CellIdentifier, span: ItemSpan, problem: DocumentError?) {
      (self.fields, self.cell, self.span, self.problem) = (fields, cell, span, problem)
      version = fields["version"].flatMap { $0.isNull ? nil : $0 }
    }
  }

  /// The cell of the template that lays the item out.
  public var cell: CellIdentifier { content.cell }
  /// The number of columns that the item takes where its section has columns.
  public var span: ItemSpan { content.span }
  var version: JSONValue? { content.version }
  var fields: JSONObject { content.fields }
  /// The error of an item that has an id and cannot be laid out.
  var problem: DocumentError? { content.problem }

  /// Reads an item; throws if it cannot be a row.
  ///
  /// - Parameter path: The path of the item; `nil` if it is a line.
  init(_ object: JSONObject, path: String?) throws(DocumentError) {
    guard let id = DocumentID(object["id"]) else {
      let found = object["id"].map { "an item whose id is \($0.kind)" } ?? "an item without id"
      throw DocumentError(
        .missingID, path: path, or: "the line", value: found,
        limit: "an item with a string or an integer as id")
    }
    self.id = id
    var problem: DocumentError?
    var cell = CellIdentifier.default
    switch object["cell"] {
    case .string(let name)?: cell = CellIdentifier(name)
    case nil, .null?: break
    case let other?:
      problem = DocumentError(.wrongType, path: "cell", value: other.kind, limit: "a string")
    }
    var span = ItemSpan.one
    switch object["span"] {
    case .string("full")?: span = .full
    case .integer(let count)? where count > 0: span = .columns(count)
    case nil, .null?: break
    case let other?:
      problem = DocumentError(
        .invalidValue, path: "span", value: other.description,
        limit: "a number of columns of 1...\(Int.max), or \"full\"")
    }
    content = Content(
      object, cell: problem == nil ? cell : DocumentItem.unusableCell, span: span, problem: problem)
  }

  /// The cell of an item whose `cell` or `span` is unusable; no template has it.
  static let unusableCell: CellIdentifier = CellIdentifier("\u{0}")

  /// Compares the versions; without versions, all fields.
  public func hasSameContent(as other: DocumentItem) -> Bool {
    if content === other.content { return true }
    guard span == other.span else { return false }
    if let version, let otherVersion = other.version { return version == otherVersion }
    guard version == nil, other.version == nil else { return false }
    return fields == other.fields || ownFields == other.ownFields
  }

  /// The fields without the reserved ones, which may be null instead of absent.
  private var ownFields: JSONObject {
    JSONObject(fields.members.filter { !["id", "cell", "version"].contains($0.key) })
  }
}
