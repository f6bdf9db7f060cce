import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// Masks of lanes, beside loops over the lanes.
@Suite struct LaneSetTests {
  private typealias Lanes = LockstepTexts.Lanes

  /// Returns lanes of which about a third is 0, and some are the least and the greatest numbers.
  private static func lanes(_ random: inout SplitMix64) -> Lanes {
    var lanes = Lanes.zero
    for lane in lanes.indices where !random.isOne(in: 3) {
      let number = Int32(random.number(below: 2_000)) - 1_000
      lanes[lane] = random.isOne(in: 8) ? [.min, .max][random.number(below: 2)] : number
    }
    return lanes
  }

  @Test(arguments: 0..<200) func `a mask has the lanes that loops find`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (one, other) = (Self.lanes(&random), Self.lanes(&random))
    let all = Array(one.indices)
    #expect(Array(LaneSet(one.nonzero)) == all.filter { one[$0] != 0 })
    #expect(Array(LaneSet(one.negative)) == all.filter { one[$0] < 0 })
    #expect(one.nonzero.hasAny == all.contains { one[$0] != 0 })
    #expect(one.negative.hasAny == all.contains { one[$0] < 0 })
    let mixed = one.lanes(in: other.negative, else: other)
    #expect(all.allSatisfy { mixed[$0] == (other[$0] < 0 ? one[$0] : other[$0]) })
    let bits = UInt16(random.number(below: 1 << 16))
    #expect(Array(LaneSet(bits: bits)) == all.filter { bits & 1 << UInt16($0) != 0 })
  }

  @Test func `no lanes and all lanes`() {
    #expect(Array(LaneSet(Lanes.zero)).isEmpty)
    #expect(!Lanes.zero.nonzero.hasAny)
    #expect(Array(LaneSet(Lanes(repeating: -1))) == Array(Lanes.zero.indices))
    #expect(Lanes(repeating: 1).nonzero.hasAny)
  }
}
