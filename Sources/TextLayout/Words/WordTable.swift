/// One generation of cached words: an open-addressing table over arenas.
struct WordTable {
  struct Entry {
    var context: UInt64
    var start: Int32
    /// The index of the first of the word's kernings in `shaped`.
    var kernings: Int32
    var kerningCount: UInt16
    var length: UInt16
    /// The number of the word's edges.
    var edges: UInt16
    var face: UInt8
    /// Indicates whether the flags have the break opportunities inside the word.
    var hasOpportunities: Bool
  }

  /// The place of an entry, and the lower half of its hash.
  struct EntryPlace {
    var hash: UInt32
    /// -1 where the slot is empty.
    var entry: Int32

    static let empty = EntryPlace(hash: 0, entry: -1)
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

    /// The key of a word where its style has another number.
    init(_ other: Key, ofStyle style: UInt32) {
      units = other.units
      context = UInt64(style) << 32 | other.context & 0xFFFF_FFFF
      hash = UnitHash.hash(units, context)
    }

    /// The number of the style, see `WordCache.Context`.
    var style: UInt32 { UInt32(truncatingIfNeeded: context >> 32) }
  }

  /// A word that was found or shaped.
  struct Word {
    /// The place of the units of the word in `shaped`.
    let place: Range<Int>
    /// The number of its edges.
    let edges: UInt16
    /// The places of the word's kernings in `shaped`.
    let kernings: Range<Int>
    /// The face of all units of the word, or `severalFaces`.
    let face: UInt8
    /// Indicates whether the flags have the break opportunities inside the word.
    var hasOpportunities = false

    /// No face has this number: a cascade has no more than 255.
    static let severalFaces = UInt8.max

    fileprivate init(_ entry: Entry) {
      place = Int(entry.start)..<Int(entry.start) + Int(entry.length)
      edges = entry.edges
      kernings = Int(entry.kernings)..<Int(entry.kernings) + Int(entry.kerningCount)
      face = entry.face
      hasOpportunities = entry.hasOpportunities
    }

    /// A part of what was shaped.
    init(_ place: Range<Int>, of shaped: ShapedUnits, edges: UInt16 = 0) {
      self.place = place
      self.edges = edges
      kernings = shaped.kernings(of: place)
      let faces = shaped.faces[place]
      let isOne = faces.allSatisfy { $0 == faces.first }
      face = isOne ? faces.first ?? 0 : Word.severalFaces
    }
  }

  /// None, or a power of two, twice as many as entries at least.
  var slots: [EntryPlace] = []
  var entries: [Entry] = []
  var units: [UInt16] = []
  /// The results of shaping for each of the units.
  var shaped = ShapedUnits()
  /// The units and kernings that there is room for.
  var unitCapacity = 0
  var kerningCapacity = 0

  /// An empty table without room.
  init() {}

  /// Creates an empty table with room for as many words as another has.
  init(roomFor other: WordTable) {
    guard !other.entries.isEmpty else { return }
    reserve(
      words: other.entries.count, units: other.units.count, kernings: other.shaped.kernings.count)
  }

  var isEmpty: Bool { entries.isEmpty }

  func find(_ word: Key) -> Word? { entry(of: word).map(self.word(at:)) }

  func word(at entry: Int) -> Word { Word(entries[entry]) }

  /// The entry of a word.
  func entry(of word: Key) -> Int? {
    guard !entries.isEmpty else { return nil }
    let hash = UInt32(truncatingIfNeeded: word.hash)
    let mask = slots.count - 1
    var i = Int(hash) & mask
    while slots[i].entry >= 0 {
      if slots[i].hash == hash, isEqual(entries[Int(slots[i].entry)], word) {
        return Int(slots[i].entry)
      }
      i = (i + 1) & mask
    }
    return nil
  }

  /// The entry at which the search for a word begins, which is its own in most cases, or a negative number; the
  /// table is not empty.
  func firstEntry(of word: Key) -> Int {
    Int(slots[Int(UInt32(truncatingIfNeeded: word.hash)) & (slots.count - 1)].entry)
  }

  /// Returns whether an entry is that of a word.
  func holds(_ word: Key, at entry: Int) -> Bool { entry >= 0 && isEqual(entries[entry], word) }

  private func isEqual(_ entry: Entry, _ word: Key) -> Bool {
    guard entry.context == word.context, Int(entry.length) == word.units.count else { return false }
    let start = Int(entry.start)
    return units.withUnsafeBufferPointer { units in
      for i in 0..<word.units.count where units[start + i] != word.units[i] { return false }
      return true
    }
  }

  /// - Parameter source: A word of `shaped`.
  mutating func insert(_ word: Key, as source: Word, of shaped: ShapedUnits) {
    reserve(words: 1, units: word.units.count, kernings: source.kernings.count)
    place(Int32(entries.count), hash: UInt32(truncatingIfNeeded: word.hash))
    entries.append(
      Entry(
        context: word.context, start: Int32(units.count),
        kernings: Int32(self.shaped.kernings.count), kerningCount: UInt16(source.kernings.count),
        length: UInt16(word.units.count), edges: source.edges, face: source.face,
        hasOpportunities: source.hasOpportunities))
    units.append(contentsOf: word.units)
    self.shaped.append(shaped, source.place, kernings: source.kernings)
  }

  /// Keeps the break opportunities inside a word, if it is there.
  ///
  /// - Parameter flags: The flags of its units, after its first.
  mutating func keepOpportunities(_ flags: ArraySlice<UnitFlags>, in word: Key) {
    guard let index = entry(of: word) else { return }
    entries[index].hasOpportunities = true
    let second = Int(entries[index].start) + 1
    for (k, flag) in flags.enumerated() where flag.contains(.opportunity) {
      shaped.flags[second + k].insert(.opportunity)
    }
  }

  mutating func place(_ entry: Int32, hash: UInt32) {
    let mask = slots.count - 1
    var i = Int(hash) & mask
    while slots[i].entry >= 0 { i = (i + 1) & mask }
    slots[i] = EntryPlace(hash: hash, entry: entry)
  }
}
