import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// The ways in which random cells are measured: how many take each is a number that a change must not
/// lower unseen.
@Suite struct MeasuringPathTests {
  /// The number of random rows that can be measured in each way.
  private struct Counts: Equatable {
    var rows = 0
    /// Rows whose height is a sum of heights of texts.
    var planned = 0
    /// Rows of these whose texts can be filled side by side.
    var filledTogether = 0
    /// Rows whose height has bounds before they are prepared.
    var forecast = 0
  }

  @Test func `plans and forecasts take no fewer random cells`() throws {
    var counts = Counts()
    for seed in 0..<200 {
      var random = try RandomCells(seed: UInt64(seed))
      let cell = random.prototype()
      let plans = HeightPlans(cell.program)
      let engine = TextEngine()
      var context = PrepareContext(engine: engine)
      var pass = LayoutPass(width: 300, engine: engine)
      let rows = random.rows(16, cells: ["a"])
      let prepared = try rows.map { try cell.prepare($0, in: &context) }
      counts.rows += rows.count
      counts.planned += prepared.count { plans.plan(of: $0, width: 300) != nil }
      counts.filledTogether += prepared.count { cell in
        plans.plan(of: cell, width: 300)?.texts.allSatisfy {
          cell.texts[$0.slot].text.path.lockstepShape != nil
        } ?? false
      }
      counts.forecast += rows.count { cell.forecast(of: $0, in: &pass) != nil }
    }
    #expect(counts == Counts(rows: 3200, planned: 2736, filledTogether: 2127, forecast: 3200))
  }
}
