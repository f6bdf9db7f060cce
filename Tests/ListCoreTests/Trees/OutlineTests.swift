import ListCore
import Testing

@Suite struct `Outlines` {
  /// Two sections; 1 and 4 have two levels below, 2 is a branch without children.
  private static let sections: [(section: TestSection, nodes: [TestNode])] = [
    (
      TestSection(id: 1),
      [
        .branch(1, [.branch(11, [.leaf(111), .leaf(112)]), .leaf(12)]),
        .branch(2),
      ]
    ),
    (TestSection(id: 2), [.leaf(3), .branch(4, [.branch(41, [.leaf(411)])])]),
  ]

  private func outline(_ expansion: Disclosure.Expansion<Int>) -> TestOutline {
    TestOutline(sections: Self.sections, expansion: expansion)
  }

  @Test("TL-71 · a tree is shown in reading order, section by section, without what is collapsed")
  func flattening() {
    #expect(outline(.allExpanded).shown.rowIDs == [[1, 11, 111, 112, 12, 2], [3, 4, 41, 411]])
    #expect(outline(.collapsed([11, 4])).shown.rowIDs == [[1, 11, 12, 2], [3, 4]])
    #expect(outline(.allCollapsed).shown.rowIDs == [[1, 2], [3, 4]])
    #expect(outline(.expanded([11, 4])).shown.rowIDs == [[1, 2], [3, 4, 41]])
  }

  @Test("TL-71 · the collapsed nodes are a set without leaves and unknown names")
  func sets() {
    let some = outline(.collapsed([11, 4, 12, 99]))
    #expect(some.collapsedNodes() == [11, 4] && some.expandedNodes == [1, 2, 41])
    #expect(outline(.allCollapsed).collapsedNodes() == [1, 11, 2, 4, 41])
  }

  @Test func `a root's section wins, whatever was given twice`() {
    let outline = TestOutline(
      sections: [
        (TestSection(id: 1), [.branch(1, [.leaf(2)])]),
        (TestSection(id: 2), [.leaf(2), .leaf(3), .branch(1, [.leaf(9)])]),
        (TestSection(id: 1), [.leaf(4)]),
      ])
    #expect(outline.shown.rowIDs == [[1, 2, 4], [3]])
    #expect(outline.tree.duplicates == [2, 1])
    #expect(outline.tree.nodeCount == 4, "What is below a duplicate is left out with it.")
    #expect(outline.shown.duplicates.sections.count == 1)
  }

  @Test("TL-72 · a node without children is a leaf if it has none (nil), expandable if empty")
  func leaves() throws {
    var outline = outline(.allCollapsed)
    #expect(outline.tree[id: 3]?.isExpandable == false && outline.disclosure(of: 3) == nil)
    #expect(outline.tree[id: 2]?.isExpandable == true && outline.disclosure(of: 2) == .collapsed)
    #expect(try outline.toggle(3) == nil, "A leaf does nothing.")
    let change = try #require(try outline.toggle(2))
    #expect(change.expanded == [2] && change.changeset().isEmpty)
    #expect(outline.disclosure(of: 2) == .expanded)
  }

  @Test("TL-74 · on expanding, the children that can be expanded are collapsed again")
  func recollapsed() throws {
    var outline = outline(.allExpanded)
    try outline.toggle(1)
    #expect(outline.shown.rowIDs[0] == [1, 2])
    let change = try #require(try outline.toggle(1))
    #expect(outline.shown.rowIDs[0] == [1, 11, 12, 2])
    #expect(change.expanded == [1] && change.collapsed == [11])
    #expect(change.changeset() == Changeset(stages: [.init(insertedItems: [[0, 1], [0, 2]])]))
  }

  @Test("TL-74 · or they are shown as they were")
  func remembered() throws {
    var outline = outline(.allExpanded)
    outline.remembersDescendants = true
    let collapse = try #require(try outline.toggle(1))
    #expect(collapse.changeset().stages.first?.deletedItems.count == 4)
    let change = try #require(try outline.toggle(1))
    #expect(outline.shown.rowIDs[0] == [1, 11, 111, 112, 12, 2])
    #expect(change.collapsed.isEmpty)
  }

