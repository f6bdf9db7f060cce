import TestSupport
import Testing

@testable import TextLayout

/// Laws of trimming over random punctuation.
@Suite struct PunctuationTrimLawTests {
  private static let alphabet = Array(
    "日本かなキス「」（）【】『』、。，．：；・　·‘’“”()[] a？！…א\u{200C}".unicodeScalars)

  private func randomText(_ random: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      text.append(Self.alphabet.randomElement(using: &random)!)
    }
    return String(text)
  }

  @Test func `lines are whole, fit, and are no more than untrimmed`() throws {
    var random = SplitMix64(seed: 11)
    let fonts = try TestFonts.all()
    let engine = TextEngine()
    for round in 0..<400 {
      let text = randomText(&random)
      var style = TextStyle.test(fonts) {
        $0.overflowWrap = .anywhere
        $0.language = ["ja", "zh-Hans", "zh-Hant", "en"][round % 4]
        $0.whiteSpace = round % 3 == 0 ? .preWrap : .normal
        $0.letterSpacing = round % 5 == 0 ? 1 : 0
        $0.textSpacingTrim = .normal
      }
      let trimmed = engine.prepare(text, style: style)
      style.textSpacingTrim = .spaceAll
      let full = engine.prepare(text, style: style)
      #expect(engine.maxContentWidth(of: trimmed) <= engine.maxContentWidth(of: full))
      let width = LayoutUnit(Int.random(in: 24...200, using: &random))
      let lines = engine.lines(of: trimmed, width: width)
      #expect(lines.last?.range.upperBound ?? trimmed.scalarCount == trimmed.scalarCount)
      for (a, b) in zip(lines, lines.dropFirst()) {
        #expect(a.range.upperBound == b.range.lowerBound)
      }
      let extent = engine.extent(of: trimmed, width: width)
      #expect(extent.lineCount == lines.count)
      #expect(extent.width == lines.map(\.width).max() ?? .zero)
      for line in lines { _ = engine.glyphRuns(of: line, in: trimmed) }
    }
  }

  @Test func `a trimmed text is shaped as one feature range for each character would`() throws {
    // Two runs of HarfBuzz, merged, against the sum of their differences taken one by one.
    let fonts = try TestFonts.cascade("NotoSansCJKjp-Subset.otf")
    let style = ResolvedTextStyle(
      .test(fonts) {
        $0.language = "ja"
        $0.textSpacingTrim = .normal
      })
    let spacing = try #require(style.punctuation.first ?? nil)
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let units = Array(randomText(&random).utf16)
      units.withUnsafeBufferPointer { units in
        let found = spacing.trimmed(in: 0..<units.count, of: units, LineCuts())
        let wanted = units.indices.filter { i in
          let own = spacing.spacing(of: units[i])
          return own == .open && i > 0 && spacing.spacing(of: units[i - 1]).trimsOpenAfter
            || own == .close && i + 1 < units.count
              && spacing.spacing(of: units[i + 1]).trimsCloseBefore
        }
        #expect(found == wanted)
      }
    }
  }

  @Test func `nothing but the mode trims`() throws {
    let style = ResolvedTextStyle(.test(try TestFonts.all()))
    #expect(style.punctuation.isEmpty)
  }

  @Test func `work grows with the text`() throws {
    let fonts = try TestFonts.all()
    func work(_ count: Int) -> Int {
      let engine = TextEngine()
      let style = TextStyle.test(fonts) {
        $0.overflowWrap = .anywhere
        $0.textSpacingTrim = .normal
      }
      let text = engine.prepare(String(repeating: "「」", count: count), style: style)
      _ = engine.lines(of: text, width: 100)
      return engine.shaping.shaper.shapedUnitCount
    }
    #expect(work(800) <= work(400) * 9 / 4)
  }
}
