import ListCore
import TestSupport
import Testing

private let pairCount = UInt64(lawSize(100_000, debug: 1_000) * lawFactor)

private let blockCount: UInt64 = 40

/// What a list view asks of a changeset between two lists, under each strategy.
private struct ViewLaws {
  let old: TestSnapshot
  let new: TestSnapshot
  let changeset: Changeset

  /// Checks the changeset as each strategy lowers it, and the way back of each.
  func check(onSurface: Bool) throws {
    for strategy in Changeset.Strategy.allCases {
      let lowered = changeset.lowered(to: strategy)
      let between = lowered.stages.count > 1 ? [countsBetweenStages(lowered.stages[0])] : []
      let counts = [old.rowIDs.map(\.count)] + between + [new.rowIDs.map(\.count)]
      let rules = strategy == .batch ? BatchRules.relaxed : .strict
      try require(lowered, counts, rules)
      try require(lowered.inverted(), counts.reversed(), rules)
      if strategy == .batch { try requireFewestMoves(lowered) }
      if onSurface { try apply(lowered, rules) }
    }
  }

  /// The numbers of rows after the first of two stages: kept sections have their old rows.
  private func countsBetweenStages(_ sections: Changeset.Stage) -> [Int] {
    let translation = Changeset.PathTranslation([sections])
    return (0..<new.sectionCount).map { section in
      translation.oldSection(of: section).flatMap { old.itemCount(inSection: $0) }
        ?? new.itemCount(inSection: section) ?? 0
    }
  }

  private func require(
    _ changeset: Changeset, _ counts: [[Int]], _ rules: BatchRules
  ) throws {
    try #require(!changeset.movesSectionToOwnIndex, "\(changeset)")
    for (number, stage) in changeset.stages.enumerated() {
      try rules.check(stage, before: counts[number], after: counts[number + 1])
    }
  }

  /// Holds the moves of sections, and of rows within each, against the best of all subsets.
  private func requireFewestMoves(_ batch: Changeset) throws {
    let translation = batch.pathTranslation()
    let stage = batch.stages.first ?? Changeset.Stage()
    let sections = (0..<new.sectionCount).compactMap { target in
      translation.oldSection(of: target).map { (source: $0, target: target) }
    }
    let best = bestSubset(sections.map(\.source), holdingFixed: true) {
      sections[$0].source == sections[$0].target
    }
    try #require(stage.movedSections.count == sections.count - best.length, "\(batch)")
    for (source, target) in sections {
      let rows = (0..<(new.itemCount(inSection: target) ?? 0)).compactMap { item in
        translation.oldPath(of: [target, item]).flatMap { $0.section == source ? $0.item : nil }
      }
      guard (1...6).contains(rows.count) else { continue }
      let moved = stage.movedItems.count {
        $0.target.section == target && $0.source.section == source
      }
      let staying = bestSubset(rows) { _ in false }.length
      try #require(moved == rows.count - staying, "\(batch)")
    }
  }

  private func apply(_ changeset: Changeset, _ rules: BatchRules) throws {
    let surface = ListSurface(snapshot: old)
    surface.viewport = 0..<8
    surface.rules = rules
    try surface.apply(changeset, to: new)
    try #require(surface.contents() == new.rowIDs && surface.sectionIdentifiers() == new.sectionIDs)
  }
}

@Suite struct `Laws of section moves` {
  @Test(
    "TL-28 · TL-31 · UK-16: changes, sums and ways back suit the view of each strategy",
    arguments: 0..<blockCount)
  func randomPairs(block: UInt64) throws {
    let size = pairCount / blockCount
    for seed in block * size..<(block + 1) * size {
      let pair = SmallPair(seed: seed)
      let last = SmallPair(seed: seed + 1 << 40).new
      let first = pair.old.changeset(to: pair.new)
      let sum = first.followed(by: pair.new.changeset(to: last))
      do {
        let onSurface = seed.isMultiple(of: 8)
        for (old, new, changeset) in [
          (pair.old, pair.new, first), (pair.new, pair.old, first.inverted()),
          (pair.old, last, sum), (last, pair.old, sum.inverted()),
        ] {
          try ViewLaws(old: old, new: new, changeset: changeset).check(onSurface: onSurface)
        }
      } catch {
        Issue.record(
          """
          seed \(seed): \(error)
          \(pair.old.debugDescription) → \(pair.new.debugDescription) → \(last.debugDescription)
          """)
        return
      }
    }
  }

  @Test func `the random pairs move sections past those that keep their index`() {
    var crossed = 0
    for seed in UInt64(0)..<2_000 {
      let pair = SmallPair(seed: seed)
      let stage = pair.old.changeset(to: pair.new).stages.first ?? Changeset.Stage()
      let translation = Changeset.PathTranslation([stage])
      let unmoved = (0..<pair.new.sectionCount).filter { translation.oldSection(of: $0) == $0 }
      let crosses = stage.movedSections.contains { move in
        unmoved.contains { ($0 < move.source) != ($0 < move.target) }
      }
      if crosses, !stage.movedItems.isEmpty { crossed += 1 }
    }
    #expect(crossed >= 50, "\(crossed)")
  }
}
