import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Random cells with images, borders and overlays: every way of measuring them gives the same heights.
@Suite struct DecoratedCellTests {
  static let widths: [LayoutUnit] = [0, 37, 120, 300, 801]
  /// The number of random cells of a part, each with three rows.
  static let cells = lawSize(100, debug: 6)

  @Test(arguments: 0..<4) func `plans, forecasts and explanations agree with the solver`(
    part: UInt64
  ) throws {
    var planned = 0
    for seed in part * 100..<part * 100 + UInt64(Self.cells) {
      var random = try RandomCells(seed: seed)
      random.isDecorated = true
      planned += try checkWays(of: &random, seed)
    }
    #expect(planned > Self.cells, "of \(Self.cells * 3) rows")
  }

  @Test(arguments: 0..<4) func `they agree for every attribute of a box`(part: UInt64) throws {
    var planned = 0
    for seed in part * 100..<part * 100 + UInt64(Self.cells) {
      var random = try RandomCells(seed: seed)
      random.isDecorated = seed % 2 == 0
      random.hasBoxAttributes = true
      planned += try checkWays(of: &random, seed)
    }
    #expect(planned * 5 > Self.cells * 3, "of \(Self.cells * 3) rows")
  }

  /// Measures rows of a random cell in all ways.
  ///
  /// - Returns: The number of rows with a plan.
  private func checkWays(of random: inout RandomCells, _ seed: UInt64) throws -> Int {
    var planned = 0
    let cell = random.prototype()
    let plans = HeightPlans(cell.program)
    let measuring = PlanMeasuring(cell)
    let engine = TextEngine()
    var context = PrepareContext(engine: engine)
    func solved(_ row: PreparedCell, at width: LayoutUnit) -> LayoutUnit {
      var pass = LayoutPass(width: width, engine: engine)
      return cell.measure(row, in: &pass).height
    }
    for item in random.rows(3, cells: ["a"]) {
      let prepared = try cell.prepare(item, in: &context)
      if plans.plan(of: prepared, width: 300) != nil { planned += 1 }
      for width in Self.widths {
        var pass = LayoutPass(width: width, engine: engine)
        let height = solved(prepared, at: width)
        for detail in [MeasureDetail.height, .heightAndInterval] {
          let measured = measuring.solve(prepared, in: &pass, detail: detail)
          #expect(measured.height == height.rawValue, "seed \(seed), width \(width)")
          #expect(measured.widths.contains(width), "seed \(seed), width \(width)")
          guard detail == .heightAndInterval, measured.widths != WidthInterval(width...width) else {
            continue
          }
          for border in [measured.widths.narrowest, min(measured.widths.widest, 2000 * 64)] {
            let other = LayoutUnit(rawValue: Int(border))
            guard measured.widths.contains(other), measured.height >= 0 else { continue }
            #expect(solved(prepared, at: other) == height, "seed \(seed), \(width), \(other)")
          }
        }
        let forecast = try #require(cell.forecast(of: item, in: &pass))
        #expect(forecast.bounds.contains(height), "seed \(seed), width \(width)")
        let size = LayoutSize(width: width, height: height)
        let parts = cell.explain(prepared, in: size, &pass).parts
        #expect(parts.height == height && parts.sum == height, "seed \(seed), width \(width)")
      }
    }
    return planned
  }

  @Test func `frames from right to left mirror those from left to right`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = try RandomCells(seed: seed)
      random.isDecorated = true
      let cell = random.prototype()
      let engine = TextEngine()
      var context = PrepareContext(engine: engine)
      let prepared = try cell.prepare(random.rows(1, cells: ["a"])[0], in: &context)
      func placed(_ direction: LayoutDirection) -> [PlacedElement] {
        var pass = LayoutPass(width: 300, direction: direction, engine: engine)
        var sink = ElementSink()
        cell.arrange(prepared, in: cell.measure(prepared, in: &pass), pass: &pass, into: &sink)
        return sink.elements
      }
      for (left, right) in zip(placed(.leftToRight), placed(.rightToLeft)) {
        #expect(left.frame.map { 300 - $0.maxX } == right.frame?.minX)
        #expect(left.border?.left == right.border?.right)
        #expect(left.border.map { 300 - $0.frame.maxX } == right.border?.frame.minX)
      }
    }
  }
}
