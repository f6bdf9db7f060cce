import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// Words of all scripts that are known, with their break opportunities.
@Suite struct KnownWordTests {
  private static let alphabets: [[Character]] = [
    Array("aZ9-?!.,()"), Array("กขคงจาเแโไๆฯ"), Array("عربيهلاكت٠١٢،؟"), Array("אבגדהו־״"),
    Array("कखगदनाी।९"), Array("中文字日本語のは、。"), Array("한국어사람"), Array("កខគឃងា"), Array("0123456789"),
  ]

  private static func word(_ random: inout SplitMix64) -> String {
    let first = random.number(below: alphabets.count)
    let letters = (0...random.number(below: 6)).map { _ in
      let letters = alphabets[
        random.number(below: 5) > 0 ? first : random.number(below: alphabets.count)]
      return letters[random.number(below: letters.count)]
    }
    return String(letters)
  }

  /// Paragraphs of the same words in ever other orders.
  private static func texts(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    let words = (0..<60).map { _ in word(&random) }
    return (0..<count).map { _ in
      (0...random.number(below: 9)).map { _ in words[random.number(below: words.count)] }
        .joined(separator: [" ", "  ", " \u{301}", "\t"][random.number(below: 12) / 9])
    }
  }

  @Test(arguments: [WhiteSpace.normal, .preWrap], 1...lawSize(8, debug: 2))
  func `shapes and opportunities are those of the text as a whole`(
    whiteSpace: WhiteSpace, seed: Int
  )
    throws
  {
    let fonts = try TestFonts.all()
    let engine = TextEngine()
    engine.checksWords = true
    // The styles take turns at the same words.
    let styles = (0..<6).map { number in
      ResolvedTextStyle(
        .test(fonts) {
          $0.whiteSpace = whiteSpace
          $0.direction = number % 2 == 0 ? .automatic : .rightToLeft
          $0.wordBreak = [.normal, .keepAll, .breakAll][number % 3]
          $0.language = number == 4 ? "zh" : "en"
          $0.hyphens = number == 5 ? .none : .manual
          $0.letterSpacing = number == 3 ? 1 : 0
        })
    }
    for (turn, text) in Self.texts(120, seed: UInt64(seed)).enumerated() {
      let before = engine.wordMismatchCount
      _ = engine.prepare(text, style: styles[turn % styles.count])
      #expect(
        engine.wordMismatchCount == before, "\(text.debugDescription), style \(turn % styles.count)"
      )
    }
  }

  @Test(arguments: [
    "عام ٢٠٢٤م كان", "AI가 왔다, iPhone을", "שלום 2024-ב", "中文ABC中文 混排", "क2ख ग-घ",
  ])
  func `words beside another script are shaped once`(text: String) throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.all()))
    _ = engine.prepare(text, style: style)
    let calls = engine.statistics.shapingCalls
    _ = engine.prepare(text, style: style)
    #expect(engine.statistics.shapingCalls == calls)
  }

  @Test func `a long phrase is shaped and segmented once`() throws {
    let engine = TextEngine()
    // Text of another spacing is never plain: nothing is asked about lines that begin inside the phrase.
    let style = ResolvedTextStyle(.test(try TestFonts.all()) { $0.letterSpacing = 1 })
    let phrase = String(repeating: "ภาษาไทยไม่มีช่องว่างระหว่างคำ", count: 6)
    _ = engine.prepare("\(phrase) ไทย", style: style)
    let calls = engine.statistics.shapingCalls
    let asked = engine.shaping.analyzer.segmentedUnitCount
    #expect(calls > 0 && asked >= phrase.utf16.count)
    _ = engine.prepare("ไทย \(phrase) \(phrase)", style: style)
    #expect(engine.statistics.shapingCalls == calls)
    #expect(engine.shaping.analyzer.segmentedUnitCount == asked)
  }

  @Test func `a style is resolved once`() throws {
    let engine = TextEngine()
    let fonts = try TestFonts.all()
    let styles = [16.0, 20].map { size in TextStyle.test(fonts) { $0.fontSize = size } }
    let texts = (0..<4).map { engine.prepare("한국어", style: styles[$0 % 2]) }
    #expect(texts[0].style === texts[2].style && texts[1].style === texts[3].style)
    #expect(texts[0].style !== texts[1].style)
  }
}
