import Testing
import TextLayout

/// Words shaped one by one and remembered give what shaping the whole paragraph gives.
@Suite struct WordExactnessTests {
  /// Prepares each text twice, the second time from the cache, and names those that differ.
  private func mismatches(_ texts: [String], _ styles: [TextStyle]) -> [String] {
    let engine = TextEngine()
    engine.checksWords = true
    var found: [String] = []
    for style in styles.map({ ResolvedTextStyle($0) }) {
      for text in texts {
        for _ in 0..<2 {
          let before = engine.wordMismatchCount
          _ = engine.prepare(text, style: style)
          if engine.wordMismatchCount > before { found.append(text.debugDescription) }
        }
      }
    }
    return Array(found.prefix(3))
  }

  private func randomTexts(_ count: Int, seed: UInt64) -> [String] {
    var texts = RandomTexts(seed: seed)
    return (0..<count).map { _ in texts.next() }
  }

  @Test func `every text of the chat`() throws {
    let fonts = try TestFonts.all()
    let styles = [
      TextStyle.test(fonts),
      .test(fonts) {
        $0.whiteSpace = .preWrap
        $0.direction = .automatic
      },
      .test(fonts) { $0.letterSpacing = 0.5 },
    ]
    #expect(mismatches(try ChatTexts.all(), styles) == [])
  }

  @Test(arguments: WhiteSpace.allCases) func `random texts`(whiteSpace: WhiteSpace) throws {
    let fonts = try TestFonts.all()
    let styles = [TextDirection.leftToRight, .rightToLeft].map { direction in
      TextStyle.test(fonts) {
        $0.whiteSpace = whiteSpace
        $0.direction = direction
      }
    }
    #expect(mismatches(randomTexts(120, seed: 1), styles) == [])
  }

  @Test(arguments: TestFonts.files) func `every bundled font alone`(file: String) throws {
    let texts = randomTexts(100, seed: 2)
    #expect(mismatches(texts, [.test(try TestFonts.cascade(file))]) == [])
  }

  @Test(arguments: TestFonts.files) func `every bundled font before the others`(file: String) throws
  {
    let fonts = FontCascade([try TestFonts.face(file)] + (try TestFonts.all().faces))
    let styles = [TextStyle.test(fonts), .test(fonts) { $0.letterSpacing = -1 }]
    #expect(mismatches(randomTexts(50, seed: 3), styles) == [])
  }

  @Test(arguments: [
    "liga", "dlig", "calt", "kern", "smcp", "c2sc", "frac", "palt", "halt", "chws", "tnum", "onum",
    "ss01", "aalt", "ordn", "sups", "zero", "case",
  ])
  func `features on and off`(tag: String) throws {
    let fonts = try TestFonts.all()
    let styles = [UInt32(0), 1].map { value in
      TextStyle.test(fonts) { $0.features = [FontFeature(tag: tag, value: value)] }
    }
    #expect(mismatches(randomTexts(25, seed: 4), styles) == [])
  }

  @Test(arguments: [
    "a \u{301}b", "a  \u{301}", "\u{E01} \u{E33}", "\u{E01} \u{EB3}x", "x \u{1F3FB} y",
    "\u{30AB} \u{FF9E}", "\u{2600}\u{FE0F}\u{200D} a", "a \u{200D}b", "a \u{FE0F} b", "5 \u{20E3}",
    "\u{628} \u{200D}\u{628}", "\u{628}\u{200D} \u{628}", "\u{627} \u{64E}\u{627}",
    "\u{1F1E9} \u{1F1EA}", "1 \u{2044} 2", "1\u{2044}2 3\u{2044}4", "\u{915} \u{94D}\u{937}",
    " \u{301}", "\u{301} ", " ", "  ", "\u{200B} \u{200B}", "\u{2067}a \u{5D0}\u{2069} b",
  ])
  func `what clings to a space`(text: String) throws {
    let fonts = try TestFonts.all()
    let styles = WhiteSpace.allCases.map { value in
      TextStyle.test(fonts) {
        $0.whiteSpace = value
        $0.direction = .automatic
      }
    }
    #expect(mismatches([text], styles) == [])
  }
}
