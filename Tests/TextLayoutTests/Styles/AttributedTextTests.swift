import Testing
import TextLayout

/// Making attributed texts, and what is wrong with some.
@Suite struct AttributedTextTests {
  private static let box = InlineBox(width: 8, ascent: 6, descent: 2)

  private static func sized(_ size: Double) -> TextAttributes {
    var attributes = TextAttributes()
    attributes.fontSize = size
    return attributes
  }

  private func code(_ text: String, _ spans: [TextSpan]) -> TextSpanError.Code? {
    do {
      _ = try AttributedText(text, spans: spans)
      return nil
    } catch {
      #expect(error.index == spans.count - 1)
      #expect(!error.description.isEmpty)
      return error.code
    }
  }

  @Test func `ranges are inside the text, ascending, disjoint and not empty`() {
    let plain = TextAttributes()
    #expect(code("abc", [TextSpan(0..<3, plain)]) == nil)
    #expect(code("abc", [TextSpan(0..<1, plain), TextSpan(1..<3, plain)]) == nil)
    #expect(code("abc", [TextSpan(1..<1, plain)]) == .empty)
    #expect(code("abc", [TextSpan(0..<4, plain)]) == .outOfBounds)
    #expect(code("abc", [TextSpan(-1..<2, plain)]) == .outOfBounds)
    #expect(code("abc", [TextSpan(0..<2, plain), TextSpan(1..<3, plain)]) == .outOfOrder)
    #expect(code("abc", [TextSpan(2..<3, plain), TextSpan(0..<1, plain)]) == .outOfOrder)
  }

  @Test func `offsets count scalars`() {
    #expect(code("😀é", [TextSpan(0..<2, TextAttributes())]) == nil)
    #expect(code("😀é", [TextSpan(0..<3, TextAttributes())]) == .outOfBounds)
    #expect(code("👍🏽\u{FFFC}", [TextSpan(at: 2, Self.box)]) == nil)
  }

  @Test func `a box stands in the place of one replacement character`() {
    #expect(code("a\u{FFFC}", [TextSpan(at: 1, Self.box)]) == nil)
    #expect(code("a\u{FFFC}", [TextSpan(at: 0, Self.box)]) == .misplacedBox)
    var long = TextSpan(at: 0, Self.box)
    long.range = 0..<2
    #expect(code("\u{FFFC}\u{FFFC}", [long]) == .misplacedBox)
  }

  @Test(arguments: [0, -1, 4097, .nan, .infinity])
  func `a size that no font can have is an error`(size: Double) {
    #expect(code("a", [TextSpan(0..<1, Self.sized(size))]) == .invalidValue)
  }

  @Test func `values that layout cannot work with are errors`() {
    for value in [Double.nan, .infinity, -.infinity, 1e300] {
      for path in [\TextAttributes.letterSpacing, \.shiftForTests] {
        var attributes = TextAttributes()
        attributes[keyPath: path] = value
        #expect(code("a", [TextSpan(0..<1, attributes)]) == .invalidValue)
      }
      for height in [LineHeight.pixels(value), .multiple(value), .pixels(-1)] {
        var attributes = TextAttributes()
        attributes.lineHeight = height
        #expect(code("a", [TextSpan(0..<1, attributes)]) == .invalidValue)
      }
      let raised = TextSpan(at: 0, Self.box, baselineShift: value)
      #expect(code("\u{FFFC}", [raised]) == .invalidValue)
    }
    for box in [
      InlineBox(width: -1, ascent: 1, descent: 1), InlineBox(width: 1, ascent: -3, descent: 1),
      InlineBox(width: LayoutUnit(rawValue: .max), ascent: 1, descent: 1),
    ] {
      #expect(code("\u{FFFC}", [TextSpan(at: 0, box)]) == .invalidValue)
    }
  }

  @Test func `appending builds what spans describe`() throws {
    var text = AttributedText("Mia ")
    try text.append("said", Self.sized(20))
    text.append(": ")
    try text.append(Self.box, baselineShift: 2)
    try text.append("", Self.sized(8))
    let spans = [
      TextSpan(4..<8, Self.sized(20)), TextSpan(at: 10, Self.box, baselineShift: 2),
    ]
    #expect(text == (try AttributedText("Mia said: \u{FFFC}", spans: spans)))
    #expect(text.scalarCount == 11)
    #expect(throws: TextSpanError.self) { try text.append("x", Self.sized(.nan)) }
    #expect(text.scalarCount == 11)
  }

  @Test func `a part appended joins clusters as scalars do`() throws {
    var text = AttributedText("e")
    try text.append("\u{301}x", Self.sized(20))
    #expect(text.spans[0].range == 1..<3)
    #expect(text.text.unicodeScalars.count == 3)
  }
}

extension TextAttributes {
  /// The shift in the shape of the optional attributes.
  fileprivate var shiftForTests: Double? {
    get { baselineShift }
    set { baselineShift = newValue ?? 0 }
  }
}
