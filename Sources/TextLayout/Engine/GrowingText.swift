/// A paragraph that grows at its end: a log, an answer as it is generated.
///
/// Its extent is kept up to date at one width. What later text cannot change is settled: whole lines of
/// plain text, and what stands before a forced break in other text. Only what follows is prepared and
/// broken again, so that appending costs about a line, however long the text has become. The extent
/// is that of the whole text prepared at once, always.
public struct GrowingText: Sendable {
  /// The whole text.
  public private(set) var text: String = ""
  /// The style of the whole text.
  public let style: ResolvedTextStyle
  /// The width of the box; `nil` is unlimited.
  public private(set) var width: LayoutUnit?
  /// The factor on the style's font size, line height and letter-spacing.
  public let scale: Double
  /// The extent of the whole text.
  public private(set) var extent: TextExtent = .zero

  /// What the settled part measures, and the text after it.
  private var settled = TextExtent.zero
  private var tail = ""
  /// Whether the tail was plain text so far.
  private var isPlain = true

  /// UTF-8 bytes that were prepared, those prepared again included.
  public private(set) var preparedByteCount: Int = 0

  /// Makes a text of nothing.
  ///
  /// - Parameters:
  ///   - style: the style of all text to come.
  ///   - width: the width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: a factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  ///   - engine: the engine that prepares.
  public init(
    style: ResolvedTextStyle, width: LayoutUnit?, scale: Double = 1, with engine: TextEngine
  ) {
    self.style = style
    self.width = width?.asExtent
    self.scale = scale.nearest(in: NumberRange.fontScale)
    update(with: engine)
  }

  /// Appends text.
  ///
  /// The last word may grow, and so may a cluster: `e` and a combining accent are one letter.
  /// - Complexity: O(length of the appended text and of the last lines); for text that is not plain
  ///   and has no forced breaks, O(length of the text), most of it look-ups of known words.
  public mutating func append(_ more: String, with engine: TextEngine) {
    guard !more.isEmpty else { return }
    text += more
    tail += more
    update(with: engine)
  }

  /// Measures at another width.
  ///
  /// - Complexity: O(length of the text).
  public mutating func setWidth(_ width: LayoutUnit?, with engine: TextEngine) {
    self.width = width?.asExtent
    startOver()
    update(with: engine)
  }

  /// The whole text prepared, for its lines, positions and glyphs.
  ///
  /// - Complexity: O(length of the text).
  public func prepared(with engine: TextEngine) -> PreparedText {
    engine.prepare(text, style: style)
  }

  // MARK: Settling

  private mutating func startOver() {
    settled = .zero
    tail = text
  }

  private mutating func update(with engine: TextEngine) {
    var prepared = prepareTail(with: engine)
    if isPlain, !prepared.isPlain, tail.utf8.count < text.utf8.count {
      // Other text sees what stands before it: for its script, its direction, its joining.
      isPlain = false
      startOver()
      prepared = prepareTail(with: engine)
    }
    isPlain = prepared.isPlain
    extent = settled.followed(by: engine.extent(of: prepared, width: width, scale: scale))
    guard style.lineLimit == .max,
      let (end, part) = isPlain
        ? engine.settledLines(of: prepared, in: tail, width: width, scale: scale)
        : engine.settledStanzas(of: tail, style: style, width: width, scale: scale)
    else { return }
    settled = settled.followed(by: part)
    tail = String(tail[end...])
  }

  private mutating func prepareTail(with engine: TextEngine) -> PreparedText {
    preparedByteCount += tail.utf8.count
    return engine.prepare(tail, style: style)
  }
}

extension TextExtent {
  /// The extent of two texts, the second below the first.
  fileprivate func followed(by other: TextExtent) -> TextExtent {
    TextExtent(
      width: max(width, other.width), height: height + other.height,
      lineCount: lineCount + other.lineCount)
  }
}
