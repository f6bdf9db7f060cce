internal import CellLayout
internal import TextLayout

/// Reads the spans of a measure line, or of a text in a cell.
struct SpanReader: Sendable {
  /// The members that spans override.
  let paragraph: JSONObject
  let styles: StyleReader
  /// The colours that spans may name.
  var roles = ColorRoles()
  /// Indicates whether spans have what cells show: decorations, links, tags and boxes with keys.
  var isInCell = false

  private static let styleKeys = [
    "font", "font_size", "line_height", "letter_spacing", "lang", "weight", "style", "features",
    "variations",
  ]
  private static let measureKeys =
    ["start", "end", "color", "baseline_shift", "box"] + styleKeys
  private static let keys = KeySet(measureKeys)
  private static let cellKeys = KeySet(measureKeys + decorationKeys + ["inline"])
  private static let boxKeys = KeySet(["width", "ascent", "descent"])
  private static let inlineKeys = KeySet(["key", "width", "ascent", "descent"])

  /// Reads the spans of a text; returns `nil` if its line has none.
  ///
  /// - Throws: `DocumentError` for the first span that is wrong.
  func text(_ text: String, of fields: FieldReader) throws(DocumentError) -> AttributedText? {
    guard let list = try fields.array("spans"), !list.isEmpty else { return nil }
    return try SpanReader.text(text, spans: spans(list, path: "spans"), path: "spans")
  }

  /// Reads spans without their text.
  ///
  /// - Parameter path: The path of the list in its document.
  func spans(_ list: [JSONValue], path: String) throws(DocumentError) -> [TextSpan] {
    var spans: [TextSpan] = []
    for (i, value) in list.enumerated() {
      spans.append(try span(FieldReader(value, path: "\(path)[\(i)]")))
    }
    return spans
  }

  /// Returns a text with spans.
  ///
  /// - Parameter path: The path of the spans in their document.
  /// - Throws: `DocumentError` for the first span that does not fit the text.
  static func text(
    _ text: String, spans: [TextSpan], path: String
  ) throws(DocumentError) -> AttributedText {
    do {
      return try AttributedText(text, spans: spans)
    } catch {
      throw DocumentError(
        .invalidSpan, path: "\(path)[\(error.index)]",
        value: "wrong, as \(error.subject) is \(error.value)", limit: error.limit)
    }
  }

  private func span(_ fields: FieldReader) throws(DocumentError) -> TextSpan {
    try fields.check(isInCell ? SpanReader.cellKeys : SpanReader.keys)
    guard let start = fields.value("start")?.integer, let end = fields.value("end")?.integer,
      start <= end
    else {
      let ends = ["start", "end"].map { "\($0) \(fields.value($0)?.description ?? "missing")" }
      throw DocumentError(
        .invalidSpan, path: fields.path, value: "a span with \(ends.joined(separator: " and "))",
        limit: "a span with whole numbers start < end")
    }
    let shift = try fields.number("baseline_shift", in: -65_536...65_536) ?? 0
    if let box = try box(fields) {
      var span = TextSpan(start..<end, TextAttributes())
      span.content = .box(box, baselineShift: shift)
      return span
    }
    var attributes = try attributes(fields)
    attributes.baselineShift = shift
    if isInCell { try decorate(&attributes, fields) }
    return TextSpan(start..<end, attributes)
  }

  /// Reads the attributes that a span overrides: its members take the place of the paragraph's.
  private func attributes(_ fields: FieldReader) throws(DocumentError) -> TextAttributes {
    var attributes = TextAttributes()
    attributes.color = try color(fields)
    let given = Set(SpanReader.styleKeys.filter { fields.value($0) != nil })
    guard !given.isEmpty else { return attributes }
    let inherited = paragraph.members.filter {
      SpanReader.styleKeys.contains($0.key) && !given.contains($0.key)
    }
    let own = fields.object.members.filter { given.contains($0.key) }
    let merged = JSONObject((inherited + own).map { ($0.key, $0.value) })
    let style = try styles.style(from: FieldReader(merged, path: fields.path))
    if !given.isDisjoint(with: ["font", "weight", "style", "variations"]) {
      attributes.fonts = style.fonts
    }
    if given.contains("font_size") { attributes.fontSize = style.fontSize }
    if given.contains("line_height") { attributes.lineHeight = style.lineHeight }
    if given.contains("letter_spacing") { attributes.letterSpacing = style.letterSpacing }
    if given.contains("lang") { attributes.language = style.language }
    if given.contains("features") { attributes.features = style.features }
    return attributes
  }

  private func box(_ fields: FieldReader) throws(DocumentError) -> InlineBox? {
    let kind = isInCell && fields.value("inline") != nil ? "inline" : "box"
    guard let object = try fields.object(kind) else { return nil }
    let box = FieldReader(object, path: fields.path(of: kind))
    try box.check(kind == "inline" ? SpanReader.inlineKeys : SpanReader.boxKeys)
    let others =
      SpanReader.styleKeys + ["color"]
      + (isInCell ? SpanReader.decorationKeys : []) + (kind == "inline" ? ["box"] : [])
    if let key = others.first(where: { fields.value($0) != nil }) {
      throw DocumentError(
        .invalidSpan, path: fields.path, value: "a box with \"\(key)\", a key of text",
        limit: "a box or text")
    }
    for key in ["width", "ascent"] { _ = try box.required(key) }
    return InlineBox(
      width: try box.length("width", in: 0...LayoutUnit.maximum.pixels) ?? .zero,
      ascent: try box.length("ascent", in: -65_536...65_536) ?? .zero,
      descent: try box.length("descent", in: -65_536...65_536) ?? .zero,
      key: kind == "inline" ? try box.requiredString("key") : nil)
  }

  // MARK: Colours

  func color(
    _ fields: FieldReader, _ key: String = "color"
  ) throws(DocumentError) -> TextColor? {
    guard let value = fields.value(key) else { return nil }
    return TextColor(try roles.color(value, path: fields.path(of: key)))
  }

  /// Returns a colour as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  static func hex(_ color: TextColor) -> String {
    let digits = String(color.rawValue, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    return "#" + (padded.hasSuffix("ff") ? String(padded.prefix(6)) : padded)
  }
}
