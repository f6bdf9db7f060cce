/// The tools of one worker for shaping text and filling lines: the iterators of ICU, the buffer of
/// HarfBuzz, and the caches that belong to them.
///
/// A context is used by one thread at a time. `TextEngine` owns it; the code below the engine takes it
/// instead of the engine.
final class ShapingContext {
  let analyzer = TextAnalyzer()
  var shaper = Shaper()
  var words: WordCache
  var breaks = BreakMemory()
  var joins = JoinTraces()
  /// The hyphen and the ellipsis of the style used last.
  var lastMarks: (style: ResolvedTextStyle, hyphen: MarkGlyphs, ellipsis: MarkGlyphs)?
  private var shapingNumbers: [ShapingKey: UInt32] = [:]
  private var recentShaping = RecentStyles<UInt32>()
  private var nextShapingNumber: UInt32 = 0
  private var plainNumbers: [PlainKey: UInt32] = [:]
  private var nextPlainNumber: UInt32 = 0
  /// The number that a context of plain words has among the shared ones, for each number that it has here.
  private var sharedPlainNumbers: [UInt32: UInt32] = [:]
  private var lastShared: (number: UInt32, sharedNumber: UInt32)?
  private var recentPlain = RecentStyles<UInt32>()
  private var sizedFonts: [SizedKey: SizedFonts] = [:]
  /// References that `copies` counts.
  private var recentCopies = RecentStyles<Unmanaged<ResolvedTextStyle>>()
  private var copies: [Int: ResolvedTextStyle] = [:]

  /// A way of shaping, and the size that advances are rounded at; 0 where they are not rounded.
  private struct PlainKey: Hashable {
    var shaping: UInt32
    var scale = 0
    var kerningScale = 0
  }

  private struct SizedKey: Hashable {
    /// The number of the style.
    var style: Int
    var scale: Double
  }

  /// - Parameter generationLimit: The number of bytes that the words used last may take.
  init(generationLimit: Int, shared: SharedWords?) {
    words = WordCache(generationLimit: generationLimit, shared: shared)
  }

  /// Indicates whether other contexts shape texts at the same time, and share the words.
  var sharesWords: Bool { words.shared != nil }

  /// Calls a function with the copy of a style that the context's texts refer to if other threads prepare texts at the
  /// same time.
  func withCopy<Result>(
    of style: ResolvedTextStyle, _ body: (ResolvedTextStyle) -> Result
  ) -> Result {
    (recentCopies.value(of: style) ?? keepCopy(of: style))._withUnsafeGuaranteedRef(body)
  }

  private func keepCopy(of style: ResolvedTextStyle) -> Unmanaged<ResolvedTextStyle> {
    let copy = copies[style.number] ?? ResolvedTextStyle(copyOf: style)
    if copies.count >= 1024 {
      copies.removeAll()
      recentCopies = RecentStyles()
    }
    copies[style.number] = copy
    let reference = Unmanaged.passUnretained(copy)
    recentCopies.keep(reference, of: style)
    return reference
  }

  /// The number that stands for a style's shaping key in this context.
  func shapingNumber(of style: ResolvedTextStyle) -> UInt32 {
    if let known = recentShaping.value(of: style) { return known }
    let number: UInt32
    if let known = shapingNumbers[style.shapingKey] {
      number = known
    } else {
      // Numbers are never reused, so words of forgotten keys cannot be mistaken.
      number = nextShapingNumber
      nextShapingNumber += 1
      if shapingNumbers.count >= 1024 {
        shapingNumbers.removeAll()
        words.forgetStyles()
        // A number that is no longer shared would be used on.
        recentShaping = RecentStyles()
      }
      shapingNumbers[style.shapingKey] = number
      words.addStyle(number, style.shapingKey)
    }
    recentShaping.keep(number, of: style)
    return number
  }

  /// The number that stands for the ways in which a style shapes, breaks and rounds plain words.
  ///
  /// - Parameter breaking: The number of the way of breaking, below 8.
  func plainNumber(
    of style: ResolvedTextStyle, _ sized: SizedFonts, breaking: @autoclosure () -> UInt32
  ) -> UInt32 {
    if let known = recentPlain.value(of: style, scale: sized.scale) { return known }
    let breaking = breaking()
    var key = PlainKey(shaping: shapingNumber(of: style) << 3 | breaking)
    if let metrics = sized.plain, metrics.hasRoundings {
      (key.scale, key.kerningScale) = (metrics.scale, metrics.kerningScale)
    }
    let number = plainNumbers[key] ?? addPlainNumber(key)
    if let shared = words.shared, sharedPlainNumbers[number] == nil {
      let context = SharedWords.PlainContext(
        style: style.shapingKey, breaking: breaking, scale: key.scale,
        kerningScale: key.kerningScale)
      sharedPlainNumbers[number] = shared._withUnsafeGuaranteedRef { $0.number(of: context) }
    }
    recentPlain.keep(number, of: style, scale: sized.scale)
    return number
  }

  /// Returns a text with the number that its context has among the shared words; `nil` if it has none.
  func sharedSource(_ source: PlainSource) -> PlainSource? {
    if lastShared?.number != source.context {
      lastShared = sharedPlainNumbers[source.context].map { (source.context, $0) }
    }
    return lastShared.map { PlainSource(bytes: source.bytes, context: $0.sharedNumber) }
  }

  private func addPlainNumber(_ key: PlainKey) -> UInt32 {
    // Numbers are never reused, so words of forgotten keys cannot be mistaken.
    nextPlainNumber += 1
    if plainNumbers.count >= 1024 {
      plainNumbers.removeAll()
      words.forgetPrecisions(before: nextPlainNumber)
      sharedPlainNumbers.removeAll()
      // The bound of a forgotten number is gone.
      recentPlain = RecentStyles()
    }
    plainNumbers[key] = nextPlainNumber
    return nextPlainNumber
  }

  /// The sizes of a style's fonts at a font scale.
  func sized(_ style: ResolvedTextStyle, scale: Double) -> SizedFonts {
    if scale == 1 { return style.sized }
    let scale = scale.nearest(in: NumberRange.fontScale)
    let key = SizedKey(style: style.number, scale: scale)
    if let known = sizedFonts[key] { return known }
    let made = SizedFonts(style: style.style, scale: scale)
    if sizedFonts.count >= 256 { sizedFonts.removeAll() }
    sizedFonts[key] = made
    return made
  }
}
