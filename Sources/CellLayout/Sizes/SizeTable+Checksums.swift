extension SizeTable {
  /// The checksums of the blocks, each little endian.
  var checksums: [UInt64] {
    stride(from: 0, to: slots.count, by: SizeTable.blockLength).map { start in
      SizeTable.checksum(of: slots, from: start).littleEndian
    }
  }

  /// Creates a table from the slots of all blocks with a right checksum.
  ///
  /// - Complexity: O(n).
  init(verifying slots: [SizeEntry], sums: [UInt64]) {
    self.init(slots: slots, count: 0)
    var kept = slots
    var entryCount = 0
    var isWhole = true
    for (block, sum) in sums.enumerated() {
      let range = block * SizeTable.blockLength..<(block + 1) * SizeTable.blockLength
      let found = SizeTable.checksum(of: slots, from: range.lowerBound)
      if found == UInt64(littleEndian: sum), let count = soundCount(range) {
        entryCount += count
      } else {
        isWhole = false
        for slot in range { kept[slot] = .vacant }
      }
    }
    self.init(slots: kept, count: entryCount)
    if !isWhole {
      // Entries behind a missing block stand too far from their homes to be found.
      let entries = sorted()
      self.init(minimumCapacity: entryCount)
      for entry in entries { insert(entry) }
    }
  }

  /// Returns the number of entries in some slots; `nil` if there is a value or a place that no
  /// writer could have made.
  private func soundCount(_ range: Range<Int>) -> Int? {
    var count = 0
    for slot in range {
      let entry = slots[slot]
      guard entry.isSound else { return nil }
      if entry.isVacant { continue }
      let home = home(of: entry.key)
      guard home <= slot, slot < home + reach else { return nil }
      count += 1
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
