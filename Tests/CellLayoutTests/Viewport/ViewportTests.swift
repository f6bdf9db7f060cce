import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// What a window shows of a list, and where it scrolls.
@Suite struct `Windows on lists` {
  private static let engine = TextEnginePool(threadCount: 1)
  private static let viewport = ScrollViewport(height: 200, obscuredTop: 20, obscuredBottom: 30)

  /// A section of six rows of 50 px with a header of 30 px and a footer of 10 px, and a section of
  /// six rows.
  private static func layout(pins: Bool = true) -> PlainLists.Layout {
    let lists = PlainLists(seed: 1)
    func rows(_ first: Int) -> [PlainRow] {
      (first..<first + 6).map { PlainRow(id: $0, height: 50) }
    }
    var style = ListStyle()
    style.sections["own"] = SectionStyle(pinsHeader: pins, pinsFooter: pins)
    return PlainLists.Layout(
      ListSnapshot(sections: [
        (section: PlainDay(id: 1, header: 30, footer: 10, style: "own"), items: rows(0)),
        (section: PlainDay(id: 2), items: rows(10)),
      ]), cells: lists.cells, environment: LayoutEnvironment(width: 100, style: style),
      engines: engine)
  }

  private static func row(_ item: Int, of section: Int = 0) -> ListEntry {
    .item(ListIndexPath(section: section, item: item))
  }

  // MARK: Visible entries

