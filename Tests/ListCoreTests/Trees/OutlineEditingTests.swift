import ListCore
import Testing

@Suite struct `Editing outlines` {
  private func outline(_ expansion: Disclosure.Expansion<Int> = .allExpanded) -> TestOutline {
    TestOutline(
      sections: [
        (TestSection(id: 1), [.branch(1, [.branch(11, [.leaf(111)]), .leaf(12)])]),
        (TestSection(id: 2), [.branch(2, [.leaf(21)]), .leaf(3)]),
      ], expansion: expansion)
  }

  @Test("TL-75 · children that were loaded appear below a node that is shown and expanded")
  func loadShown() throws {
    var outline = TestOutline(
      sections: [(TestSection(id: 1), [.branch(1), .leaf(2)])], expansion: .allCollapsed)
    try outline.toggle(1)
    let change = try outline.replace(.branch(1, [.branch(11, [.leaf(111)]), .leaf(12)]))
    #expect(outline.shown.rowIDs == [[1, 11, 12, 2]], "New nodes are collapsed.")
    #expect(change.changeset() == Changeset(stages: [.init(insertedItems: [[0, 1], [0, 2]])]))
  }

  @Test("TL-75 · a hidden node is replaced too, and shows its children when it is shown")
  func loadHidden() throws {
    var outline = outline(.expanded([11]))
    outline.remembersDescendants = true
    let change = try outline.replace(.branch(11, [.leaf(113), .leaf(114)]))
    #expect(change.changeset().isEmpty && outline.shown.rowIDs == [[1], [2, 3]])
    try outline.toggle(1)
    #expect(outline.shown.rowIDs == [[1, 11, 113, 114, 12], [2, 3]])
  }

  @Test("TL-75 · replacing again and again puts nothing into the collapsed set twice")
  func loadTwice() throws {
    var outline = outline(.expanded([1]))
    let version = TestNode.branch(1, [.branch(11, [.leaf(111)]), .branch(13)])
    for _ in 0..<3 {
      try outline.replace(version, expansion: .collapsed([11, 13]))
      #expect(outline.collapsedNodes() == [11, 13, 2] && outline.expandedNodes == [1])
    }
    #expect(outline.shown.rowIDs == [[1, 11, 13], [2, 3]])
  }

  @Test func `replacing keeps the states of what was there, or takes those given`() throws {
    var outline = outline()
    let version = TestNode.branch(1, [.branch(13, [.branch(11, [.leaf(111)])])])
    let kept = try outline.replace(version)
    #expect(outline.shown.rowIDs == [[1, 13], [2, 21, 3]])
    #expect(outline.expandedNodes == [1, 11, 2] && kept.expanded.isEmpty && kept.collapsed.isEmpty)
    let given = try outline.replace(version, expansion: .expanded([13]))
    #expect(outline.shown.rowIDs == [[1, 13, 11], [2, 21, 3]])
    #expect(given.expanded == [13] && given.collapsed == [11])
    try given.requireReplays()
  }

  @Test func `a replaced node keeps its place, neighbours and own state`() throws {
    var outline = outline()
    let change = try outline.replace(
      TestNode(TestItem(id: 2, content: 8), children: [.leaf(22), .leaf(21)]))
    #expect(outline.shown.rowIDs == [[1, 11, 111, 12], [2, 22, 21, 3]])
    #expect(change.changeset().reconfiguredItems == [[1, 0]])
    try outline.replace(.leaf(2))
    #expect(outline.shown.rowIDs[1] == [2, 3] && outline.disclosure(of: 2) == nil)
    try outline.replace(.branch(2, [.leaf(21)]))
    #expect(outline.disclosure(of: 2) == .collapsed, "What was a leaf begins collapsed.")
  }

