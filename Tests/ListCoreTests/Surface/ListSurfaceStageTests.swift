import ListCore
import TestSupport
import Testing

@Suite struct `Stages on a list surface` {
  private typealias Surface = ListSurface<SnapshotSource<TestSection, TestItem>>

  private static func surface(_ snapshot: TestSnapshot) -> Surface {
    let surface = Surface(snapshot: snapshot)
    surface.viewport = 2..<12
    return surface
  }

  @Test func `the numbers between two stages are those of the list between them`() throws {
    for seed in UInt64(0)..<400 {
      let pair = try RandomPair(seed: seed * 2 + 1)
      var random = SplitMix64(seed: seed)
      var last = pair.new
      for _ in 0..<6 { try last.editAtRandom(using: &random) }
      let stages =
        pair.old.changeset(to: pair.new).stages + pair.new.changeset(to: last).stages
      let surface = Self.surface(pair.old)
      try surface.apply(Changeset(stages: stages), to: last)
      surface.checkInvariants()
      try #require(surface.contents() == last.list.map { $0.rows.map(\.id) }, "seed \(seed)")
    }
  }

  @Test func `any stages at all lead to the new list or change nothing`() throws {
    var refused: Set<BatchError.Code> = []
    for seed in UInt64(0)..<3_000 {
      var random = SplitMix64(seed: seed)
      let stages = (0..<1 + random.number(below: 3)).map { _ in
        let batch = `Laws of the list surface`.handMade(using: &random, size: 3, rows: 3)
        return Changeset.Stage(
          deletedSections: batch.deletedSections, insertedSections: batch.insertedSections,
          movedSections: batch.movedSections, deletedItems: batch.deletedItems,
          insertedItems: batch.insertedItems, movedItems: batch.movedItems)
      }
      let old = TestSnapshot([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
      let new = TestSnapshot([[1, 2, 3], [4, 5], [6, 8, 9]])
      let surface = Self.surface(old)
      do throws(BatchError) {
        try surface.apply(Changeset(stages: stages), to: new)
      } catch {
        refused.insert(error.code)
        try #require(surface.source.snapshot?.list == old.list, "seed \(seed)")
      }
      surface.checkInvariants()
    }
    #expect(refused.count > 20, "\(refused)")
  }
}
