/// Remembers the segments of words, so that a word is shaped once however often it occurs.
///
/// The cache is bounded: words live in two generations, and when the young one is full it becomes
/// the old one, whose words that were not used again go. So what is in use is never dropped at once. A
/// generation has room for as many words as the one before, and begins together with one of the
/// exact form: both share one limit.
struct SegmentCache: ~Copyable {
  private(set) var young = SegmentTable()
  private var old = SegmentTable()
  /// The bytes that a generation may take, with that of the exact form.
  private let generationLimit: Int

  init(generationLimit: Int) { self.generationLimit = generationLimit }

  /// Bytes of all tables, used or not.
  var byteCount: Int { young.byteCount + old.byteCount }
  /// Bytes of the young generation, used or not.
  var youngByteCount: Int { young.byteCount }

  /// Gives each word its number in `young`, or -1, and makes room for the latter; numbers hold until
  /// the next call.
  ///
  /// - Parameter exact: the words of the exact form.
  /// - Returns: `false` if the cache may not hold so many words.
  mutating func find(
    _ words: UnsafeMutableBufferPointer<PlainWord>, in source: PlainSource,
    beside exact: inout WordCache
  ) -> Bool {
    young.find(words, in: source)
    var room = SegmentTable.Room()
    for word in words where word.number < 0 { room.add(word) }
    guard room.words > 0 else { return true }
    if young.byteCount(adding: room) + exact.youngByteCount > generationLimit {
      guard makeRoom(for: words, beside: &exact) else { return false }
      young.find(words, in: source)
    } else if young.reserve(words: room.words) {
      young.find(words, in: source)
    }
    return true
  }

  /// Begins a generation with room for words; `false` if none may hold them.
  private mutating func makeRoom(
    for words: UnsafeMutableBufferPointer<PlainWord>, beside exact: inout WordCache
  ) -> Bool {
    var room = SegmentTable.Room()
    for word in words { room.add(word) }
    guard SegmentTable().byteCount(adding: room) <= generationLimit else { return false }
    turnOver()
    exact.turnOver()
    if young.byteCount(adding: room) + exact.youngByteCount > generationLimit {
      removeYoung()
      exact.removeYoung()
    }
    _ = young.reserve(words: room.words)
    return true
  }

  /// The number of a word that `find` did not find; a new word is there from now on, as `pending`.
  mutating func add(_ word: PlainWord, of source: PlainSource) -> (number: Int, isNew: Bool) {
    // It may have been added since.
    if let known = young.number(of: word, in: source) { return (known, false) }
    if old.wordCount > 0, let known = old.number(of: word, in: source) {
      return (young.copy(word, of: source, from: old, at: known), false)
    }
    return (young.insert(word, of: source), true)
  }

  /// Says what became of a pending word.
  mutating func fill(
    _ number: Int, kind: SegmentTable.Kind, segments: [PlainSegment], cuts: [PlainCut?]
  ) {
    young.fill(number, kind: kind, segments: segments, cuts: cuts)
  }

  /// Makes the young generation the old one.
  mutating func turnOver() {
    swap(&young, &old)
    young = SegmentTable(roomFor: old)
  }

  /// Forgets the words of the young generation.
  mutating func removeYoung() { young = SegmentTable() }

  /// Forgets the words of the old generation.
  mutating func removeOld() { old = SegmentTable() }
}
