import TestSupport
import Testing

@testable import TextLayout

/// Appending gives what preparing the whole text gives, and costs what is new.
@Suite struct GrowingTextTests {
  private static let pieces = [
    "word", " ", " and", "self-", "evident ", "\n", "\n\n", "(", ")", ". ", "12", "  ", "— ", "AV",
    "e", "\u{301}", "слово ", "日本語", "ไทย", "🙂", "\u{200D}", "م", "שלום ", "[x]", "\t", "a\u{AD}b",
    "Latin text of several words, as an answer has ", "12,5 %", "\r\n", "\n- ",
    "https://example.org/",
  ]

  @Test(arguments: 0..<lawSize(6, debug: 2)) func `appending equals preparing the whole`(seed: Int)
    throws
  {
    let engine = TextEngine()
    var random = SplitMix64(seed: UInt64(seed) + 900)
    var styles = RandomStyles(seed: UInt64(seed), fonts: try TestFonts.all())
    // Some texts are plain for long, some from the start not.
    let pieceCount = [4, 12, Self.pieces.count][seed % 3]
    for _ in 0..<12 {
      let style = ResolvedTextStyle(styles.next())
      let width = random.isOne(in: 5) ? nil : styles.width()
      var growing = GrowingText(style: style, width: width, with: engine)
      #expect(growing.extent == engine.extent(of: growing.prepared(with: engine), width: width))
      for _ in 0..<40 {
        let piece =
          random.isOne(in: 3)
          ? Self.pieces[26] : Self.pieces[random.number(below: pieceCount)]
        growing.append(piece, with: engine)
        let whole = engine.prepare(growing.text, style: style)
        #expect(
          growing.extent == engine.extent(of: whole, width: growing.width),
          "\(growing.text.debugDescription) \(style.style.whiteSpace) \(style.style.direction)")
        if random.isOne(in: 20) { growing.setWidth(styles.width(), with: engine) }
      }
    }
  }

  @Test func `a long answer costs about a line for each word`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    var growing = GrowingText(style: style, width: 300, with: engine)
    for i in 0..<2_000 { growing.append("word\(i % 50) ", with: engine) }
    #expect(growing.extent.lineCount > 300)
    #expect(growing.preparedByteCount < 2_000 * 110)
    #expect(growing.extent == engine.extent(of: growing.prepared(with: engine), width: 300))
  }

  @Test func `much text at once is settled as text that came in parts`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.all()))
    let plain = (0..<20_000).map { "word\($0 % 50) " }.joined()
    let texts = [
      plain, plain + "слово " + plain, String(repeating: "слово и дело ", count: 9_000),
      plain + String(repeating: "x", count: 400) + " " + plain,
    ]
    for (i, text) in texts.enumerated() {
      var growing = GrowingText(style: style, width: 300, with: engine)
      growing.append(text, with: engine)
      #expect(growing.extent == engine.extent(of: engine.prepare(text, style: style), width: 300))
      #expect(growing.preparedByteCount < 3 * text.utf8.count)
      let before = growing.preparedByteCount
      growing.append("more", with: engine)
      if i == 0 { #expect(growing.preparedByteCount - before < 200) }
    }
  }

  @Test func `a text that has grown takes the rest, any other starts over`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    var growing = GrowingText(style: style, width: 300, with: engine)
    var text = ""
    for i in 0..<500 {
      text += "word\(i % 50) "
      growing.update(to: text, with: engine)
    }
    #expect(growing.preparedByteCount < 500 * 110 && growing.text == text)
    let before = growing.preparedByteCount
    growing.update(to: text, with: engine)
    #expect(growing.preparedByteCount == before)
    for other in [String(text.dropLast(9)), "b" + text, "", "cafe\u{301}", "caf\u{E9} x", "日本"] {
      growing.update(to: other, with: engine)
      let whole = engine.prepare(other, style: style)
      #expect(growing.extent == engine.extent(of: whole, width: 300))
      #expect(growing.text.utf8.elementsEqual(other.utf8))
    }
  }

  @Test func `an extent at another width or scale is that of the whole text`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    var growing = GrowingText(style: style, width: 300, with: engine)
    growing.append("some words of which lines are made", with: engine)
    let count = growing.preparedByteCount
    for (width, scale) in [(300, 1), (120, 1), (300, 2)] as [(LayoutUnit, Double)] {
      #expect(
        growing.extent(atWidth: width, scale: scale, with: engine)
          == engine.extent(of: growing.prepared(with: engine), width: width, scale: scale))
    }
    growing.setWidth(300, scale: 1, with: engine)
    #expect(growing.preparedByteCount == count)
    growing.setWidth(300, scale: 2, with: engine)
    #expect(growing.extent == growing.extent(atWidth: 300, scale: 2, with: engine))
  }

  @Test func `a log in any script costs about a stanza for each line`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.all()) { $0.whiteSpace = .preWrap })
    var growing = GrowingText(style: style, width: 200, with: engine)
    for i in 0..<300 { growing.append("строка \(i) 日本 (שלום)\n", with: engine) }
    #expect(growing.preparedByteCount < 300 * 200)
    #expect(growing.extent == engine.extent(of: growing.prepared(with: engine), width: 200))
  }
}
