import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// A layout whose heights come from a size cache is the layout that measuring gives.
@Suite struct RestoredLayoutTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  private static let cells: [CellIdentifier] = ["a", "b"]

  private struct List {
    var snapshot: ListSnapshot<PlainSection<Int>, TextRow>
    var cells: ListCells<PlainSection<Int>, TextRow>
    var random: RandomCells

    init(seed: Int, rows count: Int) throws {
      random = try RandomCells(seed: UInt64(seed))
      cells = ListCells(items: [
        "a": random.prototype(), "b": random.prototype(),
      ])
      let rows = random.rows(count, cells: RestoredLayoutTests.cells)
      let half = count / 2
      snapshot = ListSnapshot(sections: [
        (section: PlainSection(id: 1), items: Array(rows[..<half])),
        (section: PlainSection(id: 2), items: Array(rows[half...])),
      ])
    }

    /// The number of rows whose height is not the same for all rows of their cell.
    var measuredCount: Int {
      (0..<2).compactMap(snapshot.items(inSection:)).joined()
        .count { cells.items[$0.cell]?.constantHeight == nil }
    }

    func layout(
      _ snapshot: ListSnapshot<PlainSection<Int>, TextRow>? = nil, width: LayoutUnit,
      scale: Double = 1, threads: Int = 1, sizes: SizeCache? = nil
    ) -> Layout {
      Layout(
        snapshot ?? self.snapshot, cells: cells,
        environment: LayoutEnvironment(width: width, scale: scale),
        engines: TextEnginePool(threadCount: threads), sizes: sizes)
    }
  }

  private func expectSame(_ a: Layout, _ b: Layout, _ comment: Comment) {
    #expect(a.layoutHash() == b.layoutHash(), comment)
    #expect(a.height == b.height, comment)
    for section in 0..<b.snapshot.sectionCount {
      for item in 0..<(b.snapshot.itemCount(inSection: section) ?? 0) {
        let path = ListIndexPath(section: section, item: item)
        #expect(a.frame(ofItemAt: path) == b.frame(ofItemAt: path), comment)
        let (parts, others) = (a.elements(of: .item(path)), b.elements(of: .item(path)))
        #expect(parts.map(\.frame) == others.map(\.frame), comment)
      }
    }
    a.checkInvariants()
  }

  @Test(arguments: 0..<lawSize(16, debug: 2)) func `nothing is prepared, and every frame is right`(
    seed: Int
  ) throws {
    var list = try List(seed: seed, rows: seed % 4 == 0 ? 700 : 80)
    let width = list.random.width()
    let measured = list.layout(width: width)
    var sizes = SizeCache()
    measured.record(into: &sizes)
    let folder = try TemporaryFolder()
    let path = folder.path("sizes")
    try sizes.write(to: path)
    let loaded = try SizeCache(contentsOf: path)

    var restored = list.layout(width: width, threads: [1, 2, 4][seed % 3], sizes: loaded)
    #expect(restored.statistics.prepared == 0)
    #expect(restored.statistics.measured == 0)
    #expect(restored.statistics.restored == list.measuredCount)
    expectSame(restored, measured, "restored")
    for step in 0..<5 {
      switch list.random.random.number(below: 3) {
      case 0: restored.update(width: list.random.width())
      case 1: restored.update(scale: [1, 1.25][list.random.random.number(below: 2)])
      default: restored.update(width: restored.width + LayoutUnit(rawValue: 40))
      }
      let afresh = list.layout(restored.snapshot, width: restored.width, scale: restored.scale)
      expectSame(restored, afresh, "step \(step)")
      var edited = restored.snapshot
      let old = try #require(edited.item(at: ListIndexPath(section: 0, item: step)))
      try edited.replace(
        TextRow(id: old.id, cell: "b", texts: list.random.rows(1, cells: ["b"])[0].texts))
      try edited.delete(items: [edited.item(at: ListIndexPath(section: 1, item: step))!.id])
      restored.apply(edited)
      expectSame(
        restored, list.layout(edited, width: restored.width, scale: restored.scale),
        "batch \(step)")
    }
  }

  @Test func `a row is prepared when a width asks for more than is known`() throws {
    let random = try RandomCells(seed: 5)
    let style = TextStyle(fonts: random.fonts[0], fontSize: 16)
    let cell = CellPrototype(for: TextRow.self) { make in
      make.text({ $0.texts[0] }, style: style).padding(3)
    }
    let rows = (0..<50).map { TextRow(id: $0, cell: "a", texts: ["row number \($0)", "", ""]) }
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
    let engine = TextEnginePool()
    let cells: ListCells<PlainSection<Int>, TextRow> = ListCells(items: ["a": cell])
    var sizes = SizeCache()
    Layout(snapshot, cells: cells, width: 300, engines: engine).record(into: &sizes)
    var layout = Layout(snapshot, cells: cells, width: 300, engines: engine, sizes: sizes)
    // Every row is one line at any greater width.
    layout.update(width: 800)
    #expect(layout.statistics.prepared == 0)
    layout.update(width: 60)
    #expect(layout.statistics.prepared == 50)
    #expect(layout.statistics.restored == 50)
    // A width that the cache knows as well is restored, not measured.
    layout.record(into: &sizes)
    var other = Layout(snapshot, cells: cells, width: 300, engines: engine, sizes: sizes)
    other.update(width: 60)
    #expect(other.statistics.prepared == 0)
    #expect(other.statistics.restored == 100)
    #expect(other.layoutHash() == layout.layoutHash())
  }

  @Test func `rows that left are forgotten in time`() throws {
    var list = try List(seed: 3, rows: 300)
    var layout = list.layout(width: 320)
    for batch in 0..<120 {
      var snapshot = layout.snapshot
      for row in list.random.rows(50, cells: Self.cells) {
        try snapshot.replace(TextRow(id: row.id * 3, cell: row.cell, texts: row.texts))
      }
      layout.apply(snapshot)
      #expect(layout.keptRowCount <= 2 * 300 + 4 * 1024 + 50)
      if batch % 40 == 39 {
        expectSame(layout, list.layout(snapshot, width: 320), "batch \(batch)")
      }
    }
    #expect(layout.keptRowCount < 6_000)
  }
}
