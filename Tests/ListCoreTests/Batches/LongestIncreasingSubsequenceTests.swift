import ListCore
import TestSupport
import Testing

@Suite struct `Longest increasing subsequence` {
  private func kept(_ values: [Int32], preferring preferred: Set<Int> = []) -> [Int32] {
    let runs = values.indices.map { index in
      KeptRun(
        source: Int(values[index]), target: preferred.contains(index) ? Int(values[index]) : -1,
        count: 1)
    }
    var subsequence = LongestIncreasingSubsequence()
    subsequence.find(in: runs)
    return values.indices.filter { subsequence.isKept[$0] }.map { values[$0] }
  }

  @Test func `nothing has an empty subsequence`() {
    #expect(kept([]) == [])
  }

  @Test func `ascending values are kept whole`() {
    #expect(kept([2, 3, 5, 8]) == [2, 3, 5, 8])
  }

  @Test func `of equally long ones the last and smallest is taken`() {
    #expect(kept([3, 2, 1]) == [1])
    #expect(kept([3, 4, 1, 2]) == [1, 2])
  }

  @Test func `of equally long ones that with the most preferred positions is taken`() {
    #expect(kept([3, 2, 1], preferring: [1]) == [2])
    #expect(kept([3, 4, 1, 2], preferring: [0, 3]) == [1, 2])
    #expect(kept([3, 4, 1, 2], preferring: [0, 1, 3]) == [3, 4])
  }

  @Test func `a preferred position is given up for a longer one`() {
    #expect(kept([3, 1, 2], preferring: [0]) == [1, 2])
  }

  @Test func `random values with random preferences are kept as well as can be`() throws {
    for seed in UInt64(0)..<2_000 {
      var random = SplitMix64(seed: seed)
      let count = random.number(below: seed.isMultiple(of: 10) ? 120 : 11)
      let values = (0..<count).shuffled(using: &random)
      let preferred = Set((0..<count).filter { _ in random.isOne(in: 3) })
      let result = kept(values.map(Int32.init), preferring: preferred).map(Int.init)
      var best = bestSubsequence(values) { preferred.contains($0) }
      if count <= 10 {
        let bestOfAll = bestSubset(values) { preferred.contains($0) }
        try #require(best == bestOfAll, "seed \(seed)")
        best = bestOfAll
      }
      let preferredValues = Set(preferred.map { values[$0] })
      try #require(zip(result, result.dropFirst()).allSatisfy(<), "seed \(seed): \(result)")
      try #require(result.count == best.length, "seed \(seed): \(values) gives \(result)")
      try #require(
        result.count(where: preferredValues.contains) == best.fixed, "seed \(seed): \(result)")
    }
  }

  @Test func `runs are kept as their elements are`() throws {
    for seed in UInt64(0)..<2_000 {
      var random = SplitMix64(seed: seed)
      let runs = randomRuns(&random)
      var subsequence = LongestIncreasingSubsequence()
      subsequence.find(in: runs)
      let elements = runs.flatMap { run in
        (0..<run.count).map { (source: run.source + $0, isPreferred: run.keepsIndex) }
      }
      let best = bestSubsequence(elements.map(\.source)) { elements[$0].isPreferred }
      let kept = runs.indices.filter { subsequence.isKept[$0] }.map { runs[$0] }
      try #require(
        zip(kept, kept.dropFirst()).allSatisfy { $0.source < $1.source }, "seed \(seed): \(runs)")
      try #require(subsequence.length == best.length, "seed \(seed): \(runs)")
      try #require(kept.reduce(0) { $0 + $1.count } == best.length, "seed \(seed): \(runs)")
      try #require(
        kept.filter(\.keepsIndex).reduce(0) { $0 + $1.count } == best.fixed, "seed \(seed): \(runs)"
      )
    }
  }

  /// Up to twelve runs of up to five elements in any order, a third of them where they were before.
  private func randomRuns(_ random: inout SplitMix64) -> [KeptRun] {
    var start = 0
    let runs = (0..<random.number(below: 13)).map { _ in
      let source = start + random.number(below: 2)
      let count = 1 + random.number(below: 5)
      start = source + count
      return KeptRun(source: source, target: random.isOne(in: 3) ? source : -1, count: count)
    }
    return runs.shuffled(using: &random)
  }

  @Test func `storage used before leaves no trace`() {
    var subsequence = LongestIncreasingSubsequence()
    subsequence.find(in: [5, 4, 3, 2, 1, 0].map { KeptRun(source: $0, target: $0, count: 1) })
    subsequence.find(in: [0, 1].map { KeptRun(source: $0, target: -1, count: 1) })
    #expect(subsequence.isKept == [true, true])
    #expect(subsequence.length == 2)
  }
}
