import ListCore
import TestSupport
import Testing

/// Which runs of common elements stay, held against all elements one by one.
@Suite struct `Runs of common elements` {
  private func chosen(_ runs: [CommonRuns.Run]) -> CommonRuns {
    var common = CommonRuns()
    for run in runs { common.append(old: run.old, new: run.new, count: run.count) }
    common.chooseKept()
    return common
  }

  /// The total of what stays, and of what stays at its index.
  private func stays(_ common: CommonRuns) -> StayCount {
    var count = StayCount()
    var last = -1
    for (run, isKept) in zip(common.runs, common.isKept) where isKept {
      #expect(run.old > last, "what stays keeps its order")
      last = run.old + run.count - 1
      count.length += run.count
      if run.old == run.new { count.fixed += run.count }
    }
    return count
  }

  @Test func `neighbours on both sides are one run`() {
    let common = chosen([
      .init(old: 0, new: 0, count: 3), .init(old: 3, new: 3, count: 2),
      .init(old: 7, new: 5, count: 1), .init(old: 8, new: 6, count: 4),
    ])
    #expect(common.runs == [.init(old: 0, new: 0, count: 5), .init(old: 7, new: 5, count: 5)])
    #expect(common.isKept == [true, true])
  }

  @Test func `a long run stays where a short one can move`() {
    let common = chosen([.init(old: 2, new: 0, count: 500), .init(old: 0, new: 500, count: 2)])
    #expect(common.isKept == [true, false])
    let other = chosen([.init(old: 500, new: 0, count: 2), .init(old: 0, new: 2, count: 500)])
    #expect(other.isKept == [false, true])
  }

  @Test func `of equally long choices the one with the most elements in place stays`() {
    // 100 elements before the second run went away: the first is where it was.
    let common = chosen([
      .init(old: 400, new: 0, count: 100), .init(old: 100, new: 100, count: 100),
      .init(old: 200, new: 300, count: 1),
    ])
    #expect(common.isKept == [false, true, true])
  }

  @Test func `random runs stay as well as the best of all elements`() {
    for seed in UInt64(0)..<2_000 {
      var random = SplitMix64(seed: seed)
      // Short runs are compared element by element, long ones by weight.
      let longest = [1, 3, 40][Int(seed % 3)]
      var old = 0
      var pieces: [(old: Int, count: Int)] = []
      for _ in 0..<1 + random.number(below: 12) {
        old += random.number(below: 3)
        let count = 1 + random.number(below: longest)
        pieces.append((old, count))
        old += count
      }
      for _ in 0..<random.number(below: 6) {
        pieces.swapAt(random.number(below: pieces.count), random.number(below: pieces.count))
      }
      var new = 0
      let runs = pieces.map { piece in
        new += random.number(below: 3)
        defer { new += piece.count }
        return CommonRuns.Run(old: piece.old, new: new, count: piece.count)
      }
      let elements = runs.flatMap { run in (0..<run.count).map { (run.old + $0, run.new + $0) } }
      let best = bestSubsequence(elements.map(\.0)) { elements[$0].0 == elements[$0].1 }
      #expect(stays(chosen(runs)) == best, "seed \(seed)")
    }
  }
}
