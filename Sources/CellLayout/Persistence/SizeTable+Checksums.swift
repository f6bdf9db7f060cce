extension SizeTable {
  /// The checksum of each block, little endian.
  var checksums: [UInt64] {
    stride(from: 0, to: slots.count, by: SizeTable.blockLength).map { start in
      SizeTable.checksum(of: slots, from: start).littleEndian
    }
  }

  /// Takes over the slots of all blocks whose checksum is right.
  ///
  /// - Complexity: O(n)
  init(verifying slots: [SizeEntry], sums: [UInt64]) {
    var slots = slots
    var count = 0
    var isWhole = true
    for (block, sum) in sums.enumerated() {
      let range = block * SizeTable.blockLength..<(block + 1) * SizeTable.blockLength
      let found = SizeTable.checksum(of: slots, from: range.lowerBound)
      if found == UInt64(littleEndian: sum), let entries = SizeTable.soundCount(slots[range]) {
        count += entries
      } else {
        isWhole = false
        for slot in range { slots[slot] = .vacant }
      }
    }
    self.init(slots: slots, count: count)
    if !isWhole {
      // Entries behind a block that is gone stand too far from their homes to be found.
      let entries = sorted()
      self.init(minimumCapacity: count)
      for entry in entries { insert(entry) }
    }
  }

  /// The number of entries; `nil` if there is a value that cannot be, whoever wrote it.
  private static func soundCount(_ slots: ArraySlice<SizeEntry>) -> Int? {
    var count = 0
    for entry in slots {
      guard entry.isSound else { return nil }
      if !entry.isVacant { count += 1 }
    }
    return count
  }

  private static func checksum(of slots: [SizeEntry], from start: Int) -> UInt64 {
    let stride = MemoryLayout<SizeEntry>.stride
    let bytes = unsafe slots.span.bytes
    let block = unsafe bytes.extracting(
      unchecked: start * stride..<(start + blockLength) * stride)
    return BlockChecksum.checksum(of: block, seed: UInt64(start))
  }
}
