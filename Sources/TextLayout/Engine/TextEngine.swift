/// Prepares and lays out text: one worker's scratch space and word cache.
///
/// An engine is used by one thread at a time; make one for each worker. The fonts and styles it
/// works with are shared between engines.
///
/// All caches belong to the engine and die with it: the words it has met, the sizes of fonts at each
/// font scale, and the exact form of the plain text that was asked for last. The words are bounded by
/// `wordCacheByteLimit`: those not used for longest go first, never all at once. `statistics` tells what
/// they hold and `trim(to:)` makes them smaller. A `PreparedText` owns what it keeps; any engine can
/// measure it, whichever prepared it.
public final class TextEngine {
  // Not Sendable: it owns mutable HarfBuzz and ICU objects.
  let shaping: ShapingContext
  var plain: PlainPreparer

  /// Whether each prepared text is shaped a second time as a whole and compared.
  ///
  /// Only for tests of the word cache: it more than doubles the work.
  package var checksWords: Bool = false
  /// How many prepared texts differed when `checksWords` was set.
  package var wordMismatchCount: Int = 0
  /// Whether a text had a character that no font of its style has.
  package var hasMetMissingGlyphs: Bool { shaping.shaper.missingCount > 0 }

  /// Makes an engine.
  ///
  /// - Parameter wordCacheByteLimit: how many bytes the tables of cached words may take, room for
  ///   more of them included. Half is for the words that were used last, which all stay: by default
  ///   130,000 of plain text.
  public init(wordCacheByteLimit: Int = TextEngine.defaultWordCacheByteLimit) {
    shaping = ShapingContext(generationLimit: wordCacheByteLimit / 2)
    plain = PlainPreparer()
  }

  /// How many bytes the cached words of an engine may take unless somebody says otherwise: 32 MiB.
  public static let defaultWordCacheByteLimit: Int = 32 << 20

  /// What an engine has done so far.
  public struct Statistics: Hashable, Sendable {
    /// Calls of HarfBuzz.
    public var shapingCalls: Int
    /// Words answered by the cache.
    public var wordHits: Int
    /// Words the cache did not have.
    public var wordMisses: Int
    /// Bytes that the tables of cached words take, room for more of them included.
    public var wordBytes: Int
  }

  /// What the engine has done since it was made.
  public var statistics: Statistics {
    Statistics(
      shapingCalls: shaping.shaper.shapeCount, wordHits: shaping.words.hits + plain.hits,
      wordMisses: shaping.words.misses + plain.misses,
      wordBytes: shaping.words.byteCount + shaping.segments.byteCount)
  }

  /// What shaping found out about a prepared text, unit by unit.
  ///
  /// That of plain text is made again, from words that are mostly known, and the last one is kept.
  func shaped(_ text: PreparedText) -> ShapedParagraph {
    switch text.form {
    case .shaped(let paragraph): return paragraph
    case .plain(let paragraph):
      if let last = lastShaped, last.plain === paragraph { return last.shaped }
      let made = shapedParagraph(
        paragraph.source, style: paragraph.style, direction: paragraph.direction)
      lastShaped = (paragraph, made)
      return made
    }
  }

  /// Forgets all cached words.
  public func removeCachedWords() { trim(to: 0) }

  /// Forgets cached words, first those not used for longest, then all, until at most `byteCount` bytes
  /// are in use; for a warning that memory is short.
  ///
  /// What was prepared stays as it is: a word that is forgotten is shaped again when it is next met.
  public func trim(to byteCount: Int) {
    lastShaped = nil
    if statistics.wordBytes > byteCount {
      shaping.words.removeOld()
      shaping.segments.removeOld()
    }
    if statistics.wordBytes > byteCount {
      shaping.words.removeYoung()
      shaping.segments.removeYoung()
    }
    // Only words refer to it.
    if shaping.words.byteCount == 0 { shaping.joins = JoinTraces() }
  }

  /// The number that stands for how a style's plain words are shaped and broken.
  func plainNumber(of style: ResolvedTextStyle) -> UInt32 {
    let breaking: UInt32 =
      switch style.style.wordBreak {
      case .normal: 0
      case .keepAll: 1
      case .breakAll: 2
      }
    let isChinese = LineBreakTailoring.isChinese(style.style.language)
    return shaping.shapingNumber(of: style) << 3 | breaking << 1 | (isChinese ? 1 : 0)
  }

  /// Styles of spans, so that equal ones are the same object.
  var spanStyles: [TextStyle: ResolvedTextStyle] = [:]
  private var lastShaped: (plain: PlainParagraph, shaped: ShapedParagraph)?
  var lastGeometry: (scale: Double, geometry: TextGeometry)?
}
