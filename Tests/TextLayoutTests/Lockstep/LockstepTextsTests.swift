import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// Texts that are filled side by side have the lines that each has alone.
@Suite struct LockstepTextsTests {
  @Test func `a block's lines and their intervals are those of its texts`() throws {
    let engine = TextEngine()
    var random = SplitMix64(seed: 3)
    var (filledCount, wideCount, narrowCount, stickingOutCount) = (0, 0, 0, 0)
    for seed in 0..<12 {
      guard let made = try RandomBlocks(by: engine, seed: seed, count: 100) else { continue }
      let (lockstep, blocks) = (made.lockstep, made.texts)
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

  @Test func `bounds that are widened have the same numbers of lines`() throws {
    let engine = TextEngine()
    var random = SplitMix64(seed: 5)
    var (widenedCount, keptCount, farCount) = (0, 0, 0)
    for seed in 0..<12 {
      guard let made = try RandomBlocks(by: engine, seed: seed, count: 100) else { continue }
      let (lockstep, blocks) = (made.lockstep, made.texts)
      for _ in 0..<6 {
        let width = LayoutUnit(rawValue: 3_000 + random.number(below: 30_000))
        let line = try #require(lockstep.line(width: width, scale: 1))
        for (block, texts) in blocks.enumerated() where lockstep.neverGrows(block) {
          let filled = lockstep.fill(block, line)
          for towardsWider in [false, true] {
            var widened = filled
            lockstep.widen(&widened, ofBlock: block, as: line, towardsWider: towardsWider)
            #expect(widened.counts == filled.counts)
            for (lane, text) in texts.enumerated() where filled.counts[lane] >= 0 {
              let (known, more) = (line.widths(filled, lane), line.widths(widened, lane))
              #expect(more.contains(known))
              if towardsWider { #expect(more.narrowest == known.narrowest) }
              if !towardsWider { #expect(more.widest == known.widest) }
              if more == known { keptCount += 1 } else { widenedCount += 1 }
              if more.upperBound == .maximum { farCount += 1 }
              let height = engine.height(of: text, width: width)
              let length = Int(min(more.widest, 80_000) - more.narrowest) + 1
              let between = LayoutUnit(rawValue: Int(more.narrowest) + random.number(below: length))
              for other in [more.lowerBound, between, more.upperBound] {
                #expect(engine.height(of: text, width: other) == height)
              }
            }
          }
        }
      }
    }
    #expect(widenedCount > 300)
    #expect(keptCount > 1_000)
    #expect(farCount > 100)
  }

  private func expect(
    _ text: PreparedText, _ widths: WidthInterval, at width: LayoutUnit,
    _ engine: TextEngine
  ) {
    #expect(widths.contains(width))
    let alone = engine.measured(text, width: width).validWidths
    if alone.lowerBound < alone.upperBound, text.style.lineLimit == .max {
      // The bound of the rounding is that of all texts of the block, so the interval may be narrower.
      #expect(alone.contains(widths.lowerBound) && alone.contains(widths.upperBound))
      #expect(widths.lowerBound - alone.lowerBound <= px(0, 1))
      #expect(alone.upperBound - widths.upperBound <= px(0, 1))
    }
    let height = engine.extent(of: text, width: width).height
    for other in [widths.lowerBound, widths.upperBound] {
      #expect(engine.extent(of: text, width: other).height == height)
    }
  }
}
