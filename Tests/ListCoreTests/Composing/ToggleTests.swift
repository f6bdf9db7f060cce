import ListCore
import Testing

@Suite struct `Toggling groups` {
  private func makeTree(under row: Int, _ child: [[Int]]) throws -> TestTree {
    try TestTree([
      TestBranch("P", [[0, 1, 2]]).pinning(TestBranch("C", child), under: row, isActive: false)
    ])
  }

  @Test("BG-06 · a child of 2 rows under row 1 is inserted at rows 2 and 3 (BB3)")
  func insertionBelowARow() throws {
    for (row, first) in [(0, 1), (1, 2), (2, 3)] {
      var tree = try makeTree(under: row, [[0, 1]])
      let paths: [ListIndexPath] = [[0, first], [0, first + 1]]
      #expect(
        try tree.changes { try $0.setActive("C", to: true) }
          == batch(.init(insertedItems: paths)))
      #expect(
        try tree.changes { try $0.setActive("C", to: false) }
          == batch(.init(deletedItems: paths)))
    }
  }

  @Test("BG-06 · all sections of a pinned group become consecutive rows (BB4)")
  func multiSectionChild() throws {
    var tree = try makeTree(under: 0, [[0, 1], [], [2, 3]])
    let changes = try tree.changes { try $0.setActive("C", to: true) }
    #expect(changes == batch(.init(insertedItems: [[0, 1], [0, 2], [0, 3], [0, 4]])))
    #expect(tree.shown == [["P0", "C0", "C1", "C2", "C3", "P1", "P2"]])
  }

  @Test("BG-06 · toggling to the present state does nothing") func noChange() throws {
    var tree = try makeTree(under: 1, [[0]])
    for isActive in [false, true] {
      try tree.setActive("C", to: isActive)
      let changes = try tree.changes { tree in
        let isNew = try tree.setActive("C", to: isActive)
        #expect(!isNew)
      }
      #expect(changes.isEmpty)
    }
  }

  @Test("BG-07 · toggling in a hidden group has no row operations until that is shown (BB6)")
  func hiddenAncestor() throws {
    let inner = TestBranch("I", [[0], [1]])
    let child = TestBranch("C", [[0, 1]]).pinning(inner, under: 0, isActive: false)
    var tree = try TestTree([TestBranch("P", [[0, 1]]).pinning(child, under: 0, isActive: false)])
    let silent = try tree.changes { try $0.setActive("I", to: true) }
    #expect(silent.isEmpty)
    #expect(!tree.isShown("I"))
    let shown = try tree.changes { try $0.setActive("C", to: true) }
    #expect(shown == batch(.init(insertedItems: [[0, 1], [0, 2], [0, 3], [0, 4]])))
    #expect(tree.shown == [["P0", "C0", "I0", "I1", "C1", "P1"]])
    // Hiding the parent leaves the state of what is in it.
    try tree.setActive("C", to: false)
    #expect(tree.pin(of: "I")?.isActive == true && !tree.isShown("I"))
    #expect(try tree.changes { try $0.setActive("I", to: false) }.isEmpty)
    try tree.setActive("C", to: true)
    #expect(tree.shown == [["P0", "C0", "C1", "P1"]])
  }

  @Test("BG-07 · rows of a hidden group change in silence") func hiddenContent() throws {
    var tree = try makeTree(under: 1, [[0, 1]])
    let silent = try tree.changes {
      try $0.edit("C") { content in
        try content.delete(items: [0])
        try content.append([TestItem(id: 5), TestItem(id: 6)], toSection: 0)
      }
    }
    #expect(silent.isEmpty)
    try tree.setActive("C", to: true)
    #expect(tree.shown == [["P0", "P1", "C1", "C5", "C6", "P2"]])
  }
}
