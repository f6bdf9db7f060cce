import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// Sets of rows of a chunk, beside a look at each row.
@Suite struct RowSetTests {
  private static func interval(_ random: inout SplitMix64) -> WidthInterval {
    switch random.number(below: 5) {
    case 0: .none
    case 1: .all
    default:
      WidthInterval(
        from: random.number(below: 60), through: 30 + random.number(below: 60))
    }
  }

  @Test(arguments: 0..<300) func `the rows are those whose widths do not contain one`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let widths = (0..<random.number(below: 300)).map { _ in Self.interval(&random) }
    for width in [0, 31, 45, 90, LayoutUnit.maximum.rawValue].map({ Int32($0) }) {
      let rows = unsafe widths.withUnsafeBufferPointer { unsafe RowSet(outside: width, of: $0) }
      let expected = widths.indices.filter { !widths[$0].contains(width) }
      var found: [Int] = []
      rows.forEach { found.append($0) }
      #expect(found == expected && rows.count == expected.count)
      #expect(widths.indices.filter { rows.contains($0) } == expected)
      #expect(rows.hasUnmeasured == widths.contains { $0.isEmpty })
    }
  }

  @Test func `no rows are among no rows`() {
    var count = 0
    RowSet().forEach { _ in count += 1 }
    #expect(count == 0)
  }

  @Test(arguments: 0..<50) func `a set has the rows that were inserted`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let count = 1 + random.number(below: 200)
    var rows = RowSet(count: count)
    var expected: Set<Int> = []
    for _ in 0..<random.number(below: 2 * count) {
      let row = random.number(below: count)
      rows.insert(row)
      expected.insert(row)
      #expect(rows.count == expected.count)
    }
    var found: [Int] = []
    rows.forEach { found.append($0) }
    #expect(found == expected.sorted())
    #expect((0..<count).filter { rows.contains($0) } == found)
  }
}
