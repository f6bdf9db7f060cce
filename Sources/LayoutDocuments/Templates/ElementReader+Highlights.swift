internal import CellLayout
internal import TextLayout

// The highlights of a text element: the same in every row, or those of a field of the item.
extension ElementReader {
  /// Returns a text element with the highlights that a template gives it.
  ///
  /// - Throws: `DocumentError` for the first literal highlight that is wrong. One of a field becomes the error
  ///   of its row.
  func highlighted(
    _ element: CellElement<Item>, _ reader: FieldReader
  ) throws(DocumentError) -> CellElement<Item> {
    guard let value = reader.value("highlights") else { return element }
    if let text = value.string, case .field(let field) = ItemBinding(text) {
      log.note(field)
      let (fields, roles) = (fields, roles)
      let path = field.joined(separator: ".")
      return element.highlights { item in
        guard let value = ItemBinding.value(field, in: fields(item)) else { return [] }
        guard let list = value.array else {
          throw DocumentError(
            .wrongType, path: path, value: value.kind, limit: "an array of highlights")
        }
        return try HighlightReader(roles: roles).highlights(list, path: path)
      }
    }
    guard let list = value.array else {
      throw reader.wrongType(of: "highlights", value, limit: "an array of highlights or a $field")
    }
    let path = reader.path(of: "highlights")
    return element.highlights(try HighlightReader(roles: roles).highlights(list, path: path))
  }
}

/// Reads lists of highlights.
private struct HighlightReader {
  let roles: ColorRoles

  func highlights(
    _ list: [JSONValue], path: String
  ) throws(DocumentError) -> [TextHighlight] {
    var highlights: [TextHighlight] = []
    for (i, value) in list.enumerated() {
      highlights.append(try highlight(FieldReader(value, path: "\(path)[\(i)]")))
    }
    return highlights
  }

  private func highlight(_ fields: FieldReader) throws(DocumentError) -> TextHighlight {
    try fields.check(TemplateKeys.highlight)
    let limit = 0...Int(Int32.max)
    for key in ["start", "end"] { _ = try fields.required(key) }
    let start = try fields.integer("start", in: limit) ?? 0
    let end = try fields.integer("end", in: limit) ?? 0
    guard start <= end else {
      throw DocumentError(
        .invalidValue, path: fields.path(of: "end"), value: "\(end)",
        limit: "at least the start \(start)")
    }
    return TextHighlight(
      start..<end,
      color: try roles.color(try fields.required("color"), path: fields.path(of: "color")),
      cornerRadius: try fields.length("corner_radius", in: 0...65_536) ?? .zero,
      padding: try TemplateKeys.insets("padding", of: fields) ?? .zero)
  }
}
