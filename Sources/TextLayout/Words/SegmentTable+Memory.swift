extension SegmentTable {
  /// An upper bound of the room that words take.
  struct Room {
    var words = 0
    var values = 0
    var bytes = 0

    /// Adds a word: it has a segment, a rounding and a cut for each byte at most.
    mutating func add(_ word: PlainWord) {
      words += 1
      values += 3 * Int(word.length)
      if Int(word.length) > WordKey.inlineLimit { bytes += Int(word.length) }
    }
  }

  /// Bytes of the table, used or not.
  var byteCount: Int {
    SegmentTable.byteCount(entries: entries.count, values: valueCapacity, bytes: byteCapacity)
  }

  /// Bytes of the table once there is room for more words.
  borrowing func byteCount(adding room: Room) -> Int {
    SegmentTable.byteCount(
      entries: entryCount(adding: room.words),
      values: SegmentTable.capacity(valueCapacity, for: values.count + room.values),
      bytes: SegmentTable.capacity(byteCapacity, for: bytes.count + room.bytes))
  }

  private static func byteCount(entries: Int, values: Int, bytes: Int) -> Int {
    entries * MemoryLayout<Entry>.stride + values * MemoryLayout<Int32>.stride + bytes
  }

  private func entryCount(adding words: Int) -> Int {
    var count = max(64, entries.count)
    while (wordCount + words) * 2 > count { count *= 2 }
    return count
  }

  /// The most that room for a number of elements may come to, however it grows to that.
  private static func capacity(_ capacity: Int, for needed: Int) -> Int {
    needed <= capacity ? capacity : needed + needed / 2
  }

  mutating func reserve(values newValues: Int, bytes newBytes: Int) {
    let (valueCount, byteCount) = (values.count + newValues, bytes.count + newBytes)
    if valueCount > valueCapacity {
      valueCapacity = max(valueCount, valueCapacity + valueCapacity / 2)
      values.reserveCapacity(valueCapacity)
    }
    if byteCount > byteCapacity {
      byteCapacity = max(byteCount, byteCapacity + byteCapacity / 2)
      bytes.reserveCapacity(byteCapacity)
    }
  }

  /// Makes room for more words, so that numbers stay while these are added.
  ///
  /// - Returns: Whether the numbers of the words that are there changed.
  mutating func reserve(words: Int) -> Bool {
    let count = entryCount(adding: words)
    guard count > entries.count else { return false }
    let old = entries
    entries = SegmentTable.vacant(count)
    let (seed, mask) = (WordScanner.seed, count - 1)
    for entry in old where entry.kind != .none {
      var i = Int(truncatingIfNeeded: entry.key.hash(seed: seed)) & mask
      while entries[i].kind != .none { i = (i &+ 1) & mask }
      entries[i] = entry
    }
    old.deallocate()
    return true
  }
}
