import ListCore
import TestSupport
import Testing

extension String {
  fileprivate var folded: String { lowercased() }
}

@Suite struct `Groupings` {
  @Test("TL-17 · new elements are identified and sectioned as before")
  func closuresAreKept() {
    let grouping = ListGrouping(
      of: String.self, id: \.folded, groupedBy: { $0.first.map(String.init) },
      sections: ["z", "a"])
    let old = grouping.snapshot(of: ["b1", "a1"])
    #expect(old.names == ["z", "a", "b"])
    #expect(old.rowIDs == [[], ["a1"], ["b1"]])
    let new = grouping.snapshot(of: ["B1", "a1", "z1"])
    #expect(new.names == ["z", "a", "B"])
    #expect(new.rowIDs == [["z1"], ["a1"], ["b1"]])
    // Nothing left but the fixed sections.
    #expect(grouping.snapshot(of: []).names == ["z", "a"])
  }

  @Test("TL-17 · given sections are kept, empty ones too, and items stay where they were")
  func givenSectionsAreKept() {
    let list = TestSnapshot(sections: [7: [1, 2], 8: [], 9: [3]])
    let grouping = ListGrouping(keepingSectionsOf: list, or: TestSection(id: 0))
    let same = grouping.snapshot(of: list.items)
    #expect(list.changeset(to: same).isEmpty)
    let items = [5, 3, 6, 2, 4].map { TestItem(id: $0) }
    let new = grouping.snapshot(of: items)
    #expect((0..<new.sectionCount).map { new.section(at: $0)?.id } == [7, 8, 9])
    #expect(new.rowIDs == [[5, 2, 4], [], [3, 6]])
    #expect(grouping.snapshot(of: []).rowIDs == [[], [], []])
  }

  @Test func `a list without sections gets one for its first items`() {
    let grouping = ListGrouping(keepingSectionsOf: TestSnapshot(), or: TestSection(id: 4))
    #expect(grouping.snapshot(of: []).isEmpty)
    let list = grouping.snapshot(of: [TestItem(id: 1), TestItem(id: 2)])
    #expect(list.section(at: 0)?.id == 4)
    #expect(list.rowIDs == [[1, 2]])
  }

  @Test func `what an empty list looks like is remembered too`() {
    let grouping = ListGrouping(of: Player.self, whenEmpty: .oneSection("Nobody"))
    #expect(grouping.snapshot(of: []).names == ["Nobody"])
    #expect(grouping.snapshot(of: [Player(id: 1, team: "Red")]).names == ["Red"])
  }

  @Test func `the closures are called once for each element`() {
    let calls = Counter()
    let grouping = ListGrouping<Int, NamedSection, TestItem>(
      item: { id in
        calls.next()
        return TestItem(id: id)
      }, groupedBy: { "\($0.id % 2)" }, section: { NamedSection($0) })
    #expect(grouping.snapshot(of: [1, 2, 3]).rowIDs == [[1, 3], [2]])
    #expect(calls.count == 3)
  }

  @Test func `the story JSON: refreshed records are changed, not replaced`() throws {
    let grouping = ListGrouping(
      of: [String: String].self, id: \.["id"], groupedBy: { $0["datetime"] })
    let records = [
      ["id": "1", "datetime": "2013.02.03", "text": "first"],
      ["id": "2", "datetime": "2013.02.04", "text": "second"],
      ["id": "3", "datetime": "2013.02.05", "text": "third"],
    ]
    let old = grouping.snapshot(of: records)
    #expect(old.names == ["2013.02.03", "2013.02.04", "2013.02.05"])
    var refreshed = records
    refreshed[1]["text"] = "second, edited"
    let new = grouping.snapshot(of: refreshed)
    #expect(old.changeset(to: new) == Changeset(reconfiguredItems: [[1, 0]]))
  }

  @Test("TL-06 · the story Shuffle: letters with stated identifiers only move")
  func shuffle() throws {
    let letters = [["A", "red"], ["B", "blue"], ["C", "green"], ["D", "red"], ["E", "blue"]]
    let grouping = ListGrouping(of: [String].self, id: \.[0])
    var list = grouping.snapshot(of: letters)
    var random = SplitMix64(seed: 6)
    for _ in 0..<10 {
      let shuffled = grouping.snapshot(of: letters.shuffled(using: &random))
      let changes = list.changeset(to: shuffled)
      let moves = changes.stages.first?.movedItems ?? []
      #expect(changes == Changeset(stages: moves.isEmpty ? [] : [.init(movedItems: moves)]))
      #expect(try rowsShown(from: list, to: shuffled) == shuffled.rowIDs)
      list = shuffled
    }
  }
}
