import ListCore
import TestSupport
import Testing

@Suite struct `Changes of arrays` {
  private struct Person: Identifiable, Hashable {
    var id: Int
    var name: String
  }

  private struct Plain: Identifiable {
    var id: Int
    var name: String
  }

  private final class Place: Identifiable {}

  @Test func `values are their own identifiers`() {
    let changes = ["a", "b", "a"].changeset(to: ["a", "a", "c", "b"])
    #expect(
      changes.stages == [
        .init(insertedItems: [[0, 2]], movedItems: [.init(source: [0, 2], target: [0, 1])])
      ])
    #expect(changes.reconfiguredItems.isEmpty)
  }

  @Test func `of elements that are Identifiable and Hashable the identifier counts`() {
    let old = [Person(id: 1, name: "Mia"), Person(id: 2, name: "Bo")]
    let new = [Person(id: 2, name: "Bo"), Person(id: 1, name: "Mila")]
    let changes = old.changeset(to: new)
    #expect(changes.stages.first?.movedItems.count == 1)
    #expect(changes.stages.first?.deletedItems == [])
    #expect(changes.reconfiguredItems == [[0, 1]])
  }

  @Test func `content without equality is compared by a closure alone`() {
    let old = [Plain(id: 1, name: "Mia"), Plain(id: 2, name: "Bo")]
    var new = old
    new[1].name = "Bob"
    #expect(old.changeset(to: new).isEmpty)
    let changes = old.changeset(to: new) { newer, older in
      #expect(older.id == newer.id && (older.id == 1 || newer.name == "Bob"))
      return newer.name != older.name
    }
    #expect(changes == Changeset(reconfiguredItems: [[0, 1]]))
  }

  @Test func `rows are compared as in a snapshot, whatever comparison stands in for theirs`() {
    let old = [TestItem(id: 1), TestItem(id: 2), TestItem(id: 3)]
    let new = [TestItem(id: 1, content: 1), TestItem(id: 2, cell: "photo"), TestItem(id: 3)]
    #expect(
      old.changeset(to: new) == Changeset(reconfiguredItems: [[0, 0]], reloadedItems: [[0, 1]]))
    #expect(
      old.changeset(to: new) { newer, _ in newer.id == 3 }
        == TestSnapshot([PlainList(header: TestSection(id: 0), rows: old)]).changeset(
          to: TestSnapshot([PlainList(header: TestSection(id: 0), rows: new)]),
          isReconfigured: { newer, _ in newer.id == 3 }))
  }

  @Test func `rows without equality are compared as in a snapshot, too`() {
    struct Row: ListItem {
      var id: Int
      var name: String
      var position = 0

      func hasSameContent(as other: Row) -> Bool { name == other.name }
    }
    let old = [Row(id: 1, name: "Mia"), Row(id: 2, name: "Bo")]
    let new = [Row(id: 1, name: "Mia", position: 9), Row(id: 2, name: "Bob")]
    #expect(old.changeset(to: new) == Changeset(reconfiguredItems: [[0, 1]]))
  }

  @Test func `objects are known by reference`() {
    let places = [Place(), Place(), Place()]
    let changes = places.changeset(to: [places[2], places[0], places[1]])
    #expect(changes.stages == [.init(movedItems: [.init(source: [0, 2], target: [0, 0])])])
  }

  @Test func `a value that does not equal itself is another one each time`() {
    let changes = [1, .nan, .nan].changeset(to: [1, Double.nan])
    #expect(
      changes.stages == [.init(deletedItems: [[0, 1], [0, 2]], insertedItems: [[0, 1]])])
  }

  @Test func `many equal elements take linear work`() {
    // Pairwise comparison would not end within the time of a test.
    let count = lawSize(1_000_000, debug: 50_000)
    let old = Array(repeating: 7, count: count)
    let changes = ([1] + old).changeset(to: old + [2])
    #expect(
      changes.stages == [
        .init(deletedItems: [[0, 0]], insertedItems: [ListIndexPath(section: 0, item: count)])
      ])
  }

  @Test func `identifiers whose hashes collide are those that do not`() {
    for seed in UInt64(0)..<60 {
      let pair = RepeatedPair(seed: seed)
      let old = pair.old.map { CollidingID(value: $0.id) }
      let new = pair.new.map { CollidingID(value: $0.id) }
      #expect(old.changeset(to: new) == pair.old.map(\.id).changeset(to: pair.new.map(\.id)))
    }
  }
}
