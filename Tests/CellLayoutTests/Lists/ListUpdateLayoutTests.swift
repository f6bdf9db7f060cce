import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The updates of list controllers, applied to layouts.
@Suite struct ListUpdateLayoutTests {
  private typealias Controller = ListController<PlainDay, PlainRow>
  private typealias Update = ListUpdate<PlainDay, PlainRow>

  @Test(arguments: Changeset.Strategy.allCases) func `an update of any strategy gives one batch`(
    strategy: Changeset.Strategy
  ) throws {
    var stagedCount = 0
    for seed in 0..<30 {
      var lists = PlainLists(seed: seed)
      var snapshot = lists.snapshot(days: 5, rows: 6)
      var layout = lists.layout(snapshot)
      for _ in 0..<12 {
        let target = try lists.edited(snapshot, edits: 1 + lists.random.number(below: 8))
        let changeset = snapshot.changeset(to: target).lowered(to: strategy)
        if changeset.stages.count > 1 { stagedCount += 1 }
        let old = layout
        let update = try layout.apply(Update(old: snapshot, new: target, changeset: changeset))
        layout.checkInvariants()
        let fresh = lists.layout(target)
        #expect(layout.layoutHash() == fresh.layoutHash())
        #expect(update.changeset.stages.count <= 1)
        #expect(update.height == LayoutUpdate.Change(old: old.height, new: fresh.height))
        expectFrames(of: update, from: old, to: fresh)
        snapshot = target
      }
    }
    #expect((stagedCount > 20) == (strategy == .staged))
  }

