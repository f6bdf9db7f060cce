/// Prepares plain text: finds its words, looks each up in a cache, and keeps the widths.
///
/// One worker's scratch space. A paragraph goes through in four short loops (words, slots, entries,
/// segments), so that the memory each word needs is waited for at the same time as that of the
/// next. Words the cache does not have are shaped together. Text that is not plain, or a word that only
/// the exact form can do, ends the attempt.
struct PlainPreparer: ~Copyable {
  private let scratch: UnsafeMutablePointer<PlainWord>
  /// The words of the paragraph at hand, at the front of `scratch`.
  private var words: UnsafeMutableBufferPointer<PlainWord>
  private var newWords = NewWords()
  /// The places in `words` of those that the cache does not have.
  private var newPlaces: [Int] = []
  /// Words answered by the cache.
  private(set) var hits = 0
  /// Words the cache did not have.
  private(set) var misses = 0

  init() {
    scratch = .allocate(capacity: PlainPreparer.byteLimit + 1)
    words = UnsafeMutableBufferPointer(start: scratch, count: 0)
  }

  deinit { scratch.deallocate() }

  /// Longer texts are left to the exact form: a paragraph's words have to be in the cache at once.
  static let byteLimit = 1 << 15

  /// The paragraph, or `nil` if it is not plain or has more words than the cache may hold.
  ///
  /// - Parameters:
  ///   - source: The bytes of the text.
  ///   - sized: The style's fonts at the size that segments are rounded for.
  ///   - cache: The context's words, apart: the cache is changed through and through meanwhile.
  mutating func prepare(
    _ text: String, _ source: PlainSource, style: ResolvedTextStyle, sized: SizedFonts,
    isRightToLeft: Bool, in cache: inout WordCache, with shaping: ShapingContext
  ) -> PlainParagraph? {
    guard let metrics = sized.plain, read(source.bytes, style), cache.find(words, in: source)
    else { return nil }
    let precision = addWords(of: source, in: style, metrics, with: shaping, to: &cache)
    return joined(
      style, metrics, text: text, isRightToLeft: isRightToLeft, from: cache, precision: precision)
  }

  /// Returns the starts of the words of a text and their numbers of segments; `nil` if the text was not
  /// prepared before as plain text, or its words are no longer known.
  mutating func words(
    of text: String, context: UInt32, style: ResolvedTextStyle, in cache: inout WordCache
  ) -> [(start: Int, length: Int, segments: Int)]? {
    var text = text
    return text.withUTF8 { bytes in
      let source = PlainSource(bytes: UnsafeRawBufferPointer(bytes), context: context)
      guard read(source.bytes, style) else { return nil }
      cache.plain.young.find(words, in: source)
      var found: [(start: Int, length: Int, segments: Int)] = []
      for word in words {
        guard word.number >= 0 else { return nil }
        let segments = Int(cache.plain.young[Int(word.number)].count)
        found.append((Int(word.start), Int(word.length), segments))
      }
      return found
    }
  }

  /// Returns the number of units of each segment of a text without its spaces; `nil` if it is not plain.
  ///
  /// The parameters are those of `prepare`.
  mutating func unitCounts(
    of source: PlainSource, style: ResolvedTextStyle, sized: SizedFonts, in cache: inout WordCache,
    with shaping: ShapingContext
  ) -> [UInt8]? {
    guard let metrics = sized.plain, read(source.bytes, style), cache.find(words, in: source)
    else { return nil }
    _ = addWords(of: source, in: style, metrics, with: shaping, to: &cache)
    var counts: [UInt8] = []
    counts.reserveCapacity(words.count + words.count / 4)
    for word in words {
      guard cache.plain.young[Int(word.number)].kind != .general else { return nil }
      let bytes = UnsafeRawBufferPointer(rebasing: source.bytes[word.range])
      cache.plain.young.appendUnitCounts(Int(word.number), of: bytes, to: &counts)
    }
    return counts
  }

  /// Reads the words of a text; `false` if it is not plain.
  private mutating func read(_ bytes: UnsafeRawBufferPointer, _ style: ResolvedTextStyle) -> Bool {
    guard bytes.count <= PlainPreparer.byteLimit else { return false }
    var scanner = WordScanner(bytes, into: scratch)
    let isRead =
      style.style.whiteSpace.collapsesSpaces ? scanner.readCollapsing() : scanner.readPreserving()
    words = UnsafeMutableBufferPointer(start: scratch, count: scanner.count)
    return isRead
  }

