import ListCore
import Testing

@Suite struct `Batch updates of a list surface` {
  @Test("UK-18 · nested batches are one, with the indexes of the outermost")
  func nesting() throws {
    let surface = RecordingSurface([[1, 2, 3]])
    var ends: [String] = []
    surface.source.countReads = 0
    let update = try surface.performBatchUpdates { batch throws(BatchError) in
      surface.source.sections[0].rows = [2, 3]
      batch.deleteItems([[0, 0]])
      let inner = try surface.performBatchUpdates { batch in
        surface.source.sections[0].rows = [3]
        // Still the index before the outer update.
        batch.deleteItems([[0, 1]])
      } completion: {
        ends.append("inner \($0)")
      }
      #expect(inner == nil)
      #expect(surface.contents() == [[1, 2, 3]])
      #expect(surface.source.countReads == 0)
      surface.source.sections[0].rows = [3, 4]
      batch.insertItems([[0, 1]])
    } completion: {
      ends.append("outer \($0)")
    }
    #expect(surface.contents() == [[3, 4]])
    #expect(update?.batches.first?.operations.count == 3)
    #expect(ends == ["inner true", "outer true"])
    #expect(surface.source.log.count { $0 == "measure" } == 1)
    surface.checkInvariants()
  }

  @Test("UK-18 · a batch that throws halfway takes its own operations back, not the outer ones")
  func throwingInside() throws {
    let surface = RecordingSurface([[1, 2]])
    var ends: [Bool] = []
    let failure = BatchError(
      code: .tooManyItems, place: .list, value: "", limit: "", message: "given up")
    surface.source.sections[0].rows = [2]
    try surface.performBatchUpdates { batch in
      batch.deleteItems([[0, 0]])
      do throws(BatchError) {
        try surface.performBatchUpdates { batch throws(BatchError) in
          batch.deleteItems([[0, 1]])
          surface.reloadData()
          throw failure
        } completion: {
          ends.append($0)
        }
      } catch {
        #expect(error == failure)
      }
    }
    #expect(surface.contents() == [[2]])
    #expect(surface.lastUpdate?.kind == .batches)
    #expect(ends == [true])
    #expect(throws: failure) {
      try surface.performBatchUpdates { _ throws(BatchError) in
        throw failure
      } completion: {
        ends.append($0)
      }
    }
    #expect(ends == [true, false])
    surface.checkInvariants()
  }

  @Test("UK-19 · the numbers before are those last read, so a model that changed twice is caught")
  func lastRead() throws {
    let surface = RecordingSurface([[1, 2]])
    surface.source.sections[0].rows = [1, 2, 3]
    surface.source.sections[0].rows = [1, 2, 3, 4]
    let error = #expect(throws: BatchError.self) {
      try surface.performBatchUpdates { $0.insertItems([[0, 3]]) }
    }
    #expect(error?.code == .tooManyItems)
    try surface.performBatchUpdates { $0.insertItems([[0, 2], [0, 3]]) }
    #expect(surface.contents() == [[1, 2, 3, 4]])
  }

  @Test("UK-19 · before anything is read there are no sections")
  func firstUpdate() throws {
    let surface = RecordingSurface(source: RecordingSource([[1], [2]]))
    let error = #expect(throws: BatchError.self) {
      try surface.performBatchUpdates { $0.insertItems([[0, 0]]) }
    }
    #expect(error?.code == .tooManySections)
    #expect(error?.limit == "0")
    try surface.performBatchUpdates { $0.insertSections([0, 1]) }
    #expect(surface.contents() == [[1], [2]])
    surface.checkInvariants()
  }

  @Test("UK-20 · a reload within a batch wins, and the dropped operations can be asked")
  func reloadWins() throws {
    let surface = RecordingSurface([[1, 2], [3]])
    var ends: [String] = []
    let update = try surface.performBatchUpdates { batch in
      // Operations that no rule would let pass.
      batch.deleteItems([[7, 7]])
      surface.source.sections = [PlainList(header: 5, rows: [4])]
      surface.reloadData { ends.append("reload \($0)") }
      #expect(surface.contents() == [[1, 2], [3]])
    } completion: {
      ends.append("batch \($0)")
    }
    #expect(update?.kind == .reload)
    #expect(update?.droppedOperations == [.init(change: .deleteItem([7, 7]))])
    #expect(surface.lastUpdate == update)
    #expect(surface.contents() == [[4]])
    #expect(ends == ["reload true", "batch true"])
    surface.checkInvariants()
    surface.reloadData()
    #expect(surface.lastUpdate?.droppedOperations == [])
  }

  @Test("UK-21 · an empty batch has heights asked again and touches nothing else")
  func emptyBatch() throws {
    let surface = RecordingSurface([[1, 2]])
    var ends: [Bool] = []
    let update = try surface.performBatchUpdates { _ in
    } completion: {
      ends.append($0)
    }
    #expect(update == .init(kind: .batches, batches: [BatchUpdate()]))
    #expect(surface.source.log == ["measure"])
    #expect(surface.contents() == [[1, 2]])
    #expect(ends == [true])
  }

  @Test("UK-22 · headers are asked again by a reload of the section or of everything only")
  func headers() throws {
    let surface = RecordingSurface([[1], [2]])
    surface.source.version = 1
    surface.source.sections = [
      PlainList(header: 1, rows: [3]), PlainList(header: 0, rows: [1]),
    ]
    try surface.performBatchUpdates { batch in
      batch.moveSection(from: 1, to: 0)
      batch.deleteItems([[1, 0]])
      batch.insertItems([[0, 0]])
    }
    #expect(!surface.source.takeLog().contains { $0.hasPrefix("header") })
    #expect(surface.supplementary(inSection: 0) == 0)
    try surface.performBatchUpdates { $0.reloadSections([0]) }
    #expect(surface.source.takeLog().filter { $0.hasPrefix("header") } == ["header 1"])
    #expect(surface.supplementary(inSection: 0) == 1)
    #expect(surface.supplementary(inSection: 1) == 0)
    surface.reloadData()
    #expect(surface.supplementary(inSection: 1) == 1)
    #expect(surface.supplementary(inSection: 2) == nil)
  }

  @Test("UK-22 · completion comes after the batch is applied, and may start the next one")
  func completionStartsAnother() throws {
    let surface = RecordingSurface([[1]])
    var seen: [[[Int]]] = []
    surface.source.sections[0].rows = [1, 2]
    try surface.performBatchUpdates {
      $0.insertItems([[0, 1]])
    } completion: { _ in
      seen.append(surface.contents())
      surface.source.sections[0].rows = [2]
      _ = try? surface.performBatchUpdates {
        $0.deleteItems([[0, 0]])
      } completion: { _ in
        seen.append(surface.contents())
      }
    }
    #expect(seen == [[[1, 2]], [[2]]])
  }

  @Test func `a surface that is not attached reads everything instead of applying a batch`() throws
  {
    let surface = RecordingSurface([[1]], viewport: 0..<0)
    surface.isAttached = false
    surface.source.sections[0].rows = [2, 3]
    let update = try surface.performBatchUpdates { $0.deleteItems([[0, 0]]) }
    #expect(update?.kind == .reload)
    #expect(surface.contents() == [[2, 3]])
    surface.isAttached = true
    surface.source.sections[0].rows = [3]
    #expect(try surface.performBatchUpdates { $0.deleteItems([[0, 0]]) }?.kind == .batches)
  }

  @Test func `a surface can live in an actor`() async throws {
    actor Feed {
      let surface = RecordingSurface([[1]])
      func add(_ id: Int) throws -> [[Int]] {
        surface.source.sections[0].rows.append(id)
        let path = ListIndexPath(section: 0, item: surface.source.sections[0].rows.count - 1)
        try surface.performBatchUpdates { $0.insertItems([path]) }
        return surface.contents()
      }
    }
    #expect(try await Feed().add(2) == [[1, 2]])
  }

  @Test func `questions about places that are not there are answered with nil`() {
    let surface = RecordingSurface([[1]], viewport: 0..<0)
    #expect(surface.itemCount(inSection: 1) == nil)
    #expect(surface.itemIdentifier(at: [0, 1]) == nil)
    #expect(surface.itemIdentifier(at: [-1, 0]) == nil)
    #expect(surface.cell(at: [0, 0]) == nil)
    #expect(surface.itemIdentifier(at: [0, 0]) == 1)
    #expect(surface.itemCount == 1)
  }

  @Test func `a source that changes the surface while it is asked traps`() async {
    await #expect(processExitsWith: .failure) {
      let source = MeddlingSource()
      let surface = ListSurface(source: source)
      source.meddle = { surface.reloadData() }
      surface.reloadData()
    }
  }
}

/// A source that does something when heights are to be asked.
private final class MeddlingSource: SurfaceSource {
  var meddle: () -> Void = {}
  var sectionCount: Int { 0 }
  func itemCount(inSection section: Int) -> Int { 0 }
  func sectionIdentifier(at section: Int) -> Int { section }
  func itemIdentifier(at path: ListIndexPath) -> Int { path.item }
  func remeasure() { meddle() }
}
