import ListCore
import TestSupport
import Testing

@Suite struct `Numbers of rows of snapshots` {
  private typealias Counts = SnapshotRowCounts<TestSection, TestItem>

  private func snapshot(_ sections: Int) -> TestSnapshot {
    TestSnapshot((0..<sections).map { [2 * $0, 2 * $0 + 1] })
  }

  @Test func `a batch of few edits looks at few of 20,000 sections`() throws {
    let old = snapshot(20_000)
    var new = old
    try new.delete(items: [7, 20_000])
    try new.delete(sections: [5_000])
    try new.insert(section: TestSection(id: -1), items: [TestItem(id: -1)], at: 12_000)
    try new.move(section: 19_000, to: 100)
    let (before, after) = (Counts(old), Counts(new))
    let stage = try #require(old.changeset(to: new).stages.first)
    try BatchRules.checkLeads(stage, from: before, to: after)
    // What a batch of these section operations leaves where it is.
    let runs: [KeptRun] = [
      .init(source: 0, target: 0, count: 100), .init(source: 100, target: 101, count: 4_900),
      .init(source: 5_001, target: 5_001, count: 7_000),
      .init(source: 12_001, target: 12_002, count: 6_999),
      .init(source: 19_001, target: 19_001, count: 999),
    ]
    let parts = before.unsharedParts(of: runs, to: after)
    let count = parts.reduce(0) { $0 + $1.count }
    #expect((2..<600).contains(count), "\(count) sections are looked at")
    // The rows that were deleted are found, the first of them if both are wrong.
    #expect(before.firstDifference(in: runs, to: after) == 3)
    #expect(before.firstDifference(in: Array(runs.dropFirst(2)), to: after) == 10_000)
    #expect(before.firstDifference(in: Array(runs.dropFirst(3)), to: after) == nil)
  }

  @Test func `the first difference is the one of a plain comparison`() throws {
    for seed in 0..<UInt64(lawSize(400, debug: 100)) {
      var random = SplitMix64(seed: seed)
      let old = snapshot(random.number(below: 400))
      var new = old
      for _ in 0..<random.number(below: 8) { try new.editAtRandom(using: &random) }
      if random.isOne(in: 4) { new = TestSnapshot(new.list) }
      // Runs of any kind, also such as no batch has.
      var runs: [KeptRun] = []
      var (source, target) = (0, 0)
      while source < old.sectionCount, target < new.sectionCount {
        let limit = min(old.sectionCount - source, new.sectionCount - target)
        let count = 1 + random.number(below: random.isOne(in: 2) ? limit : min(limit, 5))
        runs.append(.init(source: source, target: target, count: count))
        source += count + random.number(below: 2)
        target += count + random.number(below: 2)
      }
      let counts = (old.rowIDs.map(\.count), new.rowIDs.map(\.count))
      let expected = counts.0.firstDifference(in: runs, to: counts.1)
      try #require(
        Counts(old).firstDifference(in: runs, to: Counts(new)) == expected, "seed \(seed)")
    }
  }
}
