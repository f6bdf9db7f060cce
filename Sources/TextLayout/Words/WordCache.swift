/// Remembers how words were shaped, so that a word is shaped once however often it occurs.
///
/// A word is what stands between two spaces within one run of script, level and presentation. Its
/// key is everything its shape depends on. The cache is bounded: words live in two generations, and
/// when the young one is full it becomes the old one, whose words that were not used again go. So
/// what is in use is never dropped at once. A generation has room for as many words as the one before,
/// and begins together with one of the words of plain text: both share one limit.
struct WordCache {
  /// What a word's shape depends on besides its letters.
  struct Context: Hashable {
    /// The number an engine gave to the fonts, language and features.
    var shaping: UInt32
    var script: UnicodeProperties.Script
    var isRightToLeft: Bool
    var presentation: ScriptRun.Presentation

    var packed: UInt64 {
      UInt64(shaping) << 32 | UInt64(UInt32(bitPattern: script)) << 4
        | UInt64(presentation.rawValue) << 1 | (isRightToLeft ? 1 : 0)
    }
  }

  /// Words longer than this many units are shaped anew each time.
  static let maximumLength = 64

  private var young = WordTable()
  private var old = WordTable()
  /// The bytes that a generation may take, with that of plain text.
  private let generationLimit: Int
  private(set) var hits = 0
  private(set) var misses = 0

  init(generationLimit: Int) { self.generationLimit = generationLimit }

  /// Bytes of all tables, used or not.
  var byteCount: Int { young.byteCount + old.byteCount }
  /// Bytes of the young generation, used or not.
  var youngByteCount: Int { young.byteCount }

  /// Calls a closure with the cached word, and tells whether there was one.
  ///
  /// - Parameter plain: the words of plain text.
  mutating func find(
    _ word: WordTable.Key, beside plain: inout SegmentCache,
    _ body: (WordTable, WordTable.Word) -> Void
  ) -> Bool {
    if let found = young.find(word) {
      hits += 1
      body(young, found)
      return true
    }
    let source = old
    guard let found = source.find(word) else { return false }
    hits += 1
    body(source, found)
    makeRoom(word.units.count, beside: &plain)
    young.insert(word, as: found, of: source.shaped)
    return true
  }

  /// Whether the word is there; it does not count as used.
  func contains(_ word: WordTable.Key) -> Bool {
    young.find(word) != nil || old.find(word) != nil
  }

  /// Adds a word, unless it is there already.
  ///
  /// - Parameters:
  ///   - found: where the word's units are in `shaped`, and the number of its edges.
  ///   - plain: the words of plain text.
  mutating func insert(
    _ word: WordTable.Key, as found: WordTable.Word, of shaped: ShapedUnits,
    beside plain: inout SegmentCache
  ) {
    guard word.units.count <= WordCache.maximumLength, !contains(word) else { return }
    misses += 1
    makeRoom(word.units.count, beside: &plain)
    young.insert(word, as: found, of: shaped)
  }

  private mutating func makeRoom(_ units: Int, beside plain: inout SegmentCache) {
    guard young.byteCount(addingUnits: units) + plain.youngByteCount > generationLimit else {
      return
    }
    turnOver()
    plain.turnOver()
    // Of a limit that leaves room for hardly anything.
    if young.byteCount(addingUnits: units) + plain.youngByteCount > generationLimit {
      young = WordTable()
      plain.removeYoung()
    }
  }

  /// Makes the young generation the old one.
  mutating func turnOver() {
    old = young
    young = WordTable(roomFor: old)
  }

  /// Forgets the words of the young generation.
  mutating func removeYoung() { young = WordTable() }

  /// Forgets the words of the old generation.
  mutating func removeOld() { old = WordTable() }
}