  @Test func `a hidden node changes its state alone, for when it is shown`() throws {
    var outline = outline(.allCollapsed)
    outline.remembersDescendants = true
    let change = try #require(try outline.set(11, to: .expanded))
    #expect(change.expanded == [11] && change.changeset().isEmpty)
    try outline.toggle(1)
    #expect(outline.shown.rowIDs[0] == [1, 11, 111, 112, 12, 2])
    try outline.toggle(1)
    try outline.set(11, to: .collapsed)
    try outline.toggle(1)
    #expect(outline.shown.rowIDs[0] == [1, 11, 12, 2])
  }

  @Test("TL-76 · with one branch expanded only, all but a node's ancestors collapse")
  func singleBranch() throws {
    var outline = outline(.expanded([1, 4, 41]))
    outline.expandsOneBranchOnly = true
    #expect(outline.shown.rowIDs == [[1, 11, 12, 2], [3, 4, 41, 411]])
    let change = try #require(try outline.toggle(11))
    #expect(outline.shown.rowIDs == [[1, 11, 111, 112, 12, 2], [3, 4]])
    #expect(change.collapsed == [4, 41] && outline.expandedNodes == [1, 11])
    try change.requireReplays()
    try outline.toggle(4)
    #expect(outline.shown.rowIDs == [[1, 2], [3, 4, 41]])
    #expect(outline.expandedNodes == [4])
  }

  @Test func `rows show their level and state, and are reconfigured when it changes`() throws {
    var outline = TestOutline(sections: Self.sections, expansion: .expanded([4])) { row in
      var item = row.node.item
      item.content = row.level * 10 + (row.state == .expanded ? 1 : 0)
      return item
    }
    #expect(outline.shown.list.map { $0.rows.map(\.content) } == [[0, 0], [0, 1, 10]])
    outline.expandsOneBranchOnly = true
    let change = try #require(try outline.toggle(1))
    #expect(outline.shown.list.map { $0.rows.map(\.content) } == [[1, 10, 10, 0], [0, 0]])
    #expect(change.changeset().reconfiguredItems == [[0, 0], [1, 1]])
    let move = try outline.move(1, into: 2, at: 0)
    #expect(move.changeset().reconfiguredItems.isEmpty && outline.shown.rowIDs == [[2], [3, 4]])
  }

  @Test func `a toggle looks at the rows of its own part alone`() throws {
    let counter = Counter()
    func node(_ number: Int, _ children: [ItemNode<CountedRow>]? = nil) -> ItemNode<CountedRow> {
      ItemNode(CountedRow(number: number, counter: counter), children: children)
    }
    let roots = (0..<100).map { root in
      node(root, (1...(root == 50 ? 10 : 1_000)).map { node(root + $0 * 100) })
    }
    var outline = Outline(sections: [(section: PlainSection(id: 0), nodes: roots)])
    let (_, reads) = try counter.calls {
      try outline.toggle(50)
      try outline.toggle(50)
      _ = try outline.replace(node(50, (1...10).map { node(50 + $0 * 100) }))
    }
    #expect((30..<400).contains(reads), "\(reads) of 99,110 rows were looked at")
    #expect(outline.shown.itemCount == 99_110)
    // To hide rows nothing is asked of them, however many they are.
    let (_, hiding) = try counter.calls { try outline.toggle(49) }
    #expect(hiding < 20 && outline.shown.itemCount == 98_110, "\(hiding)")
  }

  @Test func `a tree of 100,000 levels is shown, changed and let go of`() throws {
    let depth = 100_000
    var node = TestNode.leaf(depth)
    for id in (0..<depth).reversed() { node = .branch(id, [node]) }
    var outline = TestOutline(sections: [(TestSection(id: 0), [node])])
    node = .leaf(0)
    #expect(outline.shown.itemCount == depth + 1)
    #expect(outline.tree.path(of: depth)?.count == depth + 1)
    let collapse = try #require(try outline.toggle(depth / 2))
    #expect(collapse.new.itemCount == depth / 2 + 1)
    outline.expandsOneBranchOnly = true
    try outline.set(depth - 1, to: .collapsed)
    try outline.toggle(depth - 1)
    #expect(outline.expandedNodes.count == depth - 1)
    try outline.replace(.branch(0))
    #expect(outline.tree.nodeCount == 1)
  }
}
