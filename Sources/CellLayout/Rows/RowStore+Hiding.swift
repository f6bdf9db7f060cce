internal import ListCore

extension RowStore {
  /// Removes a row that leaves the list, and keeps its content if there is room: the row may come back.
  ///
  /// - Parameter item: Returns the item of the row; it is called only if there is room.
  mutating func hide(_ place: RowPlace, _ item: () -> Item?) {
    guard hidden.hasRoom, case .item(let store) = place.store, let item = item() else {
      return remove(place)
    }
    Self.makeUnique(&items[store])
    let row = items[store].hide(place.row, of: item)
    if row.measure.height == RowMeasure.invalidHeight {
      invalidHeights[place] = nil
    } else {
      hidden.insert(row, idHash: item.id.hashValue, store: store)
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
