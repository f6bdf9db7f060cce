import Testing
import TextLayout
import TextTestSupport

/// Greedy filling in cases small enough to reckon: Noto Sans at 16 px.
@Suite struct LineFillingTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  private func lines(
    _ text: String, width: LayoutUnit, _ change: (inout TextStyle) -> Void = { _ in }
  ) -> [String] { engine.lineTexts(text, .test(fonts, change), width: width) }

  private func width(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }) -> LayoutUnit {
    engine.width(of: text, .test(fonts, change))
  }

  @Test func `a text fits up to a 64th more than the width`() {
    let exact = width("some words")
    #expect(lines("some words", width: exact).count == 1)
    #expect(lines("some words", width: exact - px(0, 1)).count == 1)
    #expect(lines("some words", width: exact - px(0, 2)) == ["some ", "words"])
  }

  @Test func `spaces at the end hang`() {
    let exact = width("some")
    #expect(lines("some    words", width: exact) == ["some    ", "words"])
    let kept = lines("some    words", width: exact) { $0.whiteSpace = .preWrap }
    #expect(kept == ["some    ", "words"])
    #expect(lines("字\u{3000}\u{3000}字", width: width("字")) == ["字\u{3000}\u{3000}", "字"])
  }

  @Test func `a word that is too long sticks out unless it may break`() {
    #expect(lines("in abcdefgh", width: width("abc")) == ["in ", "abcdefgh"])
    let broken = lines("in abcdefgh", width: width("abc")) { $0.overflowWrap = .breakWord }
    #expect(broken == ["in ", "abc", "def", "gh"])
    let whole = lines("abcdefgh", width: 0) { $0.overflowWrap = .anywhere }
    #expect(whole == "abcdefgh".map { String($0) })
  }

  @Test func `an emergency break never parts a cluster`() {
    let text = "e\u{301}👩\u{200D}🚀🇫🇷क्षि"
    let parts = lines(text, width: 0) { $0.overflowWrap = .anywhere }
    #expect(parts.joined() == text)
    #expect(parts.prefix(3) == ["e\u{301}", "👩\u{200D}🚀", "🇫🇷"])
  }

  @Test func `line feeds force only where they are kept`() {
    #expect(lines("a\nb", width: 999) == ["a\nb"])
    for value in [WhiteSpace.pre, .preWrap, .preLine] {
      #expect(lines("a\n\nb", width: 999) { $0.whiteSpace = value } == ["a\n", "\n", "b"])
    }
    #expect(lines("a\n", width: 999) { $0.whiteSpace = .pre } == ["a\n"])
  }

  @Test func `pre and nowrap never wrap`() {
    for value in [WhiteSpace.pre, .noWrap] {
      #expect(lines("a b c", width: 0) { $0.whiteSpace = value } == ["a b c"])
    }
  }

  @Test func `a soft hyphen shows only where it is taken`() throws {
    let style = TextStyle.test(fonts)
    let text = engine.prepare("extra\u{AD}ordinary", style: style)
    let hyphen = width("extra\u{2010}") - width("extra")
    let narrow = engine.lines(of: text, width: width("extra") + hyphen)
    #expect(narrow.map(\.isHyphenated) == [true, false])
    #expect(narrow[0].width == width("extra") + hyphen)
    #expect(engine.lines(of: text, width: nil).map(\.isHyphenated) == [false])
    #expect(width("extra\u{AD}ordinary") == width("extraordinary"))
    // Text fits but its hyphen does not: the opportunity before is taken.
    #expect(
      lines("ex\u{AD}tra\u{AD}ordinary", width: width("extra") + px(1)).first == "ex\u{AD}")
    #expect(
      lines("extra\u{AD}ordinary", width: width("extra\u{2010}")) { $0.hyphens = .none }.count == 1)
  }

  @Test func `tabs reach the next stop`() {
    // Eight spaces of 0.26 em, rounded up to 1/64 px.
    let stop = px(33, 18)
    func tabbed(_ text: String) -> LayoutUnit { width(text) { $0.whiteSpace = .pre } }
    #expect(tabbed("\ta") - width("a") == stop)
    #expect(tabbed("i\ta") - width("a") == stop)
    #expect(tabbed("\t\ta") - width("a") == px(66, 36))
    #expect(width("a") { $0.tabSize = 0 } == width("a"))
    #expect(lines("a\tb", width: 999) == ["a\tb"])
  }

  @Test func `letter-spacing follows every cluster`() {
    let spaced = width("abc") { $0.letterSpacing = 2 }
    #expect(spaced == width("abc") { $0.features = [FontFeature(tag: "liga", value: 0)] } + px(6))
    // Joined letters take none.
    #expect(width("سلام") { $0.letterSpacing = 2 } == width("سلام") { $0.features = noLigatures })
  }

  private let noLigatures = ["liga", "clig", "calt"].map { FontFeature(tag: $0, value: 0) }

  @Test func `a break inside a ligature or joined letters shapes both sides again`() throws {
    let word = "ككككككك"
    let style = TextStyle.test(fonts) {
      $0.overflowWrap = .anywhere
      $0.direction = .rightToLeft
    }
    let text = engine.prepare(word, style: style)
    let calls = engine.statistics.shapingCalls
    let lines = engine.lines(of: text, width: width("ككك"))
    #expect(lines.count > 1)
    #expect(engine.statistics.shapingCalls > calls)
    for line in lines { #expect(line.width <= width("ككك") + px(0, 1)) }
  }

  @Test func `scale is a factor on the font size`() {
    let text = engine.prepare("some more words", style: .test(fonts) { $0.letterSpacing = 1 })
    let large = engine.prepare(
      "some more words",
      style: .test(fonts) {
        $0.fontSize = 24
        $0.letterSpacing = 1.5
      })
    for width in [LayoutUnit(40), 80, 200] {
      #expect(
        engine.lines(of: text, width: width, scale: 1.5) == engine.lines(of: large, width: width))
    }
  }

  @Test func `no text has no line, unless a strut holds it open`() {
    for text in ["", "  ", "\n"] {
      #expect(engine.lines(of: engine.prepare(text, style: .test(fonts)), width: 100) == [])
      let strut = engine.prepare(text, style: .test(fonts) { $0.hasStrut = true })
      #expect(engine.extent(of: strut, width: 100).lineCount == 1)
    }
  }
}
