internal import ListCore
internal import TextLayout

extension RowStore {
  /// What the cell of an entry tells of it; `nil` if nothing is prepared and cannot be.
  ///
  /// - Parameter item: that of a row.
  func explain(
    _ slot: RowSlot, _ item: Item?, in size: LayoutSize, _ pass: inout LayoutPass
  ) -> CellExplanation? {
    switch slot.store {
    case RowSlot.headerStore: return header!.explain(slot.index, in: size, &pass)
    case RowSlot.footerStore: return footer!.explain(slot.index, in: size, &pass)
    case RowSlot.firstItemStore...:
      return items[slot.itemStore].explain(slot.index, in: size, &pass)
    case RowSlot.pendingStore:
      guard let item, let store = itemStore(of: item) else { return nil }
      return try? items[store].explain(item, in: size, &pass)
    default: return nil
    }
  }

  /// What lays an entry out.
  func cell(of slot: RowSlot, _ item: Item?) -> RowExplanation.Cell {
    guard let item else {
      return (slot.store == RowSlot.headerStore ? header : footer)?.cellKind ?? .missing
    }
    return itemStore(of: item).map { items[$0].cellKind } ?? .missing
  }

  /// The change in which an entry was prepared.
  func change(of slot: RowSlot) -> LayoutChange {
    switch slot.store {
    case RowSlot.headerStore: header!.change(slot.index)
    case RowSlot.footerStore: footer!.change(slot.index)
    case RowSlot.pendingStore: pending.change(slot.index)
    case RowSlot.estimatedStore: estimated.change(slot.index)
    case RowSlot.firstItemStore...: items[slot.itemStore].change(slot.index)
    default: failure(of: slot)?.change ?? history.current
    }
  }
}
