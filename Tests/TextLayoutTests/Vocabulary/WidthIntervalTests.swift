import TestSupport
import Testing

@testable import TextLayout

/// Width intervals beside closed ranges of whole numbers.
@Suite struct WidthIntervalTests {
  private static let most = LayoutUnit.maximum.rawValue

  /// Bounds near both ends and small ones, so that intervals touch, overlap and lie within each other.
  private static func range(_ random: inout SplitMix64) -> ClosedRange<Int> {
    let start = [0, 20, most - 40][random.number(below: 3)] + random.number(below: 20)
    return start...min(start + random.number(below: 30), most)
  }

  private static func interval(_ range: ClosedRange<Int>) -> WidthInterval {
    WidthInterval(
      LayoutUnit(rawValue: range.lowerBound)...LayoutUnit(rawValue: range.upperBound))
  }

  @Test(arguments: 0..<10) func `operations are those of ranges`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<500 {
      let (a, b) = (Self.range(&random), Self.range(&random))
      let insets = random.number(below: 50)
      var common = Self.interval(a)
      common.formIntersection(Self.interval(b))
      #expect(common.isEmpty == !a.overlaps(b))
      if a.overlaps(b) { #expect(common == Self.interval(a.clamped(to: b))) }
      var union = Self.interval(a)
      union.formUnion(Self.interval(b))
      #expect(
        union
          == Self.interval(
            min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)))
      let outer = Self.interval(a).outset(by: LayoutUnit(rawValue: insets))
      for width in [0, 1, 19, 20, 40, 45, 60, 90, Self.most - 41, Self.most - 1, Self.most] {
        #expect(Self.interval(a).contains(LayoutUnit(rawValue: width)) == a.contains(width))
        // A row is in the interval if its inner box, which is never narrower than 0, is.
        let inner = max(width - insets, 0)
        if a.contains(inner), a.upperBound + insets <= Self.most {
          #expect(outer.contains(LayoutUnit(rawValue: width)))
        } else if width < Self.most {
          #expect(!outer.contains(LayoutUnit(rawValue: width)) || a.contains(inner))
        }
      }
    }
  }

  @Test func `widths that no box has count as the nearest`() {
    let (least, greatest) = (LayoutUnit(rawValue: .min), LayoutUnit(rawValue: .max))
    #expect(WidthInterval(least...greatest) == .all)
    #expect(WidthInterval(greatest) == WidthInterval(.maximum))
    #expect(WidthInterval.all.contains(greatest) && WidthInterval.all.contains(least))
    #expect(WidthInterval.none.isEmpty && !WidthInterval.none.contains(.zero))
    #expect(MemoryLayout<WidthInterval>.size == 8)
  }
}
