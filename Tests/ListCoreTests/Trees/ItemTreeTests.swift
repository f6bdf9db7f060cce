import ListCore
import Testing

@Suite struct `Item trees` {
  private let tree = ItemTree([
    TestNode.branch(1, [.leaf(11), .branch(12, [.leaf(121), .leaf(122)])]),
    .leaf(2),
    .branch(3),
  ])

  private func ids(_ path: TreePath) -> [Int] { tree.items(at: path).map(\.id) }

  @Test("LL-12 · items and their number are found by a path of any length")
  func paths() {
    #expect(tree.item(at: [1])?.id == 2 && tree.item(at: [0, 1, 1])?.id == 122)
    #expect(ids([]) == [1, 2, 3] && ids([0]) == [11, 12] && ids([0, 1]) == [121, 122])
    #expect(tree.count(at: []) == 3 && tree.count(at: [0]) == 2)
    #expect(tree[0]?.id == 1 && tree[[0, 1, 0]]?.id == 121)
    let found = tree.items(at: [[0, 1, 0], [9], [1]] as [TreePath])
    #expect(found.map(\.id) == [121, 2])
  }

  @Test("LL-12 · where there are no children there are none")
  func missing() {
    for path in [[1], [2], [9], [-1], [1, 0], [0, 1, 0, 0, 0]] as [TreePath] {
      #expect(ids(path).isEmpty && tree.count(at: path) == 0)
    }
    #expect(tree.item(at: []) == nil && tree[7] == nil && tree[-1] == nil)
    #expect(tree[[1, 0]] == nil && ItemTree<TestItem>().count(at: []) == 0)
  }

  @Test func `each node's path leads back to it`() {
    tree.walk { entry, _ in
      let path = tree.path(of: entry.item.id)
      #expect(path.flatMap(tree.item(at:))?.id == entry.item.id)
      return .down
    }
    #expect(tree.path(of: 122) == [0, 1, 1] && tree.path(of: 99) == nil)
    #expect(tree.ancestorIDs(of: 122) == [12, 1] && tree.ancestorIDs(of: 99).isEmpty)
  }

  @Test func `a walk goes down, over or stops as it is told`() {
    var visited: [Int] = []
    tree.walk { entry, _ in
      visited.append(entry.item.id)
      return entry.item.id == 12 ? .over : entry.item.id == 2 ? .stop : .down
    }
    #expect(visited == [1, 11, 12, 2])
  }

  @Test("LL-15 · a copy of tree and selection is independent of the original")
  func copies() throws {
    var selection = ItemSelection<Int>(mode: .multiple)
    selection.set([11, 122])
    let original = (tree: tree, selection: selection)
    var copy = original
    try copy.tree.remove(12)
    try copy.tree.replace(TestNode(TestItem(id: 2, content: 5)))
    copy.selection.update(to: copy.tree)
    copy.selection.select(2)
    #expect(copy.selection.ids == [11, 2] && copy.tree.item(at: [1])?.content == 5)
    #expect(original.selection.ids == [11, 122] && original.tree[id: 122] != nil)
    #expect(original.tree.item(at: [1])?.content == 0)
  }

  @Test("LL-16 · a value is inherited from the nearest ancestor that has it")
  func inherited() throws {
    var tree = tree
    func value(_ id: Int) -> Int? { tree.inherited(by: id) { $0.content == 0 ? nil : $0.content } }
    #expect(value(122) == nil)
    try tree.replace(
      TestNode(
        TestItem(id: 1, content: 7),
        children: [
          .leaf(11), TestNode(TestItem(id: 12, content: 8), children: [.leaf(121), .leaf(122)]),
        ]))
    #expect(value(122) == 8 && value(12) == 8, "Its own value comes first.")
    #expect(value(11) == 7 && value(2) == nil && value(99) == nil)
  }

  @Test func `roots are inserted, moved, replaced and removed`() throws {
    var tree = tree
    try tree.insert([.leaf(4), .leaf(5)], into: nil, at: 1)
    #expect(tree.rootIDs == [1, 4, 5, 2, 3])
    try tree.move(12, into: nil, at: 5)
    #expect(tree.rootIDs == [1, 4, 5, 2, 3, 12] && tree[id: 12]?.parentID == nil)
    try tree.move(1, into: 3, at: 0)
    #expect(tree.path(of: 11) == [3, 0, 0])
    try tree.remove(3)
    #expect(tree.rootIDs == [4, 5, 2, 12] && tree[id: 11] == nil)
  }
}
