import Testing
import TextLayout

/// `break_rules`: what `unicode` is, and that it is not `css`.
@Suite struct BreakRulesTests {
  private func offsets(_ text: String, _ rules: BreakRules, _ wordBreak: WordBreak = .normal)
    -> [Int]
  {
    TextEngine().breakOpportunities(in: text, wordBreak: wordBreak, rules: rules)
  }

  @Test(arguments: [
    // A slash divides words, and after a hyphen a digit begins a number.
    ("a/b", [], [2]), ("a-1", [2], []),
    // White space before closing and after opening marks does not break.
    ("a )", [2], []), ("( a", [2], []), ("a |b", [2], [2, 3]),
    // Small kana stay with the letter before them where line breaking is strict.
    ("きゃ", [1], []),
    // Quotes between East Asian characters hold on to what they quote.
    ("字“字", [1], []),
  ])
  func `each set of rules has its own answers`(text: String, css: [Int], unicode: [Int]) {
    #expect(offsets(text, .css) == css)
    #expect(offsets(text, .unicode) == unicode)
  }

  @Test func `the context of unicode is the paragraph`() {
    // The letters alone are too few for the dictionary to look for a word in them.
    #expect(offsets("a \u{2010}b", .unicode) == [2])
    let text = "ที่อยู่"
    #expect(offsets(text, .unicode) == offsets(text, .css))
  }

  @Test(arguments: WordBreak.allCases)
  func `word-break changes nothing under unicode`(wordBreak: WordBreak) {
    let text = "字字 abc กขค-1 a/b"
    #expect(offsets(text, .unicode, wordBreak) == offsets(text, .unicode))
  }

  @Test func `white space is processed first`() {
    #expect(offsets("  a \n b  ", .unicode) == [6])
  }

  @Test func `lines are filled by the rules of the style`() throws {
    let engine = TextEngine()
    func lines(_ rules: BreakRules, _ text: String, hyphens: Hyphens = .manual) throws -> [String] {
      let style = TextStyle.test(try TestFonts.latin()) {
        $0.breakRules = rules
        $0.hyphens = hyphens
      }
      return engine.lineTexts(text, style, width: .zero)
    }
    #expect(try lines(.css, "ab/cd ef") == ["ab/cd ", "ef"])
    #expect(try lines(.unicode, "ab/cd ef") == ["ab/", "cd ", "ef"])
    #expect(try lines(.css, "ab ) cd") == ["ab ", ") ", "cd"])
    #expect(try lines(.unicode, "ab ) cd") == ["ab ) ", "cd"])
    #expect(try lines(.unicode, "ab\u{AD}cd") == ["ab\u{AD}", "cd"])
    #expect(try lines(.unicode, "ab\u{AD}cd", hyphens: .none) == ["ab\u{AD}cd"])
  }

  @Test func `the narrowest width follows the rules too`() throws {
    let engine = TextEngine()
    func narrowest(_ rules: BreakRules) throws -> LayoutUnit {
      let style = TextStyle.test(try TestFonts.latin()) { $0.breakRules = rules }
      return engine.minContentWidth(of: engine.prepare("mm/ii", style: style))
    }
    let style = TextStyle.test(try TestFonts.latin())
    #expect(try narrowest(.css) == engine.width(of: "mm/ii", style))
    #expect(try narrowest(.unicode) == engine.width(of: "mm/", style))
  }
}
