import ListCore
import Testing

@Suite struct `Applying a changeset to an array` {
  private let old = [10, 20, 30]

  private func expect(
    _ code: ChangesetError.Code, of changeset: Changeset, from target: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var array = old
    #expect(sourceLocation: sourceLocation) {
      try array.apply(changeset, from: target)
    } throws: { error in
      (error as? ChangesetError)?.code == code
    }
    #expect(array == old, sourceLocation: sourceLocation)
  }

  @Test func `only what is inserted or changed is taken from the target`() throws {
    var array = old
    let changes = Changeset(
      stages: [
        .init(insertedItems: [[0, 1]], movedItems: [.init(source: [0, 2], target: [0, 0])])
      ],
      reconfiguredItems: [[0, 2]])
    try array.apply(changes, from: [1, 2, 3, 4])
    #expect(array == [30, 2, 3, 20])
  }

  @Test func `an empty changeset leaves the array`() throws {
    #expect(try old.applying(Changeset(), from: [7, 8, 9]) == old)
    #expect(try [Int]().applying(Changeset(), from: []) == [])
  }

  @Test func `a changed element comes from the target, reloaded or moved as well`() throws {
    let changes = Changeset(
      stages: [.init(movedItems: [.init(source: [0, 0], target: [0, 2])])],
      reconfiguredItems: [[0, 2]], reloadedItems: [[0, 0]])
    #expect(try old.applying(changes, from: [1, 2, 3]) == [1, 30, 3])
  }

  @Test func `stages are put together before they are applied`() throws {
    let changes = Changeset(stages: [
      .init(insertedItems: [[0, 0]]), .init(deletedItems: [[0, 0], [0, 2]]),
    ])
    #expect(try old.applying(changes, from: [0, 0]) == [10, 30])
  }

  @Test func `the section of the array may be replaced or stay where it is`() throws {
    let replaced = Changeset(stages: [.init(deletedSections: [0], insertedSections: [0])])
    #expect(try old.applying(replaced, from: [1]) == [1])
    let unmoved = Changeset(
      stages: [.init(movedSections: [.init(source: 0, target: 0)], deletedItems: [[0, 1]])])
    #expect(try old.applying(unmoved, from: [0, 0]) == [10, 30])
  }

  @Test func `places out of range and numbers that do not add up are refused (UK-06, UK-07)`() {
    let stages: [(Changeset.Stage, [Int])] = [
      (.init(deletedItems: [[0, 3]]), [1, 2]), (.init(insertedItems: [[0, 4]]), [1, 2, 3, 4]),
      (.init(deletedItems: [[1, 0]]), old), (.init(insertedSections: [1]), old),
      (.init(deletedSections: [0]), []), (.init(), [1]), (.init(deletedItems: [[0, 0]]), old),
    ]
    for (stage, target) in stages {
      expect(.doesNotFit, of: Changeset(stages: [stage]), from: target)
    }
    expect(.doesNotFit, of: Changeset(reconfiguredItems: [[0, 3]]), from: old)
    expect(.doesNotFit, of: Changeset(reloadedItems: [[1, 0]]), from: old)
  }

  @Test func `a changeset that is illegal in itself is refused`() {
    expect(
      .takenTwice, of: Changeset(stages: [.init(deletedItems: [[0, 0], [0, 0]])]), from: [1])
    expect(.negativeIndex, of: Changeset(stages: [.init(deletedItems: [[0, -1]])]), from: [1, 2])
  }
}
