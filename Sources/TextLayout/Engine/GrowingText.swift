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
  public private(set) var scale: Double
  /// The direction of the surroundings of the text, for a style that inherits it.
  public let surroundings: TextDirection
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
  ///   - surroundings: The direction of the surroundings of the text, for a style that inherits it.
  ///   - engine: The engine that prepares.
  public init(
    style: ResolvedTextStyle, width: LayoutUnit?, scale: Double = 1,
    in surroundings: TextDirection = .leftToRight, with engine: TextEngine
  ) {
    self.style = style
    self.surroundings = surroundings
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

  /// Replaces the whole text.
  ///
  /// If the new text begins with the bytes of the old one, only the rest is appended, and the new
  /// text is kept in place of the old: nothing is copied.
  /// - Complexity: As `append(_:with:)` and a comparison of the bytes for a text that has grown,
  ///   otherwise O(length of the text).
  public mutating func update(to newText: String, with engine: TextEngine) {
    var newText = newText
    guard let rest = newText.rest(after: &text) else {
      text = newText
      isPlain = true
      startOver()
      return update(with: engine)
    }
    guard !rest.isEmpty else { return }
    text = newText
    tail += rest
    update(with: engine)
  }

  /// Changes the width and measures the text again.
  ///
  /// - Complexity: O(length of the text).
  public mutating func setWidth(_ width: LayoutUnit?, with engine: TextEngine) {
    setWidth(width, scale: scale, with: engine)
  }

  /// Changes the width and the scale, and measures the text again if either is another.
  ///
  /// - Parameters:
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  ///   - engine: The engine that prepares.
  /// - Complexity: O(length of the text), O(1) if both are the same.
  public mutating func setWidth(_ width: LayoutUnit?, scale: Double, with engine: TextEngine) {
    let (width, scale) = (width?.asExtent, scale.nearest(in: NumberRange.fontScale))
    guard width != self.width || scale != self.scale else { return }
    self.width = width
    self.scale = scale
    startOver()
    update(with: engine)
  }

  /// Returns the whole text prepared, for queries of its lines, positions and glyphs.
  ///
  /// - Complexity: O(length of the text).
  public func prepared(with engine: TextEngine) -> PreparedText {
    engine.prepare(text, style: style, in: surroundings)
  }

  /// Returns the extent of the whole text at any width and scale.
  ///
  /// - Parameters:
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  ///   - engine: The engine that prepares the text for another width or scale.
  /// - Complexity: O(1) at the text's own width and scale, otherwise O(length of the text).
  public func extent(
    atWidth width: LayoutUnit?, scale: Double = 1, with engine: TextEngine
  ) -> TextExtent {
    let (width, scale) = (width?.asExtent, scale.nearest(in: NumberRange.fontScale))
    if width == self.width, scale == self.scale { return extent }
    return engine.extent(of: prepared(with: engine), width: width, scale: scale)
  }

  // MARK: Settling

  private mutating func startOver() {
    settled = .zero
    tail = text
  }

  /// The greatest number of bytes of plain text that are settled at once: much text is settled in
  /// portions, because the plain form holds no more than two of them.
  private static let portion = PlainPreparer.byteLimit / 2

  private mutating func update(with engine: TextEngine) {
    guard isPlain, tail.utf8.count > Self.portion else { return settle(with: engine) }
    let added = tail
    tail = ""
    var start = added.startIndex
    while start < added.endIndex {
      // Text that does not settle is prepared once, not once for each portion.
      let isStuck = tail.utf8.count > Self.portion
      let end = isStuck ? added.endIndex : added.scalarBoundary(Self.portion, bytesAfter: start)
      tail += added[start..<end]
      start = end
      settle(with: engine)
      // Other text was taken whole.
      guard isPlain else { return }
    }
  }

  private mutating func settle(with engine: TextEngine) {
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
        : engine.settledStanzas(
          of: tail, style: style, in: surroundings, width: width, scale: scale)
    else { return }
    settled = settled.followed(by: part)
    tail = String(tail[end...])
  }

  private mutating func prepareTail(with engine: TextEngine) -> PreparedText {
    preparedByteCount += tail.utf8.count
    return engine.prepare(tail, style: style, in: surroundings)
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
