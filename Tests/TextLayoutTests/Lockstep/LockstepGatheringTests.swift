import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// Texts that are put into blocks of their own have the lines that they had.
@Suite struct LockstepGatheringTests {
  @Test(arguments: 0..<12) func `some texts of many blocks`(seed: Int) throws {
    let engine = TextEngine()
    var random = SplitMix64(seed: UInt64(seed) + 60)
    guard let made = try RandomBlocks(by: engine, seed: seed, count: 200) else { return }
    let (lockstep, blocks) = (made.lockstep, made.texts)
    var places = LockstepPlaces()
    var (chosenCount, closedCount) = (0, 0)
    for (block, texts) in blocks.enumerated() {
      if let last = places.lastBlock, !lockstep.areAlike(last, block) {
        places.closeBlock()
        closedCount += 1
      }
      for lane in texts.indices where random.isOne(in: 4) {
        places.append(lane: lane, of: block)
        chosenCount += 1
      }
    }
    guard !places.isEmpty else { return }
    let gathered = lockstep.gathering(places)
    #expect(gathered.blockCount <= (chosenCount + 15) / 16 + closedCount)
    var sameCount = 0
    for _ in 0..<8 {
      let width = LayoutUnit(rawValue: 500 + random.number(below: 30_000))
      let line = try #require(lockstep.line(width: width, scale: 1))
      let other = try #require(gathered.line(width: width, scale: 1))
      for block in 0..<gathered.blockCount {
        let filled = gathered.fill(block, other)
        for (lane, text) in places.texts(of: block).enumerated() {
          let known = lockstep.fill(text.block, line)
          // Where roundings of the block may decide, a text takes the exact form.
          guard filled.counts[lane] >= 0, known.counts[text.lane] >= 0 else { continue }
          sameCount += 1
          #expect(filled.counts[lane] == known.counts[text.lane])
          let widths = other.widths(filled, lane)
          #expect(widths.contains(width))
          for edge in [widths.lowerBound, widths.upperBound] {
            #expect(
              engine.height(of: blocks[text.block][text.lane], width: edge).rawValue
                == Int(filled.counts[lane]) * other.height)
          }
        }
      }
    }
    #expect(sameCount > 2 * chosenCount)
  }

  @Test func `numbers follow their texts`() {
    var places = LockstepPlaces()
    for i in 0..<40 { places.append(lane: i * 3 % 16, of: i) }
    places.closeBlock()
    places.append(lane: 5, of: 41)
    let numbers = (0..<42).map { block in
      LockstepTexts.Lanes((0..<16).map { Int32(block * 100 + $0) })
    }
    let gathered = places.gather(numbers, missing: -1)
    #expect(places.blockCount == 4)
    #expect(gathered[0][1] == 103 && gathered[2][7] == 3900 + 39 * 3 % 16)
    #expect(gathered[2][8] == -1 && gathered[3][0] == 4105 && gathered[3][1] == -1)
  }
}
