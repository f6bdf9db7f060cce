import ListCore
import Testing

@Suite struct `Facts about strategies` {
  private func changes(
    _ old: TestSnapshot, _ new: TestSnapshot, _ strategy: Changeset.Strategy
  ) -> Changeset {
    old.changeset(to: new, strategy: strategy)
  }

  @Test("TL-31 · a row crossing the border of a section operation is deleted or inserted")
  func borders() throws {
    // Row 1 leaves a deleted section, row 3 goes to an inserted one, row 2 does both.
    let old = TestSnapshot(sections: [0: [1, 2], 1: [3, 4]])
    let new = TestSnapshot(sections: [2: [2, 3], 1: [4, 1]])
    let expected = Changeset.Stage(
      deletedSections: [0], insertedSections: [0], deletedItems: [[1, 0]],
      insertedItems: [[1, 1]])
    for strategy in [Changeset.Strategy.batch, .strict] {
      #expect(changes(old, new, strategy) == Changeset(stages: [expected]))
    }
    #expect(try old.applying(Changeset(stages: [expected]), from: new).list == new.list)
  }

  @Test("TL-31 · strict lists no row operation in a moved section (UK-14)")
  func strictRecreates() {
    let old = TestSnapshot(sections: [0: [1], 1: [2], 2: [3, 4]])
    let new = TestSnapshot(sections: [2: [4], 0: [1, 3], 1: [2]])
    #expect(
      changes(old, new, .batch).stages == [
        .init(
          movedSections: [.init(source: 2, target: 0)],
          movedItems: [.init(source: [2, 0], target: [1, 1])])
      ])
    #expect(
      changes(old, new, .strict).stages == [
        .init(deletedSections: [2], insertedSections: [0], insertedItems: [[1, 1]])
      ])
  }

  @Test("TL-31 · a row between two moved sections is implied by both under strict")
  func strictBetweenMovedSections() {
    let old = TestSnapshot(sections: [0: [1, 2], 1: [3], 2: [], 3: [], 4: []])
    let new = TestSnapshot(sections: [2: [], 3: [], 4: [], 1: [1, 3], 0: [2]])
    #expect(
      changes(old, new, .strict).stages == [
        .init(deletedSections: [0, 1], insertedSections: [3, 4])
      ])
  }

  @Test("TL-31 · a section that keeps its index stays, and four others move (UK-16)")
  func sectionInTheMiddle() {
    let old = TestSnapshot(sections: [0: [], 1: [], 2: [7], 3: [], 4: []])
    let new = TestSnapshot(sections: [3: [7], 4: [], 2: [], 0: [], 1: []])
    let moves = [(3, 0), (4, 1), (0, 3), (1, 4)].map {
      Changeset.SectionMove(source: $0.0, target: $0.1)
    }
    #expect(
      changes(old, new, .batch).stages == [
        .init(
          movedSections: moves, movedItems: [.init(source: [2, 0], target: [0, 0])])
      ])
    #expect(
      changes(old, new, .strict).stages == [
        .init(
          deletedSections: [3], insertedSections: [0], movedSections: Array(moves.dropFirst()),
          deletedItems: [[2, 0]])
      ])
    #expect(changes(old, new, .staged).stages.first == .init(movedSections: moves))
  }

  @Test("TL-31 · the smallest lists that TLIndexPathTools got wrong, under every strategy")
  func knownFailures() {
    let pairs: [(KeyValuePairs<Int, [Int]>, KeyValuePairs<Int, [Int]>)] = [
      // A row goes to another section and keeps its path.
      ([1: [1], 2: [2]], [2: [1, 2]]),
      // Two sections change places.
      ([1: [1], 2: [2]], [2: [2], 1: [1]]),
      // A row leaves a section that moves.
      ([1: [1], 2: [2, 3]], [2: [2], 1: [1, 3]]),
      // A section inserted above and one deleted below make paths coincide.
      ([1: [4], 2: [1]], [3: [4], 1: [1]]),
    ]
    for (old, new) in pairs {
      let laws = StrategyLaws(old: TestSnapshot(sections: old), new: TestSnapshot(sections: new))
      #expect(laws.problems == [])
    }
  }

  @Test func `a section that only moves stays a move under strict`() {
    let old = TestSnapshot(sections: [0: [1], 1: [2]])
    let new = TestSnapshot(sections: [1: [2], 0: [1]])
    #expect(changes(old, new, .strict) == changes(old, new, .batch))
    #expect(changes(old, new, .strict).stages.first?.movedSections.count == 1)
  }

  @Test func `content changes of what strict inserts vanish, others stay`() throws {
    let old = TestSnapshot(sections: [0: [1], 1: [2], 2: [3, 4, 5]])
    var new = TestSnapshot(sections: [2: [4, 5], 0: [1, 3], 1: [2]])
    for id in [1, 3, 4] { try new.replace(TestItem(id: id, content: 7)) }
    try new.replace(TestItem(id: 5, cell: "photo"))
    for id in [0, 2] { try new.replace(section: TestSection(id: id, title: 7)) }
    let batch = changes(old, new, .batch)
    #expect(batch.reconfiguredItems == [[0, 0], [1, 0], [1, 1]])
    #expect(batch.reloadedItems == [[0, 1]])
    #expect(batch.reloadedSections == [0, 1])
    let strict = changes(old, new, .strict)
    #expect(strict.reconfiguredItems == [[1, 0]])
    #expect(strict.reloadedItems == [])
    #expect(strict.reloadedSections == [1])
  }

  @Test("IS-01 · sections first, holding old rows, then rows, then content")
  func staged() throws {
    // The failure that the soak application of ISListViewAdapter recorded.
    let old = TestSnapshot(sections: [4: [14], 3: [8, 12], 1: [0, 1, 3, 4], 2: [7]])
    let new = TestSnapshot(sections: [2: [5, 7], 4: [14], 3: [12], 1: [2]])
    let staged = changes(old, new, .staged)
    #expect(
      staged.stages == [
        .init(movedSections: [.init(source: 3, target: 0)]),
        .init(
          deletedItems: [[2, 0], [3, 0], [3, 1], [3, 2], [3, 3]],
          insertedItems: [[0, 0], [3, 0]]),
      ])
    let intermediate = TestSnapshot(sections: [2: [7], 4: [14], 3: [8, 12], 1: [0, 1, 3, 4]])
    #expect(
      try BatchModel.apply(Batch(staged.stages[0]), to: old.list, asking: intermediate.list)
        == intermediate.list)
    #expect(
      try BatchModel.apply(Batch(staged.stages[1]), to: intermediate.list, asking: new.list)
        == new.list)
  }

  @Test("IS-01 · an inserted section comes with its new rows, a deleted one takes its old ones")
  func stagedBorders() {
    let old = TestSnapshot(sections: [0: [1, 2], 1: [3, 4]])
    let new = TestSnapshot(sections: [2: [2, 3], 1: [4, 1]])
    #expect(
      changes(old, new, .staged).stages == [
        .init(deletedSections: [0], insertedSections: [0]),
        .init(deletedItems: [[1, 0]], insertedItems: [[1, 1]]),
      ])
  }

  @Test("IS-01 · a stage with nothing in it is left out")
  func emptyStages() throws {
    let old = TestSnapshot(sections: [0: [1], 1: [2]])
    let moved = TestSnapshot(sections: [1: [2], 0: [1]])
    #expect(changes(old, moved, .staged).stages.count == 1)
    let rows = TestSnapshot(sections: [0: [2], 1: [1]])
    #expect(changes(old, rows, .staged).stages.count == 1)
    var content = old
    try content.replace(TestItem(id: 2, content: 1))
    #expect(changes(old, content, .staged) == Changeset(reconfiguredItems: [[1, 0]]))
    #expect(changes(old, old, .staged).isEmpty)
  }

  @Test func `lowering to batch puts the stages of a staged changeset together again`() {
    for seed in UInt64(0)..<500 {
      let pair = SmallPair(seed: seed)
      let batch = pair.old.changeset(to: pair.new)
      #expect(batch.lowered(to: .staged).lowered(to: .batch) == batch, "seed \(seed)")
      #expect(batch.lowered(to: .strict).lowered(to: .strict) == batch.lowered(to: .strict))
    }
  }
}
