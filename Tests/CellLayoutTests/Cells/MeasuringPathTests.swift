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
    /// Rows whose elements all stand in plain rows and columns.
    var plain = 0
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
      counts.plain += prepared.count { cell in
        plans.tree(of: cell, .leftToRight)?.boxes(of: cell) != nil
      }
      counts.forecast += rows.count { cell.forecast(of: $0, in: &pass) != nil }
    }
    #expect(
      counts == Counts(rows: 3200, planned: 2820, filledTogether: 2169, plain: 2181, forecast: 3200)
    )
  }

  @Test func `rows of a former prototype are left out if they lack a size or a choice`() throws {
    let style = TextStyle(fonts: try RandomCells(seed: 1).fonts[0], fontSize: 15)
    let cells: [CellPrototype<TextRow>] = [
      CellPrototype { make in make.column { make.text(\.texts[0], style: style) } },
      CellPrototype { make in
        make.column {
          make.text(\.texts[0], style: style)
          make.divider().when { $0.id == 1 }
        }
      },
      CellPrototype { make in
        make.column {
          make.text(\.texts[0], style: style)
          make.box { _ in BoxSize(width: 9, height: 9) }
        }
      },
    ]
    let row = TextRow(id: 1, cell: "a", texts: ["one"])
    var context = PrepareContext(engine: TextEngine())
    let prepared = try cells.map { try $0.prepare(row, in: &context) }
    for (i, cell) in cells.enumerated() {
      let plans = HeightPlans(cell.program)
      #expect(prepared.map { plans.fits($0) } == cells.indices.map { $0 == i })
    }
  }

  /// The bubbles of a chat: as wide as their text, and at most a part of the row.
  @Test(arguments: [BoxLength.percent(75), .percent(40), .fixed(220)])
  func `bounds of widths that are parts of the container have plans`(greatest: BoxLength) throws {
    let style = TextStyle(fonts: try RandomCells(seed: 1).fonts[0], fontSize: 15)
    let bubbles: [CellPrototype<TextRow>] = [
      CellPrototype { make in
        make.column {
          make.column { make.text(\.texts[0], style: style) }.padding(9).maxWidth(greatest)
            .alignSelf(.end)
          make.text(\.texts[0], style: style).padding(4).maxWidth(greatest).minWidth(.percent(30))
        }.padding(12)
      },
      CellPrototype { make in
        make.row(spacing: 8) {
          make.box(width: 32, height: 32)
          make.column { make.text(\.texts[0], style: style) }.padding(9).maxWidth(greatest)
        }.padding(12)
      },
    ]
    let words = "A lantern was lit at the end of the pier, and the boats came in one by one."
    let row = TextRow(id: 1, cell: "a", texts: [words])
    let engine = TextEngine()
    var context = PrepareContext(engine: engine)
    for cell in bubbles {
      let prepared = try cell.prepare(row, in: &context)
      #expect(HeightPlans(cell.program).plan(of: prepared, width: 300) != nil)
      let measuring = PlanMeasuring(cell)
      var heights: Set<Int> = []
      for width in stride(from: 0, through: 900 * 64, by: 37).map(LayoutUnit.init(rawValue:)) {
        var pass = LayoutPass(width: width, engine: engine)
        let solved = cell.measure(prepared, in: &pass).height
        let planned = measuring.solve(prepared, in: &pass, detail: .heightAndInterval)
        #expect(planned.height == solved.rawValue, "width \(width)")
        #expect(planned.widths.contains(width))
        heights.insert(planned.height)
      }
      #expect(heights.count > 5)
    }
  }
}
