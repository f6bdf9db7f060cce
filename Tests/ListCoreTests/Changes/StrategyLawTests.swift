import ListCore
import TestSupport
import Testing

private let pairCount = UInt64(lawSize(100_000, debug: 1_000) * lawFactor)

private let blockCount: UInt64 = 40

@Suite struct `Laws of strategies` {
  @Test("TL-28 · any two lists: legal, exact, nothing needless", arguments: 0..<blockCount)
  func randomPairs(block: UInt64) throws {
    let size = pairCount / blockCount
    for seed in block * size..<(block + 1) * size {
      // One pair in 50 is large.
      let (old, new) =
        if seed.isMultiple(of: 50) {
          try { (pair: RandomPair) in (pair.old, pair.new) }(RandomPair(seed: seed / 50))
        } else {
          { (pair: SmallPair) in (pair.old, pair.new) }(SmallPair(seed: seed))
        }
      let isOnSurface = seed.isMultiple(of: UInt64(lawSize(1, debug: 4)))
      let problems = StrategyLaws(old: old, new: new, isOnSurface: isOnSurface).problems
      try #require(
        problems.isEmpty,
        """
        seed \(seed): \(problems.joined(separator: "\n"))
        \(old.debugDescription) → \(new.debugDescription)
        """)
    }
  }

  @Test("TL-31 · UK-16: two sections move rather than one to its own index, which a row leaves")
  func sectionThatKeepsItsIndex() throws {
    // A and B keep their order, and C its index.
    let (a, b, c, x, y) = (0, 1, 2, 10, 11)
    let old = TestSnapshot(sections: [a: [1], b: [2], c: [3]])
    let new = TestSnapshot(sections: [x: [], y: [], c: [], a: [1, 3], b: [2]])
    let stage = Changeset.Stage(
      insertedSections: [0, 1],
      movedSections: [.init(source: 0, target: 3), .init(source: 1, target: 4)],
      movedItems: [.init(source: [2, 0], target: [3, 1])])
    #expect(old.changeset(to: new) == Changeset(stages: [stage]))
    #expect(StrategyLaws(old: old, new: new).problems == [])
    #expect(StrategyLaws(old: new, new: old).problems == [])
  }

  @Test("UK-16 · a section told to move to its own index stays, whatever is made of the changeset")
  func needlessMoves() throws {
    // After 3 4 2 0 1 only two of five sections can stay beside one that moves to its index.
    let moves = [(3, 0), (4, 1), (2, 2)].map {
      Changeset.SectionMove(source: $0.0, target: $0.1)
    }
    let needless = Changeset(stages: [.init(movedSections: moves)])
    try needless.validate()
    var builder = Changeset.Builder()
    for move in moves { builder.moveSection(from: move.source, to: move.target) }
    let order = [3, 4, 2, 0, 1]
    for made in Changeset.Strategy.allCases.map({ needless.lowered(to: $0) })
      + [
        try builder.build(), needless.inverted().inverted(), needless.followed(by: Changeset()),
        Changeset().followed(by: needless),
      ]
    {
      let stage = try #require(made.stages.first)
      #expect(stage.movedSections.count == 4 && !made.movesSectionToOwnIndex, "\(made)")
      #expect(order.indices.map { made.pathTranslation().oldSection(of: $0) } == order)
    }
  }
}
