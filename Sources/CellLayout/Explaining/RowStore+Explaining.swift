internal import ListCore
internal import TextLayout

extension RowStore {
  /// Returns the cell's explanation of an entry; `nil` if the entry is not prepared and cannot be.
  ///
  /// - Parameter item: The item of a row.
  func explain(
    _ place: RowPlace, of item: Item?, in size: LayoutSize, pass: inout LayoutPass
  ) -> CellExplanation? {
    if place.isPrepared { return self[place.store]?.explain(place.row, in: size, &pass) }
    guard place.isUnread, let item, let store = itemStore(of: item) else { return nil }
    return try? items[store].explain(item, in: size, &pass)
  }

  /// Returns the kind of cell that lays an entry out.
  func cell(of place: RowPlace, _ item: Item?) -> CellKind {
    guard let item else {
      return (place.store == .header ? header : footer)?.cellKind ?? .missing
    }
    return itemStore(of: item).map { items[$0].cellKind } ?? .missing
  }

  /// Returns the change in which an entry was prepared.
  func change(of place: RowPlace) -> LayoutChange {
    self[place.store]?.change(place.row) ?? failure(of: place)?.change ?? history.current
  }
}
