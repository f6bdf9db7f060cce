package import TextLayout

/// One line of `layoutbench measure`: a text, its style and the widths it is asked for.
package struct MeasureRequest {
  /// A string or integer, echoed in the answer.
  package var id: JSONValue?
  package var text: String
  package var style: TextStyle
  /// The text with its spans; `nil` if it has none.
  package var attributed: AttributedText?
  package var widths: Widths

  /// The widths of a request; `nil` is unlimited.
  package enum Widths {
    case one(LayoutUnit?)
    case many([(width: LayoutUnit?, written: JSONValue)])
  }

  private static let keys = KeySet(
    ["id", "text", "width", "widths", "spans", "strut", "expected"] + StyleReader.keys)

  /// Reads a request.
  ///
  /// - Throws: `DocumentError` for the first thing that is wrong.
  package init(_ object: JSONObject, styles: StyleReader) throws(DocumentError) {
    let fields = FieldReader(object)
    try fields.check(MeasureRequest.keys)
    id = try MeasureRequest.id(of: object)
    let value = try fields.required("text")
    guard let text = value.string else { throw fields.wrongType("text", value, "a string") }
    self.text = text
    widths = try MeasureRequest.widths(fields)
    var style = try styles.style(from: fields)
    style.hasStrut = try fields.bool("strut") ?? false
    self.style = style
    attributed = try SpanReader(paragraph: object, styles: styles).text(text, fields)
  }

  /// The text made ready for layout.
  package func prepared(by engine: TextEngine, _ styles: StyleReader) -> PreparedText {
    let style = styles.resolve(style)
    guard let attributed else { return engine.prepare(text, style: style) }
    return engine.prepare(attributed, style: style)
  }

  /// The id of a request, if it has a usable one.
  package static func id(of object: JSONObject) throws(DocumentError) -> JSONValue? {
    guard let value = object["id"], !value.isNull else { return nil }
    guard value.string != nil || value.integer != nil else {
      throw DocumentError(
        .wrongType, "id is \(value.kind); it must be a string or an integer", path: "id")
    }
    return value
  }

  private static func widths(_ fields: FieldReader) throws(DocumentError) -> Widths {
    guard let value = fields.object["widths"], !value.isNull else {
      return .one(try width(fields.object["width"] ?? .null, path: "width"))
    }
    if fields.value("width") != nil {
      throw DocumentError(.invalidValue, "width and widths exclude each other", path: "widths")
    }
    guard let list = value.array, !list.isEmpty else {
      throw fields.wrongType("widths", value, "a non-empty array of numbers")
    }
    var widths: [(LayoutUnit?, JSONValue)] = []
    for (i, entry) in list.enumerated() {
      widths.append((try width(entry, path: "widths[\(i)]"), entry))
    }
    return .many(widths)
  }

  /// A width in px; `null` is unlimited.
  package static func width(
    _ value: JSONValue, path: String
  ) throws(DocumentError) -> LayoutUnit? {
    if value.isNull { return nil }
    guard let number = value.double else {
      throw DocumentError(
        .invalidWidth, "width is \(value.kind); it must be 0...16777216", path: path)
    }
    guard number >= 0, number <= LayoutUnit.maximum.pixels else {
      throw DocumentError(
        .invalidWidth, "width is \(value.numberText ?? ""); it must be 0...16777216", path: path)
    }
    return LayoutUnit(truncating: number)
  }
}
