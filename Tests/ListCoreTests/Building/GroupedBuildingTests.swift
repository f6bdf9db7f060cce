import ListCore
import Testing

@Suite struct `Lists from items` {
  private let players = [
    Player(id: 1, team: "Red"), Player(id: 2, team: "Blue"), Player(id: 3, team: nil),
    Player(id: 4, team: "Red"), Player(id: 5, team: nil),
  ]

  @Test("TL-02 · plain items are one section without a title")
  func flat() {
    let list = Words(values: ["a", "b", "c"])
    #expect(list.sectionCount == 1)
    #expect(list.rowIDs == [["a", "b", "c"]])
    let section = list.section(at: 0)
    #expect(section == .unnamed)
    #expect(section?.title == nil && section?.indexTitle == nil && section?.hasHeader == false)
    list.checkInvariants()
  }

  @Test("TL-03 · unsorted items group by a closure in the order of first appearance")
  func groupedByClosure() {
    let list = Words(values: ["kiwi", "apple", "cherry", "kale", "avocado"]) {
      $0.first.map { String($0).uppercased() }
    }
    #expect(list.names == ["K", "A", "C"])
    #expect(list.rowIDs == [["kiwi", "kale"], ["apple", "avocado"], ["cherry"]])
    list.checkInvariants()
  }

  @Test("TL-03 · unsorted items group by a key path")
  func groupedByKeyPath() {
    let list = ListSnapshot(
      items: players, groupedBy: \.team, section: { PlainSection<String?>(id: $0) })
    #expect(list.rowIDs == [[1, 4], [2], [3, 5]])
    #expect((0..<3).map { list.section(at: $0)?.id } == ["Red", "Blue", nil])
    let named = ListSnapshot(values: ["bb", "a", "cc"], id: \.self, groupedBy: \.count.description)
    #expect(named.names == ["2", "1"])
    #expect(named.rowIDs == [["bb", "cc"], ["a"]])
  }

  @Test("TL-05 · the name is the closure's, else the item's own, else none")
  func nameChain() {
    let list = ListSnapshot(items: players, groupedBy: { $0.id == 4 ? "Captains" : nil })
    #expect(list.names == ["Red", "Blue", nil, "Captains"])
    #expect(list.rowIDs == [[1], [2], [3, 5], [4]])
    // A plain list of items that name their sections has these sections.
    #expect(ListSnapshot(items: players).names == ["Red", "Blue", nil])
    #expect(ListSnapshot(values: players, id: \.id).names == ["Red", "Blue", nil])
  }

  @Test("TL-05 · the unnamed section shows no title anywhere, and no name is taken for it")
  func unnamedSection() {
    let odd = ["", "nil", "unnamed", "Optional", "__TLIndexPathDataModelNilSectionName__"]
    let list = ListSnapshot(
      items: (odd + [nil]).enumerated().map { Player(id: $0.offset, team: $0.element) })
    #expect(list.names == odd + [nil])
    #expect(list.sectionIndex().titles() == odd)
    #expect(list.index(ofSection: nil) == 5)
    #expect(list.section(at: 5)?.title == nil)
    #expect(list.section(at: 5)?.hasHeader == false)
    #expect(list.section(at: 0)?.hasHeader == true)
  }

  @Test("TL-09 · without items there is no section, or an empty one if asked for")
  func emptyPolicy() {
    let none = Words(values: [])
    #expect(none.sectionCount == 0 && none.isEmpty)
    let one = Words(values: [], whenEmpty: .oneSection(.unnamed))
    #expect(one.sectionCount == 1 && one.itemCount == 0)
    #expect(one.itemCount(inSection: 0) == 0)
    #expect(one.section(at: 0)?.title == nil)
    // With items the policy adds nothing.
    #expect(Words(values: ["a"], whenEmpty: .oneSection("Other")).names == [nil])
  }

  @Test("TL-09 · the changes between the two empty forms and a filled list are legal")
  func emptyPolicyChanges() throws {
    let none = Words(values: [])
    let one = Words(values: [], whenEmpty: .oneSection(.unnamed))
    let filled = Words(values: ["a"])
    #expect(none.changeset(to: one) == Changeset(stages: [.init(insertedSections: [0])]))
    #expect(one.changeset(to: none) == Changeset(stages: [.init(deletedSections: [0])]))
    #expect(one.changeset(to: filled) == Changeset(stages: [.init(insertedItems: [[0, 0]])]))
    for old in [none, one, filled] {
      for new in [none, one, filled] {
        #expect(try rowsShown(from: old, to: new) == new.rowIDs)
      }
    }
  }

  @Test func `each closure is asked once for each item and once for each section`() {
    var asked: [String] = []
    let list = ListSnapshot(
      items: players,
      groupedBy: { player in
        asked.append("item \(player.id)")
        return player.team
      },
      section: { name in
        asked.append("section \(name ?? "none")")
        return NamedSection(name)
      })
    #expect(
      asked == [
        "item 1", "section Red", "item 2", "section Blue", "item 3", "section none", "item 4",
        "item 5",
      ])
    #expect(list.itemCount == 5)
  }
}