  @Test
  func `entries are visible with fractions, between the bars, and pinned ones at their places`() {
    // The visible part is 65..<215 in list coordinates.
    let shown = Self.layout().visibleEntries(at: 45, in: Self.viewport)
    #expect(
      shown.map(\.entry) == [
        .header(section: 0), Self.row(0), Self.row(1), Self.row(2), Self.row(3),
        .footer(section: 0),
      ])
    #expect(shown[0].isPinned && shown[0].frame == LayoutRect(x: 0, y: 20, width: 100, height: 30))
    #expect(shown[5].isPinned && shown[5].frame == LayoutRect(x: 0, y: 160, width: 100, height: 10))
    #expect(shown.map(\.fraction) == [1, 0.3, 1, 1, 0.7, 1])
    #expect(shown[1].frame.minY == -15)
    let plain = Self.layout(pins: false).visibleEntries(at: 45, in: Self.viewport)
    #expect(plain.map(\.isPinned) == [false, false, false, false])
  }

  @Test func `the end of a section pushes its header up, its beginning pushes its footer down`() {
    let layout = Self.layout()
    // The section ends at 340: its header is pushed up by what is below the footer's top, 330.
    #expect(layout.pinnedHeader(at: 310)?.frame.minY == 300)
    #expect(layout.pinnedHeader(at: 100)?.frame.minY == 100)
    #expect(layout.pinnedFooter(at: 35)?.frame.minY == 30)
    #expect(layout.pinnedFooter(at: 200)?.frame.minY == 190)
    #expect(layout.pinnedFooter(at: 340) == nil && layout.pinnedFooter(at: 400) == nil)
  }

  @Test func `margins reach further on the side that the list scrolls to`() {
    let margins = ScrollMargins(ahead: 2, behind: 0.5)
    // The visible part is 120..<270.
    #expect(margins.range(at: 100, in: Self.viewport, velocity: 5) == 20..<670)
    #expect(margins.range(at: 100, in: Self.viewport, velocity: -5) == -280..<370)
    #expect(margins.range(at: 100, in: Self.viewport) == -130..<520)
    #expect(ScrollMargins(ahead: -1, behind: .nan).range(at: 100, in: Self.viewport) == 120..<270)
  }

  // MARK: Scrolling

  @Test(arguments: [
    (RevealPosition.top, 0, 4, 180), (.center, 0, 4, 145), (.bottom, 0, 4, 110),
    (.nearest, 0, 4, 110),
    (.nearest, 400, 4, 180), (.nearest, 150, 4, 150), (.top, 0, 0, -20), (.nearest, 300, 0, -20),
  ]) func `an entry is revealed below the bar and the pinned header`(
    place: RevealPosition, from: Int, item: Int, expected: Int
  ) {
    // Row 4 stands at 230..<280; the bar of 20 and the header of 30 are above it.
    let found = Self.layout().offset(
      revealing: Self.row(item), at: place, from: LayoutUnit(from), in: Self.viewport)
    #expect(found == LayoutUnit(expected))
    #expect(
      Self.layout().offset(revealing: Self.row(7), from: 0, in: Self.viewport) == nil)
  }

  @Test func `short lists stand at their edge, whatever is revealed`() {
    let lists = PlainLists(seed: 2)
    let layout = lists.layout(
      ListSnapshot(sections: [(section: PlainDay(id: 1), items: [PlainRow(id: 1, height: 40)])]))
    let viewport = ScrollViewport(height: 300, shortContentEdge: .bottom)
    for place in [RevealPosition.top, .center, .bottom, .nearest] {
      #expect(
        layout.offset(revealing: Self.row(0), at: place, from: 7, in: viewport)
          == layout.height - 300)
    }
    // What the window shows stands at its bottom: entries, hits, pictures, and what an anchor holds.
    let offset = viewport.offsets(contentHeight: layout.height).lowerBound
    let shown = layout.visibleEntries(at: offset, in: viewport)
    #expect(shown.map(\.entry) == [Self.row(0)] && shown[0].frame.maxY == 300 - 9 - 7)
    let row = layout.frame(ofItem: 1)!
    let hit = layout.hit(at: LayoutPoint(x: 20, y: shown[0].frame.minY), at: offset, in: viewport)
    #expect(hit?.entry == Self.row(0) && hit?.point.y == 0)
    let picture = layout.displayList(visible: viewport.visibleRange(at: offset))
    #expect(picture.size.height == 300 && row.minY - offset == shown[0].frame.minY)
    #expect(layout.offset(from: offset, in: layout, viewport).offset == offset)
  }

  @Test("TL-64 · a section that was expanded is shown as far as it fits, with its top")
  func showsSection() {
    let layout = Self.layout(pins: false)
    // 30..<330 is higher than the 150 px between the bars: its top stays visible.
    #expect(layout.offset(showingSection: 0, from: -20, in: Self.viewport) == 10)
    #expect(
      layout.offset(showingSection: 0, includingHeader: true, from: 200, in: Self.viewport) == -20)
    // The rows 340..<640 of the second section, seen from above and from below.
    #expect(layout.offset(showingSection: 1, from: 0, in: Self.viewport) == 320)
    #expect(layout.offset(showingSection: 1, from: 900, in: Self.viewport) == 320)
    #expect(
      layout.offset(showing: [Self.row(1, of: 1), Self.row(2, of: 1)], from: 0, in: Self.viewport)
        == LayoutUnit(320))
    // A section without rows, and one that the list does not have, scroll nothing.
    #expect(layout.offset(showingSection: 7, from: 55, in: Self.viewport) == 55)
    #expect(layout.offset(showing: [], from: 9999, in: Self.viewport) == LayoutUnit(470))
  }

  // MARK: Hits

  @Test
  func `a point hits the pinned header before the row behind it, and nothing behind the bars`() {
    let layout = Self.layout()
    let header = layout.hit(at: LayoutPoint(x: 5, y: 30), at: 45, in: Self.viewport)
    #expect(header?.entry == .header(section: 0) && header?.isPinned == true)
    #expect(header?.point == LayoutPoint(x: 5, y: 10))
    let row = layout.hit(at: LayoutPoint(x: 5, y: 60), at: 45, in: Self.viewport)
    #expect(row?.entry == Self.row(1) && row?.point.y == 25)
    #expect(layout.hit(at: LayoutPoint(x: 5, y: 10), at: 45, in: Self.viewport) == nil)
    #expect(layout.hit(at: LayoutPoint(x: 5, y: 175), at: 45, in: Self.viewport) == nil)
    #expect(layout.hit(at: LayoutPoint(x: 100, y: 60)) == nil)
    #expect(layout.hit(at: LayoutPoint(x: 5, y: 640)) == nil)
  }

  @Test func `a point in a grid hits the item of its column, and nothing in the gaps`() throws {
    var lists = try LawLists(seed: 1, hasText: false, longest: 1)
    var state = LawLists.State(sections: [lists.section(5)])
    state.sections[0].section = DigestSection(id: "a", style: "grid")
    for i in 0..<5 { state.sections[0].items[i].size = 5 }
    state.styles["grid"] = SectionStyle(
      layout: .grid(GridLayout(columns: .count(3), columnGap: 15, rowGap: 10)))
    let layout = lists.afresh(state, Self.engine)
    func hit(_ x: Int, _ y: Int) -> ListEntry? {
      layout.hit(at: LayoutPoint(x: LayoutUnit(x), y: LayoutUnit(y)))?.entry
    }
    #expect(hit(10, 5) == Self.row(0) && hit(110, 5) == Self.row(1) && hit(290, 5) == Self.row(2))
    #expect(hit(95, 5) == nil && hit(10, 25) == nil && hit(290, 35) == nil)
    #expect(hit(110, 35) == Self.row(4))
  }

  @Test func `a point in a text has a position, a name and a link`() throws {
    let style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    var attributes = TextAttributes()
    attributes.link = "https://example.org/lighthouse"
    var text = AttributedText("see the ")
    try text.append("lighthouse", attributes)
    let words = text
    let cell = CellPrototype(for: PlainRow.self) { make in
      make.row {
        make.box(width: 20, height: 20).named("box")
        make.text({ _ in words }, style: style).named("text")
      }.named("row")
    }
    let layout = PlainLists.Layout(
      ListSnapshot(sections: [
        (section: PlainDay(id: 1), items: [PlainRow(id: 1, height: 0, cell: .default)])
      ]), cells: ListCells(cell), width: 300, engines: Self.engine)
    let box = layout.hit(at: LayoutPoint(x: 5, y: 5))
    #expect(box?.name == "box" && box?.textPosition == nil)
    let start = layout.hit(at: LayoutPoint(x: 20, y: 5))
    #expect(start?.name == "text" && start?.textPosition?.offset == 0 && start?.span == nil)
    let link = layout.hit(at: LayoutPoint(x: 110, y: 5))
    #expect(link?.span?.link == "https://example.org/lighthouse")
    #expect(link?.elements.map(\.name) == ["row", "text"])
  }
}
