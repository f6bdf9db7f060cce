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

  /// Each text goes from bound to bound at a pace of its own.
  @Test func `between two changes of its lines a text has as many of them as were filled`() throws {
    let engine = TextEngine()
    var random = SplitMix64(seed: 5)
    var (changeCount, wideCount, unsureCount) = (0, 0, 0)
    for seed in 0..<12 {
      guard let made = try RandomBlocks(by: engine, seed: seed, count: 100) else { continue }
      let lockstep = made.lockstep
      for _ in 0..<6 {
        let least = LayoutUnit(rawValue: 3_000 + random.number(below: 60_000))
        let most = least + LayoutUnit(rawValue: random.number(below: 20_000))
        let near = try #require(lockstep.line(width: least, scale: 1))
        let far = try #require(lockstep.line(width: most, scale: 1))
        for (block, texts) in made.texts.enumerated() {
          let range = lockstep.bounds(block, from: near, to: far)
          if !lockstep.isNarrow(block, range, allowsSticksOut: false) { wideCount += 1 }
          var bounds = LockstepTexts.Lanes(repeating: Int32(clamping: range.lowerBound))
          var starts = [Int](repeating: least.rawValue, count: texts.count)
          var isOpen = true
          while isOpen {
            isOpen = false
            let filled = lockstep.fill(block, near, bounds: bounds, within: range)
            for (lane, text) in texts.enumerated() where starts[lane] <= most.rawValue {
              let next = filled.tooWide[lane]
              #expect(next > bounds[lane])
              let isLast = next > range.upperBound
              let change = isLast ? nil : near.change(at: next, of: filled)
              let end = change.map { min($0.start, most.rawValue + 1) } ?? most.rawValue + 1
              if filled.counts[lane] >= 0, starts[lane] < end {
                for width in [
                  starts[lane], random.number(below: end - starts[lane]) + starts[lane], end - 1,
                ] {
                  let height = engine.height(of: text, width: LayoutUnit(rawValue: width))
                  #expect(height.rawValue == Int(filled.counts[lane]) * near.height)
                }
              }
              if let change, change.end > change.start { unsureCount += 1 }
              starts[lane] = change?.end ?? .max
              if change != nil {
                bounds[lane] = next
                changeCount += 1
                isOpen = true
              }
            }
          }
        }
      }
    }
    #expect(changeCount > 1_000)
    #expect(wideCount > 10)
    #expect(unsureCount > 10)
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
