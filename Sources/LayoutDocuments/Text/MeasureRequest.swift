package import TextLayout

/// A line of `layoutbench measure`: a text, its style and the widths to lay it out at.
package struct MeasureRequest {
  /// A string or integer that the answer repeats.
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
    text = try fields.requiredString("text")
    widths = try MeasureRequest.widths(fields)
    var style = try styles.style(from: fields)
    style.hasStrut = try fields.bool("strut") ?? false
    self.style = style
    attributed = try SpanReader(paragraph: object, styles: styles).text(text, of: fields)
  }

  /// Prepares the text for layout.
  ///
  /// - Parameter showsGlyphs: Indicates whether glyphs are asked for, not lines alone.
  package func prepared(
    by engine: TextEngine, _ styles: StyleReader, showsGlyphs: Bool = false
  ) -> PreparedText {
    let style = styles.resolve(style)
    if let attributed { return engine.prepare(attributed, style: style) }
    return showsGlyphs
      ? engine.preparedForGlyphs(text, style: style) : engine.prepare(text, style: style)
  }

  /// Returns the id of a request; nil if it has none.
  package static func id(of object: JSONObject) throws(DocumentError) -> JSONValue? {
    guard let value = object["id"], !value.isNull else { return nil }
    guard value.string != nil || value.integer != nil else {
      throw DocumentError(
        .wrongType, path: "id", value: value.kind, limit: "a string or an integer")
    }
    return value
  }

  private static func widths(_ fields: FieldReader) throws(DocumentError) -> Widths {
    guard let value = fields.object["widths"], !value.isNull else {
      return .one(try width(fields.object["width"] ?? .null, path: "width"))
    }
    if fields.value("width") != nil {
      throw DocumentError(
        .invalidValue, path: "widths", value: "there together with width", limit: "there alone")
    }
    guard let list = value.array, !list.isEmpty else {
      throw fields.wrongType(of: "widths", value, limit: "a non-empty array of numbers")
    }
    var widths: [(LayoutUnit?, JSONValue)] = []
    for (i, entry) in list.enumerated() {
      widths.append((try width(entry, path: "widths[\(i)]"), entry))
    }
    return .many(widths)
  }

  /// Reads a width in px; `null` is unlimited.
  package static func width(
    _ value: JSONValue, path: String
  ) throws(DocumentError) -> LayoutUnit? {
    if value.isNull { return nil }
    guard let number = value.double else {
      throw DocumentError(.invalidWidth, path: path, value: value.kind, limit: "0...16777216")
    }
    guard number >= 0, number <= LayoutUnit.maximum.pixels else {
      throw DocumentError(
        .invalidWidth, path: path, value: value.numberText ?? "", limit: "0...16777216")
    }
    return LayoutUnit(truncating: number)
  }
}
