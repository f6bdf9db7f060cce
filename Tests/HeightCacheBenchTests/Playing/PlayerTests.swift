import HeightCacheBench
import TestSupport
import Testing
import TextLayout

/// Plays a workload once, and returns the figures by strategy.
private func play(
  _ workload: Workload, _ strategies: [HeightStrategy]
) -> [String: HeightFigures] {
  let figures = HeightPlayer().play(workload, strategies: strategies)
  return Dictionary(uniqueKeysWithValues: figures.map { ($0.strategy, $0) })
}

private let exact = HeightStrategy.shipped.filter { !$0.name.contains("mean") }

@Suite struct `Playing workloads` {
  @Test(arguments: WorkloadKind.allCases)
  func `an exact strategy has no wrong offset and no jump on any kind`(kind: WorkloadKind) {
    for seed in 1...UInt64(lawSize(5, debug: 1)) {
      let figures = play(kind.workload(rows: 400, seed: seed), exact)
      #expect(figures.count == 9)
      for (name, figure) in figures {
        #expect(figure.wrongOffsetCount == 0 && figure.greatestError == .zero, "\(name)")
        #expect(figure.jumpCount == 0 && figure.greatestJump == .zero, "\(name)")
        #expect(figure.offsetCount == figures["tree/measure-all"]?.offsetCount)
        #expect(figure.offsetCount > 90)
      }
    }
  }

  @Test func `a mean has as many wrong offsets and jumps as recorded`() {
    func faults(_ kind: WorkloadKind) -> [String: [Int]] {
      let strategies = HeightStrategy.named("mean") + HeightStrategy.named("mean-held")
      let figures = play(kind.workload(rows: 400, seed: 1), strategies)
      return figures.mapValues { [$0.wrongOffsetCount, $0.jumpCount, $0.measureCount] }
    }
    for (kind, plain, held) in Self.recorded {
      let faults = faults(kind)
      for index in ["prefix-array", "fenwick", "tree"] {
        #expect(faults[index + "/mean"] == plain, "\(kind), \(index)")
        #expect(faults[index + "/mean-held"] == held, "\(kind), \(index)")
      }
    }
  }

  /// Wrong offsets, jumps and measured rows, plain and compensated.
  private static let recorded: [(WorkloadKind, plain: [Int], held: [Int])] = [
    (.firstLoad, [0, 0, 98], [0, 0, 98]), (.scroll, [810, 52, 231], [1598, 0, 195]),
    (.prepend, [2324, 296, 630], [2375, 0, 616]), (.widthDrag, [228, 0, 238], [228, 0, 238]),
    // The end of the list stays at the bottom of the window when the rows there get lower.
    (.streamingTail, [2224, 3, 277], [2224, 3, 277]),
    (.collapse, [1634, 34, 290], [1680, 0, 285]), (.lateImages, [1642, 21, 211], [1694, 0, 210]),
  ]

