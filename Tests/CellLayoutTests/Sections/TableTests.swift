import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Sections whose cells share columns.
@Suite struct `Tables` {
  typealias Layout = ListLayout<DigestSection, LawRow>

  static let engine = TextEnginePool(threadCount: 1)

  /// A cell whose columns have boxes with the names 0, 1 and 2.
  private static func cells(
    _ row: @escaping (CellElements<LawRow>) -> CellElement<LawRow> = { make in
      make.tableRow {
        make.box().height(10).named("0")
        make.box().height(30).named("1")
        make.box().height(20).named("2")
      }
    }
  ) -> ListCells<DigestSection, LawRow> {
    let header = CellPrototype(for: DigestSection.self) { make in
      make.tableRow {
        make.box().height(9).named("0")
        make.box().height(9).named("1")
      }
    }
    return ListCells(CellPrototype(for: LawRow.self, row), header: header)
  }

  private static func layout(
    _ columns: [TableColumn], gap: LayoutUnit = 0, width: LayoutUnit = 320,
    direction: LayoutDirection = .leftToRight,
    cells: ListCells<DigestSection, LawRow> = Tables.cells()
  ) -> Layout {
    var style = ListStyle()
    style.sections["a"] = SectionStyle(
      layout: .table(TableLayout(columns, gap: gap)), insets: LayoutInsets(all: 10), spacing: 2)
    let rows = (0..<3).map { LawRow(id: $0, cell: .default, size: 0) }
    return Layout(
      ListSnapshot(sections: [(DigestSection(id: "a", header: 1, style: "a"), rows)]), cells: cells,
      environment: LayoutEnvironment(width: width, direction: direction, style: style),
      engines: engine)
  }

  /// The leading edges and widths of the named boxes of an entry; `nil` for one that is left out.
  private static func columns(
    of entry: ListEntry = .item(ListIndexPath(section: 0, item: 1)), in layout: Layout
  ) -> [[LayoutUnit]?] {
    layout.elements(of: entry).filter { $0.name != nil }.map { element in
      element.frame.map { [$0.minX, $0.size.width] }
    }
  }

  @Test("TL-67 · columns share the width of a section, rounded to 1/64 px and without a rest")
  func shares() {
    let thirds = Self.layout([
      TableColumn(.fraction(1)), TableColumn(.fraction(1)), TableColumn(.fraction(1)),
    ])
    let found = Self.columns(in: thirds).compactMap { $0 }
    #expect(found.map { $0[1] }.reduce(.zero, +) == 300)
    #expect(found.map { $0[0] } == [0, 100, 200])
    // 100 px in shares of 1 to 2 to 4 are 14.28, 28.57 and 57.14: each is cut, and gets the rest of the one before.
    let cut = Self.layout(
      [TableColumn(.fraction(1)), TableColumn(.fraction(2)), TableColumn(.fraction(4))], width: 120)
    let raw = Self.columns(in: cut).compactMap { $0?[1].rawValue }
    #expect(raw == [914, 1828, 3658])
    // Shares are compared with each other, so those of 0.1 and 0.3 fill the section.
    let small = Self.layout([TableColumn(.fraction(0.1)), TableColumn(.fraction(0.3))])
    let widths = Self.columns(in: small).prefix(2).compactMap { $0?[1] }
    #expect(widths.reduce(.zero, +) == 300 && abs((widths[0] - 75).rawValue) <= 1)
  }

  @Test("TL-67 · rows and header stand in the same columns, with gaps between them")
  func places() {
    let columns = [TableColumn(.fixed(80)), TableColumn(.fraction(1)), TableColumn(.fixed(40))]
    let layout = Self.layout(columns, gap: 6)
    #expect(Self.columns(in: layout) == [[0, 80], [86, 168], [260, 40]])
    #expect(Self.columns(of: .header(section: 0), in: layout) == [[0, 80], [86, 168]])
    // The rows are as high as their highest cell, and stand below each other with the spacing of the section.
    #expect(layout.frame(ofItem: 1) == LayoutRect(x: 10, y: 51, width: 300, height: 30))
    let turned = Self.layout(columns, gap: 6, direction: .rightToLeft)
    #expect(Self.columns(in: turned) == [[220, 80], [46, 168], [0, 40]])
  }

