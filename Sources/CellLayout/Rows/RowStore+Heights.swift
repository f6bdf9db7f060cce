internal import CountedTree

/// The heights of all rows of a store, to be looked up fast.
@safe struct RowHeights {
  /// The number of the first chunk of each store.
  private let firstChunks: [Int]
  private let chunks: [UnsafePointer<Int32>]

  fileprivate init(_ stores: [[UnsafePointer<Int32>]]) {
    var firstChunks = [0]
    for count in unsafe stores.map({ unsafe $0.count }) {
      firstChunks.append(firstChunks[firstChunks.count - 1] + count)
    }
    self.firstChunks = firstChunks
    unsafe chunks = stores.flatMap { unsafe $0 }
  }

  /// The height of an entry in 1/64 px, 0 for one that has none.
  @inline(__always)
  subscript(slot: RowSlot) -> Int32 {
    guard slot.hasContent else { return 0 }
    return max(unsafe chunk(of: slot)[Int(slot.index & CellRow.offsetMask)], 0)
  }

  @inline(__always)
  private func chunk(of slot: RowSlot) -> UnsafePointer<Int32> {
    unsafe chunks[firstChunks[Int(slot.store)] &+ Int(slot.index >> CellRow.offsetBits)]
  }
}

extension RowHeights {
  /// The heights of entries in 1/64 px, in order.
  func callAsFunction(_ slots: [RowSlot]) -> [Int32] { slots.map { self[$0] } }

  /// The heights of all entries in 1/64 px, in order.
  func callAsFunction(_ slots: SummedTree<SlotSummary>) -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: slots.count) { heights, count in
      // Neighbours in the list are mostly neighbours in their store.
      var known = RowSlot.none
      var chunk: UnsafePointer<Int32>?
      slots.forEach(in: 0..<slots.count) { position, slot in
        if slot.store != known.store
          || (slot.index ^ known.index) >> CellRow.offsetBits != 0 || slot.store < 0
        {
          known = slot
          unsafe chunk = slot.hasContent ? self.chunk(of: slot) : nil
        }
        let offset = Int(slot.index & CellRow.offsetMask)
        unsafe heights[position] = chunk.map { unsafe max($0[offset], 0) } ?? 0
      }
      count = slots.count
    }
  }
}

extension RowStore {
  /// Calls a closure with the heights of all rows.
  func withHeights<Result>(_ body: (RowHeights) -> Result) -> Result {
    // The heights stay where they are while the stores are referenced and nobody changes them.
    withExtendedLifetime(self) {
      var stores = unsafe [
        header?.heights ?? [], footer?.heights ?? [], pending.heights,
        estimated.heights,
      ]
      for store in items { unsafe stores.append(store.heights) }
      return body(unsafe RowHeights(stores))
    }
  }
}
