import Testing
import TextLayout
import TextTestSupport

/// How spans and boxes are laid out, case by case.
@Suite struct SpanLayoutTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  private func prepare(
    _ text: String, _ spans: [TextSpan], _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> PreparedText {
    engine.prepare(try AttributedText(text, spans: spans), style: .test(fonts, change))
  }

  private func lines(
    _ text: String, _ spans: [TextSpan], width: LayoutUnit? = nil,
    _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> [TextLine] {
    engine.lines(of: try prepare(text, spans, change), width: width)
  }

  private func attributes(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
    var attributes = TextAttributes()
    change(&attributes)
    return attributes
  }

  @Test func `a text without spans is an ordinary one`() {
    let style = TextStyle.test(fonts)
    let plain = engine.prepare("some words", style: style)
    let attributed = engine.prepare(AttributedText("some words"), style: style)
    #expect(engine.lines(of: attributed, width: 50) == engine.lines(of: plain, width: 50))
  }

  @Test func `pairs are kerned across a span that only has a colour`() throws {
    let red = attributes { $0.color = TextColor(rawValue: 1) }
    let whole = try lines("AVAV", [])[0].width
    let coloured = try lines("AVAV", [TextSpan(1..<2, red)])[0].width
    #expect(coloured - whole < px(0, 3))
    let raised = attributes { $0.baselineShift = 1 }
    #expect(try lines("AVAV", [TextSpan(1..<2, raised)])[0].width - whole > px(1))
  }

  @Test func `letters join across spans of different sizes`() throws {
    let big = attributes { $0.fontSize = 17 }
    let text = try prepare("سلام", [TextSpan(2..<4, big)]) { $0.direction = .rightToLeft }
    let line = engine.lines(of: text, width: nil)[0]
    let joined = Set(engine.glyphRuns(of: line, in: text).flatMap { $0.glyphs.map(\.id) })
    let whole = engine.prepare("سل", style: .test(fonts) { $0.direction = .rightToLeft })
    let isolated = engine.glyphRuns(of: engine.lines(of: whole, width: nil)[0], in: whole)
    // The lam at the end of its own text has another shape than the one that joins the alef.
    #expect(!joined.isSuperset(of: isolated.flatMap { $0.glyphs.map(\.id) }))
  }

  @Test func `a line is as high as its highest inline box`() throws {
    let big = attributes { $0.fontSize = 32 }
    let lines = try lines("small LARGE small", [TextSpan(6..<11, big)], width: 100)
    #expect(lines.map(\.height) == [22, 43, 22])
    #expect(lines[1].baseline - lines[1].top == 33)
  }

  @Test func `each box has its own half leading around the one baseline`() throws {
    let tight = attributes { $0.lineHeight = .pixels(10) }
    let tall = attributes { $0.lineHeight = .pixels(40) }
    // 17 + 5 px of font: half of 18 px above, and half of -12 px, rounded down.
    #expect(try lines("ab", [TextSpan(0..<1, tall)])[0].baseline == 26)
    #expect(try lines("ab", [TextSpan(0..<1, tall)])[0].height == 40)
    let mixed = try lines("ab", [TextSpan(0..<1, tight)]) { $0.lineHeight = .pixels(12) }[0]
    #expect(mixed.height == 12)
  }

  @Test func `a shift moves the box and its glyphs, and may make the line higher`() throws {
    for (shift, baseline, height) in [(4.0, 21, 26), (-4.0, 17, 26), (0.5, 17, 22)] {
      let raised = attributes { $0.baselineShift = shift }
      let text = try prepare("ab", [TextSpan(1..<2, raised)])
      let line = engine.lines(of: text, width: nil)[0]
      let rest = shift == 0.5 ? px(0, 32) : .zero
      #expect(line.baseline == px(baseline) + rest)
      #expect(line.height == px(height) + rest)
      #expect(engine.glyphRuns(of: line, in: text).map { $0.glyphs[0].y } == [0, -shift])
    }
  }

  @Test func `boxes stand in the line with their own height`() throws {
    let box = InlineBox(width: 20, ascent: 30, descent: 10)
    let text = try prepare("a\u{FFFC}b", [TextSpan(at: 1, box)])
    let line = engine.lines(of: text, width: nil)[0]
    #expect(line.height == 40)
    #expect(line.baseline == 30)
    let boxes = engine.inlineBoxes(of: line, in: text)
    #expect(boxes.map(\.offset) == [1])
    #expect(boxes[0].rectangle.size == LayoutSize(width: 20, height: 40))
    #expect(boxes[0].rectangle.minY == .zero)
    #expect(text.missingRanges() == [])
    let drawn = engine.glyphRuns(of: line, in: text).flatMap { $0.glyphs.map(\.cluster) }
    #expect(drawn == [0, 2])
  }

  @Test func `boxes follow the order of right-to-left text and the place of the line`() throws {
    let spans = [0, 2].map { TextSpan(at: $0, InlineBox(width: 20, ascent: 5, descent: 0)) }
    let text = try prepare("\u{FFFC}א\u{FFFC}", spans) { $0.direction = .rightToLeft }
    let line = engine.lines(of: text, width: 200)[0]
    let boxes = engine.inlineBoxes(of: line, in: text)
    #expect(boxes.map(\.offset) == [2, 0])
    #expect(boxes[0].rectangle.minX == line.x)
    #expect(boxes[1].rectangle.maxX == 200)
  }

  @Test func `a line breaks on both sides of a box, but not before a space`() throws {
    let box = InlineBox(width: 20, ascent: 5, descent: 0)
    func starts(_ text: String, at offset: Int) throws -> [Int] {
      try lines(text, [TextSpan(at: offset, box)], width: 1).map(\.range.lowerBound)
    }
    #expect(try starts("a\u{FFFC}b", at: 1) == [0, 1, 2])
    #expect(try starts("(\u{FFFC})", at: 1) == [0, 1, 2])
    #expect(try starts("\u{A0}\u{FFFC}\u{A0}", at: 1) == [0, 1, 2])
    #expect(try starts("\u{FFFC} b", at: 0) == [0, 2])
  }

  @Test func `a replacement character without a box is drawn`() throws {
    let text = try prepare("a\u{FFFC}b", [])
    let line = engine.lines(of: text, width: nil)[0]
    #expect(engine.inlineBoxes(of: line, in: text) == [])
    #expect(engine.glyphRuns(of: line, in: text).flatMap(\.glyphs).count == 3)
  }

  @Test func `a border inside a cluster moves to its end`() throws {
    let big = attributes { $0.fontSize = 32 }
    func height(_ text: String, _ range: Range<Int>) throws -> LayoutUnit {
      try lines(text, [TextSpan(range, big)])[0].height
    }
    #expect(try height("e\u{301}x", 1..<3) == height("ax", 1..<2))
    #expect(try height("e\u{301}x", 1..<2) == 22)
    #expect(try height("e\u{301}x", 0..<1) == 43)
    let width = try lines("e\u{301}x", [TextSpan(0..<1, big)])[0].width
    #expect(try lines("e\u{301}x", [TextSpan(0..<2, big)])[0].width == width)
  }

  @Test func `a span of white space that collapsed still has its height`() throws {
    let big = attributes { $0.fontSize = 32 }
    #expect(try lines("a  b", [TextSpan(2..<3, big)])[0].height == 43)
    #expect(try lines("a b ", [TextSpan(3..<4, big)])[0].height == 43)
    let wrapped = try lines("aaa  bbb", [TextSpan(4..<5, big)], width: 40)
    #expect(wrapped.map(\.height) == [43, 22])
    #expect(try lines("  ", [TextSpan(0..<1, big)]).isEmpty)
  }

  @Test func `a hyphen looks as the soft hyphen it stands for`() throws {
    let big = attributes {
      $0.fontSize = 32
      $0.color = TextColor(rawValue: 7)
    }
    let text = try prepare("aa\u{AD}bb", [TextSpan(0..<3, big)])
    let line = engine.lines(of: text, width: 50)[0]
    #expect(line.isHyphenated)
    let runs = engine.glyphRuns(of: line, in: text)
    #expect(runs.map(\.fontSize) == Array(repeating: 32, count: runs.count))
    #expect(runs.allSatisfy { $0.color == TextColor(rawValue: 7) })
  }

  @Test func `a text with spans is cut short like any other`() throws {
    let big = attributes { $0.fontSize = 32 }
    let box = TextSpan(at: 13, InlineBox(width: 20, ascent: 5, descent: 0))
    let text = try prepare("one two three\u{FFFC} four", [TextSpan(4..<7, big), box]) {
      $0.maximumLineCount = 1
    }
    for width in 0..<220 {
      let lines = engine.lines(of: text, width: px(width))
      #expect(lines.count == 1)
      let fits = lines[0].width <= px(width, 1) || lines[0].ellipsisOffset == 0
      #expect(fits, "\(lines[0].width) at \(width)")
    }
  }

  @Test func `the font scale acts on text and shifts, not on boxes`() throws {
    let raised = attributes { $0.baselineShift = 4 }
    let box = TextSpan(at: 2, InlineBox(width: 20, ascent: 5, descent: 0))
    let text = try prepare("ab\u{FFFC}", [TextSpan(1..<2, raised), box])
    let line = engine.lines(of: text, width: nil, scale: 2)[0]
    #expect(line.baseline == px(41))
    let boxes = engine.inlineBoxes(of: line, in: text, scale: 2)
    #expect(boxes[0].rectangle.size == LayoutSize(width: 20, height: 5))
    #expect(engine.glyphRuns(of: line, in: text, scale: 2)[1].glyphs[0].y == -8)
  }

  @Test func `quotes break by the language of the text before them`() throws {
    let chinese = attributes { $0.language = "zh" }
    let text = "他说”吗"
    let english = try lines(text, [TextSpan(3..<4, chinese)], width: 1).map(\.range.lowerBound)
    let inChinese = try lines(text, [TextSpan(1..<3, chinese)], width: 1).map(\.range.lowerBound)
    let whole = try lines(text, [], width: 1) { $0.language = "zh" }.map(\.range.lowerBound)
    #expect(english == (try lines(text, [], width: 1).map(\.range.lowerBound)))
    #expect(inChinese == whole)
  }
}