  @Test("TL-67 · a column keeps its limits, and the others share what it leaves")
  func limits() {
    let layout = Self.layout([
      TableColumn(.fraction(1), minWidth: 130), TableColumn(.fraction(1)),
      TableColumn(.fraction(1), maxWidth: 40),
    ])
    #expect(Self.columns(in: layout).map { $0?[1] } == [130, 130, 40])
    let narrow = Self.layout([
      TableColumn(.fraction(1), minWidth: 200), TableColumn(.fraction(3)),
      TableColumn(.fixed(20), minWidth: 60, maxWidth: 50),
    ])
    #expect(Self.columns(in: narrow).map { $0?[1] } == [200, 40, 60])
    // Where there is no room, shares are empty and columns go beyond the edge.
    let full = Self.layout([
      TableColumn(.fixed(290)), TableColumn(.fraction(1)), TableColumn(.fixed(20)),
    ])
    #expect(Self.columns(in: full) == [[0, 290], [290, 0], [290, 20]])
  }

  @Test func `a cell without a column is left out, and a cell may take several`() {
    let two = Self.layout([TableColumn(.fixed(80)), TableColumn(.fixed(60))])
    #expect(Self.columns(in: two) == [[0, 80], [80, 60], nil])
    #expect(two.frame(ofItem: 1)?.size.height == 30)
    let spanning = Self.cells { make in
      make.tableRow {
        make.box().height(10).gridColumn(.span(2)).named("0")
        make.box().height(10).named("1")
        make.box().height(10).gridColumn(2).named("2")
      }
    }
    let three = Self.layout(
      [TableColumn(.fixed(80)), TableColumn(.fixed(60)), TableColumn(.fixed(50))], gap: 5,
      cells: spanning)
    #expect(Self.columns(in: three) == [[0, 145], [150, 50], [85, 60]])
  }

