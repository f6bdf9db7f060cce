/// Prepares plain text: finds its words, looks each up in a cache, and keeps the widths.
///
/// One worker's scratch space. A paragraph goes through in four short loops (words, slots, entries,
/// segments), so that the memory each word needs is waited for at the same time as that of the
/// next. Words the cache does not have are shaped together. Text that is not plain, or a word that only
/// the exact form can do, ends the attempt.
struct PlainPreparer {
  var cache: SegmentCache
  private var words: [PlainWord] = []
  private var newWords = NewWords()
  /// Words answered by the cache.
  private(set) var hits = 0
  /// Words the cache did not have.
  private(set) var misses = 0

  init(byteLimit: Int) { cache = SegmentCache(byteLimit: byteLimit) }

  /// Longer texts are left to the exact form: a paragraph's words have to be in the cache at once.
  static let byteLimit = 1 << 15

  /// The paragraph, or `nil` if it is not plain.
  ///
  /// - Parameter context: the number of the style's shaping and breaking in this engine.
  mutating func prepare(
    _ source: String, _ bytes: UnsafeRawBufferPointer, style: ResolvedTextStyle, context: UInt32,
    with engine: TextEngine
  ) -> PlainParagraph? {
    guard bytes.count <= PlainPreparer.byteLimit else { return nil }
    var scanner = WordScanner(bytes: bytes, context: context, seed: cache.seed)
    swap(&scanner.words, &words)
    let isRead =
      style.style.whiteSpace.collapsesSpaces ? scanner.readCollapsing() : scanner.readPreserving()
    swap(&scanner.words, &words)
    guard isRead else { return nil }
    cache.makeRoom()
    cache.young.findSlots(&words)
    findWords(bytes, style, engine)
    return joined(style, source)
  }

  /// Gives each word its number in the cache, once new ones are there too.
  private mutating func findWords(
    _ bytes: UnsafeRawBufferPointer, _ style: ResolvedTextStyle, _ engine: TextEngine
  ) {
    var newCount = 0
    for i in words.indices {
      let word = words[i]
      if word.number >= 0, cache.young.matches(Int(word.number), word, bytes) { continue }
      let (number, isNew) = cache.number(of: word, bytes)
      words[i].number = Int32(truncatingIfNeeded: number)
      guard isNew else { continue }
      newCount += 1
      newWords.append(number, word.range)
    }
    hits += words.count - newCount
    misses += newCount
    if newCount > 0 { newWords.shape(into: &cache, bytes, style, engine) }
  }

  /// The segments of all words in a row; `nil` if a word is not plain.
  private func joined(_ style: ResolvedTextStyle, _ source: String) -> PlainParagraph? {
    var total = 0
    var kinds = SegmentTable.Kinds()
    for word in words {
      total &+= cache.young.count(Int(word.number))
      kinds.insert(cache.young.kind(Int(word.number)))
      kinds.insertCuts(cache.young.hasCuts(Int(word.number)))
    }
    guard kinds.arePlain, let spaceAdvance = style.sized.plain?.spaceAdvance else { return nil }
    let cuts = kinds.haveCuts ? joinedCuts() : []
    return PlainParagraph(style: style, source: source, count: total, cuts: cuts) { place in
      var next = place
      var isForced = false
      for word in words {
        let first = next
        next = cache.young.write(Int(word.number), to: first)
        let last = next - 1
        first.pointee = first.pointee.afterForcedBreak(isForced)
        last.pointee = last.pointee.followed(by: Int(word.spaces), advance: spaceAdvance)
        isForced = word.isForced
      }
    }
  }

  /// What cuts inside the words change, by segment.
  private func joinedCuts() -> [(segment: Int, cut: PlainCut)] {
    var cuts: [(segment: Int, cut: PlainCut)] = []
    var start = 0
    for word in words {
      cache.young.forEachCut(Int(word.number)) { i, cut in cuts.append((start + i, cut)) }
      start += cache.young.count(Int(word.number))
    }
    return cuts
  }
}
