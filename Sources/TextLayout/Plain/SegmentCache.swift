/// Remembers the segments of words, so that a word is shaped once however often it occurs.
///
/// The cache is bounded: words live in two generations, and when the young one is full it becomes
/// the old one, whose words that were not used again go. So what is in use is never dropped at once.
struct SegmentCache: ~Copyable {
  private(set) var young = SegmentTable()
  private var old = SegmentTable()
  /// The number of words a generation may hold.
  private let wordLimit: Int

  init(byteLimit: Int) { wordLimit = max(16, byteLimit / 2 / SegmentTable.bytesPerWord) }

  /// Bytes in use.
  var byteCount: Int { young.byteCount + old.byteCount }

  /// Gives each word its number in `young`, or -1; numbers hold until the next call.
  mutating func find(
    _ words: UnsafeMutableBufferPointer<PlainWord>, context: UInt32, in text: UnsafeRawBufferPointer
  ) {
    if young.wordCount >= wordLimit { turnOver() }
    young.reserve(words.count)
    young.find(words, context: context, in: text)
  }

  /// The number of a word that `find` did not find; a new word is there from now on, as `pending`.
  mutating func add(
    _ word: PlainWord, context: UInt32, in text: UnsafeRawBufferPointer
  ) -> (number: Int, isNew: Bool) {
    // It may have been added since.
    if let known = young.number(of: word, context, text) { return (known, false) }
    if old.wordCount > 0, let known = old.number(of: word, context, text) {
      return (young.copy(word, context, text, from: old, known), false)
    }
    return (young.insert(word, context, text), true)
  }

  /// Says what became of a pending word.
  mutating func fill(
    _ number: Int, kind: SegmentTable.Kind, _ segments: [PlainSegment], _ cuts: [PlainCut?]
  ) {
    young.fill(number, kind: kind, segments, cuts)
  }

  private mutating func turnOver() {
    swap(&young, &old)
    young = SegmentTable()
  }

  /// Forgets words, those not used for longest first, until at most `byteCount` bytes are in use.
  mutating func trim(to byteCount: Int) {
    if self.byteCount > byteCount { old = SegmentTable() }
    if self.byteCount > byteCount { young = SegmentTable() }
  }
}
