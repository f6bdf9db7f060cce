internal import ListCore
internal import TextLayout

extension RowStore {
  /// What the cell of an entry tells of it; `nil` if nothing is prepared and cannot be.
  ///
  /// - Parameter item: that of a row.
  func explain(
    _ place: RowPlace, of item: Item?, in size: LayoutSize, pass: inout LayoutPass
  ) -> CellExplanation? {
    if place.isPrepared { return self[place.store]?.explain(place.row, in: size, &pass) }
    guard place.isPending, let item, let store = itemStore(of: item) else { return nil }
    return try? items[store].explain(item, in: size, &pass)
  }

  /// What lays an entry out.
  func cell(of place: RowPlace, _ item: Item?) -> CellKind {
    guard let item else {
      return (place.store == .header ? header : footer)?.cellKind ?? .missing
    }
    return itemStore(of: item).map { items[$0].cellKind } ?? .missing
  }

  /// The change in which an entry was prepared.
  func change(of place: RowPlace) -> LayoutChange {
    self[place.store]?.change(place.row) ?? failure(of: place)?.change ?? history.current
  }
}
