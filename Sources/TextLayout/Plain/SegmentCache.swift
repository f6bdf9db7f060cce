/// Remembers the segments of words, so that a word is shaped once however often it occurs.
///
/// The cache is bounded: words live in two generations, and when the young one is full it becomes
/// the old one, whose words that were not used again go. So what is in use is never dropped at once.
struct SegmentCache {
  private(set) var young: SegmentTable
  private var old: SegmentTable
  /// The number of words a generation may hold.
  private let wordLimit: Int
  /// Of the hashes of this cache.
  let seed: UInt64

  init(byteLimit: Int) {
    // Set per process, so that no list of words is slow on every machine.
    seed = .random(in: .min ... .max)
    young = SegmentTable(seed: seed)
    old = SegmentTable(seed: seed)
    wordLimit = max(16, byteLimit / 2 / SegmentTable.bytesPerWord)
  }

  /// Bytes in use.
  var byteCount: Int { young.byteCount + old.byteCount }

  /// The number of a word in `young`, which holds until the next `makeRoom`.
  ///
  /// A word that is new is there from now on, as `pending`.
  mutating func number(
    of word: PlainWord, _ text: UnsafeRawBufferPointer
  ) -> (number: Int, isNew: Bool) {
    if let known = young.find(word, text) { return (known, false) }
    if !old.isEmpty, let known = old.find(word, text) {
      return (young.copy(word, text, from: old, known), false)
    }
    return (young.insert(word, text), true)
  }

  /// Says what became of a pending word.
  mutating func fill(
    _ number: Int, kind: SegmentTable.Kind, _ segments: [PlainSegment], _ cuts: [PlainCut?]
  ) {
    young.fill(number, kind: kind, segments, cuts)
  }

  /// Turns the generations over if the young one is full; numbers end here.
  mutating func makeRoom() {
    guard young.wordCount >= wordLimit else { return }
    old = young
    young = SegmentTable(seed: seed)
  }

  /// Forgets words, those not used for longest first, until at most `byteCount` bytes are in use.
  mutating func trim(to byteCount: Int) {
    if self.byteCount > byteCount { old = SegmentTable(seed: seed) }
    if self.byteCount > byteCount { young = SegmentTable(seed: seed) }
  }
}
