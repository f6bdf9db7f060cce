import ListCore
import Testing

@Suite struct `Rules of batch updates` {
  typealias Change = BatchUpdate.Change

  @Test("UK-01 · the order of operations is irrelevant")
  func order() throws {
    let changes: [Change] = [
      .insertItem([0, 0]), .deleteItem([0, 0]), .moveItem(source: [0, 2], target: [0, 1]),
      .reloadItem([0, 1]),
    ]
    for order in permutations(Array(changes.indices)) {
      let surface = RecordingSurface([[1, 2, 3]])
      try surface.change(to: [[9, 3, 2]]) { $0.append(order.map { changes[$0] }) }
      #expect(surface.contents() == [[9, 3, 2]])
    }
  }

  @Test("UK-02 · what goes is counted before, what comes after, section numbers with it")
  func spaces() throws {
    let surface = RecordingSurface([[1, 2], [3, 4]])
    surface.source.sections = [
      PlainList(header: 9, rows: [8]), PlainList(header: 1, rows: [4, 7]),
    ]
    // Section 1 before is section 1 after: 0 goes, and another comes in its place.
    try surface.performBatchUpdates { batch in
      batch.deleteSections([0])
      batch.insertSections([0])
      batch.deleteItems([[1, 0]])
      batch.insertItems([[1, 1]])
    }
    #expect(surface.contents() == [[8], [4, 7]])
    // An index that is right after the update only is no index before it.
    #expect(verdict(BatchUpdate(.deleteItem([0, 2])), [2], [3])?.code == .itemOutOfRangeBefore)
    #expect(verdict(BatchUpdate(.insertItem([0, 1])), [2], [1])?.code == .itemOutOfRangeAfter)
  }

  @Test("UK-03 · deletions first, then insertions, the rest fills up in order")
  func application() throws {
    let surface = RecordingSurface([[1, 2, 3, 4, 5]])
    try surface.change(to: [[9, 5, 8, 1, 3, 4]]) { batch in
      batch.deleteItems([[0, 1]])
      batch.insertItems([[0, 2], [0, 0]])
      batch.moveItem(from: [0, 4], to: [0, 1])
    }
    #expect(surface.contents() == [[9, 5, 8, 1, 3, 4]])
    surface.checkInvariants()
  }

