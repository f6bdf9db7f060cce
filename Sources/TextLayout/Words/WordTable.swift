/// One generation of cached words: an open-addressing table over arenas.
struct WordTable {
  private struct Entry {
    /// The lower half of the hash.
    var hash: UInt32
    /// The index of the first of the word's kernings in `shaped`.
    var kernings: Int32
    var context: UInt64
    var start: Int32
    var length: UInt16
    /// The number of the word's edges.
    var edges: UInt16
  }

  /// A word that is looked for.
  struct Key {
    var units: UnsafeBufferPointer<UInt16>
    /// All that its shape depends on besides its letters, see `WordCache.Context`.
    var context: UInt64
    var hash: UInt64

    init(_ units: UnsafeBufferPointer<UInt16>, in context: WordCache.Context) {
      self.units = units
      self.context = context.packed
      hash = UnitHash.hash(units, self.context)
    }
  }

  /// A word that was found.
  struct Word {
    /// The place of the units of the word in `shaped`.
    var place: Range<Int>
    /// The number of its edges.
    var edges: UInt16 = 0
    /// The index of the first of its kernings in `shaped`.
    var kernings = 0
  }

  /// Indexes of entries, -1 where empty: none, or a power of two, twice as many as entries at least.
  private var slots: [Int32] = []
  private var entries: [Entry] = []
  private var units: [UInt16] = []
  /// The results of shaping for each of the units.
  private(set) var shaped = ShapedUnits()
  /// The units and kernings that there is room for.
  private var unitCapacity = 0
  private var kerningCapacity = 0

  /// An empty table without room.
  init() {}

  /// Creates an empty table with room for as many words as another has.
  init(roomFor other: WordTable) {
    guard !other.entries.isEmpty else { return }
    reserve(
      words: other.entries.count, units: other.units.count, kernings: other.shaped.kernings.count)
  }

  func find(_ word: Key) -> Word? {
    guard !entries.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: word.hash) & mask
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == UInt32(truncatingIfNeeded: word.hash), entry.context == word.context,
        Int(entry.length) == word.units.count, isEqual(entry, word.units)
      {
        let start = Int(entry.start)
        return Word(
          place: start..<start + Int(entry.length), edges: entry.edges,
          kernings: Int(entry.kernings))
      }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isEqual(_ entry: Entry, _ word: UnsafeBufferPointer<UInt16>) -> Bool {
    let start = Int(entry.start)
    for i in 0..<word.count where units[start + i] != word[i] { return false }
    return true
  }

  /// - Parameter source: Where the word's units are in `shaped`, and its edges.
  mutating func insert(_ word: Key, as source: Word, of shaped: ShapedUnits) {
    let kernings = shaped.kernings(of: source.place, from: source.kernings)
    reserve(words: 1, units: word.units.count, kernings: kernings.count)
    let hash = UInt32(truncatingIfNeeded: word.hash)
    place(Int32(entries.count), hash: hash)
    entries.append(
      Entry(
        hash: hash, kernings: Int32(self.shaped.kernings.count), context: word.context,
        start: Int32(units.count),
        length: UInt16(word.units.count), edges: source.edges))
    units.append(contentsOf: word.units)
    self.shaped.append(shaped, source.place, firstKerning: source.kernings)
  }

  private mutating func place(_ entry: Int32, hash: UInt32) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }
}

// MARK: - Memory

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
    return slots * MemoryLayout<Int32>.stride + slots / 2 * MemoryLayout<Entry>.stride
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

  private mutating func reserve(words: Int, units count: Int, kernings kerningCount: Int) {
    let slotCount = slotCount(adding: words)
    if slotCount > slots.count {
      slots = [Int32](repeating: -1, count: slotCount)
      entries.reserveCapacity(slotCount / 2)
      for (i, entry) in entries.enumerated() { place(Int32(i), hash: entry.hash) }
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
