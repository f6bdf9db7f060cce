import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// A walk through the rows of a section gives the frames that placed elements have.
struct CellFramesTests {
  private typealias Layout = ListLayout<PlainSection<Int>, TextRow>
  private static let engines = TextEnginePool(threadCount: 1)

  private static func expectSame<Section, Item>(
    _ layout: ListLayout<Section, Item>, _ comment: Comment
  ) {
    for section in 0..<layout.snapshot.sectionCount {
      var count = 0
      layout.forEachRow(ofSection: section) { row, frame, parts in
        let entry = ListEntry.item(ListIndexPath(section: section, item: row))
        let elements = layout.elements(of: entry)
        #expect(row == count, comment)
        #expect(frame == layout.frame(of: entry), comment)
        #expect(parts.leaves == elements.filter(\.isLeaf).map(\.frame), comment)
        #expect(parts.named.map(\.name) == elements.namedFrames.map(\.name), comment)
        #expect(parts.named.map(\.frame) == elements.namedFrames.map(\.frame), comment)
        let spans = layout.engines.withEngine { elements.spans(with: $0, scale: layout.scale) }
        #expect(parts.spans.map(\.rectangles) == spans.map(\.rectangles), comment)
        count += 1
      }
      #expect(count == layout.snapshot.itemCount(inSection: section), comment)
    }
  }

  @Test(arguments: 0..<UInt64(lawSize(160, debug: 24)))
  func `random cells`(seed: UInt64) throws {
    var random = try RandomCells(seed: seed)
    random.isDecorated = seed % 3 == 0
    random.hasBoxAttributes = seed % 4 == 0
    let cells = ListCells<PlainSection<Int>, TextRow>(items: [
      "a": random.prototype(), "b": random.prototype(),
    ])
    // Rows of the third kind have no prototype.
    let sections = (0..<2).map { section in
      (
        section: PlainSection(id: section),
        items: random.rows(24, cells: ["a", "a", "a", "b", "b", "c"], firstID: 100 * section)
      )
    }
    let snapshot = ListSnapshot(sections: sections)
    var environment = LayoutEnvironment(
      width: random.width(), direction: seed % 2 == 0 ? .leftToRight : .rightToLeft)
    if seed % 5 == 0 { environment.scale = 1.35 }
    var layout = Layout(snapshot, cells: cells, environment: environment, engines: Self.engines)
    Self.expectSame(layout, "seed \(seed)")
    layout.update(width: random.width())
    Self.expectSame(layout, "seed \(seed), another width")
    let edited = ListSnapshot(sections: [
      (section: PlainSection(id: 7), items: Array(sections[0].items.reversed().dropFirst(3)))
    ])
    _ = layout.apply(edited)
    Self.expectSame(layout, "seed \(seed), edited")
  }

  @Test func `names, hidden texts and links`() throws {
    let style = TextStyle(fonts: try RandomCells(seed: 1).fonts[0], fontSize: 15)
    let cell = CellPrototype<TextRow> { make in
      make.column {
        make.row(spacing: 4) {
          make.text(\.texts[0], style: style).named("title").padding(3)
          make.spacer(minimum: 0)
          make.box(width: 9, height: 9).named("title")
        }.named("head")
        make.text(\.texts[1], style: style).hiddenIfEmpty().named("note")
        make.row { make.text(\.texts[2], style: style) }.hiddenIfEmpty().named("rest")
      }.padding(5)
    }
    let linked = CellPrototype<TextRow> { make in
      make.text(
        { row -> AttributedText? in
          var attributes = TextAttributes()
          attributes.link = "https://example.org"
          return try AttributedText(row.texts[0], spans: [TextSpan(0..<2, attributes)])
        }, style: style)
    }
    let texts = [
      ["one", "", "x"], ["two", "a note", ""], ["three", "", ""], ["four", "b", "c"],
    ]
    let rows = texts.enumerated().map { id, texts in
      TextRow(id: id, cell: id == 3 ? "linked" : "a", texts: texts)
    }
    let cells = ListCells<PlainSection<Int>, TextRow>(items: ["a": cell, "linked": linked])
    let layout = Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]), cells: cells,
      environment: LayoutEnvironment(width: 200), engines: Self.engines)
    Self.expectSame(layout, "names and links")
    var names: [[String]] = []
    var spanCounts: [Int] = []
    layout.forEachRow(ofSection: 0) { _, _, parts in
      names.append(parts.named.map(\.name))
      spanCounts.append(parts.spans.count)
    }
    let all = ["head", "title", "note", "rest"]
    #expect(names == [all, all, all, []])
    #expect(spanCounts == [0, 0, 0, 1])
  }

  @Test func `rows of tables that are wider than their section`() {
    var style = ListStyle()
    style.sections["a"] = SectionStyle(
      layout: .table(
        TableLayout([TableColumn(.fixed(200)), TableColumn(.fixed(300))], pinnedColumnCount: 1)))
    let cells = ListCells<DigestSection, LawRow>(
      CellPrototype(for: LawRow.self) { make in
        make.tableRow {
          make.box(width: 3, height: 20).named("0")
          make.box(width: 30, height: 10).named("1")
        }
      })
    let layout = ListLayout(
      ListSnapshot(sections: [
        (
          section: DigestSection(id: "a", style: "a"),
          items: (0..<3).map { LawRow(id: $0, cell: .default, size: 0) }
        )
      ]), cells: cells, environment: LayoutEnvironment(width: 320, style: style),
      engines: Self.engines)
    Self.expectSame(layout, "a table")
  }
}
