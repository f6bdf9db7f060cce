import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

@Suite struct ListLayoutUpdateTests {
  typealias Layout = ListLayout<ChatDay, ChatRow>

  static let style = ListStyle(
    spacing: ListSpacing(
      insets: LayoutInsets(top: 8, leading: 0, bottom: 8, trailing: 0),
      sectionInsets: LayoutInsets(top: 3, leading: 2, bottom: 5, trailing: 1), spacing: 4,
      separator: LayoutUnit(rawValue: 32)),
    pinsHeaders: true)

  /// The number of rows.
  static let rowCount = lawSize(5000, debug: 200)

  @Test func `random batches equal a layout made afresh`() throws {
    let chat = try ChatCells()
    let engine = TextEnginePool()
    var generator = ChatGenerator(seed: 2026)
    var snapshot = generator.chat(rows: Self.rowCount, days: 40)
    let cells = chat.cells
    var layout = Layout(
      snapshot, cells: cells, environment: LayoutEnvironment(width: 320, style: Self.style),
      engines: engine)
    for step in 0..<lawSize(200, debug: 50) {
      if step % 10 == 9 {
        let width = LayoutUnit(Int.random(in: 0...600, using: &generator.random))
        layout.update(width: width)
      }
      let old = layout
      let edits = Int.random(in: 0...20, using: &generator.random)
      let target = try generator.edited(snapshot, edits: edits)
      let prepared = chat.count.value
      let written = layout.statistics.nodesWritten
      let update = layout.apply(target)
      let expectedCalls = changedRows(update)
      let returned = layout.statistics.returned - old.statistics.returned
      #expect(chat.count.value - prepared + returned == expectedCalls, "step \(step)")
      expectFewNodes(layout.statistics.nodesWritten - written, update, layout, step)
      try expectExact(update, from: old, to: layout, step)
      layout.checkInvariants()
      let afresh = Layout(
        target, cells: cells,
        environment: LayoutEnvironment(width: layout.width, style: Self.style), engines: engine)
      #expect(layout.layoutHash() == afresh.layoutHash(), "step \(step)")
      expectSameFrames(layout, afresh, step)
      snapshot = target
    }
  }

  /// The number of rows that the batch inserts or changes: no other row may be prepared.
  private func changedRows(_ update: LayoutUpdate) -> Int {
    update.inserted.count + update.changeset.reconfiguredItems.count
      + update.changeset.reloadedItems.count
  }

  /// At most 12 nodes of both trees for each entry touched and level.
  private func expectFewNodes(
    _ nodes: Int, _ update: LayoutUpdate, _ layout: Layout, _ step: Int
  ) {
    let stage = update.changeset.stages.first ?? Changeset.Stage()
    let sections =
      stage.deletedSections.count + stage.insertedSections.count + stage.movedSections.count
      + update.changeset.reloadedSections.count
    let touched =
      2 * sections + update.inserted.count + update.removed.count + stage.movedItems.count
      + changedRows(update)
    var levels = 1
    while 1 << levels < layout.snapshot.itemCount { levels += 1 }
    #expect(nodes <= 12 * touched * levels, "step \(step): \(nodes) nodes, \(touched) entries")
  }

  private func expectSameFrames(_ layout: Layout, _ afresh: Layout, _ step: Int) {
    #expect(layout.height == afresh.height, "step \(step)")
    for section in 0..<afresh.snapshot.sectionCount {
      var entries: [ListEntry] = [.header(section: section), .footer(section: section)]
      for item in 0..<afresh.snapshot.itemCount(inSection: section)! {
        entries.append(.item(ListIndexPath(section: section, item: item)))
      }
      for entry in entries where layout.frame(of: entry) != afresh.frame(of: entry) {
        Issue.record("step \(step): \(entry) differs")
        return
      }
    }
  }

  // MARK: The update

  /// Compares an update with the frames before and after, row by row.
  private func expectExact(
    _ update: LayoutUpdate, from old: Layout, to new: Layout, _ step: Int
  ) throws {
    let expected = NaiveUpdate(from: old, to: new, inserted: Set(update.inserted.map(\.path)))
    #expect(update.moved == expected.moved, "step \(step)")
    #expect(update.resized == expected.resized, "step \(step)")
    #expect(update.height.old == old.height && update.height.new == new.height)
  }
}

/// The rows that moved and the rows that were resized, found by reading every row.
struct NaiveUpdate {
  var moved: [LayoutUpdate.Move<ListIndexPath>] = []
  var resized: [LayoutUpdate.Resize] = []

  init(
    from old: ListLayout<ChatDay, ChatRow>, to new: ListLayout<ChatDay, ChatRow>,
    inserted: Set<ListIndexPath>
  ) {
    var open = false
    for section in 0..<new.snapshot.sectionCount {
      for item in 0..<new.snapshot.itemCount(inSection: section)! {
        let path = ListIndexPath(section: section, item: item)
        let row = new.snapshot.item(at: path)!
        guard !inserted.contains(path), let before = old.frame(ofItem: row.id),
          let after = new.frame(ofItemAt: path)
        else {
          open = false
          continue
        }
        if before.size.height != after.size.height {
          resized.append(
            LayoutUpdate.Resize(path: path, frame: LayoutUpdate.Change(old: before, new: after)))
          open = false
          continue
        }
        let distance = after.minY - before.minY
        if open, distance == moved[moved.count - 1].distance {
          moved[moved.count - 1].last = path
          moved[moved.count - 1].lastFrame = LayoutUpdate.Change(old: before, new: after)
        } else if distance != .zero {
          let frame = LayoutUpdate.Change(old: before, new: after)
          moved.append(
            LayoutUpdate.Move(first: path, last: path, firstFrame: frame, lastFrame: frame))
        }
        open = distance != .zero
      }
    }
  }
}
