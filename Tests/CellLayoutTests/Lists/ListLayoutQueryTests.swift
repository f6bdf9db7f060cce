import CellLayout
import ListCore
import Testing
import TextLayout

/// A cell whose height is given by its item, or that throws.
private struct FixedCell: DynamicSize {
  struct Refusal: Error {}

  func prepare(_ item: FixedRow, in context: inout PrepareContext) throws -> LayoutUnit {
    if item.height < .zero { throw Refusal() }
    return item.height
  }

  func measure(_ prepared: LayoutUnit, in pass: inout LayoutPass) -> LayoutSize {
    LayoutSize(width: pass.width, height: prepared)
  }
}

private struct FixedRow: ListItem, Equatable {
  var id: Int
  var height: LayoutUnit
  var cell: CellIdentifier = .default
}

private struct FixedDay: ListSection, Equatable {
  var id: String
  var hasHeader: Bool { true }
}

@Suite struct ListLayoutQueryTests {
  private typealias Layout = ListLayout<FixedDay, FixedRow>

  private func layout(_ days: [[FixedRow]], pinsHeaders: Bool = true) -> Layout {
    let header = CellPrototype(for: FixedDay.self) { make in make.box(width: 10, height: 20) }
    let sections = days.enumerated().map {
      (section: FixedDay(id: "day \($0.offset)"), items: $0.element)
    }
    return Layout(
      ListSnapshot(sections: sections), cells: ListCells(FixedCell(), header: header),
      environment: LayoutEnvironment(
        width: 100, style: ListStyle(spacing: ListSpacing(spacing: 5), pinsHeaders: pinsHeaders)),
      engines: TextEnginePool())
  }

  private func rows(_ ids: Range<Int>, height: LayoutUnit = 30) -> [FixedRow] {
    ids.map { FixedRow(id: $0, height: height) }
  }

