/// A paragraph that grows at its end, such as a log or an answer that is being generated.
///
/// ```swift
/// var answer = GrowingText(style: ResolvedTextStyle(style), width: 320, with: engine)
/// for part in parts {
///   answer.append(part, with: engine)
///   print(answer.extent.height)
/// }
/// ```
///
/// The extent is kept up to date at one width. Lines that later text cannot change are settled: whole
/// lines of plain text, and in other text everything before a forced break. Only the rest is prepared and
/// broken again, so appending costs about a line, however long the text is. The extent always equals that
/// of the whole text prepared at once.
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

  /// The extent of the settled part.
  private var settled = TextExtent.zero
  private var tail = ""
  /// Indicates whether the tail was plain text so far.
  private var isPlain = true

  /// The number of UTF-8 bytes that were prepared, repeated ones included.
  public private(set) var preparedByteCount: Int = 0

  /// Creates an empty text.
  ///
  /// - Parameters:
  ///   - style: The style of all text to come.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  ///   - engine: The engine that prepares.
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
  /// The last word may grow, and so may the last cluster: `e` and a combining accent are one letter.
  /// - Complexity: O(length of the appended text and of the last lines); for text that is not plain
  ///   and has no forced breaks, O(length of the text), most of it look-ups of known words.
  public mutating func append(_ more: String, with engine: TextEngine) {
    guard !more.isEmpty else { return }
    text += more
    tail += more
    update(with: engine)
  }

  /// Changes the width and measures the text again.
  ///
  /// - Complexity: O(length of the text).
  public mutating func setWidth(_ width: LayoutUnit?, with engine: TextEngine) {
    self.width = width?.asExtent
    startOver()
    update(with: engine)
  }

  /// Returns the whole text prepared, for queries of its lines, positions and glyphs.
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
