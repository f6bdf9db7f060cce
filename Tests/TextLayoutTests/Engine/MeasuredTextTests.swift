import TestSupport
import Testing

@testable import TextLayout

/// Intervals of widths, and batches of texts, give what each text gives alone.
@Suite struct MeasuredTextTests {
  @Test(arguments: 0..<6) func `a text has the same lines at all of its valid widths`(
    seed: Int
  ) throws {
    let engine = TextEngine()
    var random = SplitMix64(seed: UInt64(seed) + 7)
    var wide = 0
    for text in try PlainTexts.prepared(by: engine, seed: seed, count: 120, styles: 12) {
      for _ in 0..<4 {
        let width = LayoutUnit(rawValue: random.number(below: 30_000))
        let scale = random.isOne(in: 4) ? 1.3 : 1
        let measured = engine.measured(text, width: width, scale: scale)
        #expect(measured.extent == engine.extent(of: text, width: width, scale: scale))
        #expect(measured.validWidths.contains(width))
        let range = measured.validWidths
        if range.lowerBound < width { wide += 1 }
        for other in [
          range.lowerBound, range.upperBound,
          LayoutUnit(
            rawValue: range.lowerBound.rawValue
              + random.number(below: range.upperBound.rawValue - range.lowerBound.rawValue + 1)),
        ] {
          #expect(engine.extent(of: text, width: other, scale: scale) == measured.extent)
        }
      }
    }
    #expect(wide > 200)
  }

  /// Text of every script, in styles that mix every property.
  @Test(arguments: 0..<8) func `any text has the same lines at all of its valid widths`(
    seed: Int
  ) throws {
    let engine = TextEngine()
    var styles = RandomStyles(seed: UInt64(seed) + 500, fonts: try TestFonts.all())
    var texts = RandomTexts(seed: UInt64(seed) + 600)
    var wide = 0
    for _ in 0..<100 {
      var style = styles.next()
      if styles.random.isOne(in: 5) { style.maximumLineCount = 1 + styles.random.number(below: 4) }
      let text = engine.prepare(texts.next(), style: style)
      for _ in 0..<3 {
        let width = styles.width()
        let measured = engine.measured(text, width: width)
        #expect(measured.extent == engine.extent(of: text, width: width))
        let range = measured.validWidths
        #expect(range.contains(width))
        guard range.lowerBound < range.upperBound else { continue }
        wide += 1
        let ranges = engine.lineRanges(of: text, width: width)
        let size = range.upperBound.rawValue - range.lowerBound.rawValue + 1
        for other in [
          range.lowerBound, range.upperBound,
          range.lowerBound + LayoutUnit(rawValue: styles.random.number(below: size)),
        ] where engine.lineRanges(of: text, width: other) != ranges {
          Issue.record("\(width) and \(other) in \(range): \(style)")
        }
      }
    }
    #expect(wide > 30)
  }

  /// In a wrapped plain text that no word sticks out of, the interval is as wide as it can be, but for the
  /// few widths at which the rounding of glyphs decides.
  @Test func `a width outside of the interval has other lines`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(TextStyle(fonts: try TestFonts.latin(), fontSize: 16))
    let text = engine.prepare(
      "Greedy lines take words while they fit, and the next line begins with the word that did not.",
      style: style)
    for width in stride(from: 100, through: 700, by: 13) {
      let range = engine.measured(text, width: LayoutUnit(width)).validWidths
      let inside = engine.lineRanges(of: text, width: LayoutUnit(width))
      let below = range.lowerBound - LayoutUnit(rawValue: 2)
      let above = range.upperBound + LayoutUnit(rawValue: 2)
      #expect(engine.lineRanges(of: text, width: below) != inside)
      if inside.count > 1 { #expect(engine.lineRanges(of: text, width: above) != inside) }
    }
  }

  @Test(arguments: 0..<lawSize(6, debug: 2)) func `a batch has the heights of its texts`(seed: Int)
    throws
  {
    let engine = TextEngine()
    let texts = try PlainTexts.prepared(
      by: engine, seed: seed, count: seed == 0 ? 2_500 : 300, styles: 1 + seed * 3)
    let batch = TextBatch(texts)
    var random = SplitMix64(seed: UInt64(seed))
    for turn in 0..<8 {
      let width = turn == 0 ? nil : LayoutUnit(rawValue: random.number(below: 30_000))
      let scale = turn == 7 ? 1.3 : 1
      let heights = batch.heights(width: width, scale: scale, engine: engine)
      let expected = texts.map { engine.extent(of: $0, width: width, scale: scale).height }
      #expect(heights == expected)
    }
  }
}
