import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

@Suite struct UpdateFramesTests {
  @Test(arguments: 0..<10)
  func `an update has the frames that looking at every entry finds`(batch: Int) throws {
    for seed in batch * 60..<batch * 60 + lawSize(60, debug: 15) {
      var lists = PlainLists(seed: seed)
      lists.isInverted = seed % 3 == 0
      var layout = lists.layout(
        lists.snapshot(days: lists.random.number(below: 8), rows: 6))
      for step in 0..<5 {
        let edits = lists.random.number(below: 9)
        let target = try lists.edited(layout.snapshot, edits: edits)
        let old = layout
        let strategy: Changeset.Strategy = lists.random.isOne(in: 3) ? .strict : .batch
        let changeset = layout.snapshot.changeset(to: target, strategy: strategy)
        let calls = lists.count.value
        let update = try layout.apply(target, changeset: changeset)
        expectLeastWork(lists.count.value - calls, update, from: old, to: layout)
        layout.checkInvariants()
        let what: Comment = "seed \(seed), step \(step): \(changeset)"
        let expected = NaiveUpdateFrames(from: old, to: layout, update)
        #expect(NaiveUpdateFrames(update) == expected, what)
        #expect(layout.layoutHash() == lists.layout(target).layoutHash(), what)
      }
    }
  }

  @Test func `an update that is read late reports what it reported at once`() throws {
    for seed in 0..<100 {
      var lists = PlainLists(seed: seed)
      var layout = lists.layout(
        lists.snapshot(days: lists.random.number(below: 8), rows: 6))
      var steps: [(late: LayoutUpdate, atOnce: LayoutUpdate)] = []
      for _ in 0..<4 {
        let target = try lists.edited(layout.snapshot, edits: lists.random.number(below: 9))
        var twin = layout
        let atOnce = twin.apply(target)
        _ = atOnce.description
        steps.append((layout.apply(target), atOnce))
        layout.update(width: LayoutUnit(50 + lists.random.number(below: 300)))
      }
      for (step, update) in steps.enumerated().reversed() {
        var changed = update.late
        changed.inserted = []
        #expect(update.late == update.atOnce, "seed \(seed), step \(step)")
        #expect(changed.removed == update.atOnce.removed && changed.inserted.isEmpty)
        #expect((changed == update.late) == update.late.inserted.isEmpty)
      }
    }
  }

  /// New rows and rows listed as changed are prepared and measured once, and no other rows are.
  private func expectLeastWork(
    _ calls: Int, _ update: LayoutUpdate, from old: PlainLists.Layout, to new: PlainLists.Layout
  ) {
    let changes = update.changeset
    let sections = (changes.stages.first?.insertedSections ?? []) + changes.reloadedSections
    let edges = sections.reduce(0) { sum, section in
      let day = new.snapshot.section(at: section)!
      return sum + (day.hasHeader ? 1 : 0) + (day.hasFooter ? 1 : 0)
    }
    let rows = changes.reconfiguredItems.count + changes.reloadedItems.count
    let returned = new.statistics.returned - old.statistics.returned
    #expect(calls + returned == update.inserted.count + rows + edges)
    // An empty batch measures all rows of such cells again.
    guard !update.changeset.isEmpty else { return }
    #expect(new.statistics.measured - old.statistics.measured == calls)
    #expect(new.statistics.rewrapped == old.statistics.rewrapped)
  }

  static let longSection = lawSize(100_000, debug: 20_000)

  @Test func `a long section that moves is neither copied nor listed row by row`() throws {
    var lists = PlainLists(seed: 1)
    let long = (0..<Self.longSection).map { PlainRow(id: -1 - $0, height: 20) }
    let sections = [
      (section: PlainDay(id: 1, header: 10, footer: nil), items: [lists.row(), lists.row()]),
      (section: PlainDay(id: 2, header: 11, footer: 5), items: long),
      (section: PlainDay(id: 3, header: nil, footer: 6), items: [lists.row()]),
    ]
    var layout = lists.layout(ListSnapshot(sections: sections))
    let (before, prepared) = (layout.statistics, lists.count.value)
    var target = layout.snapshot
    try target.move(section: 2, to: 0)
    let update = layout.apply(target)
    #expect(layout.statistics.nodesWritten - before.nodesWritten <= 120)
    #expect(lists.count.value == prepared)
    #expect(update.moved.count == 2 && update.movedEntries.count <= 3)
    #expect(update.moved[0].lastFrame.new == layout.frame(ofItem: -Self.longSection))
    #expect(
      update.movedEntries[0].last == .footer(section: 0)
        || update.movedEntries[0].first == .header(section: 0))

    // One new row above all others makes one run down to the last footer.
    let old = layout
    try target.insert([PlainRow(id: 7, height: 30)], at: ListIndexPath(section: 0, item: 0))
    let pushed = layout.apply(target)
    #expect(pushed.moved.count == 1 && pushed.movedEntries.count == 1)
    #expect(pushed.movedEntries[0].last == .footer(section: 2))
    #expect(pushed.moved[0].distance == 34.5.pixels)
    #expect(layout.statistics.nodesWritten - old.statistics.nodesWritten <= 12)
    #expect(layout.statistics.prepared - old.statistics.prepared == 1)

    // The section is collapsed: the removed rows are listed with their old frames.
    let shown = layout
    try target.delete(sections: [2])
    let collapsed = layout.apply(target)
    #expect(collapsed.removed.count == Self.longSection + 1)
    let frames = collapsed.removed.map { shown.frame(ofItemAt: $0.path) }
    #expect(collapsed.removed.map(\.frame) == frames)
    #expect(layout.statistics.nodesWritten - shown.statistics.nodesWritten <= 60)
  }
}

extension Double {
  fileprivate var pixels: LayoutUnit { LayoutUnit(rounding: self) }
}
