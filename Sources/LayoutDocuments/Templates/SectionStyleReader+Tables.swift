internal import CellLayout
internal import TextLayout

// Tables.

extension SectionStyleReader {
  /// Reads a table.
  func table(_ reader: FieldReader) throws(DocumentError) -> TableLayout {
    try reader.check(TemplateKeys.table)
    var columns: [TableColumn] = []
    for column in try self.columns(of: reader) {
      columns.append(
        TableColumn(
          try width(of: column),
          minWidth: try column.length("min", in: 0...65_536) ?? .zero,
          maxWidth: try column.length("max", in: 0...65_536)))
    }
    return TableLayout(
      columns, gap: try gap("gap", of: reader),
      pinnedColumnCount: try reader.integer("pinned_columns", in: 0...256) ?? 0,
      sample: try reader.integer("sample", in: -1_000_000...1_000_000))
  }

  /// Reads the field of each column of a table; `nil` if the style of the sections is no table.
  func tableFields(_ value: JSONValue, path: String) throws(DocumentError) -> [String?]? {
    let style = try FieldReader(value, path: path)
    guard let layout = style.value("layout"), layout.object != nil else { return nil }
    let kind = try FieldReader(layout, path: style.path(of: "layout"))
    guard let table = kind.value("table") else { return nil }
    let reader = try FieldReader(table, path: kind.path(of: "table"))
    var fields: [String?] = []
    for column in try columns(of: reader) { fields.append(try column.string("field")) }
    return fields
  }

  private func columns(of reader: FieldReader) throws(DocumentError) -> [FieldReader] {
    var columns: [FieldReader] = []
    for (i, value) in try reader.requiredArray("columns").enumerated() {
      let column = try FieldReader(value, path: "\(reader.path(of: "columns"))[\(i)]")
      try column.check(TemplateKeys.tableColumn)
      columns.append(column)
    }
    return columns
  }

  private func width(of column: FieldReader) throws(DocumentError) -> TableColumnWidth {
    let value = try column.required("width")
    if value.string == "content" { return .content }
    let path = column.path(of: "width")
    if let text = value.string, let share = CSSValue(text, path: path).number(unit: "fr") {
      return .fraction(share)
    }
    guard value.double != nil else {
      throw DocumentError(
        .invalidValue, path: path, value: value.description,
        limit: "a number of px, a share such as \"1fr\", or \"content\"")
    }
    return .fixed(try column.length("width", in: 0...65_536) ?? .zero)
  }
}
