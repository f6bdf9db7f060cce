import Testing

@testable import TextLayout

/// Runs of one script and one emoji presentation.
@Suite struct ScriptRunsTests {
  private static let names: [(UnicodeProperties.Script, String)] = [
    ("a", "Latn"), ("α", "Grek"), ("я", "Cyrl"), ("א", "Hebr"), ("ا", "Arab"), ("क", "Deva"),
    ("あ", "Hira"), ("ア", "Kana"), ("字", "Hani"),
  ].map { (UnicodeProperties.script(($0.0 as Unicode.Scalar).value), $0.1) }

  private func runs(_ text: String) -> [String] {
    let units = Array(text.utf16)
    return ScriptRuns.runs(of: units, isLatin1: false).map { run in
      let name = Self.names.first { $0.0 == run.script }?.1 ?? "Zyyy"
      let text = String(decoding: units[Int(run.start)..<Int(run.end)], as: UTF16.self)
      return run.presentation == .listed ? "\(name) \(text)" : "\(run.presentation) \(text)"
    }
  }

  @Test func `common characters join the run before, leading ones the run after`() {
    #expect(runs("12 a, я!") == ["Latn 12 a, ", "Cyrl я!"])
    #expect(runs("12 !") == ["Zyyy 12 !"])
    #expect(runs("") == [])
  }

  @Test func `marks stay with their base`() {
    #expect(runs("яя\u{301}a\u{301}") == ["Cyrl яя\u{301}", "Latn a\u{301}"])
  }

  @Test func `a closing bracket takes the script of its opening one`() {
    #expect(runs("a (я) b") == ["Latn a (", "Cyrl я", "Latn ) b"])
    #expect(runs("я [a (б] c") == ["Cyrl я [", "Latn a (", "Cyrl б] ", "Latn c"])
    #expect(runs("я) a") == ["Cyrl я) ", "Latn a"])
    // In one run the bracket is as undecided as its run.
    #expect(runs("〔、〕字") == ["Hani 〔、〕字"])
  }

  @Test func `characters with extensions narrow a run or begin one`() {
    #expect(runs("あー") == ["Hira あー"])
    #expect(runs("アー") == ["Kana アー"])
    #expect(runs("aー").count == 2)
    #expect(runs("ب، a").first == "Arab ب، ")
    #expect(runs("a،").count == 2)
  }

  @Test func `a middle dot belongs to Latin, Greek and Han but not to Arabic`() {
    #expect(runs("a·b") == ["Latn a·b"])
    #expect(runs("字·字") == ["Hani 字·字"])
    #expect(runs("ا·ا").count == 3)
    #expect(runs("я·я").count == 3)
  }

  @Test func `Latin-1 text is Latin throughout`() {
    let run = ScriptRuns.runs(of: Array("(1)".utf16), isLatin1: true)
    #expect(run == [ScriptRun(start: 0, end: 3, script: UnicodeProperties.latin)])
  }

  @Test func `what is no part of an emoji stands apart`() {
    #expect(runs("👍🏽🏽🏻") == ["Zyyy 👍🏽", "Zyyy 🏽🏻"])
    #expect(runs("😀🏽") == ["Zyyy 😀", "Zyyy 🏽"])
    #expect(runs("a🏽🏽") == ["Latn a🏽🏽"])
    #expect(runs("a \u{200D}👩") == ["Latn a \u{200D}", "Latn 👩"])
    #expect(runs("👨\u{200D}\u{200D}👩") == ["Zyyy 👨\u{200D}\u{200D}", "Zyyy 👩"])
    #expect(runs("👨🏽\u{200D}🚀 👩\u{200D}❤\u{200D}👩").count == 1)
    let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
    #expect(runs(england).count == 1)
    #expect(runs("🏴\u{E0067}\u{E0062} x").count == 2)
  }

  @Test func `selectors part emoji from text`() {
    #expect(runs("a☀\u{FE0F}b") == ["Latn a", "emoji ☀\u{FE0F}", "Latn b"])
    #expect(runs("a☀\u{FE0E}b") == ["Latn a", "text ☀\u{FE0E}", "Latn b"])
    #expect(runs("a☀b") == ["Latn a☀b"])
    #expect(runs("a\u{FE0F}b") == ["Latn a\u{FE0F}b"])
  }

  @Test func `keycaps and joined sequences are one run`() {
    #expect(runs("x1\u{FE0F}\u{20E3}y") == ["Latn x", "emoji 1\u{FE0F}\u{20E3}", "Latn y"])
    let rainbow = "🏳\u{FE0F}\u{200D}🌈"
    #expect(runs("a\(rainbow)b") == ["Latn a", "emoji \(rainbow)", "Latn b"])
    let judge = "👩\u{200D}⚖\u{FE0F}"
    #expect(runs("a\(judge)b") == ["Latn a\(judge)b"])
    #expect(runs("a\u{200D}⚖\u{FE0F}").last == "emoji ⚖\u{FE0F}")
  }

  @Test func `a joiner takes no letter and no space into an emoji`() {
    #expect(runs("☀\u{FE0F}\u{200D} a") == ["emoji ☀\u{FE0F}\u{200D}", "Latn  a"])
    #expect(runs("☀\u{FE0F}\u{200D}") == ["emoji ☀\u{FE0F}\u{200D}"])
  }

  @Test func `flags stay whole`() {
    #expect(runs("a🇫🇷🇯🇵") == ["Latn a🇫🇷🇯🇵"])
  }

  @Test func `lone surrogates do no harm`() {
    let units: [UInt16] = [0xD83D, 0x61, 0xDE00, 0x20, 0xD83D]
    let runs = ScriptRuns.runs(of: units, isLatin1: false)
    #expect(runs.last?.end == 5)
  }
}
