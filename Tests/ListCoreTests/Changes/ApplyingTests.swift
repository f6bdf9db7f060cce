import CountedTree
import ListCore
import TestSupport
import Testing

@Suite struct `Applying a changeset to a snapshot` {
  private let old = TestSnapshot(sections: [0: [1, 2, 3], 1: [4]])

  private func expectMisfit(
    _ stage: Changeset.Stage, from target: TestSnapshot,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(sourceLocation: sourceLocation) {
      try old.applying(Changeset(stages: [stage]), from: target)
    } throws: { error in
      (error as? ChangesetError)?.code == .doesNotFit
    }
  }

  @Test func `all rows of two sections shuffled among each other`() throws {
    var random = SplitMix64(seed: 11)
    let rows = Array(0..<400)
    let old = TestSnapshot([Array(rows[..<150]), Array(rows[150...])])
    for cut in [0, 100, 400] {
      let shuffled = rows.shuffled(using: &random)
      let new = TestSnapshot([Array(shuffled[..<cut]), Array(shuffled[cut...])])
      let result = try old.applying(old.changeset(to: new), from: new)
      result.checkInvariants()
      #expect(result.list == new.list)
    }
  }

  @Test func `thousands of operations in one section write a few nodes each`() throws {
    let count = lawSize(20_000, debug: 2_000)
    func written(_ count: Int) throws -> Int {
      var random = SplitMix64(seed: UInt64(count))
      var rows = Array(0..<(5 * count)).shuffled(using: &random)
      let old = TestSnapshot([rows])
      let third = count / 3
      rows.removeLast(third)
      // Rows move over short distances, so that only they do.
      for index in 0..<third { rows.insert(rows.remove(at: 3 * index), at: 3 * index + 2) }
      for id in 0..<third { rows.insert(-1 - id, at: random.number(below: rows.count)) }
      let new = TestSnapshot([rows])
      let changeset = old.changeset(to: new)
      let stage = try #require(changeset.stages.first)
      let operations =
        stage.deletedItems.count + stage.insertedItems.count + stage.movedItems.count
      #expect((2 * third...3 * third).contains(operations), "\(operations)")
      let result = try old.applying(changeset, from: new)
      #expect(result.list == new.list)
      let (before, after) = (old.entry(at: 0)!, result.entry(at: 0)!)
      let written =
        after.items.nodesWritten - before.items.nodesWritten
        + after.keys.nodesWritten - before.keys.nodesWritten
      #expect(written <= 4 * operations * (after.items.height + 2))
      return written
    }
    let (half, whole) = (try written(count / 2), try written(count))
    #expect(whole < half * 5 / 2, "\(half) nodes, then \(whole)")
  }

  @Test func `only what is inserted or changed is taken from the target`() throws {
    // The changeset says nothing of row 1, so its new content does not come in.
    let target = TestSnapshot([
      PlainList(
        header: TestSection(id: 0, title: 5),
        rows: [1, 9, 2, 3].map { TestItem(id: $0, content: 6) }),
      PlainList(header: TestSection(id: 1), rows: [TestItem(id: 4)]),
    ])
    let changeset = Changeset(
      stages: [.init(insertedItems: [[0, 1]])], reconfiguredItems: [[0, 2]])
    let result = try old.applying(changeset, from: target)
    #expect(result.list[0].rows.map(\.content) == [0, 6, 6, 0])
    #expect(result.list[0].header.title == 0)
  }

  @Test func `an empty changeset leaves the snapshot`() throws {
    #expect(try old.applying(Changeset(), from: old).list == old.list)
  }

  @Test func `places out of range are refused (UK-07)`() {
    expectMisfit(.init(deletedItems: [[0, 3]]), from: old)
    expectMisfit(.init(deletedItems: [[2, 0]]), from: old)
    expectMisfit(.init(insertedItems: [[0, 3]]), from: old)
    expectMisfit(.init(deletedSections: [2]), from: old)
    expectMisfit(.init(insertedSections: [2]), from: old)
    expectMisfit(.init(movedSections: [.init(source: 0, target: 2)]), from: old)
    expectMisfit(.init(movedItems: [.init(source: [0, 9], target: [0, 0])]), from: old)
    #expect(throws: ChangesetError.self) {
      try old.applying(Changeset(reconfiguredItems: [[1, 1]]), from: old)
    }
    #expect(throws: ChangesetError.self) {
      try old.applying(Changeset(reloadedSections: [.max]), from: old)
    }
  }

  @Test func `counts that do not add up are refused (UK-05, UK-06)`() {
    let fewer = TestSnapshot(sections: [0: [1, 2], 1: [4]])
    let more = TestSnapshot(sections: [0: [1, 2, 3, 5], 1: [4], 2: []])
    expectMisfit(.init(), from: fewer)
    expectMisfit(.init(deletedItems: [[0, 0], [0, 1]]), from: fewer)
    expectMisfit(.init(insertedItems: [[0, 3]]), from: more)
    expectMisfit(.init(insertedSections: [2]), from: more)
    expectMisfit(.init(deletedSections: [1], insertedItems: [[0, 3]]), from: more)
    let exchanged = TestSnapshot(sections: [0: [1, 2], 1: [4, 3]])
    expectMisfit(.init(movedItems: [.init(source: [0, 2], target: [0, 0])]), from: exchanged)
  }

  @Test func `a target of another list is refused`() {
    // Row 3 is still there when the target brings it.
    let target = TestSnapshot(sections: [0: [1, 2, 5], 1: [4, 3]])
    expectMisfit(.init(insertedItems: [[1, 1]]), from: target)
    #expect(throws: ChangesetError.self) {
      let other = TestSnapshot(sections: [0: [2, 1, 3], 1: [4]])
      _ = try old.applying(Changeset(reconfiguredItems: [[0, 0]]), from: other)
    }
    #expect(throws: ChangesetError.self) {
      let other = TestSnapshot(sections: [7: [1, 2, 3], 1: [4]])
      _ = try old.applying(Changeset(reloadedSections: [0]), from: other)
    }
  }

  @Test func `a changeset that is illegal in itself is refused`() {
    let twice = Changeset(stages: [.init(deletedItems: [[0, 0], [0, 0]])])
    #expect {
      try old.applying(twice, from: old)
    } throws: { error in
      (error as? ChangesetError)?.code == .takenTwice
    }
  }

  @Test func `order is irrelevant and what sections imply is ignored (UK-01, UK-13)`() throws {
    let stage = Changeset.Stage(
      deletedSections: [1], insertedSections: [1],
      deletedItems: [[1, 0], [0, 2], [0, 0]], insertedItems: [[1, 1], [0, 2], [1, 0], [0, 0]])
    let new = TestSnapshot(sections: [0: [7, 2, 8], 5: [4, 1]])
    #expect(try old.applying(Changeset(stages: [stage]), from: new).list == new.list)
  }

  @Test func `stages are put together before they are applied`() throws {
    // What the first stage inserts and the second deletes is never asked for.
    let changeset = Changeset(stages: [
      .init(insertedSections: [0]), .init(deletedItems: [[1, 0]]), .init(deletedSections: [0]),
    ])
    let new = TestSnapshot(sections: [0: [2, 3], 1: [4]])
    #expect(try old.applying(changeset, from: new).list == new.list)
  }
}
