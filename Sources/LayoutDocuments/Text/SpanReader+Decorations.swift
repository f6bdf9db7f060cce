internal import TextLayout

extension SpanReader {
  /// The keys of what a span of a cell draws besides its glyphs, or hands on.
  static let decorationKeys = [
    "link", "tag", "background", "underline", "overline", "strikethrough",
  ]

  private static let lineKeys = KeySet(["thickness", "color"])
  private static let underlineKeys = KeySet(["thickness", "color", "position"])

  /// Reads the decorations, the link and the tag of a span.
  func decorate(
    _ attributes: inout TextAttributes, _ fields: FieldReader
  ) throws(DocumentError) {
    attributes.link = try fields.string("link")
    attributes.tag = try fields.string("tag")
    attributes.background = try color(fields, "background")
    attributes.underline = try decoration("underline", SpanReader.underlineKeys, fields)
    attributes.overline = try decoration("overline", SpanReader.lineKeys, fields)
    attributes.strikethrough = try decoration("strikethrough", SpanReader.lineKeys, fields)
  }

  /// Reads a line: true, or an object with what differs from the browser's line.
  private func decoration(
    _ key: String, _ keys: KeySet, _ fields: FieldReader
  ) throws(DocumentError) -> TextDecoration? {
    guard let value = fields.value(key) else { return nil }
    if let isDrawn = value.bool { return isDrawn ? TextDecoration() : nil }
    guard let object = value.object else {
      throw fields.wrongType(of: key, value, limit: "true, false or an object")
    }
    let line = FieldReader(object, path: fields.path(of: key))
    try line.check(keys)
    return TextDecoration(
      thickness: try thickness(line),
      position: try line.choice("position", SourceWord.self) == .font ? .fromFont : .automatic,
      color: try color(line))
  }

  private func thickness(_ line: FieldReader) throws(DocumentError) -> TextDecoration.Thickness {
    guard let value = line.value("thickness") else { return .automatic }
    guard value.string == nil else {
      return try line.choice("thickness", SourceWord.self) == .font ? .fromFont : .automatic
    }
    return .pixels(try line.requiredNumber("thickness", in: 0...65_536))
  }
}

/// The word for the source of a number of a line, as CSS has it.
private enum SourceWord: String, CaseIterable {
  case automatic = "auto"
  case font = "from-font"
}