  @Test func `a hidden cell leaves its column empty`() throws {
    let style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16)
    let cells = Self.cells { make in
      make.tableRow {
        make.text({ _ in "" }, style: style).hiddenIfEmpty()
        make.box().height(10).named("1")
      }
    }
    let layout = Self.layout([TableColumn(.fixed(80)), TableColumn(.fixed(60))], cells: cells)
    #expect(Self.columns(in: layout) == [[80, 60]])
  }

  @Test("TL-67 · a header shows by its data that a table is sorted, and in which direction")
  func sorting() throws {
    let style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 16)
    let cells = Self.cells { make in
      make.tableRow {
        make.sortIndicator(
          { [nil, .ascending, .descending][$0.id] }, style: style, ascending: "a",
          descending: "d d")
      }
    }
    let layout = Self.layout([TableColumn(.fixed(80))], cells: cells)
    let counts = (0..<3).map { row -> Int? in
      let part = layout.elements(of: .item(ListIndexPath(section: 0, item: row)))[0]
      guard case .text(let text, _) = part.content, part.frame != nil else { return nil }
      return text.scalarCount
    }
    #expect(counts == [nil, 1, 3])
  }

  @Test func `outside of a table the columns of a row have equal widths`() {
    var layout = Self.layout([TableColumn(.fixed(80))])
    layout.update(style: ListStyle(sections: ["a": SectionStyle()]))
    #expect(
      Self.columns(in: layout).map { $0?[0] } == [
        0, LayoutUnit(rawValue: 6826), LayoutUnit(rawValue: 13653),
      ])
    layout.checkInvariants()
  }

  // MARK: Changes

  /// Two tables of texts and a section of rows, 20 items each.
  private static func lists() throws -> (lists: LawLists, state: LawLists.State) {
    var lists = try LawLists(seed: 1, hasText: false, longest: 1)
    var state = LawLists.State(sections: [])
    for (i, name) in ["a", "b", "rows"].enumerated() {
      var section = lists.section(20)
      section.section = DigestSection(id: name, style: SectionStyleIdentifier(name))
      for item in 0..<20 {
        section.items[item].cell = "cells"
        section.items[item].size = 40 * i + item
      }
      state.sections.append(section)
    }
    state.styles["a"] = SectionStyle(
      layout: .table(TableLayout([TableColumn(.fixed(60)), TableColumn(.fraction(1))])))
    state.styles["b"] = SectionStyle(
      layout: .table(TableLayout([TableColumn(.fraction(1)), TableColumn(.fixed(60))])))
    state.styles["rows"] = SectionStyle()
    return (lists, state)
  }

  @Test func `other columns measure the rows of their tables alone, and prepare none`() throws {
    var (lists, state) = try Self.lists()
    var layout = lists.afresh(state, Self.engine)
    state.styles["b"]?.layout = .table(
      TableLayout([TableColumn(.fraction(1)), TableColumn(.fixed(90))]))
    let report = layout.update(style: state.style)
    #expect(report.measured == 20 && report.prepared == 0 && report.reasons.contains(.width))
    #expect(layout.layoutHash() == lists.afresh(state, Self.engine).layoutHash())
    // A row that comes to another table is measured there, and not prepared.
    for target in [1, 2] {
      let row = state.sections[0].items.remove(at: 4)
      state.sections[target].items.insert(row, at: 2)
      let before = layout.statistics
      layout.apply(state.snapshot)
      #expect(layout.statistics.prepared == before.prepared)
      #expect(layout.statistics.measured - before.measured == 1)
      #expect(layout.layoutHash() == lists.afresh(state, Self.engine).layoutHash())
    }
    #expect(layout.update(style: state.style).measured == 0)
  }

  @Test func `rows that left a table come back to its present columns`() throws {
    var (lists, state) = try Self.lists()
    var layout = lists.afresh(state, Self.engine)
    state.collapsed = ["b"]
    layout.apply(state.snapshot)
    state.styles["b"]?.layout = .table(
      TableLayout([TableColumn(.fraction(1)), TableColumn(.fixed(10))]))
    layout.update(style: state.style)
    state.collapsed = []
    layout.apply(state.snapshot)
    #expect(layout.statistics.returned == 20)
    #expect(layout.layoutHash() == lists.afresh(state, Self.engine).layoutHash())
  }

  @Test func `sizes of rows in tables are not kept between runs`() throws {
    var (lists, state) = try Self.lists()
    var sizes = SizeCache()
    lists.afresh(state, Self.engine).record(into: &sizes)
    let restored = lists.afresh(state, Self.engine, sizes: sizes)
    #expect(restored.statistics.restored == 20)
    // Rows that came from a file and turn to a table are prepared for it.
    var layout = restored
    state.styles["rows"] = state.styles["a"]
    #expect(layout.update(style: state.style).prepared == 20)
    layout.checkInvariants()
    #expect(layout.layoutHash() == lists.afresh(state, Self.engine).layoutHash())
  }

  // MARK: Errors

  @Test(
    arguments: [
      ([], 0, "invalid_columns", "number of columns is 0; it must be 1...256"),
      (
        Array(repeating: TableColumn(.fixed(1)), count: 257), 0, "invalid_columns",
        "number of columns is 257; it must be 1...256"
      ),
      (
        [TableColumn(.fixed(1)), TableColumn(.fraction(0))], 0, "invalid_fraction",
        "columns[1].width is 0.0fr; it must be above 0fr, at most 65536fr"
      ),
      ([TableColumn(.fixed(1))], -1, "invalid_gap", "gap is -1; it must be 0...16777216 px"),
    ] as [([TableColumn], LayoutUnit, String, String)])
  func `a wrong table is an error of its rows`(
    columns: [TableColumn], gap: LayoutUnit, code: String, words: String
  ) {
    var layout = Self.layout(columns, gap: gap)
    let error = layout.error(of: .item(ListIndexPath(section: 0, item: 0))) as? LayoutError
    #expect(error?.code.name == code)
    #expect(error.map { "\($0)" } == "\(code): \(words)")
    #expect(layout.frame(ofItem: 1)?.size.height == .zero)
    #expect(layout.frame(of: .header(section: 0))?.size.height == 9)
    let right = SectionStyle(layout: .table(TableLayout([TableColumn(.fixed(1))])))
    layout.update(style: ListStyle(sections: ["a": right]))
    #expect(!layout.hasErrors && layout.frame(ofItem: 1)?.size.height == 10)
  }
}