  @Test func `random operations leave exact strategies exact, with the window of a plain list`()
    throws
  {
    for seed in 0..<UInt64(lawSize(200, debug: 25)) {
      var random = RandomOperations(seed: seed)
      let workload = try Workload("random", operations: random.workload(120, rows: 30))
      var reference = ReferencePlayer()
      var shown = 0
      for operation in workload.operations {
        reference.play(operation)
        shown += reference.shown.count
      }
      let all = play(workload, HeightStrategy.shipped)
      for (name, figures) in all where name.contains("mean") {
        // Guesses do not depend on the index.
        let other = all["tree/" + name.split(separator: "/")[1]]
        #expect(figures.wrongOffsetCount == other?.wrongOffsetCount, "seed \(seed), \(name)")
        #expect(figures.jumpCount == other?.jumpCount, "seed \(seed), \(name)")
        #expect(figures.measureCount == other?.measureCount, "seed \(seed), \(name)")
      }
      for (name, figures) in all where !name.contains("mean") {
        #expect(figures.wrongOffsetCount == 0, "seed \(seed), \(name)")
        #expect(figures.jumpCount == 0, "seed \(seed), \(name)")
        #expect(figures.offsetCount == shown, "seed \(seed), \(name)")
        #expect(figures.rowCount == reference.ids.count)
        if name.hasSuffix("measure-all") { #expect(figures.measureCount == reference.askedCount) }
      }
    }
  }

  /// Rows of 100 px in a window of 200 px, of which a guess is 44 px.
  private func scrolledUp() throws -> Workload {
    let rows = (0..<100).map { WorkloadRow(id: $0, height: 100) }
    return try Workload(
      "up",
      operations: [
        .load(rows, width: 320, window: 200), .scrollTo(row: 50), .scroll(by: -30),
        .scroll(by: -1000), .scroll(by: 10),
      ])
  }

  @Test func `a row that is corrected above the row at the top moves it by the difference`() throws
  {
    let figures = play(try scrolledUp(), HeightStrategy.named("tree"))
    // Row 49 was guessed 44 px high, and is 100 px high once 30 px of it are shown. After 1,000 px
    // the row at the top is another one, which nothing above moves.
    #expect(figures["tree/mean"]?.jumpCount == 1)
    #expect(figures["tree/mean"]?.greatestJump == 56)
    #expect(figures["tree/mean-held"]?.jumpCount == 0)
    // The two rows at the top are right, and nothing behind them is.
    #expect(figures["tree/measure-all"]?.offsetCount == 13)
    #expect(figures["tree/mean"].map { $0.wrongOffsetCount == $0.offsetCount - 2 } == true)
    // 50 rows before the window were guessed 44 px high, 2 at the top are measured.
    #expect(figures["tree/mean"]?.greatestError == LayoutUnit(48 * 56))
  }

  @Test func `a row above the window that changes is no jump, nor is one that is inserted`() throws
  {
    let rows = (0..<50).map { WorkloadRow(id: $0, height: 60) }
    let workload = try Workload(
      "data",
      operations: [
        .load(rows, width: 320, window: 300), .scrollTo(row: 20), .height(90, row: 3),
        .replace(0..<0, with: [WorkloadRow(id: 99, height: 500)]), .move(0..<2, to: 30),
        .width(400, heights: Array(repeating: 40, count: 51)),
      ])
    for (name, figures) in play(workload, HeightStrategy.shipped) {
      #expect(figures.jumpCount == 0, "\(name)")
    }
  }

  /// An index that tells offsets 1/64 px too large from row 5 on.
  private struct WrongIndex: HeightIndexing {
    var sums = PrefixArray()
    var count: Int { sums.count }
    var memory: Int { 12 }
    func offset(of row: Int) -> LayoutUnit {
      sums.offset(of: row) + LayoutUnit(rawValue: row < 5 ? 0 : 1)
    }
    mutating func replace(_ rows: Range<Int>, with heights: [LayoutUnit]) {
      sums.replace(rows, with: heights)
    }
  }

  @Test func `an offset that is 1 of 64 px off is wrong`() throws {
    let rows = (0..<8).map { WorkloadRow(id: $0, height: 100) }
    let workload = try Workload("eight", operations: [.load(rows, width: 1, window: 1000)])
    let wrong = HeightStrategy("wrong", index: { WrongIndex() }, source: { MeasureAll() })
    let figures = HeightPlayer().play(workload, strategies: [wrong])[0]
    #expect(figures.offsetCount == 8 && figures.wrongOffsetCount == 3)
    #expect(figures.greatestError == LayoutUnit(rawValue: 1))
    #expect(figures.memory == 12 && figures.operationCount == 0 && figures.averageOperation == 0)
    #expect(figures.loadTime > 0 && figures.operationTime == 0)
  }

  /// An index whose offsets grow by 1/64 px whenever it is asked.
  private struct DriftingIndex: HeightIndexing {
    var sums = PrefixArray()
    var drift = LayoutUnit.zero
    var count: Int { sums.count }
    var memory: Int { 0 }
    mutating func offset(of row: Int) -> LayoutUnit {
      drift += LayoutUnit(rawValue: 1)
      return sums.offset(of: row) + drift
    }
    mutating func replace(_ rows: Range<Int>, with heights: [LayoutUnit]) {
      sums.replace(rows, with: heights)
    }
  }

  @Test func `an index that changes by being asked jumps`() {
    let drifting = HeightStrategy(
      "drifting", index: { DriftingIndex() }, source: { MeasureAll() })
    let workload = WorkloadKind.firstLoad.workload(rows: 500, seed: 1)
    let figures = HeightPlayer().play(workload, strategies: [drifting])[0]
    #expect(figures.jumpCount == 20)
    #expect(figures.wrongOffsetCount == figures.offsetCount)
  }

  @Test func `numbers out of range from a strategy end nothing`() throws {
    struct Extremes: HeightSource {
      var count = 0
      var correction: HeightCorrection { .compensated }
      mutating func height(
        of row: RequestedRow, width: LayoutUnit, measure: () -> LayoutUnit
      ) -> LayoutUnit {
        count += 1
        return LayoutUnit(rawValue: [.max, .min, -1, 64][count % 4])
      }
    }
    struct Extreme: HeightIndexing {
      var count = 0
      var memory: Int { 0 }
      func offset(of row: Int) -> LayoutUnit { LayoutUnit(rawValue: row % 2 == 0 ? .min : .max) }
      func row(at offset: LayoutUnit) -> Int { .min }
      mutating func replace(_ rows: Range<Int>, with heights: [LayoutUnit]) {
        count += heights.count - rows.count
      }
      mutating func move(_ rows: Range<Int>, to position: Int) {}
    }
    var random = RandomOperations(seed: 3)
    let workload = try Workload("random", operations: random.workload(200, rows: 30))
    let figures = HeightPlayer().play(
      workload,
      strategies: [
        HeightStrategy("source", index: { HeightTree() }, source: { Extremes() }),
        HeightStrategy("index", index: { Extreme() }, source: { MeasureAll() }),
      ])
    for figures in figures { #expect(figures.wrongOffsetCount > 0) }
  }

  @Test
  func `the allocator is asked around each step, and everything but time is the same in each run`()
  {
    // Every question finds a byte more than the one before.
    let count = Counter()
    let workload = WorkloadKind.firstLoad.workload(rows: 50, seed: 1)
    let player = HeightPlayer(runs: 3) { count.next() }
    let figures = player.play(workload, strategies: HeightStrategy.usual)
    // The making of the strategy, the load and 20 scrolls.
    #expect(figures.allSatisfy { $0.allocatedBytes == 22 })
    #expect(count.next() == 7 * 22 * 2 * 3 + 1)
    let again = HeightPlayer(runs: 0).play(workload, strategies: HeightStrategy.usual)
    #expect(again.map(\.measureCount) == figures.map(\.measureCount))
    #expect(again.allSatisfy { $0.allocatedBytes == nil })
  }
}
