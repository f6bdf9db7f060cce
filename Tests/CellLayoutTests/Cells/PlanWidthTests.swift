import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// Widths as functions of the row's width, beside a look at each row.
@Suite struct PlanWidthTests {
  private static func width(_ random: inout SplitMix64, depth: Int = 0) -> PlanWidth {
    func length(_ random: inout SplitMix64) -> LayoutUnit {
      LayoutUnit(rawValue: random.number(below: 900))
    }
    var width = PlanWidth.row
    for _ in 0..<random.number(below: 4) {
      switch random.number(below: 5) {
      case 0: width = width.less(length(&random))
      case 1: width = width.percentage(Double(random.number(below: 160)))
      case 2:
        let percents = (0..<random.number(below: 3)).map { _ in Double(random.number(below: 60)) }
        width = width.less(length(&random), percents: percents)
      case 3 where depth < 2:
        width = width.clamped(
          least: self.width(&random, depth: depth + 1),
          greatest: random.isOne(in: 2) ? self.width(&random, depth: depth + 1) : nil)
      default: if random.isOne(in: 6) { width = .constant(length(&random)) }
      }
    }
    return width
  }

  @Test(arguments: 0..<400) func `the least row for a width is the first of all rows`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let width = Self.width(&random)
    guard width.isStrictlyMonotone else { return }
    let first = random.number(below: 2_000)
    let rows = first...first + random.number(below: 700)
    let values = rows.map { width.value(in: LayoutUnit(rawValue: $0)).rawValue }
    #expect(values == values.sorted())
    for _ in 0..<20 {
      let wanted = values[0] - 20 + random.number(below: values[values.count - 1] - values[0] + 40)
      let least = rows.first { values[$0 - first] >= wanted } ?? rows.upperBound + 1
      #expect(width.leastRow(for: wanted, in: rows) == least)
    }
  }

  @Test func `most random widths never shrink where the row grows`() {
    let count = (0..<400).count { seed in
      var random = SplitMix64(seed: UInt64(seed))
      return Self.width(&random).isStrictlyMonotone
    }
    #expect(count > 250)
  }
}
