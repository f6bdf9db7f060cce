internal import ListCore
internal import TextLayout

/// Rows that one thread has prepared and measured, in stores of their own.
struct MeasuredPart<Section: ListSection, Item: ListItem>: Sendable {
  fileprivate var rows: RowStore<Section, Item>
  fileprivate var slots: [RowSlot] = []

  /// - Parameter stores: without rows.
  init(_ items: ArraySlice<Item>, _ stores: RowStore<Section, Item>, _ pass: LayoutPass) {
    rows = stores
    PreparedPart(items, stores, nil, nil, pass).append(to: &rows, &slots)
    var pass = pass
    rows.measureItems(&pass)
  }
}

extension RowStore {
  /// Appends rows that were prepared and measured elsewhere.
  ///
  /// - Returns: their slots, in order.
  mutating func append(_ part: MeasuredPart<Section, Item>) -> [RowSlot] {
    addWork(of: part.rows)
    return part.slots.map { slot in
      if slot.isFailed { return fail(part.rows.error(of: slot)!) }
      if slot.itemStore >= 0 { Self.makeUnique(&items[slot.itemStore]) }
      return move(slot, from: part.rows)
    }
  }
}
