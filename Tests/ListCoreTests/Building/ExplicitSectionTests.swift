import ListCore
import Testing

@Suite struct `Lists from sections` {
  /// The story "Section Info": three given sections, the last of them empty.
  private let list = MixedList {
    SectionContent("Fruit") {
      "Apple"
      "Pear"
    }
    SectionContent("Roots") { "Carrot" }
    SectionContent("Nuts") {}
  }

  @Test("TL-04 · given sections keep their order, empty ones too")
  func sectionInfo() {
    #expect(list.names == ["Fruit", "Roots", "Nuts"])
    #expect((0..<3).map { list.itemCount(inSection: $0) } == [2, 1, 0])
    #expect("\(list.itemCount) total items" == "3 total items")
    #expect(
      Array(list.items).compactMap { $0.value(as: String.self) } == ["Apple", "Pear", "Carrot"])
    list.checkInvariants()
  }

  @Test("TL-01 · an older list answers as before while newer ones exist")
  func olderListsStay() throws {
    let before = list
    var newer = list
    try newer.delete(sections: ["Fruit"])
    try newer.append([AnyListItem("Almond")], toSection: "Nuts")
    try newer.move(section: "Nuts", to: 0)
    #expect(newer.rowIDs == [["Almond"], ["Carrot"]])
    #expect(before.rowIDs == [["Apple", "Pear"], ["Carrot"], []])
    #expect(before.indexPath(ofItem: "Carrot") == [1, 0])
    #expect(newer.indexPath(ofItem: "Carrot") == [1, 0])
    #expect(before.indexPath(ofItem: "Pear") == [0, 1])
    #expect(newer.indexPath(ofItem: "Pear") == nil)
    #expect(before.index(ofSection: "Nuts") == 2)
    #expect(newer.index(ofSection: "Nuts") == 0)
    before.checkInvariants()
    newer.checkInvariants()
  }

  @Test("TL-10 · what is out of range or unknown answers nil", arguments: [-1, 3, .min, .max])
  func outOfRange(index: Int) {
    #expect(list.section(at: index) == nil)
    #expect(list.itemCount(inSection: index) == nil)
    #expect(list.items(inSection: index) == nil)
    #expect(list.item(at: [index, 0]) == nil)
    #expect(list.item(at: [0, index]) == nil)
    #expect(list.sectionIndex().section(forTitleAt: index) == nil)
    #expect(list.index(ofSection: "\(index)") == nil)
    #expect(list.index(ofSection: nil) == nil)
    #expect(list.indexPath(of: AnyListItem(index)) == nil)
    #expect(list.currentVersion(of: AnyListItem(index)) == nil)
    #expect(!list.contains(AnyListItem(index)))
  }

  @Test("TL-11 · any version of an item finds the list's own version")
  func currentVersion() {
    let list = ListSnapshot(items: [Player(id: 7, team: "Red", score: 3), Player(id: 8)])
    let stale = Player(id: 7, team: "Blue", score: 1)
    #expect(list.currentVersion(of: stale) == Player(id: 7, team: "Red", score: 3))
    #expect(list.indexPath(of: stale) == [0, 0])
    #expect(list.contains(stale))
    #expect(list.currentVersion(of: Player(id: 9)) == nil)
  }

  @Test("TL-13 · the paths of all items ascend by section, then by row")
  func indexPaths() {
    let list = TestSnapshot([[], [1, 2], [], [], [3], []])
    #expect(Array(list.indexPaths) == [[1, 0], [1, 1], [4, 0]])
    #expect(Array(list.indexPaths.reversed()) == [[4, 0], [1, 1], [1, 0]])
    #expect(list.indexPaths.count == 3)
    #expect(list.indexPaths.first == [1, 0] && list.indexPaths.last == [4, 0])
    #expect(list.indexPaths.elementsEqual(list.indexPaths.sorted()))
    #expect(list.indexPaths.map { list.item(at: $0) } == list.items.map(Optional.some))
  }

  @Test("TL-13 · lists without items have no paths")
  func noIndexPaths() {
    for list in [TestSnapshot(), TestSnapshot([[]]), TestSnapshot([[], [], []])] {
      #expect(list.indexPaths.isEmpty)
      #expect(list.indexPaths.startIndex == list.indexPaths.endIndex)
      #expect(Array(list.indexPaths) == [])
    }
  }

  @Test func `a description has conditions and loops`() {
    func list(_ count: Int, extra: Bool) -> TestSnapshot {
      TestSnapshot {
        for id in 0..<count {
          SectionContent(TestSection(id: id)) {
            TestItem(id: id * 10)
            if extra { TestItem(id: id * 10 + 1) }
            if id == 0 { TestItem(id: 8) } else { [TestItem(id: id * 10 + 8)] }
          }
        }
      }
    }
    #expect(list(2, extra: true).rowIDs == [[0, 1, 8], [10, 11, 18]])
    #expect(list(1, extra: false).rowIDs == [[0, 8]])
    #expect(list(0, extra: true).isEmpty)
  }
}
