extension WordTable {
  /// Bytes of the table, used or not.
  var byteCount: Int {
    WordTable.byteCount(slots: slots.count, units: unitCapacity, kernings: kerningCapacity)
  }

  /// Bytes of the table once a word is added, at most.
  func byteCount(addingUnits count: Int) -> Int {
    WordTable.byteCount(
      slots: slotCount(adding: 1),
      units: WordTable.capacity(unitCapacity, for: units.count + count),
      kernings: WordTable.capacity(kerningCapacity, for: shaped.kernings.count + count))
  }

  private static func byteCount(slots: Int, units: Int, kernings: Int) -> Int {
    let unit =
      MemoryLayout<UInt16>.stride + MemoryLayout<Int32>.stride + MemoryLayout<UnitFlags>.stride
      + MemoryLayout<UInt8>.stride
    return slots * MemoryLayout<EntryPlace>.stride + slots / 2 * MemoryLayout<Entry>.stride
      + units * unit + kernings * MemoryLayout<Int32>.stride
  }

  private func slotCount(adding words: Int) -> Int {
    var count = max(64, slots.count)
    while (entries.count + words) * 2 > count { count *= 2 }
    return count
  }

  private static func capacity(_ capacity: Int, for needed: Int) -> Int {
    needed <= capacity ? capacity : max(256, needed, capacity + capacity / 2)
  }

  mutating func reserve(words: Int, units count: Int, kernings kerningCount: Int) {
    let slotCount = slotCount(adding: words)
    if slotCount > slots.count {
      let known = slots
      slots = [EntryPlace](repeating: .empty, count: slotCount)
      entries.reserveCapacity(slotCount / 2)
      for slot in known where slot.entry >= 0 { place(slot.entry, hash: slot.hash) }
    }
    let capacity = WordTable.capacity(unitCapacity, for: units.count + count)
    if capacity > unitCapacity {
      unitCapacity = capacity
      units.reserveCapacity(capacity)
      shaped.reserveCapacity(capacity)
    }
    let room = WordTable.capacity(kerningCapacity, for: shaped.kernings.count + kerningCount)
    if room > kerningCapacity {
      kerningCapacity = room
      shaped.kernings.reserveCapacity(room)
    }
  }
}
