import ListCore
import TestSupport
import Testing

@Suite struct `Pins follow their rows` {
  /// One row in each section, with a group pinned under each.
  private func makeGroup(_ id: String, sections: Int) -> TestBranch {
    let rows = (0..<sections).map { [$0] }
    return (0..<sections).reduce(TestBranch(id, rows)) { group, row in
      group.pinning(TestBranch("\(id).\(row)", [[0]]), under: row)
    }
  }

  private func children(of tree: TestTree, _ group: String) -> [String: ListIndexPath]? {
    tree.children(of: group).map {
      Dictionary(uniqueKeysWithValues: $0.map { ($0.group, $0.path) })
    }
  }

  @Test("BG-01 · 42 groups are removed in random order and the rest stay in order")
  func basicComposition() throws {
    var random = SplitMix64(seed: 42)
    let groups = (0..<42).map { makeGroup("g\($0)", sections: 1 + random.number(below: 5)) }
    var tree = TestTree()
    for group in groups { try tree.insert(group, at: .last) }
    var expected = groups.map(\.id)
    #expect(tree.topLevelGroups() == expected)
    #expect(tree.list == (try TestTree(groups)).list)
    while let group = expected.randomElement(using: &random) {
      try tree.remove(group)
      expected.removeAll { $0 == group }
      tree.checkInvariants()
      #expect(tree.topLevelGroups() == expected)
      #expect(
        tree.groupCount == expected.reduce(0) { $0 + (tree.branch(of: $1)?.allIDs.count ?? 0) })
    }
    #expect(tree.snapshot.isEmpty)
  }

  @Test("BG-09 · inserted and deleted sections shift pins") func sectionShift() throws {
    var tree = try TestTree(
      (0..<42).map { makeGroup("g\($0)", sections: $0 == 2 ? 3 : ($0 * 7) % 42) })
    let others = (0..<42).filter { $0 != 2 }.map { "g\($0)" }
    let before = others.map { children(of: tree, $0) }
    var expected = ["g2.0", "g2.1", "g2.2"]
    func check(_ step: String) {
      let found = tree.children(of: "g2")?.map(\.group)
      #expect(found == expected, "\(step)")
      #expect(tree.children(of: "g2")?.map(\.path.section) == Array(expected.indices), "\(step)")
      #expect(others.map { children(of: tree, $0) } == before, "\(step)")
      tree.checkInvariants()
    }
    for (number, index) in [0, 2, 1].enumerated() {
      let row = 100 + number
      try tree.edit("g2") { content in
        try content.insert(
          section: TestSection(id: row), items: [TestItem(id: row)], at: index)
      }
      try tree.insert(
        TestBranch("new\(number)", [[0]]), at: .under(row: row, of: "g2", isActive: true))
      expected.insert("new\(number)", at: index)
      check("insertion at \(index)")
    }
    for index in [0, 2, 1] {
      let gone = expected.remove(at: index)
      let change = try tree.edit("g2") { content in
        try content.delete(sections: [try #require(content.section(at: index)).id])
      }
      #expect(change.droppedGroups.map(\.id) == [gone])
      check("deletion at \(index)")
    }
  }

  @Test("BG-09 · inserted, deleted and moved rows shift pins") func rowShift() throws {
    let child = TestBranch("C", [[0, 1]])
    var tree = try TestTree([
      TestBranch("P", [[0, 1, 2], [3]]).pinning(child, under: 1)
        .pinning(TestBranch("D", [[0]]), under: 2, isActive: false)
    ])
    func paths() -> [ListIndexPath]? { tree.children(of: "P")?.map(\.path) }
    let inserted = try tree.changes {
      try $0.edit("P") { try $0.insert([TestItem(id: 8), TestItem(id: 9)], at: [0, 1]) }
    }
    #expect(inserted == batch(.init(insertedItems: [[0, 1], [0, 2]])))
    #expect(paths() == [[0, 3], [0, 4]])
    let deleted = try tree.changes { try $0.edit("P") { try $0.delete(items: [0, 8]) } }
    #expect(deleted == batch(.init(deletedItems: [[0, 0], [0, 1]])))
    #expect(paths() == [[0, 1], [0, 2]])
    #expect(tree.shown == [["P9", "P1", "C0", "C1", "P2"], ["P3"]])
    let moved = try tree.changes { try $0.edit("P") { try $0.move(item: 1, to: [1, 1]) } }
    #expect(moved.stages.first?.movedItems.map(\.source) == [[0, 1], [0, 2], [0, 3]])
    #expect(moved.stages.first?.movedItems.map(\.target) == [[1, 1], [1, 2], [1, 3]])
    #expect(tree.shown == [["P9", "P2"], ["P3", "P1", "C0", "C1"]])
    #expect(paths() == [[0, 1], [1, 1]])
  }

  @Test("BG-09 · row changes below an expanded group are at translated places (BB5)")
  func rowsBelowAnExpandedGroup() throws {
    var tree = try TestTree([
      TestBranch("top", [[0]]),
      TestBranch("P", [[0, 1, 2]]).pinning(TestBranch("C", [[0, 1, 2]]), under: 0),
    ])
    let inserted = try tree.changes {
      try $0.edit("P") { try $0.insert([TestItem(id: 9)], at: [0, 2]) }
    }
    #expect(inserted == batch(.init(insertedItems: [[1, 5]])))
    let deleted = try tree.changes { try $0.edit("P") { try $0.delete(items: [1]) } }
    #expect(deleted == batch(.init(deletedItems: [[1, 4]])))
    let reloaded = try tree.changes {
      try $0.edit("P") { try $0.replace(TestItem(id: 2, content: 1)) }
    }
    #expect(reloaded == Changeset(reconfiguredItems: [[1, 5]]))
    let recelled = try tree.changes {
      try $0.edit("P") { try $0.replace(TestItem(id: 2, content: 1, cell: "photo")) }
    }
    #expect(recelled == Changeset(reloadedItems: [[1, 5]]))
  }

  @Test("BG-09 · rows inserted at several places at once are in order and named once (BB7)")
  func severalInsertions() throws {
    var tree = try TestTree([
      TestBranch("P", [[0, 1, 2]]).pinning(TestBranch("C", [[0, 1]]), under: 1)
    ])
    let changes = try tree.changes {
      try $0.edit("P") { content in
        // Given out of order, the later ones displace the earlier ones.
        try content.insert([TestItem(id: 9)], at: [0, 3])
        try content.insert([TestItem(id: 7)], at: [0, 0])
        try content.insert([TestItem(id: 8)], at: [0, 2])
      }
    }
    #expect(changes == batch(.init(insertedItems: [[0, 0], [0, 2], [0, 7]])))
    #expect(tree.shown == [["P7", "P0", "P8", "P1", "C0", "C1", "P2", "P9"]])
  }

  @Test("BG-10 · deleting a row drops what is pinned under it, active or not")
  func deletionOfARow() throws {
    for isActive in [true, false] {
      let inner = TestBranch("I", [[0]])
      let child = TestBranch("C", [[0, 1]]).pinning(inner, under: 1)
      var tree = try TestTree([
        TestBranch("P", [[0, 1]]).pinning(child, under: 0, isActive: isActive)
      ])
      let paths: [ListIndexPath] = [[0, 0], [0, 1], [0, 2], [0, 3]]
      var dropped: [TestBranch] = []
      let changes = try tree.changes {
        dropped = try $0.edit("P") { try $0.delete(items: [0]) }.droppedGroups
      }
      #expect(changes == batch(.init(deletedItems: isActive ? paths : [[0, 0]])))
      #expect(dropped.map(\.allIDs) == [["C", "I"]])
      #expect(tree.groupCount == 1)
      #expect(throws: GroupEditError.self) { try tree.setActive("C", to: true) }
      // The identifiers are free again, and what was dropped can be put back.
      try tree.insert(dropped[0], at: .under(row: 1, of: "P", isActive: true))
      #expect(tree.shown == [["P1", "C0", "C1", "I0"]])
    }
  }

  @Test("BG-10 · deleting a section drops what is pinned in it") func deletionOfASection() throws {
    var tree = try TestTree([
      TestBranch("P", [[0], [1, 2]]).pinning(TestBranch("C", [[0]]), under: 1)
        .pinning(TestBranch("D", [[0]]), under: 2, isActive: false)
        .pinning(TestBranch("E", [[0]]), under: 0)
    ])
    let change = try tree.edit("P") { try $0.delete(sections: [1]) }
    #expect(change.droppedGroups.map(\.id) == ["C", "D"])
    #expect(tree.children(of: "P")?.map(\.group) == ["E"])
    tree.checkInvariants()
  }

  @Test func `a row that crosses a deleted section keeps what is pinned under it`() throws {
    var tree = try TestTree([
      TestBranch("P", [[0], [1]]).pinning(TestBranch("C", [[0, 1]]), under: 1)
    ])
    _ = try tree.changes {
      let change = try $0.edit("P") { content in
        try content.move(item: 1, to: [0, 0])
        try content.delete(sections: [1])
      }
      #expect(change.droppedGroups.isEmpty)
    }
    #expect(tree.shown == [["P1", "C0", "C1", "P0"]])
  }
}
