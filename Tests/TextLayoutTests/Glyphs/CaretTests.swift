import Testing
import TextLayout
import TextTestSupport

/// Carets, clicks and selections in cases small enough to reckon.
@Suite struct CaretTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  /// A text laid out.
  private struct Page {
    var engine: TextEngine
    var text: PreparedText
    var lines: [TextLine]

    func x(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream) -> LayoutUnit? {
      caret(offset, affinity)?.rectangle.minX
    }

    func caret(_ offset: Int, _ affinity: TextPosition.Affinity = .downstream) -> TextCaret? {
      engine.caret(at: TextPosition(offset: offset, affinity: affinity), in: text, lines: lines)
    }

    func hit(_ x: LayoutUnit, _ y: LayoutUnit = .zero) -> TextPosition {
      engine.position(at: LayoutPoint(x: x, y: y), in: text, lines: lines)
    }

    func rectangles(_ range: Range<Int>) -> [LayoutRect] {
      engine.rectangles(of: range, in: text, lines: lines)
    }
  }

  private func page(
    _ text: String, width: LayoutUnit? = nil, _ change: (inout TextStyle) -> Void = { _ in }
  ) -> Page {
    let prepared = engine.prepare(text, style: .test(fonts, change))
    return Page(engine: engine, text: prepared, lines: engine.lines(of: prepared, width: width))
  }

  private func width(_ text: String) -> LayoutUnit { engine.width(of: text, .test(fonts)) }

  private var space: LayoutUnit { width("a b") - width("ab") }

  /// Equal but for the rounding of one item.
  private func isNear(_ a: LayoutUnit?, _ b: LayoutUnit) -> Bool {
    guard let a else { return false }
    return abs((a - b).rawValue) <= 1
  }

  @Test func `a caret is as high as its line and stands before its character`() throws {
    let page = page("one two", width: 40)
    let caret = try #require(page.caret(5))
    #expect(caret.lineIndex == 1)
    #expect(caret.rectangle == LayoutRect(x: width("t"), y: 22, width: 0, height: 22))
    #expect(!caret.isRightToLeft)
  }

  @Test func `a click goes to the nearer edge of a character`() {
    let page = page("mm")
    let m = width("m")
    #expect(page.hit(px(1)) == TextPosition(offset: 0, affinity: .downstream))
    #expect(page.hit(m - px(1)) == TextPosition(offset: 1, affinity: .upstream))
    #expect(page.hit(m + px(1)) == TextPosition(offset: 1, affinity: .downstream))
    #expect(page.hit(px(-20)).offset == 0)
    #expect(page.hit(px(900)) == TextPosition(offset: 2, affinity: .upstream))
    #expect(page.hit(.zero, px(-9)).offset == 0)
    #expect(page.hit(px(900), px(900)).offset == 2)
  }

  @Test func `at a soft wrap the affinity chooses the line`() {
    let page = page("one two", width: 40)
    #expect(page.caret(4, .upstream)?.lineIndex == 0)
    #expect(page.x(4, .upstream) == width("one"))
    #expect(page.caret(4, .downstream)?.lineIndex == 1)
    #expect(page.x(4, .downstream) == 0)
  }

  @Test func `after a line feed there is only the next line`() {
    let page = page("a\n\nb", width: 90) { $0.whiteSpace = .pre }
    #expect([0, 1, 2, 3, 4].map { page.caret($0, .upstream)?.lineIndex } == [0, 0, 1, 2, 2])
    #expect(page.caret(2)?.rectangle == LayoutRect(x: 0, y: 22, width: 0, height: 22))
    #expect(page.hit(px(50), px(30)).offset == 2)
    #expect(page.hit(px(50), px(5)).offset == 1)
  }

  @Test func `carets divide a ligature where its font says, else evenly`() throws {
    // Noto Sans: 315 and 631 of 1000 units.
    let page = page("office")
    let start = width("o")
    #expect(isNear(page.x(2), start + px(0, 323)))
    #expect(isNear(page.x(3), start + px(0, 646)))
    // A ligature of three letters, of a font that says nothing.
    let turned = self.page("الله") { $0.direction = .rightToLeft }
    let rectangles = [1, 2, 3].flatMap { turned.rectangles($0..<$0 + 1) }
    try #require(rectangles.count == 3)
    #expect(rectangles.allSatisfy { isNear($0.size.width, rectangles[0].size.width) })
    #expect(rectangles[0].minX == rectangles[1].maxX)
    #expect(rectangles[2].minX == 0)
  }

  @Test func `no caret stands inside a grapheme cluster`() {
    let text = "e\u{301}👩\u{200D}🚀क्षि"
    let page = page(text)
    #expect(page.engine.caretStops(in: page.text) == [0, 2, 5, 9])
    #expect(page.x(1) == page.x(0))
    #expect(page.x(3) == page.x(2))
    for x in 0..<60 { #expect([0, 2, 5, 9].contains(page.hit(px(x)).offset)) }
  }

  @Test func `where direction turns one offset has two carets`() throws {
    let page = page("ab אב")
    let ab = width("ab") + space
    let hebrew = width("אב")
    // Before the Hebrew: after the space, or at the right edge of its first letter.
    #expect(isNear(page.x(3, .upstream), ab))
    #expect(isNear(page.x(3, .downstream), ab + hebrew))
    #expect(page.caret(3, .upstream)?.isRightToLeft == false)
    #expect(page.caret(3, .downstream)?.isRightToLeft == true)
    #expect(isNear(page.x(5, .upstream), ab))
    #expect(page.hit(ab + px(1)) == TextPosition(offset: 5, affinity: .upstream))
    #expect(page.hit(ab + hebrew - px(1)) == TextPosition(offset: 3, affinity: .downstream))
  }

  @Test func `a range that spans a turn has a rectangle for each visual run`() {
    let page = page("ab אבג de")
    #expect(page.rectangles(0..<9).count == 1)
    // The space and the first Hebrew letter are not side by side.
    let parts = page.rectangles(1..<4)
    #expect(parts.count == 2)
    #expect(isNear(parts[0].minX, width("a")))
    #expect(parts[1].maxX == width("ab אבג"))
    #expect(page.rectangles(4..<4) == [])
  }

  @Test func `a range over lines has a rectangle for each`() {
    let page = page("one two six", width: 40)
    let rectangles = page.rectangles(1..<9)
    #expect(rectangles.map(\.minY) == [0, 22, 44])
    #expect(rectangles[0].minX == width("o"))
    #expect(rectangles[0].maxX == width("one"))
    #expect(isNear(rectangles[2].size.width, width("s")))
  }

  @Test func `white space that vanished has no room`() {
    let page = page("  a   b ")
    #expect(page.x(0) == 0)
    #expect(page.x(2) == 0)
    #expect(isNear(page.x(3), width("a")))
    for offset in 4...6 { #expect(isNear(page.x(offset), width("a") + space)) }
    #expect(isNear(page.x(8), width("a b")))
    #expect(page.engine.caretStops(in: page.text) == [0, 3, 6, 8])
    #expect(page.hit(width("a") + space - px(1)).offset == 6)
  }

  @Test func `white space that hangs stands at the end of the line`() {
    let page = page("one    two", width: 40) { $0.whiteSpace = .preWrap }
    for offset in 3...6 { #expect(page.x(offset) == width("one")) }
    let turned = self.page("שלום  ", width: 90) {
      $0.whiteSpace = .preWrap
      $0.direction = .rightToLeft
    }
    #expect(turned.x(6) == px(90) - turned.lines[0].width)
  }

  @Test func `a soft hyphen that shows can be selected`() {
    let page = page("extra\u{AD}ordinary", width: 50)
    let hyphen = width("extra\u{2010}") - width("extra")
    let rectangle = page.rectangles(5..<6)[0]
    #expect(rectangle.minX == width("extra"))
    #expect(rectangle.size.width == hyphen)
    #expect(page.x(5) == width("extra"))
    #expect(page.x(6, .upstream) == width("extra") + hyphen)
    #expect(page.caret(6)?.lineIndex == 1)
    #expect(self.page("extra\u{AD}ordinary").rectangles(5..<6) == [])
  }

  @Test func `an ellipsis stands for all that it hides`() throws {
    let page = page("some words and more of them", width: 100) { $0.maximumLineCount = 1 }
    let offset = try #require(page.lines[0].ellipsisOffset)
    let rectangle = page.rectangles(offset..<offset + 1)[0]
    #expect(rectangle.size.width == width("…"))
    #expect(rectangle.maxX == page.lines[0].width)
    #expect(page.x(offset) == rectangle.minX)
    #expect(page.x(offset + 3) == rectangle.minX)
    #expect(page.x(27) == rectangle.maxX)
    #expect(page.hit(rectangle.minX + px(1)).offset == offset)
    #expect(page.hit(rectangle.maxX - px(1)).offset == 27)
    #expect(page.rectangles(offset + 1..<27) == [])
  }

  @Test func `the end that a head truncation shows is where it belongs`() throws {
    let page = page("some words and more of them", width: 100) {
      $0.maximumLineCount = 1
      $0.truncation = .head
    }
    let elided = try #require(page.lines[0].elidedRange)
    #expect(elided.lowerBound == 0)
    #expect(page.x(elided.upperBound) == width("…"))
    #expect(page.hit(page.lines[0].width).offset == 27)
  }

  @Test func `tabs and justified spaces are as wide as they show`() {
    let tabbed = page("a\tb") { $0.whiteSpace = .pre }
    #expect(tabbed.rectangles(1..<2)[0].maxX == tabbed.x(2))
    let justified = page("aa bb cc dd", width: 60) { $0.alignment = .justify }
    #expect(justified.rectangles(0..<5)[0].size.width == 60)
    #expect(justified.rectangles(2..<3)[0].size.width > width(" ") + px(1))
  }

  @Test func `a text without lines has no caret`() {
    let page = page(" ", width: 90)
    #expect(page.caret(0) == nil)
    #expect(page.hit(px(4)) == TextPosition(offset: 0))
    #expect(page.rectangles(0..<1) == [])
    let strut = self.page("", width: 90) { $0.hasStrut = true }
    #expect(strut.caret(0)?.rectangle == LayoutRect(x: 0, y: 0, width: 0, height: 22))
  }

  @Test func `offsets outside the text count as its ends`() {
    let page = page("ab")
    #expect(page.x(-7) == 0)
    #expect(page.x(900) == width("ab"))
    #expect(isNear(page.rectangles(-5..<1).first?.size.width, width("a")))
  }

  @Test func `a double click selects a word`() {
    func words(_ text: String) -> [Int] {
      engine.wordBoundaries(in: engine.prepare(text, style: .test(fonts)))
    }
    #expect(words("can't stop, won't") == [0, 5, 6, 10, 11, 12, 17])
    #expect(words("😀a  b") == [0, 1, 2, 4, 5])
    #expect(words("") == [0])
    #expect(words("สวัสดีครับ") == [0, 6, 10])
    let text = engine.prepare("one  two", style: .test(fonts))
    #expect(engine.wordRange(at: 1, in: text) == 0..<3)
    #expect(engine.wordRange(at: 3, in: text) == 3..<5)
    #expect(engine.wordRange(at: 4, in: text) == 3..<5)
    #expect(engine.wordRange(at: 8, in: text) == 5..<8)
    #expect(engine.wordRange(at: 99, in: text) == 5..<8)
  }
}
