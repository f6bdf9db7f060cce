import ListCore
import Testing

@Suite struct `Duplicates in lists` {
  @Test("TL-07 · of grouped items the first to come wins, whatever its section")
  func groupedItems() {
    let list = ListSnapshot(items: [
      Player(id: 1, team: "Red"), Player(id: 2, team: "Blue", score: 10),
      Player(id: 2, team: "Red", score: 20), Player(id: 3, team: "Red"),
    ])
    #expect(list.rowIDs == [[1, 3], [2]])
    #expect(list.item(withID: 2)?.score == 10)
    #expect(list.duplicates.items == [.init(id: 2, kept: [1, 0], dropped: [0, 1])])
    #expect(list.duplicates.sections.isEmpty)
    list.checkInvariants()
  }

  @Test("TL-07 · of given sections' items the first wins and no row is left without an item")
  func explicitSections() {
    let list = ListSnapshot {
      SectionContent(NamedSection("A")) {
        Player(id: 1)
        Player(id: 1)
        Player(id: 2)
      }
      SectionContent(NamedSection("B")) { Player(id: 2) }
    }
    #expect(list.rowIDs == [[1, 2], []])
    #expect(list.indexPaths.allSatisfy { list.item(at: $0) != nil })
    #expect(
      list.duplicates.items == [
        .init(id: 1, kept: [0, 0], dropped: [0, 1]), .init(id: 2, kept: [0, 2], dropped: [1, 0]),
      ])
  }

  @Test func `a section that only a left out item named does not exist`() {
    let input = [Player(id: 1, team: "Red"), Player(id: 1, team: "Blue"), Player(id: 2)]
    let list = ListSnapshot(items: input)
    #expect(list.names == ["Red", nil])
    #expect(list.duplicates.items == [.init(id: 1, kept: [0, 0], dropped: [1, 0])])
    // A fixed one does.
    let fixed = ListGrouping(of: Player.self, sections: ["Blue"]).snapshot(of: input)
    #expect(fixed.names == ["Blue", "Red", nil])
    #expect(fixed.rowIDs == [[], [1], [2]])
  }

  @Test func `in a flat list the report counts places in the input`() {
    let list = Words(values: ["a", "b", "a", "a"])
    #expect(list.rowIDs == [["a", "b"]])
    #expect(
      list.duplicates.items == [
        .init(id: "a", kept: [0, 0], dropped: [0, 2]),
        .init(id: "a", kept: [0, 0], dropped: [0, 3]),
      ])
  }

  @Test("TL-08 · a section name given twice continues the first section and is reported")
  func sectionNames() {
    let list = ListSnapshot {
      SectionContent(NamedSection(id: "A", title: "first")) { Player(id: 1) }
      SectionContent(NamedSection("B")) { Player(id: 2) }
      SectionContent(NamedSection(id: "A", title: "second")) { Player(id: 3) }
    }
    #expect(list.names == ["A", "B"])
    #expect(list.rowIDs == [[1, 3], [2]])
    #expect(list.index(ofSection: "A") == 0)
    #expect(list.section(withID: "A")?.title == "first")
    #expect(list.duplicates.sections == [.init(id: "A", kept: 0, dropped: 2)])
  }

  @Test("TL-08 · a fixed section given twice counts once")
  func fixedSections() {
    let second = NamedSection(id: "A", title: "second")
    let grouping = ListGrouping(of: Player.self, sections: ["A", "B", second])
    let list = grouping.snapshot(of: [Player(id: 1, team: "A")])
    #expect(list.names == ["A", "B"])
    #expect(list.section(at: 0)?.title == "A")
  }
}
