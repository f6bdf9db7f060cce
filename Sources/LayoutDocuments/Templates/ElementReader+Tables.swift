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
    let texts = columns.map { field in boundText(field.map { "$\($0)" } ?? "", style: style) }
    return CellElements().tableRow { texts }
  }
}