  private func expectFrames(
    of update: LayoutUpdate, from old: PlainLists.Layout, to new: PlainLists.Layout
  ) {
    for row in update.inserted { #expect(row.frame == new.frame(of: .item(row.path))) }
    for row in update.removed { #expect(row.frame == old.frame(of: .item(row.path))) }
    for row in update.resized { #expect(row.frame.new == new.frame(of: .item(row.path))) }
  }

  @Test func `an update that begins at another list is refused`() throws {
    var lists = PlainLists(seed: 1)
    let first = lists.snapshot(days: 3, rows: 4)
    let second = try lists.edited(first, edits: 3)
    let third = try lists.edited(second, edits: 3)
    var layout = lists.layout(first)
    let update = Update(old: second, new: third, changeset: second.changeset(to: third))
    let fault = #expect(throws: BatchFault.self) { try layout.apply(update) }
    #expect(fault?.code == .otherSnapshot && fault?.subject == "old")
    #expect(layout.layoutHash() == lists.layout(first).layoutHash())
    // A list of equal content is the layout's list, whoever made it.
    let copy = ListSnapshot(
      sections: (0..<first.sectionCount).map {
        (section: first.section(at: $0)!, items: Array(first.items(inSection: $0)!))
      })
    try layout.apply(Update(old: copy, new: second, changeset: first.changeset(to: second)))
    try layout.apply(update)
    #expect(layout.layoutHash() == lists.layout(third).layoutHash())
  }

  @Test func `a full reload prepares every row, header and footer`() throws {
    var lists = PlainLists(seed: 2)
    let first = lists.snapshot(days: 4, rows: 6)
    let second = try lists.edited(first, edits: 6)
    var layout = lists.layout(first)
    let before = layout.statistics.prepared
    try layout.apply(
      Update(old: first, new: second, changeset: first.changeset(to: second), isFullReload: true))
    #expect(layout.statistics.prepared - before == lists.layout(second).statistics.prepared)
    #expect(layout.layoutHash() == lists.layout(second).layoutHash())
    layout.checkInvariants()
  }

  // MARK: Empty batches and late content

  /// Heights that cells read when they measure.
  private final class Heights: @unchecked Sendable {
    // @unchecked: each test uses it on one thread at a time.
    var scale = 1
    var late: Set<Int> = []
  }

  private struct StretchingCell<Item: Sendable>: DynamicSize {
    let heights: Heights
    let height: @Sendable (Item, Heights) -> Int

    func prepare(_ item: Item, in context: inout PrepareContext) -> Int { height(item, heights) }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: LayoutUnit(prepared * heights.scale))
    }
  }

  private func layout(_ snapshot: PlainLists.Snapshot, _ heights: Heights) -> PlainLists.Layout {
    let box = CellPrototype(for: PlainRow.self) { make in make.box(width: 10, height: 30) }
    let row = StretchingCell<PlainRow>(heights: heights) { row, heights in
      heights.late.contains(row.id) ? 100 : row.height
    }
    return PlainLists.Layout(
      snapshot,
      cells: ListCells(
        items: ["plain": row, "other": box],
        header: StretchingCell<PlainDay>(heights: heights) { day, _ in day.header ?? 0 }),
      environment: LayoutEnvironment(width: 320, style: PlainLists.style),
      engines: TextEnginePool())
  }

  @Test func `an empty batch measures every row of an own cell and prepares none`() throws {
    var lists = PlainLists(seed: 3)
    let snapshot = try lists.edited(lists.snapshot(days: 6, rows: 8), edits: 40)
    let heights = Heights()
    var layout = layout(snapshot, heights)
    let old = layout
    let own = (0..<snapshot.sectionCount).reduce(0) { count, section in
      count + snapshot.items(inSection: section)!.count { $0.cell == "plain" }
        + (snapshot.section(at: section)!.hasHeader ? 1 : 0)
    }
    let before = layout.statistics
    heights.scale = 2
    let update = try layout.apply(snapshot, changeset: Changeset())
    #expect(layout.statistics.prepared == before.prepared)
    #expect(layout.statistics.measured - before.measured == own)
    layout.checkInvariants()
    let fresh = self.layout(snapshot, heights)
    #expect(layout.layoutHash() == fresh.layoutHash())
    #expect(update.changeset == Changeset() && update.height.new == fresh.height)
    for path in paths(snapshot) {
      let resize = update.resized.first { $0.path == path }
      let (a, b) = (old.frame(of: .item(path))!, fresh.frame(of: .item(path))!)
      #expect((resize != nil) == (a.size.height != b.size.height))
      if let resize { #expect(resize.frame.old == a && resize.frame.new == b) }
    }
    let headers = (0..<snapshot.sectionCount).filter {
      old.frame(of: .header(section: $0))?.height != fresh.frame(of: .header(section: $0))?.height
    }
    #expect(update.headersAndFooters.map(\.entry) == headers.map { .header(section: $0) })
    // Once more: all rows are asked, and none has changed.
    let again = try layout.apply(
      ListUpdate(old: snapshot, new: snapshot, changeset: Changeset()))
    #expect(again.resized.isEmpty && again.moved.isEmpty && again.headersAndFooters.isEmpty)
    #expect(layout.statistics.measured - before.measured == 2 * own)
  }

  private func paths(_ snapshot: PlainLists.Snapshot) -> [ListIndexPath] {
    (0..<snapshot.sectionCount).flatMap { section in
      snapshot.items(inSection: section)!.indices.map { ListIndexPath(section: section, item: $0) }
    }
  }

  @Test func `late content measures exactly the rows concerned`() throws {
    var lists = PlainLists(seed: 4)
    let snapshot = lists.snapshot(days: 6, rows: 8)
    let heights = Heights()
    var layout = layout(snapshot, heights)
    let rows = paths(snapshot)
    let late = [rows[3], rows[rows.count - 1], rows[3]]
    let ids = late.map { snapshot.item(at: $0)!.id }
    heights.late = Set(ids)
    let before = layout.statistics
    let update = layout.invalidate(items: ids + [-1])
    #expect(layout.statistics.prepared - before.prepared == 2)
    #expect(layout.statistics.measured - before.measured == 2)
    #expect(update.resized.map(\.path) == [rows[3], rows[rows.count - 1]])
    #expect(layout.layoutHash() == self.layout(snapshot, heights).layoutHash())
    layout.checkInvariants()
  }
}
