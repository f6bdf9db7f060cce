/// The answers of ICU about soft-wrap opportunities that are kept: those of pairs, and those inside words.
struct BreakMemory {
  var pairs = BreakPairTable()
  var words = BreakWords()
}

/// The opportunities inside words between white space, which are the same wherever a word stands: no rule
/// looks past the white space of `BreakOpportunities.endsWord`.
///
/// Words are kept in two generations of limited length: those in use are never dropped at once.
struct BreakWords {
  /// The greatest number of units of a word that is kept: one bit for each.
  static let maximumLength = 64
  /// The number of words of a generation.
  private static let wordLimit = 16_384

  private var young = BreakWordTable()
  private var old = BreakWordTable()

  /// The number of words that are kept.
  var count: Int { young.count + old.count }

  /// Returns the opportunities inside a word, one bit for the unit after each; `nil` if the word is not known.
  ///
  /// - Parameter way: The number of the rules.
  mutating func opportunities(
    in word: UnsafeBufferPointer<UInt16>, way: UInt8
  ) -> UInt64? {
    let hash = UnitHash.hash(word, UInt64(way))
    if let found = young.find(word, way: way, hash: hash) { return found }
    guard let found = old.find(word, way: way, hash: hash) else { return nil }
    keep(found, in: word, way: way)
    return found
  }

  /// Keeps the opportunities inside a word that is not known.
  mutating func keep(_ opportunities: UInt64, in word: UnsafeBufferPointer<UInt16>, way: UInt8) {
    if young.count == Self.wordLimit { (old, young) = (young, BreakWordTable()) }
    young.insert(opportunities, in: word, way: way, hash: UnitHash.hash(word, UInt64(way)))
  }
}

/// One generation of words with their opportunities: open addressing over an arena.
private struct BreakWordTable {
  private struct Entry {
    var hash: UInt32
    var start: Int32
    var length: UInt8
    var way: UInt8
    var opportunities: UInt64
  }

  /// Indexes of entries, -1 where empty: none, or a power of two, at least twice as many as entries.
  private var slots: [Int32] = []
  private var entries: [Entry] = []
  private var units: [UInt16] = []

  var count: Int { entries.count }

  func find(_ word: UnsafeBufferPointer<UInt16>, way: UInt8, hash: UInt64) -> UInt64? {
    guard !entries.isEmpty else { return nil }
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == UInt32(truncatingIfNeeded: hash), entry.way == way,
        isEqual(entry, word)
      {
        return entry.opportunities
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  private func isEqual(_ entry: Entry, _ word: UnsafeBufferPointer<UInt16>) -> Bool {
    guard Int(entry.length) == word.count else { return false }
    let start = Int(entry.start)
    for i in 0..<word.count where units[start + i] != word[i] { return false }
    return true
  }

  mutating func insert(
    _ opportunities: UInt64, in word: UnsafeBufferPointer<UInt16>, way: UInt8, hash: UInt64
  ) {
    if (entries.count + 1) * 2 > slots.count {
      slots = [Int32](repeating: -1, count: max(64, slots.count * 2))
      for (i, entry) in entries.enumerated() { place(Int32(i), hash: entry.hash) }
    }
    let hash = UInt32(truncatingIfNeeded: hash)
    place(Int32(entries.count), hash: hash)
    entries.append(
      Entry(
        hash: hash, start: Int32(units.count), length: UInt8(word.count), way: way,
        opportunities: opportunities))
    units.append(contentsOf: word)
  }

  private mutating func place(_ entry: Int32, hash: UInt32) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = entry
  }
}
