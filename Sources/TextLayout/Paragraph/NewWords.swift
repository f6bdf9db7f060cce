internal import CHarfBuzz

/// Words of one paragraph that the cache did not have: shaped in one call, a space between them.
///
/// The arrays of units and flags, and the memory of the sums, are scratch space: they only grow, and the first
/// `count` units are those of the words at hand.
struct NewWords: ~Copyable {
  struct Word {
    var number: Int
    /// The place of the word in `units`.
    var units: Range<Int>
    var traits: PlainCharacters.Traits
  }

  let traits = PlainCharacters.traits
  var pending: [(number: Int, bytes: Range<Int>)] = []
  /// Room for the units of the pending words, a space after each.
  private var room = 0
  var words: [Word] = []
  /// The words that may be cut.
  private var cutWords: [Word] = []
  var units: [UInt16] = []
  var count = 0
  /// The sums of all that stands before each unit, and before the end.
  private var edges = UnsafeMutableBufferPointer<GlyphSums>(start: nil, count: 0)
  var flags: [UnitFlags] = []
  /// Indicates whether the font has no glyph for a unit.
  private var hasMissing = false
  /// A bound that holds for the words.
  var precision = PlainPrecision()
  /// The word that is cut.
  var cutWord = PlainWordSegments(kind: .general)

  init() {}

  deinit { edges.deallocate() }

  mutating func append(_ number: Int, _ bytes: Range<Int>) {
    pending.append((number, bytes))
    // No letter has more units than bytes.
    room += bytes.count + 1
  }

  /// Shapes the words and fills in their segments in the cache.
  ///
  /// - Parameters:
  ///   - metrics: The numbers of the style at the size that segments are rounded for.
  ///   - known: A bound that holds for the words before.
  /// - Returns: A bound that holds for the words, too.
  mutating func shape(
    of bytes: UnsafeRawBufferPointer, in style: ResolvedTextStyle, _ metrics: PlainMetrics,
    with shaping: ShapingContext, into cache: inout WordCache, known: PlainPrecision
  ) -> PlainPrecision {
    precision = known
    makeRoom()
    readUnits(bytes)
    pending.removeAll(keepingCapacity: true)
    room = 0
    if count > 0 { shapeUnits(in: style, metrics, with: shaping) }
    let breaksAll = style.style.wordBreak == .breakAll
    cutWords.removeAll(keepingCapacity: true)
    for word in words {
      if !breaksAll, let only = onlySegment(of: word, metrics) {
        cache.fill(word.number, as: word.traits.kind, with: only)
      } else {
        cutWords.append(word)
      }
    }
    guard !cutWords.isEmpty else { return precision }
    markBreaks(inside: cutWords, in: style, with: shaping)
    for word in cutWords {
      let isPlain = cut(word, in: style, metrics, with: shaping)
      cutWord.kind = isPlain ? word.traits.kind : .general
      cache.fill(word.number, with: cutWord)
    }
    return precision
  }

  private mutating func makeRoom() {
    guard room > units.count else { return }
    let count = max(256, room, 2 * units.count)
    units = [UInt16](repeating: 0, count: count)
    flags = [UnitFlags](repeating: [], count: count)
    edges.deallocate()
    edges = .allocate(capacity: count + 1)
  }

  // MARK: Shaping

  private mutating func shapeUnits(
    in style: ResolvedTextStyle, _ metrics: PlainMetrics, with shaping: ShapingContext
  ) {
    // Taken out, so that they are written in place while the units are read.
    var flags: [UnitFlags] = []
    swap(&flags, &self.flags)
    let (edges, count) = (edges, count)
    hasMissing = flags.withUnsafeMutableBufferPointer { flags in
      withGlyphs(0..<count, in: style, with: shaping) { infos, positions in
        GlyphSums.write(
          infos, at: positions, of: metrics, into: edges, marking: flags, unitCount: count)
      }
    }
    swap(&flags, &self.flags)
  }

  /// Shapes units and calls a closure with their glyphs.
  func withGlyphs<Result>(
    _ range: Range<Int>, in style: ResolvedTextStyle, with shaping: ShapingContext,
    _ body: (
      UnsafeBufferPointer<hb_glyph_info_t>, UnsafeBufferPointer<hb_glyph_position_t>
    ) -> Result
  ) -> Result {
    let run = ScriptRun(start: 0, end: Int32(count), script: UnicodeProperties.latin)
    return units.withUnsafeBufferPointer { units in
      let source = ShapingSource(
        units: UnsafeBufferPointer(rebasing: units[..<count]), run: run, isRightToLeft: false,
        style: style)
      return shaping.shaper.glyphs(range, of: source, face: 0, body)
    }
  }

  /// Returns the sums over the glyphs of a stretch.
  @inline(__always)
  func sums(_ range: Range<Int>) -> GlyphSums {
    edges[range.upperBound].less(edges[range.lowerBound])
  }

  /// Returns the segment of a word without a break inside; `nil` if there may be one, or it has no room in an entry.
  @inline(__always)
  private mutating func onlySegment(
    of word: Word, _ metrics: PlainMetrics
  ) -> SegmentTable.InlineSegment? {
    guard word.traits.isDisjoint(with: .generalOrBreaking), !hasMissing, !word.units.isEmpty,
      let (segment, rounding) = segment(word.units, isUnsafe: false, metrics)
    else { return nil }
    return SegmentTable.InlineSegment(segment, rounding: rounding)
  }

  /// Returns the segment of a stretch, and its rounding, for which the bound holds from now on; `nil` if there is
  /// none.
  @inline(__always)
  mutating func segment(
    _ range: Range<Int>, isUnsafe: Bool, _ metrics: PlainMetrics
  ) -> (segment: PlainSegment, rounding: Int)? {
    let sums = sums(range)
    let advance = sums.advance
    // Room for spaces after it.
    guard advance >= 0, advance < PlainSegment.advanceLimit / 2,
      precision.include(sums.parts, advance: advance, unitsPerEm: metrics.unitsPerEm)
    else { return nil }
    return (
      PlainSegment(advance: advance, isUnsafeToBreakBefore: isUnsafe),
      sums.length - advance * metrics.scale
    )
  }
}
