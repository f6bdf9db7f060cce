internal import CellLayout
internal import TextLayout

extension ElementReader {
  /// Reads a row of a table: its cells, or the name of a section style, whose table has a text for the field
  /// of each column.
  func tableRow(_ reader: FieldReader, depth: Int) throws(DocumentError) -> CellElement<Item> {
    guard let name = reader.value("table_row")?.string else {
      let cells = try children("table_row", of: reader, depth: depth)
      return CellElements().tableRow { cells }
    }
    guard let columns = tableFields[name] else {
      let known = tableFields.keys.sorted().joined(separator: ", ")
      throw DocumentError(
        .invalidValue, path: reader.path(of: "table_row"), value: "\"\(name)\"",
        limit: "cells, or a section style with a table: \(known)")
    }
    let style = try styles.style(
      from: FieldReader(styleFields(reader), path: reader.path), isInCell: true)
    var texts: [CellElement<Item>] = []
    for field in columns {
      texts.append(try inked(boundText(field.map { "$\($0)" } ?? "", style: style), reader))
    }
    return CellElements().tableRow { texts }
  }

  /// Reads the mark of a column that a table is sorted by. A field that names no direction has no mark.
  func sortIndicator(_ reader: FieldReader) throws(DocumentError) -> CellElement<Item> {
    let string = try reader.requiredString("sort_indicator")
    let style = try styles.style(
      from: FieldReader(styleFields(reader), path: reader.path), isInCell: true)
    switch ItemBinding(string) {
    case .literal(let text):
      guard let direction = SortDirection(rawValue: text) else {
        throw DocumentError(
          .invalidValue, path: reader.path(of: "sort_indicator"), value: "\"\(text)\"",
          limit: "\"ascending\", \"descending\" or a field")
      }
      return CellElements().sortIndicator({ _ in direction }, style: style)
    case .field(let path):
      log.note(path)
      let fields = fields
      return CellElements().sortIndicator(
        { try ItemBinding.text(path, in: fields($0)).flatMap { SortDirection(rawValue: $0) } },
        style: style)
    }
  }
}
