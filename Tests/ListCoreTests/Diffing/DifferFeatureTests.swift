import ListCore
import TestSupport
import Testing

/// What lists are known to get wrong, from one version to the next.
@Suite struct `Ten facts` {
  private func changes(
    _ old: KeyValuePairs<Int, [Int]>, _ new: KeyValuePairs<Int, [Int]>
  ) throws -> Changeset.Stage {
    let old = TestSnapshot(sections: old)
    let new = TestSnapshot(sections: new)
    let changeset = old.changeset(to: new)
    #expect(try `Laws of changesets`.problems(from: old, to: new) == [])
    return try #require(changeset.stages.first)
  }

  @Test("TL-22 · fact 1: a row whose section above vanished joins the section below")
  func rowOfAVanishedSection() throws {
    // Its path is [0, 0] before and after; it is no move all the same.
    #expect(
      try changes([1: [10], 2: [20]], [2: [10, 20]])
        == .init(deletedSections: [0], insertedItems: [[0, 0]]))
  }

  @Test("TL-19 · fact 2: two sections that change places are one move")
  func swappedSections() throws {
    let stage = try changes([1: [10], 2: [20]], [2: [20], 1: [10]])
    #expect(stage.movedSections.count == 1)
    #expect(stage == .init(movedSections: stage.movedSections))
  }

  @Test("TL-22 · fact 3: a row leaves a section that moves for one that moves, too")
  func rowOutOfAMovedSection() throws {
    let stage = try changes([1: [10], 2: [20, 30]], [2: [20], 1: [10, 30]])
    #expect(stage.movedSections.count == 1)
    #expect(stage.movedItems == [.init(source: [1, 1], target: [1, 1])])
  }

  @Test("TL-22 · fact 4: paths that coincide by chance are no identity")
  func coincidingPaths() throws {
    // X: [d], Y: [a] → W: [d], X: [a]
    #expect(
      try changes([24: [4], 25: [1]], [23: [4], 24: [1]])
        == .init(
          deletedSections: [1], insertedSections: [0], deletedItems: [[0, 0]],
          insertedItems: [[1, 0]]))
  }

  @Test("TL-21 · fact 6: rotating 8 rows to the left is one move")
  func rotatedRows() throws {
    #expect(
      try changes([1: [1, 2, 3, 4, 5, 6, 7, 8]], [1: [2, 3, 4, 5, 6, 7, 8, 1]])
        == .init(movedItems: [.init(source: [0, 0], target: [0, 7])]))
  }

  @Test("TL-21 · fact 7: a row inserted before 100 rows is one insertion and no move")
  func insertedAtTheFront() throws {
    let rows = Array(1...100)
    let stage = TestSnapshot([rows]).changeset(to: TestSnapshot([[0] + rows])).stages
    #expect(stage == [.init(insertedItems: [[0, 0]])])
  }
}

@Suite struct `What the differ does for lists` {
  private func changeset(
    _ old: KeyValuePairs<Int, [Int]>, _ new: KeyValuePairs<Int, [Int]>
  ) -> Changeset {
    TestSnapshot(sections: old).changeset(to: TestSnapshot(sections: new))
  }

  @Test("TL-18 · deleted sections are in the old order, inserted and moved ones in the new")
  func sectionOrders() {
    let changeset = changeset(
      [1: [], 2: [], 3: [], 4: [], 5: []], [8: [], 4: [], 3: [], 9: [], 1: []])
    #expect(changeset.stages.count == 1)
    #expect(changeset.stages[0].deletedSections == [1, 4])
    #expect(changeset.stages[0].insertedSections == [0, 3])
    #expect(changeset.stages[0].movedSections.map(\.target) == [1, 4])
    #expect(changeset.stages[0].movedSections.map(\.source) == [3, 0])
  }

