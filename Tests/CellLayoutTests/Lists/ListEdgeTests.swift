import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The header, footer and placeholder of a list itself.
@Suite struct `Header, footer and placeholder of a list` {
  private typealias Layout = PlainLists.Layout
  private typealias Edges = [ListEdge: ListEdgeCell]

  private let lists = PlainLists(seed: 1)
  private let day = PlainDay(id: 1, header: 20)

  private func list(_ rows: [PlainRow]) -> PlainLists.Snapshot {
    ListSnapshot(sections: [(section: day, items: rows)])
  }

  private func rows(_ count: Int) -> [PlainRow] {
    (0..<count).map { PlainRow(id: $0, height: 30) }
  }

  private func layout(_ count: Int, _ edges: Edges) -> Layout {
    var cells = lists.cells
    cells.edges = edges
    return Layout(
      list(rows(count)), cells: cells,
      environment: LayoutEnvironment(width: 320, style: PlainLists.style), engines: lists.engine)
  }

  /// A cell as high as its content.
  private func cell(_ height: Int) -> ListEdgeCell {
    ListEdgeCell(
      height,
      cell: CellPrototype(for: Int.self) { make in
        make.box { BoxSize(width: 10, height: LayoutUnit($0)) }
      })
  }

  private var all: Edges { [.header: cell(50), .footer: cell(40), .placeholder: cell(60)] }

  @Test func `they stand between the insets of the list and its sections`() throws {
    let plain = lists.layout(list(rows(3)))
    let layout = layout(3, all)
    // Insets of the list: 8 above, 9 below, 5 and 1 at the sides.
    #expect(layout.frame(of: .edge(.header)) == LayoutRect(x: 5, y: 8, width: 314, height: 50))
    #expect(layout.frame(of: .edge(.placeholder)) == nil)
    #expect(layout.height == plain.height + 90)
    let footer = try #require(layout.frame(of: .edge(.footer)))
    #expect(footer == LayoutRect(x: 5, y: layout.height - 49, width: 314, height: 40))
    for item in 0..<3 {
      let entry = ListEntry.item(ListIndexPath(section: 0, item: item))
      let frame = try #require(plain.frame(of: entry))
      #expect(layout.frame(of: entry) == frame.offset(by: LayoutPoint(x: 0, y: 50)))
    }
    #expect(layout.elements(of: .edge(.header)).count == 1)
    layout.checkInvariants()
  }

  @Test func `a placeholder stands in for the rows of a list without rows`() throws {
    var layout = layout(0, all)
    let empty = try #require(layout.frame(of: .edge(.placeholder)))
    let footer = try #require(layout.frame(of: .edge(.footer)))
    #expect(empty.size.height == 60 && empty.maxY == footer.minY)
    let update = layout.apply(list(rows(2)))
    #expect(layout.frame(of: .edge(.placeholder)) == nil)
    #expect(update.headersAndFooters.map(\.entry) == [.edge(.placeholder)])
    #expect(update.headersAndFooters.first?.old == empty)
    #expect(update.movedEntries.last?.first == .edge(.footer))
    let back = layout.apply(list([]))
    #expect(layout.frame(of: .edge(.placeholder)) == empty)
    #expect(back.headersAndFooters.map(\.new) == [empty])
  }

  @Test func `other content moves rows and is told`() throws {
    var layout = layout(3, all)
    let row = ListEntry.item(ListIndexPath(section: 0, item: 1))
    let before = try #require(layout.frame(of: row))
    let prepared = layout.statistics.prepared
    let update = layout.apply(layout.snapshot, edges: [.header: cell(70)])
    #expect(layout.frame(of: row) == before.offset(by: LayoutPoint(x: 0, y: 20)))
    #expect(layout.statistics.prepared == prepared + 1)
    #expect(update.moved.count == 1 && update.moved[0].distance == 20)
    #expect(update.headersAndFooters.map(\.entry) == [.edge(.header), .edge(.footer)])
    #expect(update.headersAndFooters.last?.new == nil)
    let report = layout.update(cells: lists.cells)
    #expect(report.reasons.contains(.cells) && layout.frame(of: .edge(.header)) == nil)
    #expect(layout.height == lists.layout(list(rows(3))).height)
  }

