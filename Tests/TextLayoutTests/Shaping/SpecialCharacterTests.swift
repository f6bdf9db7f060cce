import Testing
import TextLayout
import TextTestSupport

/// Characters that browsers give a width of their own, whatever the fonts have.
@Suite struct SpecialCharacterTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  private func width(_ text: String, spacing: Double = 0) -> LayoutUnit {
    engine.width(of: text, .test(fonts) { $0.letterSpacing = spacing })
  }

  @Test(arguments: ["\u{2028}", "\u{2029}"])
  func `line and paragraph separators are as wide as a space`(separator: String) throws {
    #expect(width("a\(separator)b") == width("a b"))
    #expect(width("字\(separator)字") == width("字 字"))
    #expect(width("a\(separator)b", spacing: 3) == width("a b", spacing: 3))
    let text = engine.prepare("a\(separator)b", style: .test(fonts))
    // Unlike a space it is part of the line it ends.
    #expect(engine.minContentWidth(of: text) > width("b"))
    let line = try #require(engine.lines(of: text, width: nil).first)
    let glyphs = engine.glyphRuns(of: line, in: text).flatMap(\.glyphs).map(\.id)
    let spaced = engine.prepare("a b", style: .test(fonts))
    let other = try #require(engine.lines(of: spaced, width: nil).first)
    #expect(glyphs == engine.glyphRuns(of: other, in: spaced).flatMap(\.glyphs).map(\.id))
  }

  @Test func `a Hangul filler takes no letter-spacing`() {
    #expect(width("a\u{3164}b", spacing: 5) == width("a\u{3164}b") + px(10))
  }

  @Test func `what is no part of an emoji takes a letter-spacing of its own`() {
    #expect(width("👍🏽", spacing: 5) == width("👍🏽") + px(5))
    #expect(width("👍🏽🏽🏻", spacing: 5) == width("👍🏽🏽🏻") + px(10))
    #expect(width("👨\u{200D}\u{200D}👩", spacing: 5) == width("👨\u{200D}\u{200D}👩") + px(10))
    #expect(width("👩\u{200D}🚀", spacing: 5) == width("👩\u{200D}🚀") + px(5))
  }

  @Test func `a joiner after a space leaves the space in its font`() {
    #expect(width("a \u{200D}👩") == width("a 👩"))
  }
}
