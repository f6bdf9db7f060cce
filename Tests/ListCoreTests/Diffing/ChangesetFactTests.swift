import ListCore
import Testing

@Suite struct `Facts about changesets` {
  private func stage(_ old: [[Int]], _ new: [[Int]]) -> Changeset.Stage? {
    TestSnapshot(old).changeset(to: TestSnapshot(new)).stages.first
  }

  @Test func `equal lists have no changes and no stage`() {
    let list = TestSnapshot([[1, 2], [], [3]])
    #expect(list.changeset(to: list) == Changeset())
    #expect(list.changeset(to: TestSnapshot([[1, 2], [], [3]])).isEmpty)
    #expect(TestSnapshot().changeset(to: TestSnapshot()).isEmpty)
  }

  @Test func `from nothing and to nothing are section operations alone`() {
    let list = TestSnapshot([[1, 2], [3]])
    let empty = TestSnapshot()
    #expect(empty.changeset(to: list) == Changeset(stages: [.init(insertedSections: [0, 1])]))
    #expect(list.changeset(to: empty) == Changeset(stages: [.init(deletedSections: [0, 1])]))
  }

  @Test func `an insertion at the front of 100 rows moves nothing`() {
    #expect(
      stage([Array(1...100)], [Array(0...100)]) == .init(insertedItems: [[0, 0]]))
  }

  @Test func `reversing 1000 rows takes 999 moves`() {
    let moves = stage([Array(0..<1000)], [Array((0..<1000).reversed())])?.movedItems
    #expect(moves?.count == 999)
  }

  @Test func `rotating by one takes one move in either direction`() {
    let rows = Array(0..<1000)
    #expect(
      stage([rows], [Array(rows[1...]) + [0]])
        == .init(movedItems: [.init(source: [0, 0], target: [0, 999])]))
    #expect(
      stage([rows], [[999] + Array(rows[..<999])])
        == .init(movedItems: [.init(source: [0, 999], target: [0, 0])]))
  }

  @Test func `swapping two rows takes two moves`() {
    var rows = Array(0..<1000)
    rows.swapAt(100, 900)
    #expect(
      stage([Array(0..<1000)], [rows])
        == .init(movedItems: [
          .init(source: [0, 900], target: [0, 100]), .init(source: [0, 100], target: [0, 900]),
        ]))
  }

  @Test func `rows of a deleted section that go to a kept one are inserted`() {
    #expect(
      stage([[1, 2], [3, 4]], [[1, 2, 3, 4]])
        == .init(deletedSections: [1], insertedItems: [[0, 2], [0, 3]]))
  }

  @Test func `rows of a kept section that go to an inserted one are deleted`() {
    #expect(
      stage([[1, 2, 3, 4]], [[1, 2], [3, 4]])
        == .init(insertedSections: [1], deletedItems: [[0, 2], [0, 3]]))
  }

  @Test func `rows that go from a deleted to an inserted section are not listed`() {
    let changeset = TestSnapshot(sections: [0: [1, 2]])
      .changeset(to: TestSnapshot(sections: [1: [1, 2]]))
    #expect(
      changeset == Changeset(stages: [.init(deletedSections: [0], insertedSections: [0])]))
  }

  @Test func `two sections that change places are one section move`() {
    let old = TestSnapshot(sections: [7: [1, 2], 8: [3, 4]])
    let new = TestSnapshot(sections: [8: [3, 4], 7: [1, 2]])
    let stage = old.changeset(to: new).stages.first
    #expect(stage?.movedSections.count == 1)
    #expect(stage?.movedItems == [])
    #expect(stage?.deletedItems == [] && stage?.insertedItems == [])
  }

  @Test func `rows that change places between kept sections are moves`() {
    #expect(
      stage([[1, 2], [3, 4]], [[3, 4], [1, 2]])?.movedItems
        == [
          .init(source: [1, 0], target: [0, 0]), .init(source: [1, 1], target: [0, 1]),
          .init(source: [0, 0], target: [1, 0]), .init(source: [0, 1], target: [1, 1]),
        ])
  }

  @Test func `a row moves into, out of and within moved sections`() {
    let old = TestSnapshot(sections: [0: [1, 2, 3], 1: [], 2: [4]])
    let new = TestSnapshot(sections: [2: [4, 1], 0: [3, 2], 1: []])
    let stage = old.changeset(to: new).stages.first
    #expect(stage?.movedSections == [.init(source: 2, target: 0)])
    #expect(stage?.movedItems.contains(.init(source: [0, 0], target: [0, 1])) == true)
    #expect(stage?.movedItems.count == 2)
    #expect(stage?.deletedItems == [] && stage?.insertedItems == [])
  }

  @Test func `a middle row that keeps its index stays when rows are reversed`() {
    #expect(
      stage([[0, 1, 2]], [[2, 1, 0]])
        == .init(movedItems: [
          .init(source: [0, 2], target: [0, 0]), .init(source: [0, 0], target: [0, 2]),
        ]))
  }

  @Test func `a move to the same index is listed where the fewest moves need it`() {
    let moves = stage([[0, 1, 2, 3, 4]], [[3, 4, 2, 0, 1]])?.movedItems
    #expect(moves?.count == 3)
    #expect(moves?.contains(.init(source: [0, 2], target: [0, 2])) == true)
  }

  @Test func `changed content is told at final paths, moved rows among them`() throws {
    let old = TestSnapshot([[1, 2, 3], [4]])
    var new = TestSnapshot([[0, 3, 1], [4, 2]])
    for id in [0, 1, 2] { try new.replace(TestItem(id: id, content: 9)) }
    let changeset = old.changeset(to: new)
    #expect(changeset.reconfiguredItems == [[0, 2], [1, 1]])
    #expect(changeset.reloadedItems == [])
  }

  @Test func `a changed cell is a reload and not also a reconfiguration`() throws {
    let old = TestSnapshot([[1, 2]])
    var new = old
    try new.replace(TestItem(id: 2, content: 5, cell: "photo"))
    #expect(old.changeset(to: new) == Changeset(reloadedItems: [[0, 1]]))
  }

  @Test func `a row that crosses the border of a section operation has no content change`() {
    let old = TestSnapshot(sections: [0: [1], 1: [2]])
    let new = TestSnapshot([
      PlainList(header: TestSection(id: 0), rows: [TestItem(id: 2, content: 1)])
    ])
    #expect(
      old.changeset(to: new)
        == Changeset(stages: [
          .init(deletedSections: [1], deletedItems: [[0, 0]], insertedItems: [[0, 0]])
        ]))
  }

  @Test func `changed headers of kept sections are reloads at final indexes`() throws {
    let old = TestSnapshot(sections: [0: [], 1: [], 2: []])
    var new = old
    try new.delete(sections: [0])
    try new.replace(section: TestSection(id: 1, title: 4))
    try new.replace(section: TestSection(id: 2, hasFooter: true))
    #expect(
      old.changeset(to: new)
        == Changeset(stages: [.init(deletedSections: [0])], reloadedSections: [0, 1]))
  }

  @Test func `a header or footer that comes or goes is a reload whatever the content says`() {
    struct Silent: ListSection {
      var id: Int = 0
      var hasHeader: Bool = false
      var hasFooter: Bool = false
      func hasSameContent(as other: Self) -> Bool { true }
    }
    func list(_ section: Silent) -> ListSnapshot<Silent, TestItem> {
      ListSnapshot(sections: [(section: section, items: [])])
    }
    let plain = list(Silent())
    for other in [list(Silent(hasHeader: true)), list(Silent(hasFooter: true))] {
      #expect(plain.changeset(to: other) == Changeset(reloadedSections: [0]))
      #expect(other.changeset(to: plain) == Changeset(reloadedSections: [0]))
    }
    #expect(plain.changeset(to: list(Silent())).isEmpty)
  }

  @Test func `content is asked of the new version about the old one`() {
    struct Versioned: ListItem {
      var id: Int
      var version: Int
      func hasSameContent(as other: Self) -> Bool { version <= other.version }
    }
    typealias List = ListSnapshot<PlainSection<Int>, Versioned>
    func list(_ version: Int) -> List {
      List(sections: [(section: PlainSection(id: 0), items: [Versioned(id: 1, version: version)])])
    }
    #expect(list(1).changeset(to: list(2)).reconfiguredItems == [[0, 0]])
    #expect(list(2).changeset(to: list(1)).isEmpty)
  }

  @Test func `descriptions name what changes`() {
    let changeset = Changeset(
      stages: [
        .init(
          deletedSections: [2], movedSections: [.init(source: 1, target: 0)],
          movedItems: [.init(source: [0, 1], target: [1, 0])])
      ],
      reconfiguredItems: [[0, 0]])
    #expect(
      changeset.debugDescription == """
        deleted sections: 2, moved sections: 1 → 0, moved items: [0, 1] → [1, 0]
        reconfigured items: [0, 0]
        """)
    #expect(Changeset().debugDescription == "no changes")
    #expect(Changeset.Stage().description == "empty stage")
  }
}
