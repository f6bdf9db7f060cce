internal import ListCore

extension RowStore {
  /// Removes a row that leaves the list, and keeps its content if there is room: the row may come back.
  ///
  /// - Parameter item: Returns the item of the row; it is called only if there is room.
  mutating func hide(_ place: RowPlace, _ item: () -> Item?) {
    if hidden.hasRoom, case .item(let store) = place.store {
      let measure = items[store].measure(place.row)
      if measure.height != RowMeasure.invalidHeight, let item = item() {
        let (content, byteCount) = items[store].lifted(place.row)
        hidden.insert(
          HiddenRows.Row(
            item: item, store: store, content: content, measure: measure,
            byteCount: byteCount + MemoryLayout<HiddenRows<Item>.Row>.stride))
      }
    }
    remove(place)
  }

  /// Appends the row of an item that comes back to the list with the same content.
  ///
  /// - Returns: The place of the row; `nil` if its content is not kept.
  mutating func unhide(_ item: Item) -> RowPlace? {
    guard let store = itemStore(of: item), let row = hidden.take(item, store: store) else {
      return nil
    }
    Self.makeUnique(&items[store])
    guard case .success(let number)? = items[store].append(row.content, history.current).first
    else { return nil }
    items[store].setMeasure(row.measure, of: number)
    returnedCount += 1
    return RowPlace(.item(store), row: number)
  }
}
