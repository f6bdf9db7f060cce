import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// A changeset that was damaged on the way is applied exactly, or refused without any effect.
@Suite struct CorruptedBatchTests {
  @Test(arguments: 0..<lawSize(20, debug: 5))
  func `a damaged changeset is applied exactly or changes nothing`(batch: Int) throws {
    var refused = 0
    for seed in batch * 150..<batch * 150 + 150 {
      var lists = PlainLists(seed: 10_000 + seed)
      let old = lists.snapshot(days: 1 + lists.random.number(below: 5), rows: 5)
      let target = try lists.edited(old, edits: 1 + lists.random.number(below: 6))
      var changeset = old.changeset(to: target)
      for _ in 0...lists.random.number(below: 2) { Damage.inflict(on: &changeset, &lists.random) }
      let reference = ReferenceBatch(changeset, from: old, to: target).verdict
      var layout = lists.layout(old)
      let what: Comment = "seed \(seed): \(changeset)"
      do throws(BatchFault) {
        let before = layout
        let update = try layout.apply(target, changeset: changeset)
        #expect(reference == .legal, what)
        let fresh = lists.layout(target)
        #expect(layout.layoutHash() == fresh.layoutHash() && layout.height == fresh.height, what)
        let expected = NaiveUpdateFrames(from: before, to: layout, update)
        #expect(NaiveUpdateFrames(update) == expected, what)
      } catch {
        refused += 1
        expectSame(reference, error, what)
        let untouched = lists.layout(old)
        #expect(layout.layoutHash() == untouched.layoutHash(), what)
        #expect(layout.statistics == untouched.statistics, what)
        #expect(layout.snapshot.itemCount == old.itemCount, what)
      }
      layout.checkInvariants()
    }
    #expect(refused > 50 && refused < 150)
  }

  private func expectSame(
    _ reference: ReferenceBatch.Verdict, _ error: BatchFault, _ what: Comment
  ) {
    switch reference {
    case .legal: Issue.record("refused although legal: \(error); \(what)")
    case .fault(let place): #expect(error.subject == place, what)
    case .faultSomewhere: break
    }
  }

  @Test func `checking a batch looks at what the snapshots do not share alone`() throws {
    let comparisons = ChatCells.CallCount()
    let sections = (0..<50).map { section in
      (
        section: PlainSection(id: section),
        items: (0..<200).map { ComparedRow(id: section * 200 + $0, comparisons: comparisons) }
      )
    }
    let old = ListSnapshot(sections: sections)
    var layout = ListLayout(
      old, cells: ListCells(ComparedCell()), width: 100, engines: TextEnginePool())
    var target = old
    for id in stride(from: 5, to: 5000, by: 1000) { try target.delete(items: [id]) }
    try target.move(section: 49, to: 3)
    let changeset = old.changeset(to: target)
    let before = comparisons.value
    try layout.apply(target, changeset: changeset)
    // At most five leaves of 64 rows are read, of ten thousand rows.
    #expect(comparisons.value > before && comparisons.value - before <= 5 * 64)
    #expect(layout.height == LayoutUnit(2 * (10_000 - 5)))
  }

  @Test func `a candidate that is dropped leaves no trace`() throws {
    var lists = PlainLists(seed: 77)
    let layout = lists.layout(lists.snapshot(days: 30, rows: 60))
    let (hash, statistics) = (layout.layoutHash(), layout.statistics)
    let frames = (0..<layout.snapshot.sectionCount).map { layout.frame(of: .header(section: $0)) }
    for _ in 0..<40 {
      var fork = layout
      let calls = lists.count.value
      let update = fork.apply(try lists.edited(layout.snapshot, edits: 8))
      #expect(fork.statistics.prepared - statistics.prepared == lists.count.value - calls)
      #expect(update.height.old == layout.height && update.height.new == fork.height)
      #expect(layout.statistics == statistics)
    }
    #expect(layout.layoutHash() == hash)
    #expect(
      (0..<layout.snapshot.sectionCount).map { layout.frame(of: .header(section: $0)) } == frames)
    layout.checkInvariants()
  }
}

/// A row that counts how often its content is compared.
private struct ComparedRow: ListItem {
  var id: Int
  var comparisons: ChatCells.CallCount

  func hasSameContent(as other: ComparedRow) -> Bool {
    comparisons.add()
    return true
  }
}

private struct ComparedCell: DynamicSize {
  func prepare(_ item: ComparedRow, in context: inout PrepareContext) throws -> LayoutUnit { 2 }

  func measure(_ prepared: LayoutUnit, in pass: inout LayoutPass) -> LayoutSize {
    LayoutSize(width: pass.width, height: prepared)
  }
}

/// The ways in which a changeset may be wrong.
enum Damage {
  static func inflict(on changeset: inout Changeset, _ random: inout SplitMix64) {
    if random.isOne(in: 12) {
      changeset.stages.append(Changeset.Stage())
      return
    }
    if changeset.stages.isEmpty { changeset.stages = [Changeset.Stage()] }
    // Some lists of the changeset are empty, so damages are tried until one changes a list.
    for _ in 0..<12 where inflictOnList(&changeset, &random) { return }
    changeset.stages[0].insertedItems.append(ListIndexPath(section: 0, item: 0))
  }

  private static func inflictOnList(
    _ changeset: inout Changeset, _ random: inout SplitMix64
  ) -> Bool {
    switch random.number(below: 10) {
    case 0: damage(&changeset.stages[0].deletedSections, &random, shifted)
    case 1: damage(&changeset.stages[0].insertedSections, &random, shifted)
    case 2:
      damage(&changeset.stages[0].movedSections, &random) { move, random in
        random.isOne(in: 2)
          ? .init(source: move.target, target: move.source)
          : .init(source: shifted(move.source, &random), target: move.target)
      }
    case 3: damage(&changeset.stages[0].deletedItems, &random, shifted)
    case 4: damage(&changeset.stages[0].insertedItems, &random, shifted)
    case 5, 6:
      damage(&changeset.stages[0].movedItems, &random) { move, random in
        random.isOne(in: 2)
          ? .init(source: shifted(move.source, &random), target: move.target)
          : .init(source: move.source, target: shifted(move.target, &random))
      }
    case 7: damage(&changeset.reconfiguredItems, &random, shifted)
    case 8: damage(&changeset.reloadedItems, &random, shifted)
    default: damage(&changeset.reloadedSections, &random, shifted)
    }
  }

  /// Drops, doubles, swaps or shifts an operation.
  private static func damage<Operation>(
    _ list: inout [Operation], _ random: inout SplitMix64,
    _ shifted: (Operation, inout SplitMix64) -> Operation
  ) -> Bool {
    guard !list.isEmpty else { return false }
    let index = random.number(below: list.count)
    switch random.number(below: 5) {
    case 0: list.remove(at: index)
    case 1: list.append(list[index])
    case 2: list.swapAt(index, random.number(below: list.count))
    default: list[index] = shifted(list[index], &random)
    }
    return true
  }

  private static func shifted(_ index: Int, _ random: inout SplitMix64) -> Int {
    switch random.number(below: 10) {
    case 0: .min
    case 1: .max
    case 2: -1
    case 3: index &+ 1000
    default: random.isOne(in: 2) ? index &+ 1 : index &- 1
    }
  }

  private static func shifted(
    _ path: ListIndexPath, _ random: inout SplitMix64
  ) -> ListIndexPath {
    random.isOne(in: 3)
      ? ListIndexPath(section: shifted(path.section, &random), item: path.item)
      : ListIndexPath(section: path.section, item: shifted(path.item, &random))
  }
}
