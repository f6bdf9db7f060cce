import ListCore
import Testing

@Suite struct `Rules of batch updates where rows meet sections` {
  @Test("UK-10 · a moved row is not asked for again, so it shows what it showed")
  func movedRow() throws {
    let surface = RecordingSurface([[1, 2, 3]])
    let slot = surface.cell(at: [0, 2])
    try surface.change(to: [[3, 1, 2]]) { $0.moveItem(from: [0, 2], to: [0, 0]) }
    #expect(surface.source.takeLog() == ["measure"])
    #expect(surface.cell(at: [0, 0])?.content == .init(id: 3, version: 0))
    #expect(surface.cell(at: [0, 0])?.number == slot?.number)
    surface.reconfigureItems(at: [[0, 0]])
    #expect(surface.cell(at: [0, 0])?.content == .init(id: 3, version: 1))
  }

  @Test("UK-11 · rows move between sections that stay, but not into a reloaded one")
  func movesIn() {
    let move = BatchUpdate.Change.moveItem(source: [0, 0], target: [1, 0])
    #expect(verdict(BatchUpdate(move), [1, 0], [0, 1]) == nil)
    #expect(
      verdict(BatchUpdate(move, .reloadSection(1)), [1, 0], [0, 1])?.code
        == .moveIntoInsertedSection)
  }

  @Test("UK-12 · rows move out of a section that moves, but not out of a reloaded one")
  func movesOut() {
    let move = BatchUpdate.Change.moveItem(source: [0, 0], target: [0, 0])
    let sections = BatchUpdate.Change.moveSection(source: 0, target: 1)
    #expect(verdict(BatchUpdate(move, sections), [1, 0], [1, 0]) == nil)
    let reload = BatchUpdate(
      .moveItem(source: [0, 0], target: [1, 0]), .reloadSection(0))
    #expect(verdict(reload, [1, 0], [0, 1])?.code == .moveOutOfDeletedSection)
  }

  @Test("UK-13 · rows that go and come with their section are ignored, if they exist")
  func implied() throws {
    let surface = RecordingSurface([[1, 2]])
    surface.source.sections = [PlainList(header: 7, rows: [8, 9, 10])]
    try surface.performBatchUpdates { batch in
      batch.deleteSections([0])
      batch.insertSections([0])
      batch.deleteItems([[0, 1]])
      batch.insertItems([[0, 0], [0, 2]])
    }
    #expect(surface.contents() == [[8, 9, 10]])
    let wrong = BatchUpdate(.deleteSection(0), .deleteItem([0, 2]))
    #expect(verdict(wrong, [2], [])?.code == .itemOutOfRangeBefore)
  }

  @Test("UK-14 · rows of a moved section have operations under relaxed rules only")
  func movedSection() throws {
    let operations: [BatchUpdate.Change] = [
      .deleteItem([1, 0]), .reloadItem([1, 0]), .insertItem([0, 0]),
      .moveItem(source: [1, 0], target: [1, 0]), .moveItem(source: [0, 0], target: [0, 0]),
    ]
    for operation in operations {
      let batch = BatchUpdate(.moveSection(source: 1, target: 0), operation)
      let error = verdict(batch, [2, 2], [2, 2], .strict)
      #expect(error?.code == .itemOperationInMovedSection, "\(operation)")
      #expect(error?.rule == "UK-14")
      #expect(error?.operation == operation)
      #expect(verdict(batch, [2, 2], [2, 2])?.rule != "UK-14")
    }
    let elsewhere = BatchUpdate(
      .moveSection(source: 1, target: 0), .deleteItem([0, 0]), .insertItem([1, 0]))
    #expect(verdict(elsewhere, [2, 2], [2, 2], .strict) == nil)
    let surface = RecordingSurface([[1, 2], [3, 4]])
    surface.source.sections = [PlainList(header: 1, rows: [4, 5]), surface.source.sections[0]]
    let change = BatchUpdate(
      .moveSection(source: 1, target: 0), .deleteItem([1, 0]), .insertItem([0, 1]))
    surface.rules = .strict
    #expect(throws: BatchError.self) { try surface.performBatchUpdates { $0 = change } }
    surface.rules = .relaxed
    try surface.performBatchUpdates { $0 = change }
    #expect(surface.contents() == [[4, 5], [1, 2]])
  }

  @Test("UK-15 · a section is reloaded where deletions and insertions put it, not where moves do")
  func reloadedSection() throws {
    let surface = RecordingSurface([[1], [2], [3, 4]])
    surface.source.sections = [
      PlainList(header: 1, rows: [2]), PlainList(header: 2, rows: [5, 6, 7]),
    ]
    try surface.performBatchUpdates { batch in
      batch.deleteSections([0])
      batch.reloadSections([2])
    }
    #expect(surface.contents() == [[2], [5, 6, 7]])
    surface.checkInvariants()
    let behind = BatchUpdate(.reloadSection(0), .moveSection(source: 2, target: 1))
    #expect(verdict(behind, [1, 1, 1], [5, 1, 1]) == nil)
    let between = BatchUpdate(.reloadSection(1), .moveSection(source: 2, target: 0))
    #expect(verdict(between, [1, 1, 1], [1, 1, 5])?.code == .reloadOfDisplacedSection)
  }

  @Test("UK-16 · a section may move to its place if no row leaves it")
  func unmovedSection() {
    let inside = BatchUpdate(
      .moveSection(source: 0, target: 0), .moveItem(source: [0, 0], target: [0, 1]),
      .moveItem(source: [1, 0], target: [0, 2]))
    #expect(verdict(inside, [2, 1], [3, 0]) == nil)
    let leaving = BatchUpdate(
      .moveSection(source: 1, target: 1), .moveItem(source: [1, 0], target: [0, 0]))
    #expect(verdict(leaving, [0, 1], [1, 0])?.rule == "UK-16")
  }

  @Test("UK-17 · neighbours may be deleted and inserted, one place not twice")
  func twice() {
    let fine = BatchUpdate(.deleteItem([0, 0]), .deleteItem([0, 1]), .insertItem([0, 0]))
    #expect(verdict(fine, [2], [1]) == nil)
    let twice = BatchUpdate(.deleteItem([0, 0]), .deleteItem([0, 0]), .insertItem([0, 0]))
    #expect(verdict(twice, [2], [1])?.value == "2")
  }
}
