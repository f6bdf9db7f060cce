import ListCore
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

  @Test func `a table finds every identifier and no other`() {
    for count in [0, 1, 2, 3, 100] {
      let table = IdentifierTable((0..<count).map { CollidingID(value: $0) })
      for value in 0..<count { #expect(table.number(of: CollidingID(value: value)) == value) }
      #expect(table.number(of: CollidingID(value: count)) == nil)
    }
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

@Suite struct `Identifier table` {
  @Test func `strings are found by value`() {
    let table = IdentifierTable((0..<1_000).map { "row \($0)" })
    for number in 0..<1_000 { #expect(table.number(of: "row \(number)") == number) }
    #expect(table.number(of: "row") == nil)
  }

  @Test func `canonically equal strings are one identifier`() {
    #expect(IdentifierTable(["e\u{301}"]).number(of: "\u{E9}") == 0)
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
