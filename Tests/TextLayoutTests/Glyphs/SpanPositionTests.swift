import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Carets, truncation and justification in texts with spans and boxes.
@Suite struct SpanPositionTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  private func box(_ offset: Int, width: LayoutUnit = 20) -> TextSpan {
    TextSpan(at: offset, InlineBox(width: width, ascent: 12, descent: 4))
  }

  private func attributes(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
    var attributes = TextAttributes()
    change(&attributes)
    return attributes
  }

  private func width(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }) -> LayoutUnit {
    engine.width(of: text, .test(fonts, change))
  }

  /// A text laid out.
  private struct Page {
    var engine: TextEngine
    var text: PreparedText
    var lines: [TextLine]

    func x(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream) -> LayoutUnit? {
      engine.caret(
        at: TextPosition(offset: offset, affinity: affinity), in: text, lines: lines)?.rectangle
        .minX
    }

    func hit(_ x: LayoutUnit) -> TextPosition {
      engine.position(at: LayoutPoint(x: x, y: .zero), in: text, lines: lines)
    }

    func rectangles(_ range: Range<Int>) -> [LayoutRect] {
      engine.rectangles(of: range, in: text, lines: lines)
    }

    var boxes: [InlineBox.Frame] { lines.flatMap { engine.inlineBoxes(of: $0, in: text) } }
  }

  private func page(
    _ text: String, _ spans: [TextSpan], width: LayoutUnit? = nil,
    _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> Page {
    let prepared = engine.prepare(
      try AttributedText(text, spans: spans), style: .test(fonts, change))
    return Page(engine: engine, text: prepared, lines: engine.lines(of: prepared, width: width))
  }

  // MARK: Positions

  @Test func `a caret stands on each side of a box`() throws {
    let page = try page("a\u{FFFC}b", [box(1)])
    let a = width("a")
    #expect(page.x(1) == a)
    #expect(page.x(2) == a + 20)
    #expect(page.x(2, .upstream) == a + 20)
    #expect(page.rectangles(1..<2).map(\.minX) == [a])
    #expect(page.rectangles(1..<2).map(\.size.width) == [20])
    #expect(page.rectangles(0..<3).map(\.size.width) == [page.lines[0].width])
    #expect(page.hit(a + 9) == TextPosition(offset: 1, affinity: .downstream))
    #expect(page.hit(a + 11) == TextPosition(offset: 2, affinity: .upstream))
  }

  @Test func `from right to left a box begins at its right edge`() throws {
    let page = try page("א\u{FFFC}ב", [box(1)], width: 200) { $0.direction = .rightToLeft }
    let frame = page.boxes[0].rectangle
    #expect(page.x(1) == frame.maxX)
    #expect(page.x(2, .upstream) == frame.minX)
    #expect(page.hit(frame.maxX - 1).offset == 1)
    #expect(page.hit(frame.minX + 1).offset == 2)
  }

  @Test func `a mark after a box is none of it`() throws {
    let page = try page("a\u{FFFC}\u{301}b", [box(1)])
    #expect(engine.caretStops(in: page.text) == [0, 1, 2, 3, 4])
    #expect(page.hit(width("a") + 19).offset == 2)
    #expect(page.rectangles(1..<2).map(\.size.width) == [20])
    let drawn = engine.caretStops(in: engine.prepare("a\u{FFFC}\u{301}b", style: .test(fonts)))
    #expect(drawn == [0, 1, 3, 4])
  }

  @Test func `characters are as wide as their span has them`() throws {
    let big = attributes { $0.fontSize = 32 }
    let page = try page("abc", [TextSpan(1..<2, big)])
    let b = width("b") { $0.fontSize = 32 }
    #expect(page.x(1) == width("a"))
    #expect(page.x(2) == width("a") + b)
    #expect(page.rectangles(1..<2).map(\.size) == [LayoutSize(width: b, height: 43)])
  }

  @Test func `a span of another colour leaves carets where they are, in a ligature too`() throws {
    let red = attributes { $0.color = TextColor(rawValue: 1) }
    for (text, isRightToLeft) in [("office", false), ("سلام", true)] {
      func change(_ style: inout TextStyle) {
        style.direction = isRightToLeft ? .rightToLeft : .leftToRight
      }
      let plain = try page(text, [], width: 90, change)
      for offset in 1..<text.unicodeScalars.count {
        let coloured = try page(text, [TextSpan(offset - 1..<offset, red)], width: 90, change)
        for place in 0...text.unicodeScalars.count {
          let difference = try #require(coloured.x(place)) - #require(plain.x(place))
          #expect(abs(difference.rawValue) <= 3, "\(text) \(offset) \(place)")
        }
      }
    }
  }

  @Test func `tabs count what boxes before them take`() throws {
    let page = try page("\u{FFFC}\tb", [box(0, width: 70)]) { $0.whiteSpace = .pre }
    let stop = try self.page("\tb", []) { $0.whiteSpace = .pre }.rectangles(0..<1)[0].maxX
    #expect(abs((page.rectangles(1..<2)[0].maxX - stop - stop - stop).rawValue) <= 2)
    #expect(page.lines[0].width == page.rectangles(2..<3)[0].maxX)
  }

  @Test func `the selection of a box is its frame`() throws {
    var spans = RandomSpans(texts: RandomTexts(seed: 61), fonts: fonts)
    var styles = RandomStyles(seed: 61, fonts: fonts)
    var count = 0
    for number in 0..<250 {
      let source = try spans.next()
      var style = styles.next()
      if number % 3 == 0 {
        style.maximumLineCount = 1
        style.truncation = TextTruncation.allCases[number / 3 % 3]
      }
      let text = engine.prepare(source, style: style)
      let page = Page(
        engine: engine, text: text, lines: engine.lines(of: text, width: styles.width()))
      for box in page.boxes where box.rectangle.size.width > .zero {
        let line = page.lines.first { $0.range.contains(box.offset) }
        guard line?.elidedRange?.contains(box.offset) != true else {
          Issue.record("\(number): a box shows that was left out")
          continue
        }
        let rectangles = page.rectangles(box.offset..<box.offset + 1)
        count += 1
        #expect(rectangles.map(\.minX) == [box.rectangle.minX], "\(number)")
        #expect(rectangles.map(\.maxX) == [box.rectangle.maxX], "\(number)")
      }
    }
    #expect(count > 100)
  }

  // MARK: Truncation

  @Test(arguments: TextTruncation.allCases)
  func `an ellipsis stands before or after a box`(truncation: TextTruncation) throws {
    let text = "ab\u{FFFC}cd ef\u{FFFC}gh"
    var shown: Set<[Int]> = []
    for width in 15..<130 {
      let page = try page(text, [box(2), box(8)], width: px(width)) {
        $0.maximumLineCount = 1
        $0.truncation = truncation
      }
      let line = page.lines[0]
      #expect(page.lines.count == 1)
      #expect(line.width <= px(width, 1))
      let elided = line.elidedRange ?? 0..<0
      #expect(page.boxes.map(\.offset) == [2, 8].filter { !elided.contains($0) })
      #expect(page.boxes.allSatisfy { $0.rectangle.maxX <= line.x + line.width })
      let covered = page.rectangles(0..<11).reduce(LayoutUnit.zero) { $0 + $1.size.width }
      #expect(covered == line.width)
      shown.insert([elided.lowerBound, elided.upperBound])
    }
    let sides: [[Int]] =
      switch truncation {
      case .tail: [[2, 11], [3, 11], [8, 11], [9, 11]]
      case .head: [[0, 9], [0, 8], [0, 3], [0, 2]]
      case .middle: [[2, 8], [2, 9], [3, 8]]
      }
    #expect(shown.isSuperset(of: sides), "\(shown)")
  }

  @Test func `the line is as high as what shows after the ellipsis`() throws {
    let big = attributes { $0.fontSize = 32 }
    let text = "some words that are left out and an END"
    let page = try page(text, [TextSpan(36..<39, big)], width: 120) {
      $0.maximumLineCount = 1
      $0.truncation = .head
    }
    #expect(page.lines.map(\.height) == [43])
    #expect(page.rectangles(38..<39).map(\.maxX) == [page.lines[0].width])
    let sizes = engine.glyphRuns(of: page.lines[0], in: page.text).map(\.fontSize)
    #expect(Set(sizes) == [16, 32])
  }

  // MARK: Justification

  @Test func `boxes keep their width on a justified line`() throws {
    let text = "aa \u{FFFC} bb\u{FFFC} cc and more"
    let page = try page(text, [box(3), box(7)], width: 140) { $0.alignment = .justify }
    let line = page.lines[0]
    #expect(line.justification > .zero)
    #expect(line.width == 140)
    #expect(page.boxes.map(\.rectangle.size.width) == [20, 20])
    let spaces = [2, 4, 8].map { page.rectangles($0..<$0 + 1)[0].size.width }
    #expect(spaces[0] > width("a b") - width("ab") + px(0, 8))
    #expect(spaces.allSatisfy { abs(($0 - spaces[0]).rawValue) <= 2 })
    #expect(page.boxes[1].rectangle.minX == page.rectangles(6..<7)[0].maxX)
  }

  @Test func `an ideograph stands off from a box, which stays as wide`() throws {
    let page = try page("漢\u{FFFC}字漢字漢", [box(1)], width: 90) { $0.alignment = .justify }
    #expect(page.lines[0].width == 90)
    #expect(page.boxes[0].rectangle.size.width == 20)
    #expect(page.rectangles(1..<2).map(\.size.width) == [20])
    #expect(page.boxes[0].rectangle.minX > width("漢"))
  }

  @Test func `a span of another colour leaves justified text where it is`() throws {
    let red = attributes { $0.color = TextColor(rawValue: 1) }
    for (text, direction) in [
      ("some words that fill 漢字 and 😀 lines", TextDirection.leftToRight),
      ("שלום עולם ab cd כמה מילים", .rightToLeft),
    ] {
      func places(_ spans: [TextSpan]) throws -> [Int] {
        let page = try page(text, spans, width: 120) {
          $0.alignment = .justify
          $0.direction = direction
        }
        return page.lines.flatMap { line in
          engine.glyphRuns(of: line, in: page.text).flatMap { run in
            run.glyphs.map { Int(($0.x * 64).rounded()) }
          }
        }
      }
      let plain = try places([])
      for offset in 0..<text.unicodeScalars.count - 2 {
        let coloured = try places([TextSpan(offset..<offset + 2, red)])
        #expect(plain.count == coloured.count)
        // Each part is rounded up for itself.
        #expect(zip(plain, coloured).allSatisfy { abs($0 - $1) <= 4 }, "\(offset)")
      }
    }
  }
}
