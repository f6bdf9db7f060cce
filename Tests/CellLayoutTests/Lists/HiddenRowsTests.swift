import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Rows that leave a list and come back, as those of a collapsed section do.
@Suite struct HiddenRowsTests {
  private typealias Snapshot = PlainLists.Snapshot

  private func list(_ lists: inout PlainLists, rows: Int) -> Snapshot {
    Snapshot(
      sections: (0..<3).map { _ in
        (section: lists.day(), items: (0..<rows).map { _ in lists.row() })
      })
  }

  private func collapsed(_ list: Snapshot, _ section: Int) throws -> Snapshot {
    var result = list
    try result.delete(items: list.items(inSection: section)!.map(\.id))
    return result
  }

  @Test func `expanding a section prepares and measures nothing`() throws {
    var lists = PlainLists(seed: 5)
    let whole = list(&lists, rows: 700)
    var layout = lists.layout(whole)
    for section in [1, 0, 2, 1] {
      layout.apply(try collapsed(whole, section))
      #expect(layout.hiddenRowCount == 700)
      let before = layout.statistics
      layout.apply(whole)
      #expect(layout.statistics.prepared == before.prepared)
      #expect(layout.statistics.measured == before.measured)
      #expect(layout.statistics.returned == before.returned + 700)
      #expect(layout.hiddenRowCount == 0)
      layout.checkInvariants()
      #expect(layout.layoutHash() == lists.layout(whole).layoutHash())
    }
  }

  @Test func `a section that leaves as a whole comes back prepared`() throws {
    var lists = PlainLists(seed: 6)
    let whole = list(&lists, rows: 30)
    var less = whole
    try less.delete(sections: [whole.section(at: 1)!.id])
    var layout = lists.layout(whole)
    layout.apply(less)
    let before = layout.statistics.returned
    layout.apply(whole)
    #expect(layout.statistics.returned - before == 30)
    #expect(layout.layoutHash() == lists.layout(whole).layoutHash())
  }

  @Test func `changed content is prepared, and other widths are measured`() throws {
    var lists = PlainLists(seed: 7)
    let whole = list(&lists, rows: 20)
    var changed = whole
    for var row in whole.items(inSection: 1)!.prefix(3) {
      row.height += 15
      try changed.replace(row)
    }
    var row = whole.item(at: [1, 4])!
    row.cell = "other"
    try changed.replace(row)
    var layout = lists.layout(whole)
    layout.apply(try collapsed(whole, 1))
    layout.update(width: 200)
    let before = layout.statistics
    layout.apply(changed)
    #expect(layout.statistics.prepared - before.prepared == 4)
    #expect(layout.statistics.measured - before.measured == 20)
    var fresh = lists.layout(changed)
    fresh.update(width: 200)
    #expect(layout.layoutHash() == fresh.layoutHash())
    layout.checkInvariants()
  }

  @Test func `beyond the limit only dropped rows are prepared`() throws {
    var lists = PlainLists(seed: 8)
    let whole = list(&lists, rows: 100)
    var layout = lists.layout(whole)
    layout.hiddenRowByteLimit = 0
    layout.apply(try collapsed(whole, 1))
    #expect(layout.hiddenRowCount == 0)
    layout.apply(whole)
    // A limit below the size of the section: some rows stay.
    layout.hiddenRowByteLimit = 6_000
    layout.apply(try collapsed(whole, 0))
    let kept = layout.hiddenRowCount
    #expect(kept > 10 && kept < 90)
    let before = layout.statistics
    layout.apply(whole)
    #expect(layout.statistics.prepared - before.prepared == 100 - kept)
    // Rows of earlier batches go first.
    layout.apply(try collapsed(whole, 0))
    layout.apply(try collapsed(try collapsed(whole, 0), 2))
    #expect(layout.hiddenRowCount <= kept)
    let counts = layout.statistics
    layout.apply(try collapsed(whole, 0))
    #expect(layout.statistics.returned - counts.returned == kept)
    layout.hiddenRowByteLimit = 0
    #expect(layout.hiddenRowCount == 0)
    layout.checkInvariants()
  }

  @Test func `invalidated rows are prepared when they come back`() throws {
    var lists = PlainLists(seed: 10)
    let whole = list(&lists, rows: 12)
    var layout = lists.layout(whole)
    layout.apply(try collapsed(whole, 1))
    let update = layout.invalidate(items: [
      whole.item(at: [1, 3])!.id, whole.item(at: [0, 3])!.id,
    ])
    #expect(update.changeset.reconfiguredItems == [[0, 3]])
    #expect(layout.hiddenRowCount == 11)
    let before = layout.statistics.prepared
    layout.apply(whole)
    #expect(layout.statistics.prepared == before + 1)
    let hidden = try collapsed(whole, 1)
    layout.apply(hidden)
    try layout.apply(
      ListUpdate(old: hidden, new: hidden, changeset: Changeset(), isFullReload: true))
    #expect(layout.hiddenRowCount == 0)
    layout.checkInvariants()
  }

  @Test func `other prototypes drop the rows`() throws {
    var lists = PlainLists(seed: 9)
    let whole = list(&lists, rows: 10)
    var layout = lists.layout(whole)
    layout.apply(try collapsed(whole, 1))
    #expect(layout.hiddenRowCount == 10)
    layout.update(scale: 2)
    #expect(layout.hiddenRowCount == 10)
    layout.update(direction: .rightToLeft)
    #expect(layout.hiddenRowCount == 0)
  }

  @Test(arguments: 0..<15)
  func `long sequences keep to the limit and give the frames of fresh layouts`(
    seed: Int
  ) throws {
    var lists = PlainLists(seed: 100 + seed)
    let versions = try (0..<6).reduce(into: [list(&lists, rows: 40)]) { versions, _ in
      versions.append(try lists.edited(versions.last!, edits: 12))
    }
    var layout = lists.layout(versions[0])
    layout.hiddenRowByteLimit = 500 + lists.random.number(below: 8_000)
    for _ in 0..<25 {
      let target = versions[lists.random.number(below: versions.count)]
      layout.apply(target)
      layout.checkInvariants()
      #expect(layout.layoutHash() == lists.layout(target).layoutHash())
    }
    #expect(layout.statistics.returned > 0)
  }
}
