import ListCore
import Testing

@Suite struct `Translating paths` {
  /// Parent of 3 rows with a child of 3 rows under one of them.
  private func makeTree(under row: Int, _ child: [[Int]] = [[0, 1, 2]]) throws -> TestTree {
    try TestTree([TestBranch("P", [[0, 1, 2]]).pinning(TestBranch("C", child), under: row)])
  }

  private func locations(of tree: TestTree) -> [String] {
    (0..<tree.snapshot.itemCount).map { row in
      tree.location(at: [0, row]).map { "\($0.group)\($0.path)" } ?? "nil"
    }
  }

  @Test("BG-03 · rows of expanded groups above are counted, at any depth")
  func innerToTopLevel() throws {
    let deep = TestBranch("deep", [[0], [1, 2]])
    let child = TestBranch("child", [[0, 1], [2]]).pinning(deep, under: 0)
    let tree = try TestTree([
      TestBranch("head", [[0], []]),
      TestBranch("body", [[0], [1, 2, 3]]).pinning(child, under: 1),
    ])
    #expect(
      tree.shown == [
        ["head0"], [], ["body0"],
        ["body1", "child0", "deep0", "deep1", "deep2", "child1", "child2", "body2", "body3"],
      ])
    #expect(tree.topLevel("body", [1, 1]) == [3, 7])
    #expect(tree.topLevel("body", [1, 2]) == [3, 8])
    #expect(tree.topLevel("child", [1, 0]) == [3, 6])
    #expect(tree.topLevel("deep", [1, 1]) == [3, 4])
    #expect(tree.topLevel("deep", [1, 2]) == nil)
    #expect(tree.topLevel("no", [0, 0]) == nil)
  }

  @Test("BG-04 · every visible row resolves to its group and back")
  func roundTrip() throws {
    let tree = try TestTree([
      TestBranch("a", [[0, 1], [2]]).pinning(TestBranch("b", [[0], [1]]), under: 1)
        .pinning(TestBranch("hidden", [[0]]), under: 2, isActive: false),
      TestBranch("c", [[], [0]]),
    ])
    var seen = 0
    for (section, rows) in tree.shown.enumerated() {
      for (item, name) in rows.enumerated() {
        let location = try #require(tree.location(at: [section, item]))
        #expect(tree.topLevelPath(of: location) == [section, item])
        let row = try #require(tree.item(at: [section, item]))
        #expect("\(location.group)\(row.id)" == name)
        #expect(tree.content(of: location.group)?.item(at: location.path) == row)
        seen += 1
      }
    }
    #expect(seen == 6)
    #expect(tree.topLevel("hidden", [0, 0]) == nil)
    for path: ListIndexPath in [[0, 4], [-1, 0], [4, 0], [2, 0], [0, -1]] {
      #expect(tree.location(at: path) == nil)
      #expect(tree.item(at: path) == nil)
    }
  }

  @Test("BG-04 · three rows under row 0 resolve P0 C0 C1 C2 P1 P2 (BB1)")
  func rowsBelowAnExpandedGroup() throws {
    let tree = try makeTree(under: 0)
    #expect(
      locations(of: tree) == ["P[0, 0]", "C[0, 0]", "C[0, 1]", "C[0, 2]", "P[0, 1]", "P[0, 2]"])
    // In the list this comes from, row 4 was parent row 3 and row 5 parent row 0; and with the
    // child under row 1, row 1 was parent row 0.
    #expect(
      locations(of: try makeTree(under: 1))
        == ["P[0, 0]", "P[0, 1]", "C[0, 0]", "C[0, 1]", "C[0, 2]", "P[0, 2]"])
  }

  @Test("BG-04 · the second section of a pinned group resolves to it (BB2)")
  func multiSectionChild() throws {
    let tree = try makeTree(under: 2, [[0, 1], [2, 3]])
    #expect(locations(of: tree).suffix(4) == ["C[0, 0]", "C[0, 1]", "C[1, 0]", "C[1, 1]"])
  }

  @Test("BG-18 · a value is returned through resolving") func resolving() throws {
    struct Refused: Error {}
    let tree = try makeTree(under: 0)
    let text = tree.resolve([0, 2]) { "\($0.group) \($0.path)" }
    #expect(text == "C [0, 1]")
    var called = false
    let nothing: Int? = tree.resolve([0, 6]) { _ in
      called = true
      return 1
    }
    #expect(nothing == nil && !called)
    #expect(throws: Refused.self) {
      try tree.resolve([0, 0]) { _ throws(Refused) -> Int in throw Refused() }
    }
  }

  @Test func `a path names the current version of an item`() throws {
    /// An item of which one part is never drawn.
    struct Linked: ListItem {
      var id: Int
      var link: String
      func hasSameContent(as other: Self) -> Bool { true }
    }
    typealias Tree = SectionGroupTree<Int, TestSection, Linked>
    func content(_ link: String) -> Tree.Content {
      Tree.Content(sections: [
        (section: TestSection(id: 0), items: [Linked(id: 0, link: link)])
      ])
    }
    var tree = try Tree([SectionGroup(id: 0, content: content("old"))])
    let change = try tree.setContent(content("new"), of: 0)
    #expect(change.changeset.isEmpty)
    #expect(tree.item(at: [0, 0])?.link == "new")
  }
}
