import TestSupport
import Testing

@testable import CellLayout

/// The lanes of items that are put into a masonry at once.
@Suite struct `Lanes of many items` {
  @Test func `many items go to the lanes that they go to one by one`() {
    for seed in 0..<lawSize(4_000, debug: 400) {
      var random = SplitMix64(seed: UInt64(seed))
      let laneCount = 1 + random.number(below: random.number(below: 4) == 0 ? 256 : 6)
      let step = random.number(below: 2) == 0 ? 1 : 320
      var profile = (0..<laneCount).map { _ in random.number(below: 9) * step }
      profile[random.number(below: laneCount)] = 0
      var together = LaneState(profile, least: random.number(below: 1 << 40))
      var single = together
      let greatest = random.number(below: 8) == 0 ? 1 << 30 : 9
      let heights = (0..<random.number(below: 257)).map { _ in
        UInt32(random.number(below: greatest) * (greatest == 9 ? step : 1))
      }
      let gap = random.number(below: 2) * 64
      var order: [Int] = []
      let lanes = together.put(heights[...], gap: gap, order: &order)
      let expected = heights.map {
        single.put(LaneIndex.Item(height: Int($0), isFull: false), gap: gap, limit: 0)
      }
      #expect(lanes == expected, "seed \(seed)")
      #expect(together == single, "seed \(seed)")
      #expect(together.hasProfile(single.profile))
    }
  }
}
