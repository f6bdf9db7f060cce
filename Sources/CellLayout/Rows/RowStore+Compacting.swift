internal import CountedTree

extension RowStore {
  /// How many rows are kept, those included that were taken out.
  var keptCount: Int {
    sum {
      $0.count + $0.removedCount
    } _: {
      $0.count + $0.removedCount
    } _: {
      $0.count + $0.removedCount
    }
  }

  /// Whether more rows are kept that were taken out than others, by enough to be worth a pass over
  /// all.
  var isMostlyRemoved: Bool {
    let removed = sum {
      $0.removedCount
    } _: {
      $0.removedCount
    } _: {
      $0.removedCount
    }
    guard removed > 4 * CellRow.chunkCapacity else { return false }
    return removed
      > sum {
        $0.count
      } _: {
        $0.count
      } _: {
        $0.count
      }
  }

  private func sum(
    _ sections: (CellStore<Section>) -> Int, _ pending: (PendingRows) -> Int,
    _ items: (CellStore<Item>) -> Int
  ) -> Int {
    var sum = pending(self.pending)
    for store in [header, footer] { sum += store.map(sections) ?? 0 }
    for store in self.items { sum += items(store) }
    return sum
  }

  /// Moves the rows that are left, in the list's order, into new chunks, and forgets all others.
  ///
  /// Other layouts keep the old chunks as long as they need them.
  /// - Parameter slots: those of all entries; they are told their new places.
  /// - Complexity: O(n), once for every so many rows that were taken out.
  mutating func compact(_ slots: inout SummedTree<SlotSummary>) {
    let old = self
    removeAllRows()
    slots.updateAll { _, slot in
      let moved = move(slot, from: old)
      if let height = old.invalidHeight(of: slot) { setInvalidHeight(height, of: moved) }
      slot = moved
    }
  }

  private mutating func move(_ slot: RowSlot, from old: RowStore) -> RowSlot {
    var slot = slot
    switch slot.store {
    case RowSlot.headerStore: slot.index = header!.append(slot.index, of: old.header!)
    case RowSlot.footerStore: slot.index = footer!.append(slot.index, of: old.footer!)
    case RowSlot.pendingStore: slot.index = pending.append(slot.index, of: old.pending)
    case RowSlot.firstItemStore...:
      slot.index = items[slot.itemStore].append(slot.index, of: old.items[slot.itemStore])
    default: break
    }
    return slot
  }
}
