import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// A whole layout of as many rows as the engine is made for.
@Suite struct `Ten million rows` {
  private struct Row: ListItem, Equatable {
    var id: Int
    var cell: CellIdentifier { .default }
    var height: Int { 20 + id % 7 }
  }

  private struct Cell: DynamicSize {
    func prepare(_ item: Row, in context: inout PrepareContext) -> Int { item.height }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: LayoutUnit(prepared))
    }
  }

  private typealias Layout = ListLayout<PlainSection<Int>, Row>

  /// The height of the rows before one in px.
  private func height(before row: Int) -> Int {
    20 * row + row / 7 * 21 + (0..<row % 7).reduce(0, +)
  }

  private func expectFrames(
    _ layout: Layout, count: Int, after inserted: Int, _ random: inout SplitMix64
  ) throws {
    #expect(layout.height == LayoutUnit(height(before: count) + inserted))
    for row in [0, count - 1] + (0..<1000).map({ _ in random.number(below: count) }) {
      let frame = try #require(layout.frame(ofItem: row))
      #expect(frame.origin.y == LayoutUnit(height(before: row) + inserted), "row \(row)")
      #expect(frame.size.height == LayoutUnit(20 + row % 7), "row \(row)")
      let middle = frame.origin.y + LayoutUnit(10)
      let found = layout.entries(in: middle..<middle + LayoutUnit(1))
      let path = try #require(layout.snapshot.indexPath(ofItem: row))
      #expect(found == [.item(path)], "row \(row)")
    }
  }

  @Test func `frames and searches are exact, and an update prepares its rows alone`() throws {
    let count = lawSize(10_000_000, debug: 100_000)
    var random = SplitMix64(seed: 5)
    let rows = (0..<count).map { Row(id: $0) }
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    var layout = Layout(
      snapshot, cells: ListCells(Cell()), width: 300, engines: TextEnginePool())
    #expect(layout.statistics.prepared == count)
    try expectFrames(layout, count: count, after: 0, &random)
    var next = snapshot
    try next.insert([Row(id: count)], at: ListIndexPath(section: 0, item: 0))
    layout.apply(next)
    #expect(layout.statistics.prepared == count + 1)
    try expectFrames(layout, count: count, after: 20 + count % 7, &random)
  }
}
