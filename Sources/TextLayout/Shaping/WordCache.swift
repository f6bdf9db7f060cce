/// Remembers how words were shaped, so that a word is shaped once however often it occurs.
///
/// A word is what stands between two spaces within one run of script, level and presentation. Its
/// key is everything its shape depends on. The cache is bounded: words live in two generations, and
/// when the young one is full it becomes the old one, whose words that were not used again go. So
/// what is in use is never dropped at once.
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
  /// The number of units a generation may hold.
  private let capacity: Int
  private(set) var hits = 0
  private(set) var misses = 0

  /// - Parameter byteLimit: how much memory both generations may use together.
  init(byteLimit: Int) {
    capacity = max(WordCache.maximumLength, byteLimit / 2 / WordTable.bytesPerUnit)
  }

  /// Bytes in use.
  var byteCount: Int { (young.unitCount + old.unitCount) * WordTable.bytesPerUnit }

  /// Calls a closure with the cached word, and tells whether there was one.
  mutating func find(
    _ word: UnsafeBufferPointer<UInt16>, _ context: Context,
    _ body: (WordTable, WordTable.Word) -> Void
  ) -> Bool {
    let hash = WordTable.hash(word, context.packed)
    if let found = young.find(word, context.packed, hash: hash) {
      hits += 1
      body(young, found)
      return true
    }
    if let found = old.find(word, context.packed, hash: hash) {
      hits += 1
      body(old, found)
      makeRoom(word.count)
      // `makeRoom` may have turned the generations over: then the word is in neither or both.
      if let source = old.find(word, context.packed, hash: hash) {
        young.insert(word, context.packed, hash: hash, old.shaped, source)
      }
      return true
    }
    return false
  }

  /// Whether the word is there; it does not count as used.
  func contains(_ word: UnsafeBufferPointer<UInt16>, _ context: Context) -> Bool {
    let hash = WordTable.hash(word, context.packed)
    return young.find(word, context.packed, hash: hash) != nil
      || old.find(word, context.packed, hash: hash) != nil
  }

  /// Adds a word, unless it is there already.
  ///
  /// - Parameters:
  ///   - place: where the word's units are in `shaped`.
  ///   - edges: the number of the word's edges.
  mutating func insert(
    _ word: UnsafeBufferPointer<UInt16>, _ context: Context, _ shaped: ShapedUnits,
    _ place: Range<Int>, edges: UInt16 = 0
  ) {
    guard word.count <= WordCache.maximumLength, !contains(word, context) else { return }
    misses += 1
    makeRoom(word.count)
    young.insert(
      word, context.packed, hash: WordTable.hash(word, context.packed), shaped,
      WordTable.Word(place: place, edges: edges))
  }

  /// Forgets words, those not used for longest first, until at most `byteCount` bytes are in use.
  mutating func trim(to byteCount: Int) {
    if self.byteCount > byteCount { old = WordTable() }
    if self.byteCount > byteCount { young = WordTable() }
  }

  private mutating func makeRoom(_ units: Int) {
    guard young.unitCount + units > capacity else { return }
    old = young
    young = WordTable()
  }
}
