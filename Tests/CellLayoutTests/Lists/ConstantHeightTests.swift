import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Rows of cells whose rows all have one height: nothing is prepared or kept of them.
@Suite struct ConstantHeightTests {
  private typealias Layout = ListLayout<PlainSection<Int>, TextRow>
  private typealias Cells = ListCells<PlainSection<Int>, TextRow>

  /// A cell that measures one height, as a layout that knows nothing of constant heights does.
  private struct MeasuredCell: DynamicSize {
    let height: LayoutUnit

    func prepare(_ item: TextRow, in context: inout PrepareContext) -> Int { item.id }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: height)
    }
  }

  private let text: CellPrototype<TextRow>
  private let pool = TextEnginePool()

  init() throws {
    let style = TextStyle(fonts: try RandomCells(seed: 1).fonts[0], fontSize: 15)
    text = CellPrototype { make in make.text(\.texts[0], style: style).padding(4) }
  }

  private func snapshot(_ rows: [TextRow]) -> ListSnapshot<PlainSection<Int>, TextRow> {
    ListSnapshot(sections: [(PlainSection(id: 0), rows)])
  }

  @Test func `only rows whose height is measured are prepared and kept`() throws {
    let rows = (0..<9000).map {
      TextRow(id: $0, cell: ["text", "gap", "fixed"][$0 % 3], texts: ["a pier"])
    }
    let line = CellPrototype<TextRow> { make in
      make.column { make.divider(thickness: 2) }.padding(5)
    }
    let cells = Cells(
      items: ["text": text, "gap": line, "fixed": GivenHeight(text, height: 80)])
    var layout = Layout(snapshot(rows), cells: cells, width: 300, engines: pool)
    #expect(layout.statistics.prepared == 3000 && layout.statistics.measured == 3000)
    #expect(layout.rows.keptCount == 3000)
    #expect(layout.frame(ofItemAt: ListIndexPath(section: 0, item: 1))?.height == 12)
    #expect(layout.frame(ofItemAt: ListIndexPath(section: 0, item: 2))?.height == 80)
    // The content of a row is found when it is placed.
    let elements = layout.elements(of: .item(ListIndexPath(section: 0, item: 2)))
    #expect(elements.contains { if case .text = $0.content { true } else { false } })
    let explanation = layout.explanation(of: .item(ListIndexPath(section: 0, item: 2)))
    #expect(explanation?.texts.count == 1 && explanation?.source == .constant)
    #expect(explanation?.description.contains("that of all rows of the cell") == true)
    let before = layout.statistics
    layout.update(width: 200, scale: 1.5)
    #expect(layout.statistics.measured - before.measured == 3000)
    layout.apply(snapshot(rows.filter { $0.cell != "fixed" || $0.id % 2 == 0 }))
    #expect(layout.statistics.prepared == 3000)
    layout.checkInvariants()
  }

  @Test func `heights of prototypes are constant where nothing gives them another`() {
    func height(_ root: (CellElements<TextRow>) -> CellElement<TextRow>) -> LayoutUnit? {
      CellPrototype(root).constantHeight
    }
    #expect(height { make in make.column { make.divider(thickness: 1) }.padding(3) } == 7)
    #expect(height { make in make.row { make.box(width: 9, height: 40) }.minHeight(44) } == 44)
    #expect(text.constantHeight == nil)
    #expect(height { $0.box { _ in BoxSize(width: 1, height: 1) } } == nil)
    #expect(height { $0.box(aspectRatio: 2) } == nil)
    #expect(height { $0.box(width: 1, height: 9).when(width: 0..<100) } == nil)
    #expect(height { $0.box(width: 1, height: 9).hidden { $0.id == 1 } } == nil)
    #expect(BlankCell<TextRow>(height: -4).constantHeight == 0)
    #expect(GivenHeight(text, height: 80).constantHeight == 80)
    #expect(GivenHeight(text) { _ in 80 }.constantHeight == nil)
  }

  @Test func `a row of constant height that cannot be prepared has no parts`() {
    struct Bad: Error {}
    let broken = CellPrototype<TextRow> { make in make.box { _ in throw Bad() } }
    let rows = snapshot([
      TextRow(id: 1, cell: "a", texts: []), TextRow(id: 2, cell: "b", texts: []),
    ])
    let layout = Layout(
      rows, cells: Cells(items: ["a": GivenHeight(broken, height: 9), "b": broken]), width: 100,
      engines: pool)
    #expect(layout.height == 9)
    #expect(layout.elements(of: .item(ListIndexPath(section: 0, item: 0))).isEmpty)
    #expect(layout.error(of: .item(ListIndexPath(section: 0, item: 0))) == nil)
    #expect(layout.error(of: .item(ListIndexPath(section: 0, item: 1))) is Bad)
  }

  @Test func `the fallback lays out rows whose cell has no prototype`() {
    let rows = snapshot([
      TextRow(id: 1, cell: "a", texts: ["x"]), TextRow(id: 2, cell: "b", texts: ["x"]),
    ])
    let second = ListEntry.item(ListIndexPath(section: 0, item: 1))
    var layout = Layout(rows, cells: Cells(items: ["a": text]), width: 100, engines: pool)
    #expect(layout.error(of: second) != nil && layout.frame(of: second)?.height == 0)
    layout.update(
      cells: Cells(items: ["a": text], fallback: BlankCell(height: 44)))
    #expect(layout.error(of: second) == nil && layout.frame(of: second)?.height == 44)
    layout.update(cells: Cells(items: ["a": text, "b": BlankCell(height: 7)], fallback: text))
    #expect(layout.frame(of: second)?.height == 7)
    layout.update(cells: Cells(items: ["a": text], fallback: text))
    #expect(
      layout.frame(of: second)?.height
        == layout.frame(ofItemAt: ListIndexPath(section: 0, item: 0))?.height)
    layout.update(cells: Cells(items: ["a": text]))
    #expect(layout.error(of: second) != nil && layout.frame(of: second)?.height == 0)
  }

  /// Cells of constant height, or cells that measure these heights.
  private func cells(_ random: inout SplitMix64) -> (constant: Cells, measured: Cells) {
    var (constant, measured) = (Cells(items: [:]), Cells(items: [:]))
    for cell: CellIdentifier in ["a", "b", "c"]
    where !Int.random(in: 0..<5, using: &random).isMultiple(of: 5) {
      let height = LayoutUnit(Int.random(in: 0..<4, using: &random) * 20)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: constant.items[cell] = text
      case 1: constant.items[cell] = BlankCell(height: height)
      default: constant.items[cell] = GivenHeight(text, height: height)
      }
      measured.items[cell] =
        constant.items[cell]?.constantHeight.map { MeasuredCell(height: $0) } ?? text
    }
    if Bool.random(using: &random) {
      let height = LayoutUnit(Int.random(in: 0..<60, using: &random))
      constant.fallback = BlankCell(height: height)
      measured.fallback = MeasuredCell(height: height)
    }
    return (constant, measured)
  }

  @Test(arguments: 0..<UInt64(lawSize(300, debug: 60)))
  func `updates of lists leave the frames of measured cells`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var rows = (0..<Int.random(in: 0..<80, using: &random)).map { row($0, &random) }
    var (constant, measured) = cells(&random)
    var layout = Layout(snapshot(rows), cells: constant, width: 120, engines: pool)
    layout.hiddenRowByteLimit = Bool.random(using: &random) ? 0 : 1 << 20
    var width = 120 as LayoutUnit
    for step in 0..<12 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        (constant, measured) = cells(&random)
        layout.update(cells: constant)
      case 1:
        width = LayoutUnit(Int.random(in: 40..<300, using: &random))
        layout.update(width: width, direction: Bool.random(using: &random) ? .rightToLeft : nil)
      case 2: layout.invalidate(items: rows.map(\.id).filter { $0 % 3 == 0 })
      default:
        rows.removeAll { _ in Int.random(in: 0..<6, using: &random) == 0 }
        for i in rows.indices where Int.random(in: 0..<6, using: &random) == 0 {
          rows[i] = row(rows[i].id, &random)
        }
        if Bool.random(using: &random) { rows.shuffle(using: &random) }
        let first = 100 * (step + 1)
        rows += (0..<Int.random(in: 0..<9, using: &random)).map { row(first + $0, &random) }
        layout.apply(snapshot(rows))
      }
      layout.checkInvariants()
      let expected = Layout(
        snapshot(rows), cells: measured, width: width, engines: pool)
      #expect(frames(layout) == frames(expected), "seed \(seed), step \(step)")
      #expect(layout.hasErrors == expected.hasErrors)
    }
  }

  private func row(_ id: Int, _ random: inout SplitMix64) -> TextRow {
    let words = Int.random(in: 0..<12, using: &random)
    return TextRow(
      id: id, cell: ["a", "b", "c"].randomElement(using: &random)!,
      texts: [String(repeating: "pier ", count: words)])
  }

  private func frames(_ layout: Layout) -> [LayoutRect?] {
    (0..<layout.snapshot.itemCount).map {
      layout.frame(ofItemAt: ListIndexPath(section: 0, item: $0))
    }
  }
}
