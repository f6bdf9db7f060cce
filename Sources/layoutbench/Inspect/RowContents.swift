internal import CellLayout
internal import LayoutDocuments
internal import ListCore

/// The texts of a row, header or footer as its document has them.
///
/// A prepared text keeps only what is left after white-space processing; the browser gets the whole text.
struct RowContents {
  private let read: (_ number: Int) -> String?

  init(
    _ entry: ListEntry, of snapshot: DocumentSnapshot,
    _ cells: ListCells<DocumentSection, DocumentItem>
  ) {
    switch entry {
    case .item(let path):
      let item = snapshot.item(at: path)
      let cell = item.flatMap { cells.items[$0.cell] ?? cells.fallback }
      read = RowContents.reader(cell as? CellPrototype<DocumentItem>, item)
    case .header(let section):
      read = RowContents.reader(
        cells.header as? CellPrototype<DocumentSection>, snapshot.section(at: section))
    case .footer(let section):
      read = RowContents.reader(
        cells.footer as? CellPrototype<DocumentSection>, snapshot.section(at: section))
    case .edge(let edge):
      let cell = cells.edges[edge]
      read = { try? cell?.content(ofText: $0) }
    }
  }

  private static func reader<Item>(
    _ cell: CellPrototype<Item>?, _ item: Item?
  ) -> (Int) -> String? {
    { number in
      guard let cell, let item else { return nil }
      return try? cell.content(ofText: number, in: item)
    }
  }

  /// Returns the content of a text, by its number among the texts of the cell; `nil` if it cannot be read.
  func content(ofText number: Int) -> String? { read(number) }
}
