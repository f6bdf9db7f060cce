import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// The cells of the example apps of list libraries, with their numbers: heights by kind of cell, labels that give
/// cells their sizes, names sorted by their width.
@Suite struct ExampleAppCellTests {
  private typealias Row = IdentifiedItem<Int, String>
  private typealias Cells = ListCells<PlainSection<Int>, Row>

  private let engine = TextEngine()
  private let body: TextStyle

  init() throws {
    var style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 17)
    style.lineHeight = .pixels(22)
    body = style
  }

  private func heights(_ rows: [Row], _ cells: Cells, width: LayoutUnit = 320) -> [LayoutUnit?] {
    let layout = ListLayout(
      ListSnapshot(sections: [(PlainSection(id: 0), rows)]), cells: cells, width: width,
      engines: TextEnginePool())
    return rows.indices.map {
      layout.frame(ofItemAt: ListIndexPath(section: 0, item: $0))?.height
    }
  }

  @Test func `cells of the apps stand as in a browser`() throws {
    let fixture = try FlexFixture("examples.ndjson")
    #expect(fixture.answers.count == 51)
    for (ours, browser) in zip(try fixture.ours(), fixture.answers) {
      #expect(ours.agrees(with: browser), "\(browser.id) at \(browser.width)")
    }
    func height(_ id: String) -> LayoutUnit? {
      fixture.answers.first { $0.id == id }?.height
    }
    #expect(height("settings-volume") == 80 && height("settings-checked") == 44)
    #expect(height("header-icon") == 45 && height("letter") == 105)
  }

  /// A cell that computes its height from the value of its item, and prepares nothing.
  private struct ValueCell: DynamicSize {
    func prepare(_ item: Row, in context: inout PrepareContext) -> Int { item.value.count }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: LayoutUnit(prepared) * 10)
    }
  }

  @Test
  func
    `heights come from the value, from elements with a hairline, from the kind of cell, or are 44`()
  {
    let hairline = 1 / 2 as LayoutUnit
    let label = CellPrototype<Row> { [body] make in
      make.column {
        make.text(\.value, style: body).padding(11)
        make.divider(thickness: hairline)
      }
    }
    let cells = Cells(
      items: [
        "value": ValueCell(), "label": label, "volume": GivenHeight(label, height: 80),
        .default: BlankCell(height: 30),
      ], fallback: BlankCell(height: 44))
    let rows = [
      Row("abcdef", id: 1, cell: "value"), Row("One line", id: 2, cell: "label"),
      Row("Volume", id: 3, cell: "volume"), Row("Other", id: 4, cell: "unknown"),
      Row("No cell of its own", id: 5),
    ]
    #expect(heights(rows, cells) == [60, 44 + hairline, 80, 44, 30])
    // Prototypes belong to their list: another one has its own for the same name.
    #expect(heights(rows, Cells(label)).last == 44 + hairline)
    #expect(heights(rows, Cells(label)).first == 0)
  }

  /// A cell of a design has a size, and so has its label: the cell grows by as much as the label does.
  @Test(arguments: [
    "A pier", "Two piers and a ferry", "A name that is far wider than any label was designed to be",
  ])
  func `a cell differs from its design as its label does`(name: String) throws {
    let design = LayoutSize(width: 120, height: 44)
    let designedLabel = LayoutSize(width: 90, height: 22)
    let label = CellPrototype<Row> { [body] make in
      make.text(\.value, style: body).padding(
        LayoutInsets(
          top: 11, leading: 15, bottom: design.height - designedLabel.height - 11,
          trailing: design.width - designedLabel.width - 15))
    }
    var pass = LayoutPass(width: 320, engine: engine)
    let text = engine.prepare(name, style: body)
    for request in [SizeRequest.maxContent, .minContent, .within(SizeRange(maxWidth: 150))] {
      let size = try #require(try label.size(of: Row(name, id: 1), for: request, in: &pass))
      let room = size.width - (design.width - designedLabel.width)
      let extent = engine.extent(of: text, width: room)
      #expect(size.height == design.height + extent.height - designedLabel.height)
      // The width of a word alone may be rounded down by 1/64 px.
      #expect(extent.width <= room + LayoutUnit(rawValue: request == .minContent ? 1 : 0))
      if request == .maxContent {
        #expect(size.width == design.width + engine.maxContentWidth(of: text) - designedLabel.width)
      }
    }
  }

  @Test func `names are sorted by their width, and only move`() throws {
    let names = ["Willow", "Ilili", "Mammal", "illicit", "WWW", "Title", "Lily", "Immune", "Fjord"]
    let label = CellPrototype<Row> { [body] make in make.text(\.value, style: body).padding(15) }
    var pass = LayoutPass(width: 320, engine: engine)
    let widths = try names.map {
      try #require(try label.size(of: Row($0, id: 0), for: .maxContent, in: &pass)).width
    }
    let byWidth = names.indices.sorted { widths[$0] < widths[$1] }.map { names[$0] }
    #expect(byWidth.first == "Ilili" && byWidth != names.sorted { $0.count < $1.count })
    func snapshot(_ names: [String]) -> ListSnapshot<
      PlainSection<Int>, IdentifiedItem<String, String>
    > {
      ListSnapshot(sections: [(PlainSection(id: 0), names.map { IdentifiedItem($0) })])
    }
    let changes = snapshot(names.sorted()).changeset(to: snapshot(byWidth))
    #expect(changes.stages.contains { !$0.movedItems.isEmpty })
    #expect(changes.stages.allSatisfy { $0.insertedItems.isEmpty && $0.deletedItems.isEmpty })
  }
}
