/// A text with spans that differ from the rest, and with inline boxes.
///
/// ```swift
/// var bold = TextAttributes()
/// bold.fonts = boldFonts
/// var text = AttributedText("Read ")
/// try text.append("this", bold)
/// try text.append(InlineBox(width: 16, ascent: 12, descent: 4))
/// let lines = engine.lines(of: engine.prepare(text, style: style), width: 320)
/// ```
///
/// Offsets count Unicode scalars. A border inside a grapheme cluster moves to the end of the cluster when
/// the text is prepared; a span that loses all its text in this way is left out.
public struct AttributedText: Hashable, Sendable {
  /// The whole text, a U+FFFC for each inline box.
  public private(set) var text: String
  /// The spans, ascending and disjoint; the text between them has the style of the paragraph.
  public private(set) var spans: [TextSpan]
  /// The number of scalars of the text.
  public private(set) var scalarCount: Int

  /// The character that stands for an inline box, U+FFFC OBJECT REPLACEMENT CHARACTER.
  public static let boxCharacter: Unicode.Scalar = "\u{FFFC}"

  /// Creates a text without spans.
  public init(_ text: String = "") {
    self.text = text
    spans = []
    scalarCount = text.unicodeScalars.count
  }

  /// Creates a text with spans.
  ///
  /// - Throws: `TextSpanError` for the first span that is empty, out of bounds or order, or has a
  ///   value that layout cannot work with.
  /// - Complexity: O(n) in the length of the text and the number of spans.
  public init(_ text: String, spans: [TextSpan]) throws(TextSpanError) {
    self.init(text)
    var place = text.unicodeScalars.startIndex
    var offset = 0
    var previousEnd = 0
    for (index, span) in spans.enumerated() {
      try AttributedText.check(span.range, after: previousEnd, within: scalarCount, index)
      previousEnd = span.range.upperBound
      try span.checkValues(index: index)
      guard case .box = span.content else { continue }
      text.unicodeScalars.formIndex(&place, offsetBy: span.range.lowerBound - offset)
      offset = span.range.lowerBound
      guard span.range.count == 1, text.unicodeScalars[place] == AttributedText.boxCharacter else {
        throw TextSpanError(
          code: .misplacedBox, index: index, subject: "range of the box in span \(index)",
          value: "\(span.range)", limit: "the place of one U+FFFC")
      }
    }
    self.spans = spans
  }

  private static func check(
    _ range: Range<Int>, after previousEnd: Int, within count: Int, _ index: Int
  ) throws(TextSpanError) {
    func wrong(_ code: TextSpanError.Code, limit: String) -> TextSpanError {
      TextSpanError(
        code: code, index: index, subject: "range of span \(index)", value: "\(range)", limit: limit
      )
    }
    guard !range.isEmpty else { throw wrong(.empty, limit: "a range of at least one scalar") }
    guard range.lowerBound >= 0, range.upperBound <= count else {
      throw wrong(.outOfBounds, limit: "within 0..<\(count)")
    }
    guard range.lowerBound >= previousEnd else {
      throw wrong(.outOfOrder, limit: "at \(previousEnd) or after")
    }
  }

  /// Appends text in the style of the paragraph.
  public mutating func append(_ more: String) {
    text.unicodeScalars.append(contentsOf: more.unicodeScalars)
    scalarCount += more.unicodeScalars.count
  }

  /// Appends a span of text; an empty one changes nothing.
  ///
  /// - Throws: `TextSpanError` for a value that layout cannot work with.
  public mutating func append(_ more: String, _ attributes: TextAttributes) throws(TextSpanError) {
    let count = more.unicodeScalars.count
    let span = TextSpan(scalarCount..<scalarCount + count, attributes)
    try span.checkValues(index: spans.count)
    append(more)
    if count > 0 { spans.append(span) }
  }

  /// Appends an inline box.
  ///
  /// - Throws: `TextSpanError` for a length that layout cannot work with.
  public mutating func append(
    _ box: InlineBox, baselineShift: Double = 0
  ) throws(TextSpanError) {
    let span = TextSpan(at: scalarCount, box, baselineShift: baselineShift)
    try span.checkValues(index: spans.count)
    append(String(AttributedText.boxCharacter))
    spans.append(span)
  }
}
