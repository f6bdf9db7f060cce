import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// Lines that are filled from pieces, and plain lines of any script, are those of the filler that looks at units.
@Suite struct LinePiecesTests {
  private static let phrases = [
    "القطار يصل في الساعة 7:45 مساءً،", "ولا أحد ينتظر", "هذا كل ما في الأمر.", "רכבת הלילה",
    "מגיעה ב־23:10 לתחנה",
    "אין איש (עדיין).", "रात की रेल", "दस बजे आती है।", "รถไฟกลางคืนมาถึงสถานีตอนสี่ทุ่ม", "ไม่มีใครรออยู่ที่นั่น",
    "밤 기차가 도착했다",
    "夜の列車が着く", "The night train", "arrives at ten", "and no-one waits", "v2.1", "x", "١٢٣", "№ 5",
  ]

  /// The number of texts of each way, and the texts with other lines than they should have.
  private struct Outcome {
    var plainCount = 0
    var pieceCount = 0
    var failures: [String] = []
  }

  private func check(
    _ text: PreparedText, _ engine: TextEngine, _ styles: inout RandomStyles,
    _ outcome: inout Outcome
  ) {
    let scale = styles.random.isOne(in: 4) ? 1.3 : 1
    let exact = PreparedText(form: .shaped(engine.shaped(text)))
    if text.isPlain { outcome.plainCount += 1 }
    if engine.pieceLines(of: exact, width: nil, scale: scale) != nil {
      outcome.pieceCount += 1
    }
    let some = engine.measured(exact, width: styles.width(), scale: scale).validWidths
    let edges = [some.lowerBound, some.upperBound]
    let widths = (0..<6).map { _ in styles.width() } + edges + [.zero]
    var isRight =
      engine.minContentWidth(of: text, scale: scale)
      == engine.minContentWidth(of: exact, scale: scale)
    for width in widths.map({ Optional($0) }) + [nil] {
      let expected = engine.unitExtent(of: engine.shaped(text), width: width, scale: scale)
      for form in [text, exact] {
        isRight =
          isRight && engine.extent(of: form, width: width, scale: scale) == expected
          && engine.height(of: form, width: width, scale: scale) == expected.height
        guard let width else { continue }
        let measured = engine.measured(form, width: width, scale: scale)
        let edges = [measured.validWidths.lowerBound, measured.validWidths.upperBound]
        isRight =
          isRight && measured.extent == expected && measured.validWidths.contains(width)
          && edges.allSatisfy {
            engine.unitExtent(of: engine.shaped(text), width: $0, scale: scale) == expected
          }
      }
    }
    if !isRight {
      outcome.failures.append("\(engine.shaped(text).text.units) \(text.style.style) \(scale)")
    }
  }

  @Test(arguments: 0..<lawSize(16, debug: 2)) func `sentences of several scripts`(seed: Int)
    throws
  {
    let engine = TextEngine()
    var random = SplitMix64(seed: UInt64(seed) + 4_000)
    var styles = RandomStyles(seed: UInt64(seed), fonts: try TestFonts.all())
    var outcome = Outcome()
    for _ in 0..<150 {
      var style = styles.next()
      if random.isOne(in: 2) { style.letterSpacing = 0 }
      if random.isOne(in: 5) { style.maximumLineCount = 1 + random.number(below: 4) }
      let pool = random.number(below: Self.phrases.count)
      let text = (0...random.number(below: 8)).map { _ in
        let isAny = random.isOne(in: 4)
        return Self.phrases[isAny ? random.number(below: Self.phrases.count) : pool]
      }
      check(
        engine.prepare(text.joined(separator: random.isOne(in: 6) ? "\n" : " "), style: style),
        engine, &styles, &outcome)
    }
    #expect(outcome.failures == [])
    #expect(outcome.plainCount > 10 && outcome.pieceCount > 50, "\(outcome)")
  }

  @Test(arguments: 0..<lawSize(16, debug: 2)) func `characters of any kind`(seed: Int) throws {
    let engine = TextEngine()
    var texts = RandomTexts(seed: UInt64(seed) + 5_000)
    var styles = RandomStyles(seed: UInt64(seed) + 1, fonts: try TestFonts.all())
    var outcome = Outcome()
    for _ in 0..<150 {
      check(engine.prepare(texts.next(), style: styles.next()), engine, &styles, &outcome)
    }
    #expect(outcome.failures == [])
    #expect(outcome.pieceCount > 15, "\(outcome)")
  }

  /// Joined letters that are parted are shaped again.
  @Test func `letters from right to left that part anywhere`() throws {
    let engine = TextEngine()
    let style = TextStyle.test(try TestFonts.all()) {
      $0.wordBreak = .breakAll
      $0.lineHeight = .pixels(20)
    }
    let text = engine.prepare("هذا كل ما في الأمر. هذا كل ما في الأمر.", style: style)
    let paragraph = engine.shaped(text)
    for width in stride(from: 0, through: 17_000, by: 1) {
      let width = LayoutUnit(rawValue: width)
      let expected = engine.unitExtent(of: paragraph, width: width, scale: 1)
      #expect(engine.extent(of: text, width: width) == expected)
    }
    #expect(
      engine.minContentWidth(of: text)
        == engine.minContentWidth(of: PreparedText(form: .shaped(paragraph))))
  }

  @Test func `pieces are cut once for each of two scales`() throws {
    let engine = TextEngine()
    let style = TextStyle.test(try TestFonts.all())
    let text = engine.shaped(engine.prepare("القطار 7 يصل في الساعة", style: style))
    var cutCount = 0
    for scale in [1, 2, 1, 3, 2, 1] {
      let pieces = text.pieces(scale: Double(scale)) {
        cutCount += 1
        return LinePieces([], scale: Double(scale))
      }
      #expect((pieces == nil) == (scale == 3))
    }
    #expect(cutCount == 2)
  }
}
