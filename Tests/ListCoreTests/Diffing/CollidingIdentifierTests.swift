import ListCore
import TestSupport
import Testing

/// An identifier whose hashes all collide.
struct CollidingID: Hashable, Sendable {
  var value: Int

  func hash(into hasher: inout Hasher) {
    hasher.combine(0)
  }
}

@Suite struct `Identifiers whose hashes collide` {
  private struct Row: ListItem, Equatable {
    var id: CollidingID
    var content: Int
  }

  private typealias List = ListSnapshot<PlainSection<CollidingID>, Row>

  private func list(_ list: TestList) -> List {
    List(
      sections: list.map { section in
        let rows = section.rows.map { Row(id: CollidingID(value: $0.id), content: $0.content) }
        return (section: PlainSection(id: CollidingID(value: section.header.id)), items: rows)
      })
  }

  @Test func `snapshots and changesets are those of identifiers that do not collide`() throws {
    for seed in UInt64(0)..<60 {
      let pair = try RandomPair(seed: seed)
      let colliding = (old: list(pair.old.list), new: list(pair.new.list))
      colliding.new.checkInvariants()
      let changeset = colliding.old.changeset(to: colliding.new)
      let expected = TestSnapshot(pair.old.list.map(\.plain))
        .changeset(to: TestSnapshot(pair.new.list.map(\.plain)))
      try #require(changeset == expected, "seed \(seed)")
    }
  }
}

@Suite struct `Hash table` {
  @Test(arguments: [0, 1, 2, 3, 100, 1_000])
  func `every number is found by its hash and no other`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    let hashes = (0..<count).map { _ in random.next() }
    let table = HashTable(hashes)
    for (number, hash) in hashes.enumerated() {
      #expect(table.number(ofHash: hash) { _ in true } == number)
    }
    #expect(table.number(ofHash: random.next()) { hashes[$0] == 0 } == nil)
  }

  @Test func `of numbers with one hash the test chooses`() {
    let table = HashTable(Array(repeating: 7, count: 100))
    for number in 0..<100 { #expect(table.number(ofHash: 7) { $0 == number } == number) }
    #expect(table.number(ofHash: 7) { _ in false } == nil)
  }
}

@Suite struct `Identifiers that are equal but not the same` {
  @Test func `canonically equal strings are one identifier`() {
    let list = ListSnapshot(
      sections: [(section: PlainSection(id: 0), items: [BareItem(id: "e\u{301}")])])
    #expect(list.indexPath(ofItem: "\u{E9}") == ListIndexPath(section: 0, item: 0))
  }

  private struct BareItem: ListItem, Equatable {
    var id: String
  }
}

extension PlainList where Header == TestSection, Row == TestItem {
  /// The section without what a ``PlainSection`` does not have, and its rows without cells.
  fileprivate var plain: Self {
    PlainList(
      header: TestSection(id: header.id),
      rows: rows.map { TestItem(id: $0.id, content: $0.content) })
  }
}
