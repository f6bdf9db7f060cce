import ListCore
import Testing

private let pairCount = UInt64(lawSize(100_000, debug: 3_000))

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

  /// Where every smallest batch moves a section to where it is and a row leaves that section, the
  /// batch is refused: known cases, counted so that none is added.
  @Test("TL-31 · rules accept every strategy, but for UK-16 in a known number of batches")
  func unmovedSections() throws {
    var refused: [UInt64] = []
    for seed in UInt64(0)..<20_000 {
      let pair = SmallPair(seed: seed)
      let (old, new) = (pair.old.rowIDs.map(\.count), pair.new.rowIDs.map(\.count))
      let batch = pair.old.changeset(to: pair.new)
      let stage = batch.stages.first ?? Changeset.Stage()
      if let error = verdict(BatchUpdate(stage), old, new) {
        try #require(error.rule == "UK-16", "seed \(seed): \(error)")
        refused.append(seed)
      }
      let strict = batch.lowered(to: .strict).stages.first ?? Changeset.Stage()
      try #require(verdict(BatchUpdate(strict), old, new, .strict) == nil, "seed \(seed)")
    }
    #expect(refused.count == 7, "\(refused)")
  }

  @Test("TL-31 · UK-16: the smallest pair whose only smallest batch is refused")
  func smallestUnmovedSection() throws {
    // Only A and B keep their order, so that C moves from 2 to 2; and row 3 leaves it.
    let (a, b, c, x, y) = (0, 1, 2, 10, 11)
    let old = TestSnapshot(sections: [a: [1], b: [2], c: [3]])
    let new = TestSnapshot(sections: [x: [], y: [], c: [], a: [1, 3], b: [2]])
    let batch = old.changeset(to: new)
    #expect(batch.stages.first?.movedSections == [.init(source: 2, target: 2)])
    #expect(batch.stages.first?.movedItems == [.init(source: [2, 0], target: [3, 1])])
    let surface = ListSurface(snapshot: old)
    let error = #expect(throws: BatchError.self) { try surface.apply(batch, to: new) }
    #expect(error?.code == .moveOutOfUnmovedSection)
    try requireLeads(batch.lowered(to: .strict), from: old, to: new)
    try requireLeads(batch.lowered(to: .staged), from: old, to: new)
  }
}
