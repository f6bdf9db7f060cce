import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Cells whose items give their own heights.
@Suite struct GivenHeightTests {
  private struct Row: ListItem, Equatable {
    var id: Int
    var height: Double?
  }

  private func heights(_ given: [Double?]) -> [LayoutUnit] {
    let box = CellPrototype(for: Row.self) { make in make.box(width: 10, height: 25) }
    let rows = given.enumerated().map { Row(id: $0, height: $1) }
    let layout = ListLayout(
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: rows)]),
      cells: ListCells(GivenHeight(box, height: \.height)), width: 100, engines: TextEnginePool())
    #expect(!layout.hasErrors)
    return rows.map { layout.frame(ofItem: $0.id)!.height }
  }

  @Test func `a given height wins, and a row without one is measured`() {
    #expect(heights([40, nil, 0, 12.75]) == [40, 25, 0, 12.75])
  }

  @Test func `any number is a height`() {
    let greatest = LayoutUnit.maximum - LayoutUnit(rawValue: 1)
    #expect(heights([-5, .nan, .infinity, -.infinity, 1e300]) == [0, 0, greatest, 0, greatest])
    #expect(heights([1.0 / 128, 1.0 / 64]) == [0, LayoutUnit(rawValue: 1)])
  }

  @Test func `the content is placed in the given height`() throws {
    let cell = GivenHeight(
      CellPrototype(for: Row.self) { make in
        make.column { make.box(width: 10, height: 25) }.background(.black)
      }
    ) { $0.height }
    let layout = ListLayout(
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: [Row(id: 1, height: 60)])]),
      cells: ListCells(cell), width: 100, engines: TextEnginePool())
    let frames = layout.elements(ofItemAt: [0, 0]).map { $0.frame?.height }
    #expect(frames == [60, 25])
  }
}
