import Testing
import TextLayout

/// Soft-wrap opportunities, rule by rule; a bar stands where a line may begin.
@Suite struct BreakOpportunityTests {
  private func marked(
    _ text: String, _ wordBreak: WordBreak = .normal, language: String = "en"
  ) -> String {
    let offsets = Set(
      TextEngine().breakOpportunities(in: text, wordBreak: wordBreak, language: language))
    var result = String.UnicodeScalarView()
    for (i, scalar) in text.unicodeScalars.enumerated() {
      if offsets.contains(i) { result.append("|") }
      result.append(scalar)
    }
    return String(result)
  }

  @Test(arguments: [
    "a |b", "a |, |b", "( |a", "a |。|", "a |ー", "“ |a", "a\u{A0}b", "a\u{3000}|b", "a\u{2003}|b",
  ])
  func `after white space always, whatever follows`(text: String) {
    let plain = text.replacing("|", with: "")
    let expected = text.hasSuffix("|") ? String(text.dropLast()) : text
    #expect(marked(plain) == expected)
  }

  @Test(arguments: [
    "12-|34", "x-|1", "-1", "é-1", ")-1", "a |-|b", "1-|a", "a-|-|b",
  ])
  func `a hyphen before a digit asks what stands before it`(text: String) {
    #expect(marked(text.replacing("|", with: "")) == text)
  }

  @Test func `what was broken off is not seen by the hyphen`() {
    // The letter before the second hyphen is on this line, that before the space is not.
    #expect(marked("a -1 b") == "a |-1 |b")
  }

  @Test(arguments: [
    "a-|b", "a/b/c", "f(x)", "a?|b", "x%|(y", "http://a", "a+b=c", "50%", "«a»", "a\u{AD}|b",
    "¿a?",
  ])
  func `Latin-1 pairs come from the table`(text: String) {
    #expect(marked(text.replacing("|", with: "")) == text)
  }

  @Test func `controls do not break`() {
    #expect(marked("a\u{1}b-\u{2}") == "a\u{1}b-\u{2}")
  }

  @Test func `Chinese and Japanese break between characters, not before closing marks`() {
    #expect(marked("字字。") == "字|字。")
    #expect(marked("「字」字") == "「字」|字")
    #expect(marked("きゃー", language: "ja") == "き|ゃ|ー")
    #expect(marked("a字b") == "a|字|b")
  }

  @Test func `Chinese quotes open and close`() {
    #expect(marked("字“字”字", language: "zh-Hans") == "字|“字”|字")
    #expect(marked("字‘字’字") == "字|‘字’|字")
  }

  @Test func `keep-all keeps letters together but for dictionary scripts`() {
    #expect(marked("字字。字", .keepAll) == "字字。|字")
    #expect(marked("한국 사람", .keepAll) == "한국 |사람")
    #expect(marked("a-b 字", .keepAll) == "a-|b |字")
    #expect(marked("ไทยภาษา", .keepAll) == marked("ไทยภาษา"))
  }

  @Test func `break-all breaks words and numbers but not before punctuation`() {
    #expect(marked("abc", .breakAll) == "a|b|c")
    #expect(marked("a1.b", .breakAll) == "a|1.|b")
    #expect(marked("ab, c", .breakAll) == "a|b, |c")
    #expect(marked("a\u{301}b", .breakAll) == "a\u{301}|b")
    #expect(marked("ba\u{301}\u{308}b", .breakAll) == "b|a\u{301}\u{308}b")
  }

  @Test func `a hyphen that begins a line holds on to its letter`() {
    #expect(marked("a \u{2010}b") == "a |\u{2010}b")
    #expect(marked("a\u{2010}b") == "a\u{2010}|b")
  }

  @Test func `Hebrew letters part after a maqaf`() {
    #expect(marked("א\u{5BE}ב") == "א\u{5BE}|ב")
    #expect(marked("א\u{5BE}a") == "א\u{5BE}a")
  }

  @Test func `emoji sequences and flags stay whole`() {
    #expect(marked("👩\u{200D}🚀👍🏽") == "👩\u{200D}🚀|👍🏽")
    #expect(marked("🇫🇷🇯🇵") == "🇫🇷|🇯🇵")
    #expect(marked("1\u{FE0F}\u{20E3}a") == "1\u{FE0F}\u{20E3}a")
  }

  @Test func `zero-width space, word joiner, soft hyphen`() {
    #expect(marked("a\u{200B}b") == "a\u{200B}|b")
    #expect(marked("字\u{2060}字") == "字\u{2060}字")
    #expect(marked("a\u{AD}b") == "a\u{AD}|b")
  }

  @Test func `Thai breaks between words`() {
    #expect(marked("สวัสดีครับ", language: "th") == "สวัสดี|ครับ")
  }
}