  /// Adds the words that the cache does not have, and returns a bound that holds for all words of the context.
  private mutating func addWords(
    of source: PlainSource, in style: ResolvedTextStyle, _ metrics: PlainMetrics,
    with shaping: ShapingContext, to cache: inout WordCache
  ) -> PlainPrecision {
    newPlaces.removeAll(keepingCapacity: true)
    for i in words.indices where words[i].number < 0 {
      let (number, isNew) = cache.add(words[i], of: source)
      words[i].number = Int32(truncatingIfNeeded: number)
      if isNew { newPlaces.append(i) }
    }
    let known = cache.precision(of: source.context)
    guard !newPlaces.isEmpty else {
      hits += words.count
      return known
    }
    let precision = shape(source, in: style, metrics, with: shaping, to: &cache, known: known)
    hits += words.count - newPlaces.count
    misses += newPlaces.count
    if precision != known { cache.keep(precision, of: source.context) }
    return precision
  }

  /// Fills in the words at `newPlaces`, of which those stay there that no engine had shaped.
  ///
  /// - Returns: A bound that holds for them, and for the words before.
  private mutating func shape(
    _ source: PlainSource, in style: ResolvedTextStyle, _ metrics: PlainMetrics,
    with shaping: ShapingContext, to cache: inout WordCache, known: PlainPrecision
  ) -> PlainPrecision {
    var precision = known
    let sharing = cache.shared.flatMap { words in shaping.sharedSource(source).map { (words, $0) } }
    if let (shared, source) = sharing {
      precision.formUnion(
        shared._withUnsafeGuaranteedRef {
          $0.fill(&newPlaces, of: words, in: source, into: &cache)
        })
      guard !newPlaces.isEmpty else { return precision }
    }
    for place in newPlaces { newWords.append(Int(words[place].number), words[place].range) }
    precision = newWords.shape(
      of: source.bytes, in: style, metrics, with: shaping, into: &cache, known: precision)
    if let (shared, source) = sharing {
      shared._withUnsafeGuaranteedRef {
        $0.add(newPlaces, of: words, in: source, from: cache, precision: precision)
      }
    }
    return precision
  }

  /// The segments of all words in a row; `nil` if a word is not plain, or there are too many.
  private func joined(
    _ style: ResolvedTextStyle, _ metrics: PlainMetrics, text: String, isRightToLeft: Bool,
    from cache: borrowing WordCache, precision: PlainPrecision
  ) -> PlainParagraph? {
    var total = 0
    var kinds = WordKinds()
    for word in words {
      let entry = cache.plain.young[Int(word.number)]
      total &+= Int(entry.count)
      kinds.insert(entry.kind, entry.flags)
    }
    guard kinds.arePlain else { return nil }
    let bound = precision.withSpace(metrics)
    let cuts = kinds.haveCuts ? joinedCuts(from: cache) : []
    return PlainParagraph(
      style: style, source: text, traits: isRightToLeft ? .isRightToLeft : [], precision: bound,
      count: total,
      cuts: cuts,
      roundings: metrics.hasRoundings
        ? kinds.haveUnknownRoundings ? .unknown : .known(space: metrics.spaceRounding) : .none
    ) { writer in
      var isForced = false
      for word in words {
        cache.plain.young.write(Int(word.number), to: &writer, afterBreak: isForced)
        writer.append(spaces: Int(word.spaces))
        isForced = word.isForced
      }
    }
  }

  /// Returns the changes made by cuts inside the words, by segment.
  private func joinedCuts(
    from cache: borrowing WordCache
  ) -> [(segment: Int, cut: PlainCut)] {
    var cuts: [(segment: Int, cut: PlainCut)] = []
    var start = 0
    for word in words {
      cache.plain.young.forEachCut(Int(word.number)) { i, cut in cuts.append((start + i, cut)) }
      start += Int(cache.plain.young[Int(word.number)].count)
    }
    return cuts
  }
}

/// The kinds of the words of a paragraph.
private struct WordKinds {
  private var bits = 0

  @inline(__always)
  mutating func insert(_ kind: SegmentTable.Kind, _ flags: SegmentTable.Flags) {
    bits |= 1 << Int(kind.rawValue) | Int(flags.rawValue) << 8
  }

  private func contains(_ flag: SegmentTable.Flags) -> Bool { bits & Int(flag.rawValue) << 8 != 0 }

  private func contains(_ kind: SegmentTable.Kind) -> Bool { bits & 1 << Int(kind.rawValue) != 0 }

  /// Indicates whether a word has cuts that change shapes.
  var haveCuts: Bool { contains(SegmentTable.Flags.cuts) }

  /// Indicates whether a rounding is not known.
  var haveUnknownRoundings: Bool { contains(SegmentTable.Flags.unknownRoundings) }

  /// Common characters above Latin-1 take the script of their neighbours, so one is needed.
  var arePlain: Bool {
    !contains(.pending) && !contains(.general) && (contains(.latin) || !contains(.common))
  }
}
