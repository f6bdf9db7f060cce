import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Rows that are measured together have the heights that they have when measured alone.
@Suite struct WholeListTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  static let cells: [CellIdentifier] = ["a", "b"]

  /// The heights, found row by row by the solver alone.
  private func heights(
    _ rows: [TextRow], _ prototypes: [CellIdentifier: CellPrototype<TextRow>], _ layout: Layout
  ) throws -> [LayoutUnit] {
    let engine = TextEngine()
    var context = PrepareContext(engine: engine)
    var pass = LayoutPass(width: layout.rowWidth, scale: layout.scale, engine: engine)
    return try rows.map { row in
      let prototype = try #require(prototypes[row.cell])
      return prototype.measure(try prototype.prepare(row, in: &context), in: &pass).height
    }
  }

  private func expect(_ layout: Layout, _ expected: [LayoutUnit], _ comment: Comment) {
    for (i, height) in expected.enumerated() {
      let frame = layout.frame(ofItemAt: ListIndexPath(section: 0, item: i))
      if frame?.size.height != height {
        Issue.record("row \(i) is \(frame?.size.height as Any), alone \(height); \(comment)")
        return
      }
    }
    layout.checkInvariants()
  }

  @Test(arguments: 0..<lawSize(24, debug: 2)) func `any cell at any width and scale`(seed: Int)
    throws
  {
    var random = try RandomCells(seed: UInt64(seed))
    let prototypes = Dictionary(
      uniqueKeysWithValues: Self.cells.map { ($0, random.prototype()) })
    // One seed has more rows than one chunk holds.
    let rows = random.rows(seed == 12 ? 4_500 : seed % 4 == 0 ? 700 : 90, cells: Self.cells)
    var layout = Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
      cells: ListCells(items: prototypes), width: random.width(),
      engines: TextEnginePool(threadCount: [1, 2, 4][seed % 3]))
    expect(layout, try heights(rows, prototypes, layout), "first")
    for step in 0..<(seed == 12 ? 2 : 8) {
      let old = layout.width
      switch random.random.number(below: 4) {
      case 0: layout.update(width: random.width())
      case 1: layout.update(scale: [1, 1, 1.3, 0.8][random.random.number(below: 4)])
      default:
        let change = LayoutUnit(rawValue: random.random.number(below: 200) - 100)
        layout.update(width: max(.zero, layout.width + change))
      }
      expect(
        layout, try heights(rows, prototypes, layout),
        "step \(step) from \(old) to \(layout.width) at \(layout.scale)")
    }
  }

  /// At a width where every row keeps its lines, no row is measured.
  @Test func `rows are measured again only outside of their intervals`() throws {
    var random = try RandomCells(seed: 11)
    let style = TextStyle(fonts: random.fonts[0], fontSize: 16)
    let prototype = CellPrototype(for: TextRow.self) { make in
      make.column {
        make.text({ $0.texts[0] }, style: style)
        make.text({ $0.texts[1] }, style: style).padding(4).hiddenIfEmpty()
      }.padding(7)
    }
    let rows = random.rows(3000, cells: ["a"], arePlain: true)
    var layout = Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
      cells: ListCells(items: ["a": prototype]), width: 300, engines: TextEnginePool())
    #expect(layout.statistics.prepared == 3000)
    #expect(layout.statistics.measured == 3000)
    #expect(layout.statistics.rewrapped == 0)
    // The same width measures no row, and a step to a neighbouring width only rows that leave their
    // interval.
    layout.update(width: 300)
    #expect(layout.statistics.measured == 3000)
    let nodes = layout.statistics.nodesWritten
    var least = layout
    least.update(width: LayoutUnit(rawValue: 300 * 64 + 1))
    let few = least.statistics.rewrapped
    #expect(few < 200)
    if few == 0 { #expect(least.statistics.nodesWritten == nodes) }
    layout.update(width: 301)
    #expect(layout.statistics.rewrapped < 1_000)
    #expect(layout.statistics.prepared == 3000)
    let before = layout.statistics.rewrapped
    layout.update(scale: 1.5)
    #expect(layout.statistics.rewrapped == before + 3000)
    #expect(layout.statistics.prepared == 3000)
  }

  @Test func `a height that cannot be laid out is an error at that width alone`() throws {
    struct Cell: DynamicSize {
      func prepare(_ item: TextRow, in context: inout PrepareContext) -> Int { item.id }
      func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
        let isBad = prepared % 5 == 0 && pass.width < 100
        return LayoutSize(
          width: pass.width,
          height: isBad ? LayoutUnit(rawValue: prepared % 2 == 0 ? -1 : 1 << 40) : 10)
      }
    }
    let rows = (0..<100).map { TextRow(id: $0, cell: "a", texts: []) }
    var layout = Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
      cells: ListCells(items: ["a": Cell()]), width: 200, engines: TextEnginePool())
    #expect(!layout.hasErrors && layout.height == 1000)
    layout.update(width: 99)
    #expect(layout.hasErrors && layout.height == 800)
    let entry = ListEntry.item(ListIndexPath(section: 0, item: 5))
    #expect((layout.error(of: entry) as? LayoutError)?.code == .invalidHeight)
    layout.update(width: 101)
    #expect(!layout.hasErrors && layout.height == 1000)
    #expect(layout.error(of: entry) == nil)
  }
}