  @Test func `a range of offsets is half-open`() {
    let layout = layout([rows(0..<3), rows(3..<5)])
    // Header 0–20, rows 20–50, 55–85, 90–120, header 120–140, rows 140–170, 175–205.
    #expect(layout.height == 205)
    #expect(
      layout.entries(in: 50..<90) == [.item(ListIndexPath(section: 0, item: 1))])
    #expect(
      layout.entries(in: 119..<121) == [
        .item(ListIndexPath(section: 0, item: 2)), .header(section: 1),
      ])
    #expect(layout.entries(in: 50..<55).isEmpty)
    #expect(layout.entries(in: 205..<300).isEmpty)
    #expect(layout.entries(in: 20..<20).isEmpty)
    #expect(layout.firstEntry(below: 50) == .item(ListIndexPath(section: 0, item: 1)))
    #expect(layout.firstEntry(below: 205) == nil)
  }

  @Test func `what is not in the list has no frame`() {
    let layout = layout([rows(0..<1)])
    for path in [
      ListIndexPath(section: 0, item: 1), ListIndexPath(section: 1, item: 0),
      ListIndexPath(section: -1, item: 0), ListIndexPath(section: 0, item: -1),
    ] {
      #expect(layout.frame(ofItemAt: path) == nil)
    }
    #expect(layout.frame(of: .footer(section: 0)) == nil)
    #expect(layout.frame(ofItem: 7) == nil)
    #expect(layout.frame(ofItem: 0) == LayoutRect(x: 0, y: 20, width: 100, height: 30))
  }

  @Test func `a pinned header is pushed up by the end of its section`() throws {
    let layout = layout([rows(0..<3), rows(3..<5)])
    #expect(layout.pinnedHeader(at: 0) == nil)
    let middle = try #require(layout.pinnedHeader(at: 60))
    #expect(middle.section == 0 && middle.frame.minY == 60)
    let pushed = try #require(layout.pinnedHeader(at: 110))
    #expect(pushed.frame.minY == 100)
    #expect(layout.pinnedHeader(at: 120) == nil)
    #expect(self.layout([rows(0..<3)], pinsHeaders: false).pinnedHeader(at: 60) == nil)
  }

  @Test func `a row that cannot be laid out keeps its place and says why`() {
    var days = rows(0..<3)
    days[1].height = -1
    days[2].cell = "nowhere"
    let layout = layout([days])
    #expect(layout.hasErrors)
    #expect(layout.height == 60)
    let broken = ListEntry.item(ListIndexPath(section: 0, item: 1))
    #expect(layout.frame(of: broken)?.size.height == 0)
    #expect(layout.error(of: broken) is FixedCell.Refusal)
    let missing = layout.error(of: .item(ListIndexPath(section: 0, item: 2))) as? LayoutError
    #expect(missing?.code == .missingPrototype && missing?.value == "nowhere")
  }

  @Test func `a row too tall for the index is an error of that row`() {
    let layout = layout([[FixedRow(id: 0, height: 20_000_000), FixedRow(id: 1, height: 30)]])
    let tall = layout.error(of: .item(ListIndexPath(section: 0, item: 0))) as? LayoutError
    #expect(tall?.code == .invalidHeight)
    #expect(layout.frame(ofItem: 1)?.size.height == 30)
  }

  @Test func `a changeset that does not fit changes nothing`() throws {
    var layout = layout([rows(0..<3)])
    var target = layout.snapshot
    try target.delete(items: [1])
    let before = layout.layoutHash()
    var wrong = Changeset()
    wrong.stages = [Changeset.Stage()]
    wrong.stages[0].deletedItems = [ListIndexPath(section: 0, item: 9)]
    let error = #expect(throws: BatchFault.self) { try layout.apply(target, changeset: wrong) }
    for fact in ["delete row [0, 9]", "3 rows in section 0 before"] {
      #expect(error?.message.contains(fact) == true, "\(fact)")
    }
    #expect(throws: BatchFault.self) { try layout.apply(target, changeset: Changeset()) }
    #expect(layout.layoutHash() == before && layout.snapshot.itemCount == 3)
    try layout.apply(target, changeset: layout.snapshot.changeset(to: target))
    #expect(layout.snapshot.itemCount == 2)
  }

  @Test func `rows that go or come with their section are not carried out twice`() throws {
    let layout = layout([rows(0..<3), rows(3..<5)])
    var target = layout.snapshot
    try target.delete(sections: [#require(target.section(at: 1)).id])
    let changes = layout.snapshot.changeset(to: target)
    var wrong = changes
    wrong.stages[0].deletedItems = [ListIndexPath(section: 1, item: 0)]
    var forth = layout
    #expect(throws: BatchFault.self) { try forth.apply(target, changeset: wrong) }
    try forth.apply(target, changeset: changes)
    var back = forth.snapshot.changeset(to: layout.snapshot)
    back.stages[0].insertedItems = [ListIndexPath(section: 1, item: 1)]
    #expect(throws: BatchFault.self) { try forth.apply(layout.snapshot, changeset: back) }
    #expect(forth.snapshot.itemCount == 3)
  }

  @Test func `a row may leave a section that moves to where it is, as no view is there to crash`()
    throws
  {
    var layout = layout([rows(0..<1), rows(1..<2), rows(2..<3)])
    let days = (0..<3).compactMap { layout.snapshot.section(at: $0) }
    let order = [FixedDay(id: "new"), FixedDay(id: "newer"), days[2], days[0], days[1]]
    let items = [[], [], [], rows(0..<1) + rows(2..<3), rows(1..<2)]
    let target = ListSnapshot(sections: zip(order, items).map { (section: $0, items: $1) })
    var changes = layout.snapshot.changeset(to: target)
    changes.stages[0].movedSections = [.init(source: 2, target: 2)]
    try layout.apply(target, changeset: changes)
    #expect(layout.snapshot.indexPath(ofItem: 2) == ListIndexPath(section: 3, item: 1))
    // Four headers, a row and the space below it.
    #expect(layout.frame(ofItem: 2)?.minY == 115)
  }

  @Test func `a copy is a fork`() throws {
    var layout = layout([rows(0..<300)])
    let fork = layout
    var target = layout.snapshot
    try target.delete(items: [17])
    layout.apply(target)
    #expect(fork.frame(ofItem: 17) != nil && layout.frame(ofItem: 17) == nil)
    #expect(fork.height - layout.height == 35)
    fork.checkInvariants()
  }
}