  @Test
  func `width, scale and direction measure them again, and prepare none but for the direction`()
    throws
  {
    let style = try ListAnswers.style()
    let text = CellPrototype(for: String.self) { $0.text({ $0 }, style: style) }
    var layout = layout(1, [.header: ListEdgeCell("one two three four five six", cell: text)])
    let prepared = layout.statistics.prepared
    let high = try #require(layout.frame(of: .edge(.header))).size.height
    layout.update(width: 80)
    #expect(try #require(layout.frame(of: .edge(.header))).size.height > high)
    layout.update(width: 320)
    #expect(layout.frame(of: .edge(.header))?.size.height == high)
    layout.update(scale: 2)
    #expect(try #require(layout.frame(of: .edge(.header))).size.height > high)
    #expect(layout.statistics.prepared == prepared)
    layout.update(direction: .rightToLeft)
    #expect(layout.frame(of: .edge(.header))?.minX == 1)
  }

  @Test func `an error has a place of no height`() throws {
    let refused = ListEdgeCell(3, cell: LawCell<Int>(unit: 20) { $0 })
    let layout = layout(1, [.header: refused, .footer: cell(10)])
    #expect(layout.frame(of: .edge(.header))?.size.height == 0)
    #expect(layout.error(of: .edge(.header)) is LawCell<Int>.Refused && layout.hasErrors)
    #expect(layout.error(of: .edge(.footer)) == nil && layout.elements(of: .edge(.header)).isEmpty)
  }

  @Test func `windows, hits and pictures have them`() throws {
    let layout = layout(3, all)
    let entries = layout.entries(in: 0..<layout.height)
    #expect(entries.first == .edge(.header) && entries.last == .edge(.footer))
    #expect(entries.count == 6)
    #expect(layout.firstEntry(below: 0) == .edge(.header))
    #expect(layout.firstEntry(below: 58) == .header(section: 0))
    #expect(layout.firstEntry(below: layout.height - 20) == .edge(.footer))
    #expect(layout.firstEntry(below: layout.height - 9) == nil)
    let viewport = ScrollViewport(height: 100)
    let visible = layout.visibleEntries(at: 20, in: viewport)
    #expect(visible.first?.entry == .edge(.header) && visible.first?.visibleHeight == 38)
    #expect(layout.hit(at: LayoutPoint(x: 10, y: 20))?.entry == .edge(.header))
    #expect(layout.hit(at: LayoutPoint(x: 10, y: layout.height - 20))?.entry == .edge(.footer))
    #expect(layout.hit(at: LayoutPoint(x: 2, y: 20)) == nil)
    let offset = try #require(layout.offset(revealing: .edge(.footer), from: 0, in: viewport))
    #expect(offset == layout.height - 109)
    var live = LiveEntries<Int, Int, Int>()
    let changes = live.show(layout, at: 0, in: viewport) { _ in 0 }
    #expect(changes.began.first?.kind == .edge(.header))
    #expect(live.object(at: .edge(.header)) != nil)
    #expect(
      layout.explanation(of: .edge(.footer))?.description.hasPrefix("footer of the list") == true)
  }

  @Test func `hash and first difference cover them`() throws {
    let one = layout(3, all)
    let hashes = [
      one, layout(3, [:]), layout(3, [.header: cell(50)]), layout(3, [.footer: cell(50)]),
      layout(3, [.header: cell(51), .footer: cell(40)]),
    ].map { $0.layoutHash() }
    #expect(Set(hashes).count == hashes.count)
    #expect(layout(3, [:]).layoutHash() == lists.layout(list(rows(3))).layoutHash())
    #expect(one.firstDifference(from: layout(3, all)) == nil)
    let difference = try #require(one.firstDifference(from: layout(3, [.header: cell(50)])))
    #expect(difference.aspect == .edge && difference.place?.entry == .edge(.footer))
    #expect(difference.otherPlace?.frame == nil)
  }

  @Test func `estimated layouts have their exact heights`() throws {
    var cells = lists.cells
    cells.edges = all
    let layout = EstimatedLayout(
      list(rows(3)), cells: cells, width: 320, engines: lists.engine)
    #expect(layout.estimatedRowCount == 3)
    let header = try #require(layout.frame(of: .edge(.header)))
    #expect(header.height.exact == 50 && header.top.exact == 0)
    let footer = try #require(layout.frame(of: .edge(.footer)))
    #expect(footer.height.exact == 40 && footer.top.exact == nil)
    #expect(layout.elements(of: .edge(.footer))?.count == 1)
  }
}
