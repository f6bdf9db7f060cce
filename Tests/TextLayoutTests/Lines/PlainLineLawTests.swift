import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// The lines of plain text are those of its exact form, which is not made for them.
@Suite struct PlainLineLawTests {
  @Test(arguments: 0..<lawSize(8, debug: 3)) func `words of Latin letters`(seed: Int) throws {
    var texts = PlainTexts(seed: UInt64(seed) + 300)
    let fonts = [try TestFonts.latin(), try TestFonts.all()]
    var law = PlainLineLaw(seed: seed)
    for i in 0..<400 {
      let style = texts.style(fonts[i % 2])
      law.check(texts.text(for: style), style)
    }
    #expect(law.plainCount > 200)
    #expect(law.lineCount > 5_000)
    // Texts in words that have to break inside, with an ellipsis or with kerning at the hyphen where a line ends.
    #expect(law.exactCount < law.answerCount / 3)
    #expect(law.justifiedCount > 40)
  }

  @Test(arguments: PlainScript.allCases) func `texts of one script`(script: PlainScript) throws {
    let fonts = try TestFonts.all()
    var styles = RandomStyles(seed: 41, fonts: fonts)
    var random = SplitMix64(seed: 42)
    var law = PlainLineLaw(seed: 43)
    for _ in 0..<400 {
      var style = styles.next()
      style.letterSpacing = 0
      style.lineHeight = .pixels(21)
      if random.isOne(in: 6) { style.maximumLineCount = 1 + random.number(below: 3) }
      law.check(script.text(for: style, &random), style)
    }
    #expect(law.plainCount > 60)
    #expect(law.lineCount > 600)
    #expect(law.exactCount < law.answerCount / 2)
  }

  @Test(arguments: PlainScript.allCases)
  func `no exact form is made for lines and widths`(script: PlainScript) throws {
    let engine = TextEngine()
    var random = SplitMix64(seed: 7)
    let style = ResolvedTextStyle(
      .test(try TestFonts.all()) {
        $0.lineHeight = .pixels(21)
        $0.direction = .automatic
        $0.alignment = .center
      })
    var texts: [PreparedText] = []
    for _ in 0..<40 {
      texts.append(engine.prepare(script.text(for: style.style, &random), style: style))
    }
    let calls = engine.statistics.shapingCalls
    var count = 0
    for text in texts where text.isPlain {
      count += 1
      let (least, greatest) = engine.contentWidths(of: text)
      for width in [nil, least, greatest, px(200), px(320), px(1_000)] {
        guard width.map({ $0 >= least }) ?? true else { continue }
        let lines = engine.lines(of: text, width: width)
        let extent = engine.extent(of: text, width: width)
        #expect(lines.count == extent.lineCount)
        #expect(lines.last?.range.upperBound == text.scalarCount)
        #expect(lines.allSatisfy { engine.inlineBoxes(of: $0, in: text).isEmpty })
      }
    }
    #expect(count > 15)
    #expect(engine.exactFormCount == 0)
    #expect(engine.statistics.shapingCalls == calls)
  }

  @Test func `words that the cache forgot are shaped again, not the text`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    let text = engine.prepare("A self-evident truth about AV-To-Wy and naïve words.", style: style)
    let lines = engine.lines(of: text, width: 160)
    engine.removeCachedWords()
    #expect(engine.lines(of: text, width: 160) == lines)
    #expect(TextEngine().lines(of: text, width: 160) == lines)
    #expect(engine.exactFormCount == 0)
    #expect(engine.exactLines(of: text, width: 160, boxWidth: 160, scale: 1) == lines)
    #expect(engine.exactFormCount == 1)
  }

  @Test func `places count scalars of the text as it was given`() throws {
    let engine = TextEngine()
    let style = TextStyle.test(try TestFonts.latin()) { $0.maximumLineCount = nil }
    let text = engine.prepare("  one \r\n two\t  three-four ", style: style)
    #expect(text.isPlain)
    #expect(engine.lines(of: text, width: 40).map(\.range) == [0..<9, 9..<15, 15..<21, 21..<26])
    #expect(engine.lines(of: text, width: 40).map(\.content) == [0..<3, 4..<7, 8..<14, 14..<18])
    #expect(engine.exactFormCount == 0)
  }
}
