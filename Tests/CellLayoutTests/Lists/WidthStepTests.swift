import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// A list that is made a little wider or narrower, again and again.
@Suite struct WidthStepTests {
  private struct Row: ListItem, Equatable {
    var id: Int
    var title: String
    var text: String
    var isMarked: Bool
    var cell: CellIdentifier { .default }
  }

  private typealias Layout = ListLayout<PlainSection<Int>, Row>

  private func rows(_ count: Int, _ random: inout SplitMix64) -> [Row] {
    let words = [
      "a", "night", "train", "arrives", "well-known", "platforms", "of", "lanterns,", "x",
    ]
    func text(_ most: Int) -> String {
      (0...random.number(below: most)).map { _ in words[random.number(below: words.count)] }
        .joined(separator: " ")
    }
    return (0..<count).map {
      Row(id: $0, title: text(4), text: text(30), isMarked: random.isOne(in: 3))
    }
  }

  @Test func `small steps give the list that is made afresh, and measure few rows`() throws {
    var style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16)
    style.lineHeight = .pixels(20)
    let cell = CellPrototype(for: Row.self) { make in
      make.column {
        make.text(\.title, style: style)
        make.if(\.isMarked) { make.box(width: 7, height: 7) }
        make.text(\.text, style: style).padding(4)
      }
    }
    var random = SplitMix64(seed: 11)
    let rows = rows(lawSize(10_000, debug: 600), &random)
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    let engines = TextEnginePool()
    var width = LayoutUnit(300)
    var layout = Layout(snapshot, cells: ListCells(cell), width: width, engines: engines)
    // A small step finds the widths at which heights change, for the next ones.
    width += LayoutUnit(1)
    layout.update(width: width)
    var measuredCount = 0
    for step in 0..<lawSize(60, debug: 20) {
      width += LayoutUnit(rawValue: random.number(below: 129) - 64)
      let report = layout.update(width: width)
      measuredCount += report.measured
      #expect(report.measured * 2 < rows.count, "step \(step)")
      layout.checkInvariants()
      let afresh = Layout(snapshot, cells: ListCells(cell), width: width, engines: engines)
      #expect(layout.layoutHash() == afresh.layoutHash(), "step \(step)")
      #expect(layout.height == afresh.height, "step \(step)")
    }
    #expect(measuredCount > rows.count / 4)
  }
}
