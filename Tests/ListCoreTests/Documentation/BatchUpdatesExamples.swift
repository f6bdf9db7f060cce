import ListCore
import Testing

@Suite struct `Examples of Batch updates` {
  @Test func `rules judge a batch by numbers alone`() throws {
    // example
    var batch = BatchUpdate()
    batch.deleteItems([ListIndexPath(section: 0, item: 0)])  // by its path before
    batch.insertItems([ListIndexPath(section: 0, item: 2)])  // by its path after
    try BatchRules.relaxed.check(batch, before: [3], after: [3])
    // end

    // example
    var refusal: BatchError?
    batch.moveItem(
      from: ListIndexPath(section: 0, item: 0), to: ListIndexPath(section: 0, item: 1))
    do throws(BatchError) {
      try BatchRules.relaxed.check(batch, before: [3], after: [3])
    } catch {
      refusal = error  // code deleteAndMoveItem, rule UK-08, place: row [0, 0] before
    }
    // end
    #expect(refusal?.code == .deleteAndMoveItem)
    #expect(refusal?.rule == "UK-08")
    #expect(refusal?.place == .itemBefore([0, 0]))
  }

  struct Row: ListItem, Equatable {
    var id: String
  }

  typealias List = ListSnapshot<PlainSection<String>, Row>

  func list(_ sections: [(String, [String])]) -> List {
    List(
      sections: sections.map {
        (section: PlainSection(id: $0.0), items: $0.1.map { Row(id: $0) })
      })
  }

  func rows(_ list: List) -> String { list.debugDescription }

  @Test func `one difference, three strategies`() throws {
    // example
    let old = list([("A", ["a"]), ("B", ["b"])])
    let new = list([("B", ["b", "c"]), ("A", ["a"])])

    let batch = old.changeset(to: new)  // move one section, insert one row
    let strict = old.changeset(to: new, strategy: .strict)  // a moved section has no row operation
    let staged = old.changeset(to: new, strategy: .staged)  // two batches: sections, then rows
    // end
    #expect(batch.stages.map(\.movedSections.count) == [1])
    #expect(batch.stages.map(\.insertedItems) == [[[0, 1]]])
    #expect(strict.stages.count == 1)
    #expect(staged.stages.count == 2)
    for changeset in [batch, strict, staged] {
      #expect(try rows(old.applying(changeset, from: new)) == rows(new))
    }
    let surface = ListSurface(snapshot: old)
    surface.rules = .strict
    try surface.apply(strict, to: new)
    #expect(surface.contents() == [["b", "c"], ["a"]])

    // example
    let translation = batch.pathTranslation()
    let place = translation.newPath(of: ListIndexPath(section: 0, item: 0))  // of a: [1, 0]
    let back = batch.inverted()  // from new to old
    let nothing = batch.followed(by: .init())  // batch itself
    let steps = batch.operations().lines  // "move section from 1 to 0", "insert at (0, 1)"
    // end
    #expect(place == [1, 0])
    #expect(try rows(new.applying(back, from: old)) == rows(old))
    #expect(nothing == batch)
    #expect(steps.split(separator: "\n").last == "insert at (0, 1)")
  }

  @Test func `changes are told by hand`() throws {
    // example
    var builder = Changeset.Builder()
    builder.insertItem(at: ListIndexPath(section: 0, item: 0))
    builder.deleteItem(at: ListIndexPath(section: 0, item: 4))
    builder.reconfigureItem(at: ListIndexPath(section: 0, item: 2))
    let changes = try builder.build()
    // end
    #expect(changes.reconfiguredItems == [[0, 3]])
  }
}
