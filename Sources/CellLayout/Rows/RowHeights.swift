internal import CountedTree

/// The heights of all rows of a store, to be looked up fast.
@safe struct RowHeights {
  /// The number of the first chunk of each store.
  private let firstChunks: [Int]
  private let chunks: [UnsafePointer<Int32>]

  /// - Parameter stores: the heights of each chunk of each store, which stay where they are while
  ///   they are looked up.
  init(_ stores: [[UnsafePointer<Int32>]]) {
    var firstChunks = [0]
    for count in unsafe stores.map({ unsafe $0.count }) {
      firstChunks.append(firstChunks[firstChunks.count - 1] + count)
    }
    self.firstChunks = firstChunks
    unsafe chunks = stores.flatMap { unsafe $0 }
  }

  /// The heights of entries in 1/64 px, in order; 0 for an entry that has none.
  func callAsFunction(_ slots: [RowSlot]) -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: slots.count) { heights, count in
      unsafe slots.withUnsafeBufferPointer { slots in
        guard let place = heights.baseAddress else { return }
        unsafe write(slots, to: place)
      }
      count = slots.count
    }
  }

  /// The heights of all entries in 1/64 px, in order; 0 for an entry that has none.
  func callAsFunction(_ slots: SummedTree<SlotSummary>) -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: slots.count) { heights, count in
      unsafe slots.forEachRun(in: 0..<slots.count) { position, run in
        unsafe write(run, to: &heights[position])
      }
      count = slots.count
    }
  }

  /// Writes the heights of entries in 1/64 px, in order; 0 for an entry that has none.
  ///
  /// Neighbours in the list are mostly neighbours in their store: these are copied eight at a time.
  func write(_ slots: UnsafeBufferPointer<RowSlot>, to heights: UnsafeMutablePointer<Int32>) {
    guard let base = slots.baseAddress else { return }
    var i = 0
    while i < slots.count {
      let slot = unsafe base[i]
      guard slot.hasContent else {
        unsafe heights[i] = 0
        i &+= 1
        continue
      }
      let source = unsafe place(of: slot)
      if i &+ 8 <= slots.count, unsafe areNeighbours(UnsafeRawPointer(base + i)) {
        let eight = unsafe UnsafeRawPointer(source).loadUnaligned(as: SIMD8<Int32>.self)
        unsafe UnsafeMutableRawPointer(heights + i).storeBytes(
          of: eight & ~(eight &>> 31), as: SIMD8<Int32>.self)
        i &+= 8
      } else {
        unsafe heights[i] = max(source.pointee, 0)
        i &+= 1
      }
    }
  }

  /// Whether eight slots are neighbours in one chunk.
  @inline(__always)
  private func areNeighbours(_ slots: UnsafeRawPointer) -> Bool {
    let found = unsafe slots.loadUnaligned(as: SIMD8<UInt64>.self)
    let offsets: SIMD8<UInt64> = [0, 1, 2, 3, 4, 5, 6, 7]
    let expected = SIMD8<UInt64>(repeating: found[0]) &+ (offsets &<< 32)
    let four = (found ^ expected).lowHalf | (found ^ expected).highHalf
    let two = four.lowHalf | four.highHalf
    let last = UInt32(truncatingIfNeeded: found[0] &>> 32) & CellRow.offsetMask &+ 7
    return two[0] | two[1] == 0 && last <= CellRow.offsetMask
  }

  @inline(__always)
  private func place(of slot: RowSlot) -> UnsafePointer<Int32> {
    let chunk = firstChunks[Int(slot.store)] &+ Int(slot.index >> CellRow.offsetBits)
    return unsafe chunks[chunk] + Int(slot.index & CellRow.offsetMask)
  }
}

extension HeightIndex {
  /// Gives all entries the heights of their rows.
  ///
  /// - Parameter slots: those of all entries.
  mutating func setAllHeights(_ heights: RowHeights, of slots: SummedTree<SlotSummary>) {
    precondition(slots.count == count, "\(count) entries should have \(slots.count) slots")
    withExtendedLifetime(slots) {
      var reader = ElementReader(slots)
      unsafe setAllHeights { positions, place in
        var position = positions.lowerBound
        while position < positions.upperBound {
          let first = unsafe reader.element(at: position)
          let end = min(positions.upperBound, reader.leaf.upperBound)
          unsafe heights.write(
            UnsafeBufferPointer(start: first, count: end - position),
            to: place + (position - positions.lowerBound))
          position = end
        }
      }
    }
  }
}
