import Testing
import TextLayout
import TextTestSupport

/// `text-spacing-trim: normal` in lines, widths and glyphs; 20 px, so that a Han character is 20 wide.
@Suite struct PunctuationTrimTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.cascade("NotoSansCJKjp-Subset.otf") }

  private func style(
    _ trim: TextSpacingTrim = .normal, _ change: (inout TextStyle) -> Void = { _ in }
  ) -> TextStyle {
    .test(fonts) {
      $0.fontSize = 20
      $0.language = "ja"
      $0.textSpacingTrim = trim
      change(&$0)
    }
  }

  /// The halves of 20 px that a text is narrower for being trimmed.
  private func trimmedHalves(
    _ text: String, _ change: (inout TextStyle) -> Void = { _ in }
  ) -> Double {
    let full = engine.width(of: text, style(.spaceAll, change))
    return (full - engine.width(of: text, style(.normal, change))).pixels / 10
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 0.01 }

  @Test(
    "pairs of fullwidth punctuation share one blank",
    arguments: [
      ("日（「日", 1.0), ("日」）日", 1), ("日」「日", 1), ("日・「日", 1), ("日」・日", 1),
      ("日。」日", 1), ("日、「日", 1), ("日」\u{3000}日", 1), ("日\u{3000}「日", 1),
      ("日。」（「日", 3), ("日([「日", 1), ("日」)日", 1), ("日：「日", 1), ("日」：日", 1),
    ])
  func pairs(text: String, halves: Double) {
    #expect(isNear(trimmedHalves(text), halves), "\(text)")
  }

  @Test(
    "other neighbours leave punctuation whole",
    arguments: [
      "日「日」日", "「日", "日」", "日」？日", "日！「日", "日」 「日", "日)「日", "日」(日", "日：」日", "日…「日",
      "日“「日”".replacing("「", with: "日"),
    ])
  func whole(text: String) {
    #expect(trimmedHalves(text) == 0, "\(text)")
  }

  @Test func `a Japanese font has narrow quotes, which trim but are not trimmed`() {
    #expect(isNear(trimmedHalves("日“「日"), 1))
    #expect(isNear(trimmedHalves("日」”日"), 1))
    #expect(trimmedHalves("日「“日") == 0)
  }

  @Test func `the language chooses the glyphs and so the class`() {
    // A full stop in the middle of its square trims what is open behind it, and is not trimmed.
    #expect(isNear(trimmedHalves("日。」日") { $0.language = "zh-Hant" }, 0))
    #expect(isNear(trimmedHalves("日。「日") { $0.language = "zh-Hant" }, 1))
    // A Chinese semicolon stands to the left.
    #expect(isNear(trimmedHalves("日；」日") { $0.language = "zh-Hans" }, 1))
    #expect(isNear(trimmedHalves("日；」日"), 0))
  }

  @Test func `at a small size ink touches the pixels of the other half`() {
    // A full stop in the middle has 0.304 em of ink: at 8 px it touches 4 pixels, more than half of
    // an advance that rounds to a little less than 8 px.
    func fullStopTrims(_ size: Double) -> Bool {
      let change = { (style: inout TextStyle) in
        style.language = "zh-Hant"
        style.fontSize = size
      }
      return engine.width(of: "日。「日", style(.normal, change))
        < engine.width(of: "日。「日", style(.spaceAll, change))
    }
    #expect(!fullStopTrims(8))
    #expect(fullStopTrims(9))
    #expect(fullStopTrims(16))
  }

  @Test func `a closing bracket at the end of a line is trimmed only to fit`() {
    let style = style()
    #expect(engine.lineTexts("日日」日", style, width: 60) == ["日日」", "日"])
    #expect(engine.lineTexts("日日」日", style, width: 50) == ["日日」", "日"])
    #expect(engine.lineTexts("日日」日", style, width: 49) == ["日", "日」", "日"])
    func firstWidth(_ width: LayoutUnit) -> Double {
      engine.lines(of: engine.prepare("日日」日", style: style), width: width)[0].width.pixels
    }
    #expect(isNear(firstWidth(60), 60))
    #expect(isNear(firstWidth(50), 50))
  }

  @Test func `a text may end with a trimmed bracket`() {
    #expect(engine.lineTexts("日日」", style(), width: 50) == ["日日」"])
    #expect(engine.lineTexts("日日」", style(.spaceAll), width: 50) == ["日", "日」"])
  }

  @Test(
    "full stops, colons, and brackets before a space are not trimmed at a line's end",
    arguments: ["日日。日", "日日、日", "日日」 日"])
  func keptAtLineEnd(text: String) {
    #expect(engine.lineTexts(text, style(), width: 50)[0] == "日")
  }

  @Test func `a line starts with its punctuation whole`() {
    let style = style()
    let lines = engine.lines(of: engine.prepare("日」「日", style: style), width: 40)
    #expect(lines.map(\.range) == [0..<2, 2..<4])
    #expect(lines.allSatisfy { isNear($0.width.pixels, 40) })
  }

  @Test func `at a line's end a pair with the next line stays trimmed`() {
    let style = style()
    let lines = engine.lines(of: engine.prepare("日日」·日日", style: style), width: 50)
    #expect(lines.map(\.range.lowerBound) == [0, 3, 5])
    #expect(isNear(lines[0].width.pixels, 50))
  }

  @Test func `fonts without halt are not trimmed`() throws {
    let latin = try TestFonts.latin()
    let texts = ["a (“b”) c", "“(a)”"]
    for text in texts {
      #expect(
        engine.width(of: text, .test(latin) { $0.textSpacingTrim = .normal })
          == engine.width(of: text, .test(latin)))
    }
  }

  @Test func `a fallback font trims beside characters of the first`() throws {
    let both = try TestFonts.cascade("NotoSans-Regular.ttf", "NotoSansCJKjp-Subset.otf")
    #expect(isNear(trimmedHalves("a(「日") { $0.fonts = both }, 1))
    #expect(isNear(trimmedHalves("日」)a") { $0.fonts = both }, 1))
  }

  @Test func `pairs are found across bidi items`() throws {
    let both = try TestFonts.cascade(
      "NotoSansHebrew-Regular.ttf", "NotoSansCJKjp-Subset.otf")
    #expect(isNear(trimmedHalves("א「א」「日」") { $0.fonts = both }, 1))
  }

  @Test func `letter-spacing is kept`() {
    #expect(isNear(trimmedHalves("日。」「日") { $0.letterSpacing = 2 }, 2))
  }

  @Test func `cached words are shaped for their own trimming`() {
    let text = "日」「日 日」「日 日」「日"
    engine.checksWords = true
    for trim in [TextSpacingTrim.normal, .spaceAll, .normal] {
      let halves = trim == .normal ? 3.0 : 0
      let width = engine.width(of: text, style(trim)).pixels
      let fresh = TextEngine().width(of: text, style(trim)).pixels
      #expect(width == fresh)
      #expect(isNear(TextEngine().width(of: text, style(.spaceAll)).pixels - width, halves * 10))
    }
    #expect(engine.wordMismatchCount == 0)
  }

  @Test func `pre-wrap trims within a line, not over a line feed`() {
    let change = { (style: inout TextStyle) in style.whiteSpace = .preWrap }
    let text = engine.prepare("日」\n「日」「日", style: style(.normal, change))
    let lines = engine.lines(of: text, width: nil)
    #expect(lines.count == 2)
    #expect(isNear(lines[0].width.pixels, 40))
    #expect(isNear(lines[1].width.pixels, 90))
  }

  @Test func `an ellipsis stands behind whole punctuation`() throws {
    let style = style { $0.maximumLineCount = 1 }
    let text = engine.prepare("日日日」」日日日日", style: style)
    for width in 60..<120 {
      let line = try #require(engine.lines(of: text, width: LayoutUnit(width)).first)
      #expect(line.width <= px(width, 1))
      #expect(line.ellipsisOffset != nil)
    }
  }

  @Test func `glyphs stand where the widths say`() {
    let style = style()
    let text = engine.prepare("日」「日（日」）日。」", style: style)
    for width in stride(from: 40, through: 180, by: 5) {
      for line in engine.lines(of: text, width: LayoutUnit(width)) {
        let glyphs = engine.glyphRuns(of: line, in: text).flatMap(\.glyphs)
        #expect(glyphs.count == line.range.count)
        // The last glyph begins at most a full advance before the end of the line.
        guard let last = glyphs.last else { continue }
        #expect(last.x < line.width.pixels && last.x >= line.width.pixels - 21)
      }
    }
  }

  @Test func `min-content keeps pairs trimmed`() {
    let text = engine.prepare("日」）日", style: style())
    #expect(isNear(engine.minContentWidth(of: text).pixels, 50))
  }
}
