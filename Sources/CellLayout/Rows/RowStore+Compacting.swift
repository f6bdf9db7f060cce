internal import CountedTree

extension RowStore {
  /// How many rows are kept, those included that were taken out.
  var keptCount: Int { stores.reduce(0) { $0 + $1.count + $1.removedCount } }

  /// Whether more rows are kept that were taken out than others, by enough to be worth a pass over
  /// all.
  var isMostlyRemoved: Bool {
    let removed = stores.reduce(0) { $0 + $1.removedCount }
    guard removed > CellRow.chunkCapacity else { return false }
    return removed > stores.reduce(0) { $0 + $1.count }
  }

  /// The cost of keeping the rows of all stores so far.
  var chunkStatistics: ChunkStatistics {
    stores.map(\.chunkStatistics).reduce(into: ChunkStatistics()) { sum, next in
      sum.count += next.count
      sum.nodesWritten += next.nodesWritten
      sum.copiedRowCount += next.copiedRowCount
    }
  }

  private var stores: [any RowCounting] {
    let edges: [(any RowCounting)?] = [header, footer]
    return edges.compactMap { $0 } + [pending, estimated] + items
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
      slot = move(slot, from: old)
    }
  }

  /// Appends a row of other stores, with all that is known of it.
  mutating func move(_ oldSlot: RowSlot, from old: RowStore) -> RowSlot {
    var slot = oldSlot
    switch slot.store {
    case RowSlot.headerStore: slot.index = header!.append(slot.index, of: old.header!)
    case RowSlot.footerStore: slot.index = footer!.append(slot.index, of: old.footer!)
    case RowSlot.pendingStore: slot.index = pending.append(slot.index, of: old.pending)
    case RowSlot.estimatedStore: slot.index = estimated.append(slot.index, of: old.estimated)
    case RowSlot.firstItemStore...:
      slot.index = items[slot.itemStore].append(slot.index, of: old.items[slot.itemStore])
    default: break
    }
    if let height = old.invalidHeight(of: oldSlot) { setInvalidHeight(height, of: slot) }
    return slot
  }
}

/// A store of rows of any type.
private protocol RowCounting {
  var count: Int { get }
  var removedCount: Int { get }
  var chunkStatistics: ChunkStatistics { get }
}

extension CellStore: RowCounting {}
