import ListCore
import Testing

@Suite struct `Comparing whole trees` {
  private func makeTree(isOpen: Bool) throws -> TestTree {
    try TestTree([
      TestBranch("A", [[0, 1], [2]]).pinning(
        TestBranch("C", [[0], [1]]), under: 1, isActive: isOpen),
      TestBranch("B", [[0]]),
    ])
  }

  @Test("BG-20 · two trees made independently are compared as lists (BB8)") func diff() throws {
    let old = try makeTree(isOpen: false)
    let open = try makeTree(isOpen: true)
    #expect(
      old.snapshot.changeset(to: open.snapshot)
        == batch(.init(insertedItems: [[0, 2], [0, 3]])))
    let moved = try TestTree([
      TestBranch("B", [[0]]),
      TestBranch("A", [[1, 0], [2]]).pinning(TestBranch("C", [[0], [1]]), under: 1),
    ])
    let changeset = open.snapshot.changeset(to: moved.snapshot)
    #expect(changeset.stages.first?.insertedSections == [])
    #expect(changeset.stages.first?.movedSections == [.init(source: 2, target: 0)])
    #expect(changeset.stages.first?.movedItems == [.init(source: [0, 0], target: [1, 3])])
    try requireLeads(changeset, from: open.snapshot, to: moved.snapshot)
  }

  @Test("BG-20 · a row moves between groups' sections as one row, and changes when it does")
  func changesOfAllKinds() throws {
    var tree = try makeTree(isOpen: true)
    let changes = try tree.changes { tree in
      try tree.move("C", to: .under(row: 0, of: "B", isActive: true))
      try tree.edit("C") { try $0.replace(TestItem(id: 1, content: 5)) }
      try tree.edit("A") { try $0.replace(section: TestSection(id: 1, title: 3)) }
    }
    #expect(
      changes.stages.first?.movedItems
        == [
          .init(source: [0, 2], target: [2, 1]), .init(source: [0, 3], target: [2, 2]),
        ])
    #expect(changes.reconfiguredItems == [[2, 2]])
    #expect(changes.reloadedSections == [1])
  }

  @Test("BG-20 · a list takes over a tree and tells the difference") func takeover() throws {
    let list = TestComposedList(try makeTree(isOpen: false))
    let log = UpdateLog(list)
    list.setTree(try makeTree(isOpen: false))
    #expect(log.updates.isEmpty)
    list.setTree(try makeTree(isOpen: true))
    #expect(log.updates.map(\.changeset) == [batch(.init(insertedItems: [[0, 2], [0, 3]]))])
  }

  @Test func `an older tree stays as it was`() throws {
    var tree = try makeTree(isOpen: true)
    let old = tree
    let shown = old.list
    try tree.edit("C") { try $0.delete(items: [0]) }
    try tree.remove("B")
    #expect(old.list == shown)
    #expect(old.contains("B") && old.topLevel("C", [1, 0]) == [0, 3])
    old.checkInvariants()
  }
}
