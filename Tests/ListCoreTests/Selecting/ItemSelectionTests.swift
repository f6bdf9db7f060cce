import ListCore
import Testing

@Suite struct `Selections` {
  private let snapshot = TestSnapshot(sections: [1: [10, 11, 12], 2: [20, 21], 3: [30]])
  private let tree = ItemTree([
    TestNode.branch(1, [.leaf(11), .branch(12, [.leaf(121), .leaf(122)])]), .leaf(2),
  ])

  private func selection(
    _ ids: [Int] = [], mode: ItemSelection<Int>.Mode = .multiple
  ) -> ItemSelection<Int> {
    var selection = ItemSelection<Int>(mode: mode)
    selection.set(ids)
    return selection
  }

  @Test("LL-14 · one item at a time: selecting deselects the one before")
  func single() {
    var selection = selection(mode: .single)
    #expect(selection.select([0, 1], in: snapshot) == ItemSelection.Change(selected: [11]))
    #expect(selection.select(20) == ItemSelection.Change(selected: [20], deselected: [11]))
    #expect(selection.paths(in: snapshot) == [[1, 0]])
    #expect(selection.set([30, 10]).selected == [30], "The first of several.")
    #expect(selection.toggle(30).deselected == [30] && selection.isEmpty)
  }

  @Test("LL-14 · or many, in list order whenever they are asked for")
  func multiple() {
    var selection = selection()
    selection.select(30)
    selection.select([0, 2], in: snapshot)
    selection.toggle(20)
    selection.toggle(30)
    #expect(selection.paths(in: snapshot) == [[0, 2], [1, 0]])
    #expect(selection.items(in: snapshot).map(\.id) == [12, 20])
    #expect(selection.toggle(12).paths(in: snapshot) == [[0, 2]])
  }

  @Test("LL-14 · what is absent selects nothing, and clearing leaves none")
  func absent() {
    var one = selection([10], mode: .single)
    #expect(one.select([5, 0], in: snapshot).deselected == [10] && one.isEmpty)
    one.set([10])
    #expect(one.select(itemEqualTo: TestItem(id: 99), in: tree).deselected == [10])
    #expect(one.anchor == nil && one.ids.isEmpty)
    var many = selection([10, 20])
    #expect(many.select([5, 0], in: snapshot).isEmpty && many.ids == [10, 20])
    #expect(many.set(itemsEqualTo: [TestItem(id: 99)], in: tree).deselected == [10, 20])
    many.set([10, 20])
    #expect(many.clear().deselected == [10, 20] && many.isEmpty)
    #expect(many.clear().isEmpty)
  }

  /// Equal by its text, so that a copy under another identifier is equal too.
  private struct Name: ListItem, Equatable {
    var id: Int
    var text: String
    static func == (left: Self, right: Self) -> Bool { left.text == right.text }
  }

  @Test("LL-14 · an item equal to another is found anywhere in a tree")
  func equality() {
    let tree = ItemTree([
      ItemNode(
        Name(id: 1, text: "a"),
        children: [ItemNode(Name(id: 2, text: "b")), ItemNode(Name(id: 3, text: "c"))]),
      ItemNode(Name(id: 4, text: "d"), children: [ItemNode(Name(id: 5, text: "c"))]),
    ])
    var selection = ItemSelection<Int>(mode: .multiple)
    selection.select(itemEqualTo: Name(id: 77, text: "c"), in: tree)
    #expect(selection.paths(in: tree) == [[0, 1]], "The first in reading order.")
    selection.set(itemsEqualTo: [Name(id: 5, text: "c"), Name(id: 0, text: "b")], in: tree)
    #expect(selection.paths(in: tree) == [[0, 0], [1, 0]], "Its own identifier comes first.")
    #expect(selection.items(in: tree).map(\.id) == [2, 5])
    #expect(tree.id(ofItemEqualTo: Name(id: 1, text: "z")) == nil)
  }

  @Test func `selecting by path reads back the same path`() {
    var selection = selection(mode: .single)
    selection.select([0, 1, 0] as TreePath, in: tree)
    #expect(selection.ids == [121] && selection.paths(in: tree) == [[0, 1, 0]])
    selection.clear()
    #expect(selection.paths(in: tree).first == nil)
  }

  @Test("LL-14 · a selected row that moves stays selected, one that is deleted does not")
  func update() throws {
    var newer = snapshot
    try newer.move(item: 10, to: [2, 1])
    try newer.delete(items: [20])
    var selection = selection([10, 20, 21])
    #expect(selection.update(to: newer) == ItemSelection.Change(deselected: [20]))
    #expect(selection.paths(in: newer) == [[1, 0], [2, 1]])
    var tree = tree
    var inTree = self.selection([122, 2])
    try tree.move(122, into: nil, at: 0)
    try tree.remove(2)
    #expect(inTree.update(to: tree).deselected == [2])
    #expect(inTree.paths(in: tree) == [[0]])
  }

  @Test func `what is collapsed stays selected as long as the data has it`() throws {
    var list = CollapsibleSections(snapshot, expansion: .allExpanded)
    var selection = selection([10, 30])
    try list.toggle(1)
    #expect(selection.update(to: list.backing).isEmpty)
    #expect(selection.paths(in: list.shown) == [[2, 0]])
    try list.toggle(1)
    #expect(selection.paths(in: list.shown) == [[0, 0], [2, 0]])
  }

  @Test func `a range goes from the anchor, both ways and again`() {
    var selection = selection()
    selection.select(20)
    #expect(selection.extend(to: 11, in: snapshot).selected == [11, 12])
    let change = selection.extend(to: 30, in: snapshot)
    #expect(change == ItemSelection.Change(selected: [21, 30], deselected: [11, 12]))
    #expect(selection.anchor == 20)
    #expect(selection.extend(to: 99, in: snapshot).isEmpty)
    selection.deselect(20)
    selection.extend(to: 10, in: snapshot)
    #expect(selection.ids == [10, 21, 30], "Without an anchor one item is added.")
    var one = self.selection([10], mode: .single)
    one.extend(to: 12, in: snapshot)
    #expect(one.ids == [12])
  }

  @Test func `an action sees its row selected, and nothing is selected afterwards`() throws {
    struct Refused: Error {}
    var selection = selection([20], mode: .single)
    #expect(selection.select(11) { $0.ids } == [11])
    #expect(selection.isEmpty)
    #expect(throws: Refused.self) {
      try selection.select(12) { (_) throws(Refused) -> Void in throw Refused() }
    }
    #expect(selection.isEmpty)
  }
}
