import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Rows that cannot be prepared have errors of their own, wherever they stand among rows that are prepared together.
@Suite struct FailingRowTests {
  private struct Unreadable: Error, Equatable { var id: Int }

  private static func prototype(
    failing: Set<Int>, _ style: TextStyle
  ) -> CellPrototype<TextRow> {
    CellPrototype { make in
      make.text(
        { (row: TextRow) throws -> String? in
          guard !failing.contains(row.id) else { throw Unreadable(id: row.id) }
          return row.texts[0]
        }, style: style)
    }
  }

  @Test(arguments: [1, 3]) func `errors stand at their rows`(threadCount: Int) throws {
    let style = try ListAnswers.style()
    var random = SplitMix64(seed: 12)
    let count = 5_000
    // The first and the last row of what a thread prepares, and of what a chunk holds, are among them.
    var failing: Set<Int> = [0, 1, 511, 512, 513, 1_023, 4_095, 4_096, 4_097, count - 1]
    for _ in 0..<300 { failing.insert(random.number(below: count)) }
    let rows = (0..<count).map { id in
      TextRow(
        id: id, cell: id % 997 == 5 ? "other" : "text",
        texts: [String(repeating: "word ", count: 1 + random.number(below: 30))])
    }
    func layout(failing: Set<Int>) -> ListLayout<PlainSection<Int>, TextRow> {
      let prototype = Self.prototype(failing: failing, style)
      return ListLayout(
        ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
        cells: ListCells(items: ["text": prototype, "other": prototype]), width: 200,
        engines: TextEnginePool(threadCount: threadCount))
    }
    let (some, all) = (layout(failing: failing), layout(failing: []))
    some.checkInvariants()
    for (i, row) in rows.enumerated() {
      let path = ListIndexPath(section: 0, item: i)
      let error = some.error(of: .item(path)) as? Unreadable
      let height = some.frame(ofItemAt: path)?.height
      let expected = failing.contains(row.id) ? 0 : all.frame(ofItemAt: path)?.height
      guard error == (failing.contains(row.id) ? Unreadable(id: row.id) : nil), height == expected
      else {
        Issue.record("row \(i) has \(error as Any) and is \(height as Any) high")
        return
      }
    }
    #expect(some.statistics.prepared == count)
  }
}