  @Test("TL-19 · deleting a middle section moves none, rotating moves one")
  func minimalSectionMoves() {
    #expect(
      changeset([1: [1], 2: [2], 3: [3]], [1: [1], 3: [3]])
        == Changeset(stages: [.init(deletedSections: [1])]))
    #expect(
      changeset([1: [], 2: [], 3: [], 4: [], 5: []], [2: [], 3: [], 4: [], 5: [], 1: []])
        == Changeset(stages: [.init(movedSections: [.init(source: 0, target: 4)])]))
  }

  @Test("TL-20 · rows of inserted and deleted sections are not listed")
  func impliedRows() {
    #expect(
      changeset([1: [1, 2, 3], 2: [4]], [2: [4, 5], 3: [6, 7]])
        == Changeset(stages: [
          .init(deletedSections: [0], insertedSections: [1], insertedItems: [[0, 1]])
        ]))
  }

  @Test("TL-21 · rows that only make room for others are not moved")
  func shiftedRows() {
    let old = Array(0..<1_000)
    var new = old
    new.remove(at: 700)
    new.insert(-1, at: 20)
    let changeset = TestSnapshot([old]).changeset(to: TestSnapshot([new]))
    #expect(changeset.stages == [.init(deletedItems: [[0, 700]], insertedItems: [[0, 20]])])
  }

  @Test("TL-22 · a row changes section and keeps its path")
  func movedAcrossSections() {
    #expect(
      changeset([1: [1, 2], 2: [3]], [1: [2], 2: [1, 3]])
        == Changeset(stages: [.init(movedItems: [.init(source: [0, 0], target: [1, 0])])]))
  }

  @Test("TL-23 · a row that moved and changed is listed as both")
  func movedAndReconfigured() {
    let old = TestSnapshot([[1, 2, 3]])
    let new = TestSnapshot([
      PlainList(
        header: TestSection(id: 0),
        rows: [TestItem(id: 3, content: 7), TestItem(id: 1), TestItem(id: 2)])
    ])
    let changeset = old.changeset(to: new)
    #expect(changeset.stages == [.init(movedItems: [.init(source: [0, 2], target: [0, 0])])])
    #expect(changeset.reconfiguredItems == [[0, 0]])
  }

  @Test("TL-23 · values with an identifier of their own are reconfigured, not replaced")
  func reconfiguredValues() {
    struct Task: ListItem, Equatable {
      var id: String
      var title: String
    }
    func list(_ titles: KeyValuePairs<String, String>) -> ListSnapshot<PlainSection<Int>, Task> {
      ListSnapshot(
        sections: [(PlainSection(id: 0), titles.map { Task(id: $0, title: $1) })])
    }
    let changeset = list(["a": "Buy milk", "b": "Call"]).changeset(
      to: list(["a": "Buy milk and bread", "b": "Call"]))
    #expect(changeset == Changeset(reconfiguredItems: [[0, 0]]))
  }

  @Test("TL-24 · a comparison of one's own gets the new version first and has the last word")
  func customComparison() {
    let old = TestSnapshot([
      PlainList(header: TestSection(id: 0), rows: (0..<4).map { TestItem(id: $0, content: $0) })
    ])
    let new = TestSnapshot([
      PlainList(header: TestSection(id: 0), rows: (0..<4).map { TestItem(id: $0, content: 2) })
    ])
    let grown = old.changeset(to: new) { new, old in new.content > old.content }
    #expect(grown == Changeset(reconfiguredItems: [[0, 0], [0, 1]]))
    #expect(old.changeset(to: new) { _, _ in false }.isEmpty)
    let all = old.changeset(to: new) { _, _ in true }
    #expect(all.reconfiguredItems.count == 4)
  }

  @Test("TL-25 · reported rows are listed once, and only where they can be")
  func reportedItems() throws {
    let old = TestSnapshot(sections: [1: [1, 2, 3], 2: [4]])
    let new = TestSnapshot([
      PlainList(
        header: TestSection(id: 1),
        rows: [
          TestItem(id: 3), TestItem(id: 1, content: 5), TestItem(id: 2, cell: "other"),
          TestItem(id: 9),
        ])
    ])
    let changeset = old.changeset(to: new, reporting: [3, 3, 1, 2, 9, 4, 77])
    #expect(changeset.reconfiguredItems == [[0, 0], [0, 1]])
    #expect(changeset.reloadedItems == [[0, 2]])
    #expect(changeset.stages == old.changeset(to: new).stages)
    #expect(old.changeset(to: old, reporting: [2]).reconfiguredItems == [[0, 1]])
  }

  @Test("TL-27 · snapshots that group their rows by different rules have changes, too")
  func differentRules() throws {
    let byParity = TestSnapshot(sections: [0: [2, 4, 6], 1: [1, 3, 5]])
    let bySize = TestSnapshot(sections: [1: [1, 2, 3], 5: [4, 5, 6]])
    #expect(try `Laws of changesets`.problems(from: byParity, to: bySize) == [])
    #expect(try `Laws of changesets`.problems(from: bySize, to: byParity) == [])
  }

  @Test("TL-29 · rows far from any change are not compared twice")
  func linearTime() {
    var calls = 0
    let rows = 100_000
    let old = TestSnapshot([Array(0..<rows)])
    var ids = Array(0..<rows)
    ids.swapAt(10, 90_000)
    ids.remove(at: 50_000)
    ids.insert(-1, at: 30_000)
    let changeset = old.changeset(to: TestSnapshot([ids])) { _, _ in
      calls += 1
      return false
    }
    #expect(calls == rows - 1)
    #expect(changeset.stages.first?.movedItems.count == 2)
  }

  @Test("TL-29 · rows that both snapshots share are not compared at all")
  func sharedRows() throws {
    var calls = 0
    let old = TestSnapshot([Array(0..<100_000)])
    var new = old
    try new.replace(TestItem(id: 500, content: 1))
    try new.delete(items: [70_000])
    let changeset = old.changeset(to: new) { new, old in
      calls += 1
      return new != old
    }
    #expect(changeset.reconfiguredItems == [[0, 500]])
    #expect(changeset.stages == [.init(deletedItems: [[0, 70_000]])])
    #expect(calls < 200)
  }

  @Test("TL-30 · a changed header of a kept section is listed, wherever the section is now")
  func changedSections() {
    func list(_ sections: [TestSection]) -> TestSnapshot {
      TestSnapshot(sections.map { PlainList(header: $0, rows: [TestItem(id: $0.id)]) })
    }
    let old = list([TestSection(id: 1), TestSection(id: 2), TestSection(id: 3)])
    let new = list([
      TestSection(id: 3, title: 1), TestSection(id: 1), TestSection(id: 2, hasFooter: true),
      TestSection(id: 4),
    ])
    #expect(old.changeset(to: new).reloadedSections == [0, 2])
  }
}

@Suite struct `Changes of raw identifiers` {
  @Test func `identifiers that occur once are those of a snapshot`() {
    #expect(
      Changeset(from: [1, 2, 3], to: [3, 1, 4])
        == TestSnapshot([[1, 2, 3]]).changeset(to: TestSnapshot([[3, 1, 4]])))
  }

  @Test func `duplicates are paired in order`() {
    #expect(
      Changeset(from: ["A"], to: ["A", "A"]).stages == [.init(insertedItems: [[0, 1]])])
    #expect(
      Changeset(from: ["A", "B", "A"], to: ["A", "A", "B"]).stages
        == [.init(movedItems: [.init(source: [0, 2], target: [0, 1])])])
    #expect(
      Changeset(from: ["A", "A", "A"], to: ["A"]).stages
        == [.init(deletedItems: [[0, 1], [0, 2]])])
    #expect(Changeset(from: [7, 7, 7], to: [7, 7, 7]).isEmpty)
  }

  @Test func `sections may repeat as well`() {
    let changeset = Changeset(
      from: [(section: "S", items: [1]), (section: "S", items: [1])],
      to: [(section: "S", items: [1, 1])])
    #expect(changeset.stages == [.init(deletedSections: [1], insertedItems: [[0, 1]])])
  }
}
