import ListCore
import Testing

@Suite struct `Descriptions of changesets` {
  @Test func `a changeset is described by its numbers in one line`() {
    let changeset = Changeset(
      stages: [
        .init(deletedSections: [3], movedSections: [.init(source: 0, target: 1)]),
        .init(deletedItems: [[0, 0], [0, 1]], insertedItems: [[1, 2]]),
        .init(deletedItems: [[1, 0]], movedItems: [.init(source: [0, 0], target: [1, 0])]),
      ],
      reconfiguredItems: [[0, 5]], reloadedItems: [[0, 6], [0, 7]], reloadedSections: [1])
    #expect(
      changeset.description
        == "Changeset(deleted sections: 1, moved sections: 1, deleted items: 3, inserted items: 1, "
        + "moved items: 1, reconfigured items: 1, reloaded items: 2, reloaded sections: 1)")
    let inserted = Changeset(stages: [.init(insertedSections: [0, 1])])
    #expect("\(inserted)" == "Changeset(inserted sections: 2)")
  }

  @Test func `the description for debugging lists the places, a line for each stage`() {
    let changeset = Changeset(
      stages: [.init(deletedSections: [3]), .init(insertedItems: [[1, 2], [1, 3]])],
      reconfiguredItems: [[0, 5]])
    #expect(
      changeset.debugDescription == """
        deleted sections: 3
        inserted items: [1, 2] [1, 3]
        reconfigured items: [0, 5]
        """)
  }

  @Test func `no changes are told as well`() {
    #expect(Changeset().description == "Changeset()")
    #expect(Changeset().debugDescription == "no changes")
  }
}