  @Test("TL-77 · a node that moves to another parent in another section gives a legal batch")
  func move() throws {
    var outline = outline()
    let change = try outline.move(11, into: 2, at: 1)
    #expect(outline.shown.rowIDs == [[1, 12], [2, 21, 11, 111, 3]])
    let stage = try #require(change.changeset().stages.first)
    #expect(stage.movedItems.map(\.source) == [[0, 1], [0, 2]])
    #expect(stage.movedItems.map(\.target) == [[1, 2], [1, 3]])
    try change.requireReplays()
    let down = try outline.move(2, into: 12, at: 0)
    #expect(outline.shown.rowIDs == [[1, 12], [3]], "A leaf becomes a collapsed branch.")
    try down.requireReplays()
  }

  @Test("TL-77 · so does new data in which a child follows its due date to another section")
  func moveInData() throws {
    var outline = outline()
    let change = outline.update(
      sections: [
        (TestSection(id: 2), [.branch(2, [.leaf(21), .leaf(12)])]),
        (TestSection(id: 3), [.branch(11, [.leaf(111)]), .branch(1, [.leaf(3)])]),
      ])
    // The child is in the section of its root, whatever it says itself.
    #expect(outline.shown.rowIDs == [[2, 21, 12], [11, 111, 1, 3]])
    try change.requireReplays()
  }

  @Test func `over new data known nodes keep their state and new ones are collapsed`() {
    var outline = outline(.collapsed([11]))
    outline.expandsOneBranchOnly = true
    outline.update(
      sections: [
        (
          TestSection(id: 1),
          [.branch(1, [.branch(11, [.leaf(111)])]), .branch(3, [.leaf(31)]), .leaf(2)]
        )
      ])
    #expect(outline.shown.rowIDs == [[1, 11, 3, 2]])
    #expect(outline.expandedNodes == [1] && outline.collapsedNodes() == [11, 3])
    #expect(outline.expandsOneBranchOnly)
  }

  @Test func `nodes are inserted and removed at their place`() throws {
    var outline = outline()
    let insert = try outline.insert([.branch(13, [.leaf(131)]), .leaf(14)], into: 1, at: 1)
    #expect(outline.shown.rowIDs[0] == [1, 11, 111, 13, 14, 12])
    try insert.requireReplays()
    try outline.remove(11)
    #expect(outline.shown.rowIDs[0] == [1, 13, 14, 12] && !outline.expandedNodes.contains(11))
    try outline.remove(1)
    #expect(outline.shown.rowIDs == [[], [2, 21, 3]])
    #expect(outline.tree.rootIDs == [2, 3] && outline.tree.nodeCount == 3)
  }

  @Test func `refused edits change nothing`() throws {
    var outline = outline()
    let before = outline.shown.list
    typealias Code = SnapshotEditError.Code
    func expectRefusal(_ code: Code, _ edit: (inout TestOutline) throws -> Void) {
      let error = #expect(throws: SnapshotEditError.self) { try edit(&outline) }
      #expect(error?.code == code)
      #expect(outline.shown.list == before && outline.tree.nodeCount == 7)
      #expect(outline.expandedNodes == [1, 11, 2])
    }
    expectRefusal(.unknownItem) { try $0.replace(.leaf(99)) }
    expectRefusal(.duplicateItem) { try $0.replace(.branch(1, [.leaf(21)])) }
    expectRefusal(.duplicateItem) { try $0.replace(.branch(1, [.leaf(5), .leaf(5)])) }
    expectRefusal(.unknownItem) { try $0.insert([.leaf(5)], into: 99, at: 0) }
    expectRefusal(.itemOutOfRange) { try $0.insert([.leaf(5)], into: 1, at: 3) }
    expectRefusal(.itemOutOfRange) { try $0.insert([.leaf(5)], into: 1, at: -1) }
    expectRefusal(.duplicateItem) { try $0.insert([.leaf(3)], into: 1, at: 0) }
    expectRefusal(.unknownItem) { try $0.remove(99) }
    expectRefusal(.unknownItem) { try $0.move(99, into: 1, at: 0) }
    expectRefusal(.unknownItem) { try $0.move(1, into: 111, at: 0) }
    expectRefusal(.unknownItem) { try $0.move(1, into: 1, at: 0) }
    expectRefusal(.itemOutOfRange) { try $0.move(11, into: 1, at: 2) }
  }
}
