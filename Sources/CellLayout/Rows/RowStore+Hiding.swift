internal import ListCore

extension RowStore {
  /// Keeps the content of rows of one of the stores, which are about to be removed, as far as there is room.
  ///
  /// - Parameter item: Returns the item of a row by the index of its place; it is called only if there is room.
  mutating func keep(_ places: ArraySlice<RowPlace>, _ item: (Int) -> Item?) {
    guard case .item(let store) = places.first?.store, hidden.hasRoom else { return }
    let rows = items[store]
    for index in places.indices {
      guard hidden.hasRoom else { return }
      guard let item = item(index) else { continue }
      let row = rows.hidden(places[index].row, of: item)
      if row.measure.height != RowMeasure.invalidHeight {
        hidden.insert(row, idHash: item.id.hashValue, store: store)
      }
    }
  }

  /// Appends the row of an item that comes back to the list with the same content.
  ///
  /// - Returns: The place of the row; `nil` if its content is not kept.
  mutating func unhide(_ item: Item) -> RowPlace? {
    guard let store = itemStore(of: item),
      let (row, measure) = hidden.take(idHash: item.id.hashValue, store: store)
    else { return nil }
    Self.makeUnique(&items[store])
    let number = items[store].unhide(row, measure: measure, change: history.current) {
      $0.id == item.id && $0.cell == item.cell && item.hasSameContent(as: $0)
    }
    guard let number else { return nil }
    returnedCount += 1
    return RowPlace(.item(store), row: number, widthClass: widthClass)
  }
}
