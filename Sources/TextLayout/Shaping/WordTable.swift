/// One generation of cached words: an open-addressing table over arenas.
struct WordTable {
  /// What a unit costs, the share of entry and slot for words of six letters included.
  static let bytesPerUnit = 2 + 4 + 1 + 1 + (MemoryLayout<Entry>.stride + 8) / 6

  private struct Entry {
    var hash: UInt64
    var context: UInt64
    var start: Int32
    var length: UInt16
    /// The number of the word's edges.
    var edges: UInt16
  }

  /// A word that was found.
  struct Word {
    /// Where its units are in `shaped`.
    var place: Range<Int>
    /// The number of its edges.
    var edges: UInt16
  }

  /// Indexes of entries, -1 where empty; the count is a power of two.
  private var slots: [Int32] = [Int32](repeating: -1, count: 64)
  private var entries: [Entry] = []
  private var units: [UInt16] = []
  private(set) var shaped = ShapedUnits()

  var unitCount: Int { units.count }

  /// Set per process, so that no list of words is slow on every machine.
  private static let seed = UInt64.random(in: .min ... .max)

  static func hash(_ word: UnsafeBufferPointer<UInt16>, _ context: UInt64) -> UInt64 {
    var state = seed ^ context &* 0x9E37_79B9_7F4A_7C15
    var i = 0
    while i + 4 <= word.count {
      let chunk =
        UInt64(word[i]) | UInt64(word[i + 1]) << 16 | UInt64(word[i + 2]) << 32
        | UInt64(word[i + 3]) << 48
      state = mixed(state ^ chunk)
      i += 4
    }
    var rest = UInt64(word.count) << 48
    while i < word.count {
      rest = rest << 16 ^ UInt64(word[i])
      i += 1
    }
    return mixed(state ^ rest)
  }

  @inline(__always)
  private static func mixed(_ value: UInt64) -> UInt64 {
    let (high, low) = (value ^ 0x2D35_8DCC_AA6C_78A5).multipliedFullWidth(
      by: 0x8BB8_4B93_962E_ACC9)
    return high ^ low
  }

  func find(_ word: UnsafeBufferPointer<UInt16>, _ context: UInt64, hash: UInt64) -> Word? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, entry.context == context, Int(entry.length) == word.count,
        isEqual(entry, word)
      {
        let start = Int(entry.start)
        return Word(place: start..<start + Int(entry.length), edges: entry.edges)
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

  /// - Parameter source: where the word's units are in `shaped`, and its edges.
  mutating func insert(
    _ word: UnsafeBufferPointer<UInt16>, _ context: UInt64, hash: UInt64, _ shaped: ShapedUnits,
    _ source: Word
  ) {
    if (entries.count + 1) * 2 > slots.count { grow() }
    place(Int32(entries.count), hash: hash)
    entries.append(
      Entry(
        hash: hash, context: context, start: Int32(units.count), length: UInt16(word.count),
        edges: source.edges))
    units.append(contentsOf: word)
    self.shaped.append(shaped, source.place)
  }

  private mutating func place(_ entry: Int32, hash: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (i, entry) in entries.enumerated() { place(Int32(i), hash: entry.hash) }
  }
}
