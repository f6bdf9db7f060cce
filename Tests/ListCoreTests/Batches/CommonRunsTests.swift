import ListCore
import TestSupport
import Testing

/// Which runs of common elements stay, held against all elements one by one.
@Suite struct `Runs of common elements` {
  private func chosen(_ runs: [KeptRun], holdingUnmoved: Bool = false) -> CommonRuns {
    var common = CommonRuns()
    for run in runs { common.append(source: run.source, target: run.target, count: run.count) }
    common.chooseKept(holdingUnmoved: holdingUnmoved)
    return common
  }

  /// The total of what stays, and of what stays at its index.
  private func stays(_ common: CommonRuns) -> StayCount {
    var count = StayCount()
    var last = -1
    for (run, isKept) in zip(common.runs, common.isKept) where isKept {
      #expect(run.source > last, "what stays keeps its order")
      last = run.source + run.count - 1
      count.length += run.count
      if run.source == run.target { count.fixed += run.count }
    }
    return count
  }

  @Test func `neighbours on both sides are one run`() {
    let common = chosen([
      .init(source: 0, target: 0, count: 3), .init(source: 3, target: 3, count: 2),
      .init(source: 7, target: 5, count: 1), .init(source: 8, target: 6, count: 4),
    ])
    #expect(
      common.runs == [.init(source: 0, target: 0, count: 5), .init(source: 7, target: 5, count: 5)])
    #expect(common.isKept == [true, true])
  }

  @Test func `a long run stays where a short one can move`() {
    let common = chosen([
      .init(source: 2, target: 0, count: 500), .init(source: 0, target: 500, count: 2),
    ])
    #expect(common.isKept == [true, false])
    let other = chosen([
      .init(source: 500, target: 0, count: 2), .init(source: 0, target: 2, count: 500),
    ])
    #expect(other.isKept == [false, true])
  }

  @Test func `of equally long choices the one with the most elements in place stays`() {
    // 100 elements before the second run went away: the first is where it was.
    let common = chosen([
      .init(source: 400, target: 0, count: 100), .init(source: 100, target: 100, count: 100),
      .init(source: 200, target: 300, count: 1),
    ])
    #expect(common.isKept == [false, true, true])
  }

  @Test func `an element that keeps its index stays if it must, whatever moves instead`() {
    // Either run of 40 passes over the element at 45.
    let runs: [KeptRun] = [
      .init(source: 50, target: 0, count: 40), .init(source: 45, target: 45, count: 1),
      .init(source: 0, target: 60, count: 40), .init(source: 100, target: 100, count: 3),
    ]
    #expect(stays(chosen(runs)).length == 43)
    #expect(chosen(runs, holdingUnmoved: true).isKept == [false, true, false, true])
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
        return KeptRun(source: piece.old, target: new, count: piece.count)
      }
      let elements = runs.flatMap { run in
        (0..<run.count).map { (run.source + $0, run.target + $0) }
      }
      for holdingUnmoved in [false, true] {
        let best = bestSubsequence(elements.map(\.0), holdingFixed: holdingUnmoved) {
          elements[$0].0 == elements[$0].1
        }
        #expect(
          stays(chosen(runs, holdingUnmoved: holdingUnmoved)) == best,
          "seed \(seed), holding \(holdingUnmoved)")
      }
    }
  }
}
