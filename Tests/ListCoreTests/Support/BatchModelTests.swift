import ListCore
import Testing

/// The model that judges changesets must be able to say no.
@Suite struct `The model of batch updates` {
  private typealias Model = BatchModel<Int, Int>

  private static func lists(_ rows: [[Int]]) -> Model.Sections {
    rows.enumerated().map { PlainList(header: $0, rows: $1) }
  }

  private static func apply(
    _ batch: Batch, to old: [[Int]], asking new: [[Int]]
  ) throws(BatchViolation) -> [[Int]] {
    try Model.apply(batch, to: lists(old), asking: lists(new)).map(\.rows)
  }

  private func expect(
    _ violation: BatchViolation, for batch: Batch, to old: [[Int]], asking new: [[Int]],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: violation, sourceLocation: sourceLocation) {
      try Self.apply(batch, to: old, asking: new)
    }
  }

  @Test func `untouched rows fill the places left in their order`() throws {
    let batch = Batch(
      deletedItems: [[0, 1]], insertedItems: [[0, 2], [0, 0]],
      movedItems: [.init(source: [0, 4], target: [0, 1])])
    let rows = try Self.apply(batch, to: [[1, 2, 3, 4, 5]], asking: [[9, 5, 8, 1, 3, 4]])
    #expect(rows == [[9, 5, 8, 1, 3, 4]])
  }

  @Test func `a wrong batch that is legal gives a wrong list`() throws {
    let batch = Batch(deletedItems: [[0, 0]], insertedItems: [[0, 0]])
    #expect(try Self.apply(batch, to: [[1, 2]], asking: [[2, 3]]) == [[2, 2]])
    #expect(try Self.apply(Batch(), to: [[1, 2]], asking: [[2, 1]]) == [[1, 2]])
  }

  @Test func `sections move with their rows and others fill the places left`() throws {
    let batch = Batch(
      deletedSections: [1], insertedSections: [1], movedSections: [.init(source: 3, target: 0)])
    let rows = try Self.apply(
      batch, to: [[1], [2], [3], [4]], asking: [[0], [7, 8], [0], [0]])
    #expect(rows == [[4], [7, 8], [1], [3]])
  }

  @Test func `the order of operations is irrelevant`() throws {
    let batch = Batch(
      deletedItems: [[0, 0], [0, 2]], insertedItems: [[0, 1], [1, 0]],
      movedItems: [
        .init(source: [0, 1], target: [1, 1]), .init(source: [1, 0], target: [0, 0]),
      ])
    var reversed = batch
    reversed.deletedItems.reverse()
    reversed.insertedItems.reverse()
    reversed.movedItems.reverse()
    let new = [[4, 9], [8, 2]]
    #expect(try Self.apply(batch, to: [[1, 2, 3], [4]], asking: new) == new)
    #expect(try Self.apply(reversed, to: [[1, 2, 3], [4]], asking: new) == new)
  }

  @Test func `a reloaded row is asked for again where it ends up`() throws {
    let batch = Batch(deletedItems: [[0, 0]], reloadedItems: [[0, 1]])
    #expect(try Self.apply(batch, to: [[1, 2, 3]], asking: [[20, 3]]) == [[20, 3]])
  }

  @Test func `row operations that a section operation implies are ignored`() throws {
    let batch = Batch(
      deletedSections: [0], insertedSections: [0], deletedItems: [[0, 0]],
      insertedItems: [[0, 0], [0, 1]])
    #expect(try Self.apply(batch, to: [[1]], asking: [[2, 3]]) == [[2, 3]])
  }

  @Test(arguments: [1, 3])
  func `a number of sections that does not add up is illegal`(after: Int) {
    let new = [[Int]](repeating: [], count: after)
    expect(
      .sectionCount(before: 2, after: after, inserted: 0, deleted: 0), for: Batch(),
      to: [[], []], asking: new)
    expect(
      .sectionCount(before: 2, after: after, inserted: 1, deleted: 1),
      for: Batch(deletedSections: [1], insertedSections: [0]), to: [[], []], asking: new)
  }

  @Test func `a number of rows that does not add up is illegal`() {
    expect(.rowCount(section: 0, expected: 1, after: 2), for: Batch(), to: [[1]], asking: [[1, 2]])
    expect(.rowCount(section: 0, expected: 2, after: 1), for: Batch(), to: [[1, 2]], asking: [[1]])
    expect(
      .rowCount(section: 1, expected: 2, after: 1),
      for: Batch(movedItems: [.init(source: [0, 0], target: [1, 0])]),
      to: [[1], [2]], asking: [[], [1]])
  }

  @Test func `places out of range are illegal in either space`() {
    let old = [[1], [2, 3]]
    let new = [[1, 2], [3]]
    expect(.noSection(.delete, 2), for: Batch(deletedSections: [2]), to: old, asking: new)
    expect(.noSection(.insert, -1), for: Batch(insertedSections: [-1]), to: old, asking: new)
    expect(.noRow(.delete, [0, 1]), for: Batch(deletedItems: [[0, 1]]), to: old, asking: new)
    expect(.noRow(.insert, [1, 1]), for: Batch(insertedItems: [[1, 1]]), to: old, asking: new)
    expect(.noRow(.reload, [2, 0]), for: Batch(reloadedItems: [[2, 0]]), to: old, asking: new)
    expect(
      .noSection(.moveTarget, 2), for: Batch(movedSections: [.init(source: 0, target: 2)]),
      to: old, asking: new)
    expect(
      .noRow(.moveSource, [0, 1]),
      for: Batch(movedItems: [.init(source: [0, 1], target: [0, 0])]), to: old, asking: new)
    expect(
      .noRow(.moveTarget, [1, 1]),
      for: Batch(movedItems: [.init(source: [0, 0], target: [1, 1])]), to: old, asking: new)
  }

  @Test func `two operations on one row before are illegal`() {
    let move = Changeset.ItemMove(source: [0, 0], target: [0, 1])
    for batch in [
      Batch(deletedItems: [[0, 0]], reloadedItems: [[0, 0]]),
      Batch(deletedItems: [[0, 0], [0, 0]]),
      Batch(reloadedItems: [[0, 0]], movedItems: [move]),
      Batch(deletedItems: [[0, 0]], movedItems: [move]),
      Batch(movedItems: [move, .init(source: [0, 0], target: [0, 0])]),
    ] {
      expect(.rowTakenTwice([0, 0]), for: batch, to: [[1, 2]], asking: [[2, 1]])
    }
  }

  @Test func `two operations on one row after are illegal`() {
    let move = Changeset.ItemMove(source: [0, 0], target: [0, 1])
    for batch in [
      Batch(insertedItems: [[0, 1]], movedItems: [move]),
      Batch(insertedItems: [[0, 1], [0, 1]]),
      Batch(movedItems: [move, .init(source: [0, 1], target: [0, 1])]),
    ] {
      expect(.rowFilledTwice([0, 1]), for: batch, to: [[1, 2]], asking: [[2, 1]])
    }
  }

  @Test func `two operations on one section are illegal`() {
    let move = Changeset.SectionMove(source: 0, target: 1)
    expect(
      .sectionTakenTwice(0), for: Batch(deletedSections: [0], movedSections: [move]),
      to: [[], []], asking: [[], []])
    expect(
      .sectionTakenTwice(1), for: Batch(deletedSections: [1, 1]), to: [[], []], asking: [[], []])
    expect(
      .sectionFilledTwice(1), for: Batch(insertedSections: [1], movedSections: [move]),
      to: [[], []], asking: [[], []])
  }

  @Test func `no row moves across the border of an inserted or deleted section`() {
    expect(
      .moveIntoInsertedSection(1),
      for: Batch(insertedSections: [1], movedItems: [.init(source: [0, 0], target: [1, 0])]),
      to: [[1]], asking: [[], [1]])
    expect(
      .moveOutOfDeletedSection(1),
      for: Batch(deletedSections: [1], movedItems: [.init(source: [1, 0], target: [0, 0])]),
      to: [[], [1]], asking: [[1]])
  }
}
