import ListCore
import Testing

@Suite struct `Snapshots` {
  private typealias List = ListSnapshot<PlainSection<String>, TestItem>

  private func list(_ sections: KeyValuePairs<String, [Int]>) -> List {
    List(
      sections: sections.map { id, ids in
        (section: PlainSection(id: id), items: ids.map { TestItem(id: $0) })
      })
  }

  @Test func `a new snapshot is empty`() {
    let snapshot = List()
    #expect(snapshot.isEmpty)
    #expect(snapshot.sectionCount == 0 && snapshot.itemCount == 0)
    #expect(snapshot.duplicates.isEmpty)
    snapshot.checkInvariants()
  }

  @Test func `empty sections keep their place`() {
    let snapshot = list(["a": [1, 2], "b": [], "c": [3]])
    #expect(snapshot.sectionCount == 3)
    #expect(snapshot.itemCount == 3)
    #expect((0..<3).map { snapshot.itemCount(inSection: $0) } == [2, 0, 1])
    #expect(snapshot.section(at: 1)?.id == "b")
    #expect(!list(["a": []]).isEmpty)
    snapshot.checkInvariants()
  }

  @Test func `every item and section is found by place and by identifier`() {
    let snapshot = list(["a": [1, 2], "b": [], "c": [3]])
    let paths: [ListIndexPath] = [[0, 0], [0, 1], [2, 0]]
    for (id, path) in zip([1, 2, 3], paths) {
      #expect(snapshot.indexPath(ofItem: id) == path)
      #expect(snapshot.item(at: path)?.id == id)
      #expect(snapshot.item(withID: id)?.id == id)
    }
    for (index, id) in ["a", "b", "c"].enumerated() {
      #expect(snapshot.index(ofSection: id) == index)
      #expect(snapshot.section(at: index)?.id == id)
      #expect(snapshot.section(withID: id)?.id == id)
    }
    #expect(snapshot.items(inSection: 0)?.map(\.id) == [1, 2])
  }

  @Test func `queries for what is not there answer nil`() {
    let snapshot = list(["a": [1, 2], "b": []])
    for path in [[0, 2], [0, -1], [1, 0], [2, 0], [-1, 0], [Int.max, Int.min]] {
      #expect(snapshot.item(at: ListIndexPath(section: path[0], item: path[1])) == nil)
    }
    for index in [-1, 2, .max, .min] {
      #expect(snapshot.section(at: index) == nil)
      #expect(snapshot.items(inSection: index) == nil)
      #expect(snapshot.itemCount(inSection: index) == nil)
    }
    #expect(snapshot.item(withID: 3) == nil)
    #expect(snapshot.indexPath(ofItem: 3) == nil)
    #expect(snapshot.index(ofSection: "z") == nil)
    #expect(snapshot.section(withID: "z") == nil)
  }

  @Test func `of duplicate items the first wins and the others are reported`() {
    let first = TestItem(id: 1, content: 10)
    let input: [TestEntry] = [
      (section: TestSection(id: 0), items: [first, TestItem(id: 2), TestItem(id: 1, content: 20)]),
      (section: TestSection(id: 1), items: [TestItem(id: 2), TestItem(id: 3), TestItem(id: 1)]),
    ]
    let snapshot = TestSnapshot(sections: input)
    snapshot.checkInvariants()
    #expect(snapshot.list.map { $0.rows.map(\.id) } == [[1, 2], [3]])
    #expect(snapshot.item(withID: 1) == first)
    #expect(
      snapshot.duplicates.items == [
        .init(id: 1, kept: [0, 0], dropped: [0, 2]),
        .init(id: 2, kept: [0, 1], dropped: [1, 0]),
        .init(id: 1, kept: [0, 0], dropped: [1, 2]),
      ])
    #expect(snapshot.duplicates.sections.isEmpty)
  }

  @Test func `a section given again continues the first and is reported`() {
    let snapshot = TestSnapshot(sections: [
      (section: TestSection(id: 5, title: 1), items: [TestItem(id: 1), TestItem(id: 1)]),
      (section: TestSection(id: 6), items: [TestItem(id: 2)]),
      (section: TestSection(id: 5, title: 2), items: [TestItem(id: 3), TestItem(id: 2)]),
      (section: TestSection(id: 7), items: [TestItem(id: 3), TestItem(id: 4)]),
    ])
    snapshot.checkInvariants()
    #expect(snapshot.list.map { $0.rows.map(\.id) } == [[1, 3], [2], [4]])
    #expect(snapshot.section(at: 0)?.title == 1)
    #expect(snapshot.duplicates.sections == [.init(id: 5, kept: 0, dropped: 2)])
    // Places in the input: item 3 was kept from entry 2, whose section is merged into section 0.
    #expect(
      snapshot.duplicates.items == [
        .init(id: 1, kept: [0, 0], dropped: [0, 1]),
        .init(id: 2, kept: [1, 0], dropped: [2, 1]),
        .init(id: 3, kept: [2, 0], dropped: [3, 0]),
      ])
    #expect(
      snapshot.duplicates.description == """
        section 5 at 2 continues the one at 0
        item 1 at [0, 1] is left out; the one at [0, 0] is kept
        item 2 at [2, 1] is left out; the one at [1, 0] is kept
        item 3 at [3, 0] is left out; the one at [2, 0] is kept
        """)
  }

  @Test func `any sequence of sections will do`() {
    let snapshot = TestSnapshot(
      sections: (0..<3).lazy.map { (section: TestSection(id: $0), items: [TestItem(id: $0)]) })
    #expect(snapshot.itemCount == 3)
  }

  @Test func `descriptions tell sizes and identifiers`() {
    let snapshot = list(["a": [1, 2], "b": []])
    #expect(snapshot.description == "ListSnapshot(sections: 2, items: 2)")
    #expect(snapshot.debugDescription == "\(snapshot)\n  a: [1, 2]\n  b: []")
  }

  @Test func `items and sections have the defaults they are said to have`() {
    #expect(TestItem(id: 1).cell == CellIdentifier("default"))
    #expect(TestItem(id: 1).hasSameContent(as: TestItem(id: 1)))
    #expect(!TestItem(id: 1).hasSameContent(as: TestItem(id: 1, content: 1)))
    let plain = PlainSection(id: "a")
    #expect(!plain.hasHeader && !plain.hasFooter && plain.hasSameContent(as: plain))
    #expect(("photo" as CellIdentifier).description == "photo")
  }

  #if DEBUG
  @Test func `a snapshot whose count is wrong does not pass the check of its invariants`() async {
    await #expect(processExitsWith: .failure) {
      CorruptSnapshot.check()
    }
  }
  #endif
}
