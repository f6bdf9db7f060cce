internal import CellLayout
internal import TextLayout

/// The sides of a box as a template writes them: numbers, or fields of the item.
struct BoxSides: Sendable {
  private let box: Side?
  private let width: Side?
  private let height: Side?
  private let aspect: Side?
  private let path: String
  private let aspectPath: String

  /// A number, or a field.
  private enum Side: Sendable {
    case value(JSONValue)
    case field([String])

    init(_ value: JSONValue) {
      if let text = value.string, case .field(let path) = ItemBinding(text) {
        self = .field(path)
      } else {
        self = .value(value)
      }
    }

    var isField: Bool { fieldPath != nil }

    var fieldPath: [String]? { if case .field(let path) = self { path } else { nil } }

    func value(in fields: JSONObject?) -> JSONValue? {
      switch self {
      case .value(let value): value.isNull ? nil : value
      case .field(let path): ItemBinding.value(path, in: fields)
      }
    }
  }

  init(_ reader: FieldReader) throws(DocumentError) {
    path = reader.path(of: "box")
    aspectPath = reader.path(of: "aspect")
    aspect = reader.value("aspect").map { Side($0) }
    guard let value = reader.value("box") else {
      box = nil
      width = nil
      height = nil
      return
    }
    let side = Side(value)
    if side.isField {
      box = side
      width = nil
      height = nil
      return
    }
    guard let pair = value.array, pair.isEmpty || pair.count == 2 else {
      throw DocumentError(
        .wrongType, path: path, value: value.kind, limit: "[width, height] or a $field")
    }
    box = nil
    width = pair.isEmpty ? nil : Side(pair[0])
    height = pair.isEmpty ? nil : Side(pair[1])
  }

  /// The fields that the size depends on.
  var fieldPaths: [[String]] { [box, width, height, aspect].compactMap { $0?.fieldPath } }

  /// Returns the size if it depends on no field, else nil.
  func constant() throws(DocumentError) -> BoxSize? {
    let sides = [box, width, height, aspect].compactMap { $0 }
    return sides.contains { $0.isField } ? nil : try size(in: nil)
  }

  /// Returns the size in a row.
  func size(in fields: JSONObject?) throws(DocumentError) -> BoxSize {
    var width = width?.value(in: fields)
    var height = height?.value(in: fields)
    if let pair = box?.value(in: fields) {
      guard let sides = pair.array, sides.count == 2 else {
        throw DocumentError(
          .wrongType, path: path, value: "a field with \(pair.kind)", limit: "[width, height]")
      }
      width = sides[0].isNull ? nil : sides[0]
      height = sides[1].isNull ? nil : sides[1]
    }
    return BoxSize(
      width: try length(width), height: try length(height),
      aspectRatio: try ratio(aspect?.value(in: fields)))
  }

  private func length(_ value: JSONValue?) throws(DocumentError) -> LayoutUnit? {
    guard let value else { return nil }
    return try ItemBinding.length(value, path: path)
  }

  private func ratio(_ value: JSONValue?) throws(DocumentError) -> Double? {
    guard let value else { return nil }
    return try ItemBinding.aspect(value, path: aspectPath)
  }
}
