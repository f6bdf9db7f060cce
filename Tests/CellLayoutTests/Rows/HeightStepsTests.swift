import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// Steps from one width to the next, beside the heights of each row at each width.
@Suite struct HeightStepsTests {
  /// The height of a row in 1/64 px at each width from the least on; `nil` where it has to be measured.
  private typealias Row = [Int32?]

  private static let least: Int32 = 500
  private static let count = 90

  /// Returns a row whose steps take a width or several.
  private static func row(_ random: inout SplitMix64) -> Row {
    var heights: Row = []
    var height = Int32(20 + random.number(below: 10))
    while heights.count < count {
      heights += Array(repeating: height, count: 1 + random.number(below: 40))
      if random.isOne(in: 3) {
        heights += Array(repeating: nil, count: 1 + random.number(below: 3))
      }
      height = max(1, height + Int32(random.number(below: 7)) - 3)
    }
    return Array(heights.prefix(count))
  }

  /// Returns the steps of rows, some of which are not followed.
  private static func builder(_ rows: [Row]) -> HeightStepsBuilder {
    let widths = WidthInterval(from: Int(least), through: Int(least) + count - 1)
    var builder = HeightStepsBuilder(over: widths, count: rows.count)
    for (number, row) in rows.enumerated() {
      var lanes = LockstepTexts.Lanes(repeating: -1)
      lanes[number % LockstepTexts.laneCount] = Int32(number)
      builder.begin(lanes, heights: LockstepTexts.Lanes(repeating: row[0] ?? 0))
      var (known, start, last) = (row[0] ?? 0, 0, Int32(-1))
      for place in 1..<row.count {
        if row[place - 1] != nil, row[place] != row[place - 1] { start = place }
        guard let height = row[place], height != row[place - 1] else { continue }
        let step = HeightStep(
          (start: Int(least) + start, end: Int(least) + place), row: UInt16(number), below: known,
          above: height)
        if let step { builder.append(step, after: &last) }
        known = height
      }
      if row[row.count - 1] == nil {
        let step = HeightStep(
          (start: Int(least) + start, end: Int(least) + row.count), row: UInt16(number),
          below: known, above: known)
        if let step { builder.append(step, after: &last) }
      }
      if number % 17 == 5 { builder.leave(number, after: last) }
    }
    return builder
  }

  @Test(arguments: 0..<lawSize(200, debug: 40)) func `a way through widths has the heights of each`(
    seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed))
    let rows = (0..<1 + random.number(below: 60)).map { _ in Self.row(&random) }
    let builder = Self.builder(rows)
    var heights = builder.heights
    let steps = builder.finish()
    #expect(steps.looseRows.map { Int($0) } == rows.indices.filter { $0 % 17 == 5 })
    var width: Int32?
    for _ in 0..<60 {
      let isFar = random.isOne(in: 4)
      let next: Int32
      if let width, !isFar {
        next = min(max(width + Int32(random.number(below: 7)) - 3, Self.least), Self.least + 89)
      } else {
        next = Self.least + Int32(random.number(below: Self.count))
      }
      steps.forEach(from: width, to: next) { row, height in
        // A row that has to be measured may have any height until a step tells another.
        heights[row] = height ?? -7
      }
      width = next
      for (number, row) in rows.enumerated() where number % 17 != 5 {
        let known = row[Int(next - Self.least)]
        #expect(heights[number] == known ?? -7, "row \(number) at \(next)")
        let around = steps.widths(of: number, around: next)
        #expect((around == nil) == (known == nil))
        guard let around else { continue }
        for width in around.narrowest...around.widest {
          #expect(row[Int(width - Self.least)] == known)
        }
      }
    }
  }
}
