/// An engine that prepares and lays out text: the scratch space and the word cache of one worker.
///
/// ```swift
/// let engine = TextEngine()
/// let text = engine.prepare("The quick brown fox", style: style)
/// let extent = engine.extent(of: text, width: 320)
/// for line in engine.lines(of: text, width: 320) { print(line.range, line.baseline) }
/// ```
///
/// An engine is used by one thread at a time; create one for each worker. Fonts and styles are shared
/// between engines.
///
/// All caches belong to the engine: words, resolved styles, sizes of fonts at each font scale, and the exact
/// form of the last plain text that needed it. Words are bounded by `wordCacheByteLimit`: the least recently used
/// ones are dropped first, never all at once. `statistics` reports their size and `trim(to:)` reduces it.
/// A `PreparedText` owns its contents; any engine can measure a text that another engine prepared.
public final class TextEngine {
  // Not Sendable: it owns mutable HarfBuzz and ICU objects.
  let shaping: ShapingContext
  var plain: PlainPreparer

  /// Indicates whether each prepared text is shaped a second time as a whole and compared.
  ///
  /// Only for tests of the word cache: it more than doubles the work.
  package var checksWords: Bool = false
  /// The number of prepared texts that differed when `checksWords` was set.
  package var wordMismatchCount: Int = 0
  /// The number of times that the exact form of a plain text was made.
  package private(set) var exactFormCount: Int = 0
  /// Indicates whether a text had a character that no font of its style has.
  package var hasMetMissingGlyphs: Bool { shaping.shaper.missingCount > 0 }

  /// Creates an engine.
  ///
  /// - Parameter wordCacheByteLimit: How many bytes the tables of cached words may take, room for
  ///   more of them included. Half is for the words that were used last, which all stay: by default
  ///   130,000 of plain text.
  public convenience init(wordCacheByteLimit: Int = TextEngine.defaultWordCacheByteLimit) {
    self.init(wordCacheByteLimit: wordCacheByteLimit, sharing: nil)
  }

  /// Creates an engine that shares the words it shapes with other engines.
  ///
  /// - Parameter words: The words that the engines share; `nil` for an engine on its own.
  package init(wordCacheByteLimit: Int, sharing words: SharedWords?) {
    shaping = ShapingContext(generationLimit: wordCacheByteLimit / 2, shared: words)
    plain = PlainPreparer()
  }

  /// The default limit on the bytes of cached words: 32 MiB.
  public static let defaultWordCacheByteLimit: Int = 32 << 20

  /// Counters of the work of an engine, and the size of its word cache.
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

  /// The counters of the engine since its creation.
  public var statistics: Statistics {
    Statistics(
      shapingCalls: shaping.shaper.shapeCount, wordHits: shaping.words.hits + plain.hits,
      wordMisses: shaping.words.misses + plain.misses,
      wordBytes: shaping.words.byteCount)
  }

  /// Returns the exact form of a prepared text.
  ///
  /// The exact form of plain text is made again, mostly from cached words, and the last one is kept.
  func shaped(_ text: PreparedText) -> ShapedParagraph {
    switch text.form {
    case .shaped(let paragraph): return paragraph
    case .plain(let paragraph):
      if let last = lastShaped, last.plain === paragraph { return last.shaped }
      exactFormCount += 1
      let made = shapedParagraph(
        paragraph.source, style: paragraph.style, direction: paragraph.direction)
      lastShaped = (paragraph, made)
      return made
    }
  }

  /// Forgets all cached words.
  public func removeCachedWords() { trim(to: 0) }

  /// Forgets cached words until at most `byteCount` bytes are in use, first the least recently used ones,
  /// then all; call it when the system warns of low memory.
  ///
  /// Prepared texts stay as they are: a word that was forgotten is shaped again when it occurs again.
  public func trim(to byteCount: Int) {
    lastShaped = nil
    if shaping.words.byteCount > byteCount { shaping.words.removeOld() }
    if shaping.words.byteCount > byteCount { shaping.words.removeYoung() }
    // Only words of the exact form refer to it.
    if shaping.words.exact.byteCount == 0 { shaping.joins = JoinTraces() }
  }

  /// Returns the number of the way in which a style shapes, breaks and rounds plain words.
  func plainNumber(of style: ResolvedTextStyle, _ sized: SizedFonts) -> UInt32 {
    shaping.plainNumber(of: style, sized, breaking: TextEngine.breakingNumber(of: style))
  }

  /// Returns a number below 8 for the way in which a style breaks words.
  private static func breakingNumber(of style: ResolvedTextStyle) -> UInt32 {
    let breaking: UInt32 =
      switch style.style.wordBreak {
      case .normal: 0
      case .keepAll: 1
      case .breakAll: 2
      }
    let isChinese = LineBreakTailoring.isChinese(style.style.language)
    return breaking << 1 | (isChinese ? 1 : 0)
  }

  /// The styles that were given unresolved.
  var styles = ResolvedStyles()
  private var lastShaped: (plain: PlainParagraph, shaped: ShapedParagraph)?
  var lastGeometry: (scale: Double, geometry: TextGeometry)?
}
