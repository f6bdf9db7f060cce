/// Remembers the segments of words, so that a word is shaped once however often it occurs.
///
/// The cache is bounded: words live in two generations, and when the young one is full it becomes
/// the old one, whose words that were not used again go. So what is in use is never dropped at once.
struct SegmentCache {
  private(set) var young: SegmentTable
  private var old: SegmentTable
  /// The number of words a generation may hold.
  private let wordLimit: Int
  private let seed: UInt64

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
  @inline(__always)
  mutating func number(of key: WordKey) -> (number: Int, isNew: Bool) {
    let hash = young.hash(key)
    if let known = young.find(key, hash: hash) { return (known, false) }
    return olderNumber(of: key, hash: hash)
  }

  @inline(never)
  private mutating func olderNumber(of key: WordKey, hash: UInt64) -> (number: Int, isNew: Bool) {
    if !old.isEmpty, let known = old.find(key, hash: hash) {
      return (young.copy(key, hash: hash, from: old, known), false)
    }
    return (young.insert(key, hash: hash), true)
  }

  /// Says what became of a pending word.
  mutating func fill(
    _ number: Int, kind: SegmentTable.Kind, _ segments: some RandomAccessCollection<PlainSegment>
  ) {
    young.fill(number, kind: kind, segments)
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
