import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The history of a row is compared with a list of all changes of a layout.
@Suite struct LayoutHistoryTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  /// Everything that happened, row by row and change by change.
  private struct Reference {
    var prepared: [Int: Int] = [:]
    /// The height of each row after each change since it was prepared.
    var heights: [Int: [LayoutUnit]] = [:]
    var kinds: [LayoutChange.Kind] = [.first]

    /// - Parameter changed: The rows that the change prepared.
    mutating func add(_ kind: LayoutChange.Kind?, changed: Set<Int>, _ layout: Layout) {
      if let kind { kinds.append(kind) }
      for section in 0..<layout.snapshot.sectionCount {
        for row in layout.snapshot.items(inSection: section)! {
          if changed.contains(row.id) || prepared[row.id] == nil {
            prepared[row.id] = kinds.count - 1
            heights[row.id] = []
          }
          heights[row.id]!.append(layout.frame(ofItem: row.id)!.size.height)
        }
      }
      for gone in prepared.keys where layout.snapshot.indexPath(ofItem: gone) == nil {
        prepared[gone] = nil
        heights[gone] = nil
      }
    }
  }

  private func expect(_ layout: Layout, _ reference: Reference, _ comment: Comment) throws {
    #expect(layout.lastChange.number == reference.kinds.count - 1, comment)
    #expect(layout.lastChange.kind == reference.kinds.last, comment)
    for (id, prepared) in reference.prepared {
      let path = try #require(layout.snapshot.indexPath(ofItem: id))
      let history = try #require(layout.explanation(of: .item(path))).history
      #expect(history.prepared.number == prepared, comment)
      #expect(history.prepared.kind == reference.kinds[prepared], comment)
      #expect(history.last == layout.lastChange, comment)
      let start = try #require(history.heightStart)
      #expect(start.number >= prepared, comment)
      #expect(start.kind == reference.kinds[start.number], comment)
      let since = reference.heights[id]!.suffix(reference.kinds.count - start.number)
      #expect(Set(since).count == 1, "row \(id) from \(start); \(comment)")
    }
  }

  @Test(arguments: 0..<lawSize(16, debug: 2)) func `batches and resizes`(seed: Int) throws {
    var random = try RandomCells(seed: UInt64(500 + seed))
    let cells = ListCells<PlainSection<Int>, TextRow>(
      items: ["a": random.measuredPrototype(), "b": random.measuredPrototype()])
    var layout = Layout(
      ListSnapshot(sections: [
        (section: PlainSection(id: 1), items: random.rows(8, cells: ["a", "b"])),
        (section: PlainSection(id: 2), items: random.rows(5, cells: ["a", "b"], firstID: 20)),
      ]), cells: cells, width: 200, engines: TextEnginePool())
    var reference = Reference()
    reference.add(nil, changed: [], layout)
    var next = 30
    for step in 0..<14 {
      switch random.random.number(below: 6) {
      case 0:
        let width = layout.width
        layout.update(width: random.width())
        // Setting the same width again is no change.
        if layout.width != width { reference.add(.resize, changed: [], layout) }
      case 1:
        layout.update(width: layout.width + LayoutUnit(rawValue: 1 + step))
        reference.add(.resize, changed: [], layout)
      case 2:
        layout.update(scale: layout.scale == 1 ? 1.25 : 1)
        reference.add(.resize, changed: [], layout)
      default:
        var snapshot = layout.snapshot
        var changed: Set<Int> = []
        let arriving = random.rows(2, cells: ["a", "b"], firstID: next)
        next += 2
        try snapshot.append(arriving, toSection: 1)
        let ids = (0..<2).map { snapshot.item(at: ListIndexPath(section: $0, item: 1))!.id }
        for id in ids {
          let row = random.rows(1, cells: ["a", "b"], firstID: id)[0]
          guard snapshot.item(at: snapshot.indexPath(ofItem: id)!) != row else { continue }
          try snapshot.replace(row)
          changed.insert(id)
        }
        try snapshot.delete(items: [snapshot.item(at: ListIndexPath(section: 0, item: 0))!.id])
        layout.apply(snapshot)
        reference.add(.batch, changed: changed, layout)
      }
      try expect(layout, reference, "seed \(seed), step \(step)")
    }
  }

  /// A cell that is measured at every width has an exact history.
  private struct Cell: DynamicSize {
    func prepare(_ item: TextRow, in context: inout PrepareContext) -> Int { item.id }
    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: 10)
    }
  }

  private func list(_ rows: [TextRow]) -> ListSnapshot<PlainSection<Int>, TextRow> {
    ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)])
  }

  private func history(_ layout: Layout, _ row: Int) throws -> RowExplanation.History {
    try #require(layout.explanation(of: .item(ListIndexPath(section: 0, item: row)))).history
  }

  @Test func `a copy counts on from what it shares`() throws {
    let rows = (0..<3).map { TextRow(id: $0, cell: "a", texts: []) }
    var layout = Layout(
      list(rows), cells: ListCells(items: ["a": Cell()]), width: 100, engines: TextEnginePool())
    var copy = layout
    layout.update(width: 50)
    layout.update(width: 100)
    copy.apply(list(rows + [TextRow(id: 9, cell: "a", texts: [])]))
    #expect(layout.lastChange.number == 2 && copy.lastChange.number == 1)
    #expect(try history(layout, 0).heightStart?.number == 2)
    #expect(try history(copy, 0).heightStart?.number == 0)
    #expect(try history(copy, 3).prepared == copy.lastChange)
    // The same rows, reached by other changes, have the same hash, and the layouts have no
    // difference.
    let afresh = Layout(
      copy.snapshot, cells: ListCells(items: ["a": Cell()]), width: 100, engines: TextEnginePool())
    #expect(afresh.layoutHash() == copy.layoutHash())
    for row in 0..<4 {
      let entry = ListEntry.item(ListIndexPath(section: 0, item: row))
      let explanation = try #require(copy.explanation(of: entry))
      #expect(explanation.differences(from: try #require(afresh.explanation(of: entry))).isEmpty)
    }
  }

  @Test func `compacting keeps the changes`() throws {
    var rows = (0..<100).map { TextRow(id: $0, cell: "a", texts: ["0"]) }
    var layout = Layout(
      list(rows), cells: ListCells(items: ["a": Cell()]), width: 100, engines: TextEnginePool())
    for batch in 1...60 {
      for i in 0..<90 where i % 9 != batch % 9 { rows[i].texts = ["\(batch)"] }
      layout.apply(list(rows))
    }
    #expect(layout.keptRowCount < 60 * 80, "rows that left were forgotten")
    for row in 0..<100 {
      #expect(try history(layout, row).prepared.number == Int(rows[row].texts[0]))
    }
  }

  @Test func `widths of long ago are forgotten`() throws {
    let random = try RandomCells(seed: 1)
    let style = TextStyle(fonts: random.fonts[0], fontSize: 16)
    let cell = CellPrototype(for: TextRow.self) { make in
      make.text({ $0.texts[0] }, style: style)
    }
    let rows = [TextRow(id: 0, cell: "a", texts: ["short", "", ""])]
    var layout = Layout(
      list(rows), cells: ListCells(items: ["a": cell]), width: 100, engines: TextEnginePool())
    for step in 1...256 { layout.update(width: LayoutUnit(100 + step)) }
    #expect(try history(layout, 0).heightStart?.number == 0)
    for step in 257...1200 { layout.update(width: LayoutUnit(100 + step)) }
    #expect(try history(layout, 0).heightStart == nil)
    #expect(try history(layout, 0).prepared.number == 0)
    layout.update(scale: 2)
    #expect(try history(layout, 0).heightStart?.number == 1201)
  }
}
