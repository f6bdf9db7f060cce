import TestSupport
import Testing

@testable import TextLayout

/// Intervals of widths and texts measured side by side say what each text says alone.
@Suite struct MeasuredTextTests {
  private func texts(
    _ engine: TextEngine, _ seed: Int, count: Int, styles styleCount: Int
  ) throws -> [PreparedText] {
    let fonts = [try TestFonts.latin(), try TestFonts.all()]
    var random = SplitMix64(seed: UInt64(seed) + 900)
    var makers = PlainTexts(seed: UInt64(seed) + 40)
    let styles = (0..<styleCount).map { _ in
      ResolvedTextStyle(makers.style(fonts[random.number(below: 2)]))
    }
    return (0..<count).map { _ in
      let style = styles[random.number(below: styles.count)]
      return engine.prepare(makers.text(for: style.style), style: style)
    }
  }

  @Test(arguments: 0..<6) func `a text has the same lines at all of its valid widths`(
    seed: Int
  ) throws {
    let engine = TextEngine()
    var random = SplitMix64(seed: UInt64(seed) + 7)
    var wide = 0
    for text in try texts(engine, seed, count: 120, styles: 12) {
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

  /// In a wrapped plain text that no word sticks out of, the interval is as wide as it can be.
  @Test func `a width outside of the interval has other lines`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(TextStyle(fonts: try TestFonts.latin(), fontSize: 16))
    let text = engine.prepare(
      "Greedy lines take words while they fit, and the next line begins with the word that did not.",
      style: style)
    for width in stride(from: 100, through: 700, by: 13) {
      let range = engine.measured(text, width: LayoutUnit(width)).validWidths
      let inside = engine.lineRanges(of: text, width: LayoutUnit(width))
      let below = range.lowerBound - LayoutUnit(rawValue: 1)
      let above = range.upperBound + LayoutUnit(rawValue: 1)
      #expect(engine.lineRanges(of: text, width: below) != inside)
      if inside.count > 1 { #expect(engine.lineRanges(of: text, width: above) != inside) }
    }
  }

  @Test(arguments: 0..<6) func `a batch has the heights of its texts`(seed: Int) throws {
    let engine = TextEngine()
    let texts = try texts(engine, seed, count: seed == 0 ? 2_500 : 300, styles: 1 + seed * 3)
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

  @Test func `a block's lines and their intervals are those of its texts`() throws {
    let engine = TextEngine()
    var random = SplitMix64(seed: 3)
    var (filledCount, wideCount, narrowCount, stickingOutCount) = (0, 0, 0, 0)
    for seed in 0..<12 {
      let texts = try texts(engine, seed, count: 100, styles: 1)
      let shapes = texts.indices.compactMap { i in texts[i].lockstepShape.map { ($0, i) } }
      let blocks = LockstepShape.blocks(shapes).map { $0.map { texts[$0] } }
      guard let style = blocks.first?[0].style else { continue }
      let lockstep = LockstepTexts(style: style, blocks)
      for greatest in [4_000, 8_000, 12_000, 20_000, 40_000, 60_000, 90_000, 400_000, 400_000] {
        let width = LayoutUnit(rawValue: 500 + random.number(below: greatest))
        let line = try #require(lockstep.line(width: width, scale: 1))
        for (block, texts) in blocks.enumerated() {
          let filled = lockstep.fill(block, line)
          #expect(lockstep.lineCounts(block, line) == filled.counts)
          let shape = lockstep.blocks[block]
          if shape.isPacked, shape.widest + line.bound > UInt16.max { wideCount += 1 }
          if shape.isPacked, shape.widest > line.bound { stickingOutCount += 1 }
          if shape.isPacked, shape.widest + line.bound > 1 << 15 { narrowCount += 1 }
          for (lane, text) in texts.enumerated() where filled.counts[lane] >= 0 {
            let height = engine.extent(of: text, width: width).height
            #expect(height.rawValue == Int(filled.counts[lane]) * line.height)
            let widths = line.widths(filled, lane)
            filledCount += 1
            expect(text, widths, at: width, engine)
          }
        }
      }
    }
    #expect(filledCount > 1_000)
    // All ways to fill were taken: more than 15 and more than 16 bits, and words that stick out.
    #expect(wideCount > 10)
    #expect(narrowCount > 10)
    #expect(stickingOutCount > 10)
  }

  private func expect(
    _ text: PreparedText, _ widths: WidthInterval, at width: LayoutUnit,
    _ engine: TextEngine
  ) {
    #expect(widths.contains(width))
    let alone = engine.measured(text, width: width).validWidths
    if alone.lowerBound < alone.upperBound, text.style.lineLimit == .max {
      #expect(alone == widths)
    }
    let height = engine.extent(of: text, width: width).height
    for other in [widths.lowerBound, widths.upperBound] {
      #expect(engine.extent(of: text, width: other).height == height)
    }
  }
}
