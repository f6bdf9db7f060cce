import ListCore
import TestSupport
import Testing

@Suite struct `Filter and sort order` {
  @Test("TL-45 · a filter hides items of a plain list and gives them back")
  func filterAndClear() {
    // A regression of TB8: the first filter wiped a list that had no query behind it.
    let controller = TestController(TestSnapshot([[1, 2, 3, 4], [5]]))
    let (log, observation) = controller.recordUpdates()
    controller.filter = { $0.id.isMultiple(of: 2) }
    #expect(controller.snapshot.rowIDs == [[2, 4]])
    #expect(controller.baseSnapshot.rowIDs == [[1, 2, 3, 4], [5]])
    #expect(
      log.take().map(\.stage)
        == [.init(deletedSections: [1], deletedItems: [[0, 0], [0, 2]])])
    controller.filter = nil
    #expect(controller.snapshot.rowIDs == [[1, 2, 3, 4], [5]])
    #expect(
      log.take().map(\.stage)
        == [.init(insertedSections: [1], insertedItems: [[0, 0], [0, 2]])])
    observation.cancel()
  }

  @Test("TL-45 · a sort order moves rows within their sections, stably")
  func sortAndClear() throws {
    let list = TestSnapshot([
      PlainList(
        header: TestSection(id: 0),
        rows: [(1, 5), (2, 3), (3, 5), (4, 1)].map { TestItem(id: $0.0, content: $0.1) })
    ])
    let controller = TestController(list)
    let (log, observation) = controller.recordUpdates()
    controller.sortOrder = { $0.content < $1.content }
    #expect(controller.snapshot.rowIDs == [[4, 2, 1, 3]])
    controller.sortOrder = nil
    #expect(controller.snapshot.rowIDs == [[1, 2, 3, 4]])
    for update in log.entries {
      #expect(update.stage == .init(movedItems: update.stage.movedItems))
      #expect(!update.stage.movedItems.isEmpty)
    }
    observation.cancel()
  }

  @Test func `filter and sort order together are one update in a batch`() {
    let controller = TestController(TestSnapshot([[3, 1, 2]]))
    let (log, observation) = controller.recordUpdates()
    controller.performBatchUpdates {
      controller.filter = { $0.id != 2 }
      controller.sortOrder = { $0.id < $1.id }
    }
    #expect(log.entries.map(\.new.rowIDs) == [[[1, 3]]])
    observation.cancel()
  }

  @Test func `a section that is empty for its own sake stays`() {
    let controller = TestController(TestSnapshot([[1], [], [2]]))
    controller.filter = { $0.id == 2 }
    #expect(controller.snapshot.sectionIDs == [1, 2])
    controller.filter = { _ in false }
    #expect(controller.snapshot.sectionIDs == [1])
  }

  @Test func `what is seen is the filtered and sorted base after any history`() throws {
    for seed in UInt64(0)..<40 {
      var random = SplitMix64(seed: seed)
      let controller = TestController()
      var surface = PlainSurface(controller.snapshot)
      let (log, observation) = controller.recordUpdates()
      var base = TestList()
      var modulus = 1
      var isDescending = false
      for _ in 0..<20 {
        switch random.number(below: 4) {
        case 0:
          modulus = 1 + random.number(below: 3)
          let value = modulus
          controller.filter = { $0.id.isMultiple(of: value) }
          if value == 1 { controller.filter = nil }
        case 1:
          isDescending.toggle()
          controller.sortOrder = { $0.id > $1.id }
          if !isDescending { controller.sortOrder = nil }
        case 2:
          base = randomList(using: &random)
          controller.setSnapshot(TestSnapshot(base))
        default:
          try controller.edit { try $0.editAtRandom(using: &random) }
          base = controller.baseSnapshot.list
        }
        for update in log.take() { try surface.apply(update) }
        let expected = base.compactMap { section -> [Int]? in
          let rows = section.rows.map(\.id).filter { $0 % modulus == 0 }
          if rows.isEmpty, !section.rows.isEmpty { return nil }
          return isDescending ? rows.sorted(by: >) : rows
        }
        try #require(controller.snapshot.rowIDs == expected, "seed \(seed)")
        try #require(surface.shows(controller.snapshot), "seed \(seed)")
      }
      observation.cancel()
    }
  }
}
