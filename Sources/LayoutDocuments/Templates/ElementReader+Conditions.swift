internal import CellLayout
internal import TextLayout

extension ElementReader {
  /// Returns an element with the condition that a template gives it.
  func conditional(
    _ bare: CellElement<Item>, _ reader: FieldReader
  ) throws(DocumentError) -> CellElement<Item> {
    guard let value = reader.value("when") else { return bare }
    let path = reader.path(of: "when")
    if let object = value.object, object["width"] != nil {
      return bare.when(width: try widths(FieldReader(object, path: path)))
    }
    let test = try ElementTest(value, path: path)
    for path in test.fieldPaths { log.note(path) }
    let fields = fields
    return bare.when { test.holds(in: fields($0)) }
  }

  /// Returns the half-open range of px of a condition on the width.
  private func widths(_ reader: FieldReader) throws(DocumentError) -> Range<LayoutUnit> {
    try reader.check(KeySet(["width"]))
    guard let sides = try reader.boxLengths("width", count: 2),
      case .fixed(let low)?? = sides.first, case .fixed(let high)?? = sides.last, low <= high
    else {
      throw DocumentError(
        .invalidValue, path: reader.path(of: "width"), value: "no range",
        limit: "[from, to] in px, with from no greater than to")
    }
    return low..<high
  }
}

/// A condition on the fields of an item: a field, that it is not there, or that it has a value.
indirect enum ElementTest: Sendable {
  case field([String])
  case not(ElementTest)
  case equal([String], JSONValue)

  init(_ value: JSONValue, path: String) throws(DocumentError) {
    if let text = value.string {
      self = .field(try Self.field(text, path: path))
      return
    }
    let reader = try FieldReader(value, path: path)
    if let inner = reader.value("not") {
      try reader.check(KeySet(["not"]))
      self = .not(try ElementTest(inner, path: reader.path(of: "not")))
      return
    }
    try reader.check(KeySet(["field", "is"]))
    let name = try Self.field(
      try reader.requiredString("field"), path: reader.path(of: "field"))
    guard let wanted = reader.object["is"] else {
      throw DocumentError(
        .missingKey, path: reader.path(of: "is"), value: "missing", limit: "there")
    }
    self = .equal(name, wanted)
  }

  private static func field(_ text: String, path: String) throws(DocumentError) -> [String] {
    guard case .field(let field) = ItemBinding(text) else {
      throw DocumentError(
        .invalidValue, path: path, value: JSONValue.string(text).description,
        limit: "a field, such as \"$name\"")
    }
    return field
  }

  /// The fields that the condition reads.
  var fieldPaths: [[String]] {
    switch self {
    case .field(let path), .equal(let path, _): [path]
    case .not(let inner): inner.fieldPaths
    }
  }

  /// Returns whether an item meets the condition: a field is there and not empty, false or 0.
  func holds(in fields: JSONObject?) -> Bool {
    switch self {
    case .not(let inner): return !inner.holds(in: fields)
    case .equal(let path, let wanted):
      guard let value = ItemBinding.value(path, in: fields) else { return wanted.isNull }
      return value == wanted
    case .field(let path):
      guard let value = ItemBinding.value(path, in: fields) else { return false }
      if let flag = value.bool { return flag }
      if let number = value.double { return number != 0 }
      if let text = value.string { return !text.isEmpty }
      if let list = value.array { return !list.isEmpty }
      return value.object?.members.isEmpty != true
    }
  }
}