  @Test("UK-03 · numbers that add up with an insertion one row off are refused")
  func inexact() throws {
    let surface = RecordingSurface([[1, 2]])
    let error = #expect(throws: BatchError.self) {
      try surface.change(to: [[1, 9, 2]]) { $0.insertItems([[0, 0]]) }
    }
    #expect(error?.code == .wrongItem)
    #expect(error?.rule == "UK-03")
    #expect(error?.place == .itemAfter([0, 1]))
    #expect(error?.value == "1")
    #expect(error?.limit == "9")
    #expect(surface.contents() == [[1, 2]])
  }

  @Test("UK-04 · sections take their rows along, without operations on rows")
  func sectionMap() throws {
    let surface = RecordingSurface([[1], [2], [3], [4]])
    surface.source.sections = [
      PlainList(header: 3, rows: [4]), PlainList(header: 9, rows: [7, 8]),
      PlainList(header: 0, rows: [1]), PlainList(header: 2, rows: [3]),
    ]
    try surface.performBatchUpdates { batch in
      batch.deleteSections([1])
      batch.insertSections([1])
      batch.moveSection(from: 3, to: 0)
    }
    #expect(surface.contents() == [[4], [7, 8], [1], [3]])
    #expect(surface.sectionIdentifiers() == [3, 9, 0, 2])
    #expect(surface.source.log.contains("configure 7"))
    #expect(!surface.source.log.contains("configure 4"))
  }

  @Test("UK-04 · sections in another order than the operations say are refused")
  func wrongSections() {
    let surface = RecordingSurface([[1], [2]])
    surface.source.sections.swapAt(0, 1)
    let error = #expect(throws: BatchError.self) { try surface.performBatchUpdates { _ in } }
    #expect(error?.code == .wrongSection)
    #expect(error?.place == .sectionAfter(0))
  }

  @Test("UK-05 · the number of sections must add up", arguments: [1, 2, 3, 4, 5])
  func sectionCount(after: Int) {
    let batch = BatchUpdate(.deleteSection(0), .insertSection(0))
    let code = verdict(batch, [0, 0, 0], Array(repeating: 0, count: after))?.code
    #expect(code == (after < 3 ? .tooFewSections : after > 3 ? .tooManySections : nil))
  }

  @Test("UK-05 · the message holds all numbers")
  func sectionCountMessage() {
    let batch = BatchUpdate(.deleteSection(0), .insertSection(0), .insertSection(1))
    let error = verdict(batch, [0, 0, 0], [0, 0])
    for fact in ["(2)", "(3)", "2 inserted", "1 deleted"] {
      #expect(error?.message.contains(fact) == true, "\(fact)")
    }
    #expect(error?.operation == nil)
  }

  @Test("UK-06 · the number of rows of each section that stays must add up")
  func rowCount() {
    let batch = BatchUpdate(
      .insertItem([0, 0]), .insertItem([0, 1]), .deleteItem([0, 0]),
      .moveItem(source: [0, 1], target: [1, 0]), .moveItem(source: [0, 2], target: [0, 2]))
    #expect(verdict(batch, [4, 4], [4, 5]) == nil)
    let error = verdict(batch, [4, 4], [5, 5])
    #expect(error?.code == .tooManyItems)
    for fact in ["(5)", "(4)", "2 inserted", "1 deleted", "1 in", "2 out", "section 0"] {
      #expect(error?.message.contains(fact) == true, "\(fact)")
    }
    #expect(verdict(batch, [4, 4], [4, 4])?.place == .sectionAfter(1))
  }

  @Test("UK-06 · sections without operations are counted too, and the first one is named")
  func untouchedRows() {
    let batch = BatchUpdate(.deleteSection(1), .insertSection(3), .insertItem([2, 0]))
    #expect(verdict(batch, [1, 2, 3, 4, 5], [1, 3, 5, 9, 5]) == nil)
    #expect(verdict(batch, [1, 2, 3, 4, 5], [1, 9, 6, 9, 6])?.place == .sectionAfter(1))
    #expect(verdict(batch, [1, 2, 3, 4, 5], [1, 3, 4, 9, 6])?.place == .sectionAfter(2))
    #expect(verdict(batch, [1, 2, 3, 4, 5], [1, 3, 5, 9, 6])?.place == .sectionAfter(4))
  }

  @Test("UK-07 · every place must exist in its space, in all six kinds of paths")
  func bounds() {
    let before = [1, 2]
    let after = [2, 1]
    let expected: [(Change, BatchError.Code)] = [
      (.deleteSection(-1), .sectionOutOfRangeBefore), (.reloadSection(2), .sectionOutOfRangeBefore),
      (.moveSection(source: 2, target: 0), .sectionOutOfRangeBefore),
      (.moveSection(source: 0, target: 2), .sectionOutOfRangeAfter),
      (.insertSection(2), .sectionOutOfRangeAfter),
      (.deleteItem([2, 0]), .sectionOutOfRangeBefore),
      (.insertItem([2, 0]), .sectionOutOfRangeAfter), (.reloadItem([0, 1]), .itemOutOfRangeBefore),
      (.deleteItem([0, -1]), .itemOutOfRangeBefore), (.insertItem([1, 1]), .itemOutOfRangeAfter),
      (.moveItem(source: [0, 1], target: [0, 0]), .itemOutOfRangeBefore),
      (.moveItem(source: [0, 0], target: [1, 1]), .itemOutOfRangeAfter),
    ]
    for (change, code) in expected {
      let error = verdict(BatchUpdate(change), before, after)
      #expect(error?.code == code, "\(change)")
      #expect(error?.operation == change)
      #expect(error?.message.contains("\(change)") == true)
    }
  }

  @Test("UK-07 · of several wrong operations the first by kind and place is named")
  func smallest() {
    let wrong = BatchUpdate(
      .insertItem([0, 9]), .deleteItem([0, 8]), .deleteItem([0, 7]), .deleteItem([0, 0]))
    #expect(verdict(wrong, [2], [2])?.operation == .deleteItem([0, 7]))
  }

  @Test("UK-08 · reloads, deletions and sources that are apart are accepted")
  func disjointBefore() {
    let batch = BatchUpdate(
      .deleteItem([0, 0]), .reloadItem([0, 1]), .moveItem(source: [0, 2], target: [0, 0]))
    #expect(verdict(batch, [3], [2]) == nil)
  }

  @Test("UK-09 · insertions and targets that are apart are accepted, wherever reloads end up")
  func disjointAfter() throws {
    let surface = RecordingSurface([[1, 2, 3]])
    try surface.change(to: [[3, 9, 5, 2]]) { batch in
      batch.insertItems([[0, 1]])
      batch.moveItem(from: [0, 2], to: [0, 0])
      batch.reloadItems([[0, 0]])
    }
    #expect(surface.contents() == [[3, 9, 5, 2]])
  }
}
