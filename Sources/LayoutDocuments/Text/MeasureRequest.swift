package import TextLayout

/// One line of `layoutbench measure`: a text, its style and the widths it is asked for.
package struct MeasureRequest {
  /// A string or integer, echoed in the answer.
  package var id: JSONValue?
  package var text: String
  package var style: TextStyle
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
    if let spans = fields.value("spans") { try MeasureRequest.refuse(spans, fields, text) }
    widths = try MeasureRequest.widths(fields)
    var style = try styles.style(from: fields)
    style.hasStrut = try fields.bool("strut") ?? false
    self.style = style
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

  /// Spans are checked, so that a wrong one is told as such, and then refused.
  private static func refuse(
    _ spans: JSONValue, _ fields: FieldReader, _ text: String
  ) throws(DocumentError) {
    guard let list = spans.array else { throw fields.wrongType("spans", spans, "an array") }
    let length = text.unicodeScalars.count
    var previousEnd = 0
    for (i, value) in list.enumerated() {
      let span = try FieldReader(value, path: "spans[\(i)]")
      try span.check(KeySet(["start", "end"] + StyleReader.keys))
      guard let start = span.value("start")?.integer, let end = span.value("end")?.integer,
        start >= previousEnd, start < end, end <= length
      else {
        throw DocumentError(
          .invalidSpan,
          "a span must have \(previousEnd) <= start < end <= \(length), in order and disjoint",
          path: "spans[\(i)]")
      }
      previousEnd = end
    }
    if !list.isEmpty { throw fields.unsupported("spans", "spans") }
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
