import Testing
import TextLayout

/// What Chromium 156 (ICU 78, Unicode 17) answered about texts that each show one rule; a broken
/// bar stands where a line may begin.
@Suite struct BrowserBreakTableTests {
  private func expect(_ text: String, _ wordBreak: WordBreak = .normal, language: String = "en") {
    let offsets = Set(
      TextEngine().breakOpportunities(
        in: text.replacing("\u{A6}", with: ""), wordBreak: wordBreak, language: language))
    var expected: Set<Int> = []
    var offset = 0
    for scalar in text.unicodeScalars {
      if scalar == "\u{A6}" { expected.insert(offset) } else { offset += 1 }
    }
    #expect(offsets == expected)
  }

  @Test(arguments: [
    "字¦“字", "字”¦字", "“字”¦字", "字¦‘字’¦字", "a“字", "字”a", "字¦«字»¦字", "字¦‘字’，", "字\u{301}¦“字",
    "“字”\u{301}¦字", "（“字", "字“a", "아¦‘어’¦아", "아’a",
  ])
  func `LB19a: quotes in East Asian text`(text: String) {
    expect(text)
  }

  @Test(arguments: [
    "字¦“字”¦字", "字¦‘字’¦字",
  ])
  func `quotes in Chinese`(text: String) {
    expect(text, language: "zh-Hans")
  }

  @Test(arguments: [
    "字¦「“字", "a\u{A0}“字", "字 ¦“字", "““字", "字“ ¦字", "字”」", "字”，¦字", "字”\u{A0}字", "字”\u{2060}字",
    "字””字", "字” ¦字", "字”、¦字", "字”！¦字", "字”/¦字",
  ])
  func `LB15a and LB15b: quotes beside brackets, glue and spaces`(text: String) {
    expect(text)
  }

  @Test(arguments: [
    "\u{2010}a", "a ¦\u{2010}a", "字 ¦\u{2010}¦字", "a ¦\u{2013}a", "a ¦\u{2013}¦1",
    "\u{200B}¦\u{2010}a", "\u{A0}\u{2010}a", "\u{FFFC}¦\u{2010}a", "a ¦\u{2010}\u{E01}",
    "a ¦\u{2010}①", "a ¦\u{2010}\u{301}b", "a ¦\u{2012}\u{5D1}", "a\u{2010}¦b", "a ¦\u{2E40}¦字",
    "字-¦é", "字 ¦-é",
  ])
  func `LB20a: a hyphen that follows nothing`(text: String) {
    expect(text)
  }

  @Test(arguments: [
    "\u{5D0}\u{5BE}¦\u{5D1}", "\u{5D0}\u{2010}¦\u{5D1}", "\u{5D0}\u{5BE}a", "\u{5D0}\u{5BE}1",
    "\u{5D0}-¦\u{5D1}", "\u{5D0}\u{2013}字", "\u{5D0}\u{3000}¦b", "\u{5D0}\u{964}¦b",
    "\u{5D0}\u{2027}¦字", "\u{5D0}\u{5B7}\u{5BE}¦\u{5D1}",
  ])
  func `LB21a: Hebrew and hyphens`(text: String) {
    expect(text)
  }

  @Test(arguments: [
    "\u{A98F}¦\u{A98F}", "\u{A98F}\u{A9C0}\u{A98F}", "\u{A98F}¦\u{A9D0}", "\u{A9D0}¦\u{A98F}",
    "\u{1B13}\u{1B44}\u{1B13}¦\u{1B13}", "\u{1BC0}\u{1BC0}\u{1BF2}", "\u{1BC0}¦\u{1BC0}",
    "\u{25CC}¦\u{A98F}", "\u{11013}¦\u{11003}\u{11013}", "\u{11F02}\u{11F12}",
    "\u{1B50}\u{1B44}\u{1B13}", "a¦\u{A98F}¦a", "\u{A98F}\u{1B44}¦\u{1BC0}",
  ])
  func `LB28a: syllables of Brahmic scripts`(text: String) {
    expect(text)
  }

  @Test(arguments: [
    "a\u{34F}¦字", "字\u{34F}¦字", "字\u{2E56}a", "α\u{2800}¦β", "字\u{2800}¦字", "字\u{FE20}字",
    "字\u{FE10}¦β", "α\u{A9CF}¦β", "字\u{AA40}¦字", "α¦\u{A9C1}¦β", "字¦\u{1F8B0}β", "「\u{1F8B0}",
    "字\u{200D}字", "字\u{301}¦字", "a\u{301}¦字", "\u{1F44D}\u{1F3FE}¦字",
  ])
  func `classes that changed after Unicode 15.0, and marks`(text: String) {
    expect(text)
  }

  @Test(arguments: [
    "a¦b", "a¦-¦b", "x¦-é", "1¦|¦2", "a!¦|", "3%¦-", "a\u{301}¦b", "字¦字", "a\u{2010}¦b",
    "\u{5D0}¦-\u{5D1}", "a，¦b", "a）¦b", "！¦a", "\u{E01}¦\u{E02}", "a¦+¦b", "«a»",
  ])
  func `word-break break-all`(text: String) {
    expect(text, .breakAll)
  }

  @Test(arguments: [
    "字字", "字。¦字", "字\u{301}字", "字\u{301}\u{301}¦字", "\u{2000B}¦\u{2000B}", "\u{E01}\u{E02}¦字",
    "a字", "1字", "字①", "字¦☆¦字", "字・¦字", "한국 ¦사람", "x-¦字",
  ])
  func `word-break keep-all`(text: String) {
    expect(text, .keepAll)
  }
}
