import ListCore
import Testing

@Suite struct `Operations one by one` {
  @Test("IS-02 · the seven kinds and how they are printed")
  func descriptions() {
    let operations: [Changeset.Operation] = [
      .insertItem(at: [1, 2]), .updateItem(at: [0, 3]), .moveItem(from: [0, 1], to: [2, 3]),
      .deleteItem(at: [4, 0]), .insertSection(at: 5), .deleteSection(at: 6),
      .moveSection(from: 7, to: 8),
    ]
    #expect(
      operations.lines == """
        insert at (1, 2)
        update at (0, 3)
        move from (0, 1) to (2, 3)
        delete from (4, 0)
        insert section at 5
        delete section at 6
        move section from 7 to 8
        """)
    #expect([Changeset.Operation]().lines.isEmpty)
  }

  @Test("IS-02 · deletions from the end, then sections, then rows, then updates")
  func order() throws {
    let old = TestSnapshot(sections: [0: [1, 2, 3], 1: [4], 2: [5, 6]])
    var new = TestSnapshot(sections: [3: [9], 2: [6, 2], 0: [7, 1]])
    try new.replace(TestItem(id: 6, content: 1))
    try new.replace(TestItem(id: 1, cell: "photo"))
    #expect(
      old.changeset(to: new).operations().lines == """
        delete from (2, 0)
        delete from (0, 2)
        delete section at 1
        insert section at 0
        move section from 2 to 1
        move from (2, 1) to (1, 1)
        insert at (2, 0)
        update at (1, 0)
        update at (2, 1)
        """)
  }

  @Test func `a move is told by the places at its time`() {
    let old = TestSnapshot([[0, 1, 2, 3]])
    // As a batch 2 goes from 2 to 0 and 0 from 0 to 2; done one by one, 0 starts at 1.
    #expect(
      old.changeset(to: TestSnapshot([[2, 1, 0, 3]])).operations() == [
        .moveItem(from: [0, 2], to: [0, 0]), .moveItem(from: [0, 1], to: [0, 2]),
      ])
  }

  @Test func `rotating eight rows is one operation`() {
    let rows = Array(0..<8)
    let rotated = TestSnapshot([Array(rows[1...]) + [0]])
    #expect(
      TestSnapshot([rows]).changeset(to: rotated).operations() == [
        .moveItem(from: [0, 0], to: [0, 7])
      ])
  }

  @Test func `a move that would change nothing at its time is left out`() {
    let stage = Changeset.Stage(
      movedSections: [.init(source: 1, target: 1)],
      movedItems: [.init(source: [0, 0], target: [0, 0])])
    #expect(Changeset(stages: [stage]).operations().isEmpty)
  }

  @Test func `every order of up to 6 rows or sections is reached`() {
    for count in 0...6 {
      for order in permutations(Array(0..<count)) {
        for old in [TestSnapshot([Array(0..<count)]), TestSnapshot((0..<count).map { [$0] })] {
          let new =
            old.sectionCount == 1
            ? TestSnapshot([order])
            : TestSnapshot(order.map { old.list[$0] })
          var model = OperationModel(old.list)
          let operations = old.changeset(to: new).operations()
          #expect(operations.allSatisfy { model.apply($0) }, "\(order)")
          #expect(model.filled(from: new.list) == new.list, "\(order)")
        }
      }
    }
  }

  @Test func `thousands of moves come out right`() {
    var rows = Array(0..<3_000)
    rows.reverse()
    rows.append(contentsOf: 3_000..<3_500)
    let old = TestSnapshot([Array(0..<3_200), Array(3_200..<3_500)])
    let new = TestSnapshot([[], rows])
    let operations = old.changeset(to: new).operations()
    #expect(operations.count == 3_200)
    var model = OperationModel(old.list)
    #expect(operations.allSatisfy { model.apply($0) })
    #expect(model.filled(from: new.list) == new.list)
  }

  @Test func `operations of several stages follow each other`() {
    let stages: [Changeset.Stage] = [
      .init(insertedSections: [0]), .init(deletedItems: [[1, 0]], insertedItems: [[1, 1]]),
    ]
    #expect(
      Changeset(stages: stages).operations() == [
        .insertSection(at: 0), .deleteItem(at: [1, 0]), .insertItem(at: [1, 1]),
      ])
  }
}
