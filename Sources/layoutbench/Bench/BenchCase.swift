/// One thing to time: a body that does it once and gives its figure, and baselines that do less.
///
/// Bodies do their own timing, so that what is not part of the case is left out.
struct BenchCase {
  var name: String
  var unit: String
  var rows: Int
  /// Where the rows come from.
  var source: RowSource
  /// The threads that the body works on.
  var threads = 1
  /// Facts about the texts, printed with the figures.
  var texts: TextFacts?
  var body: () throws -> Double
  var baselines: [(name: String, body: () throws -> Double)] = []

  /// What the rows of a case hold.
  struct TextFacts {
    var distinct: Int
    var charactersPerRow: Double
    var wordsPerRow: Double
  }
}

/// The figures of one case.
struct BenchResult {
  var median: Double
  var least: Double
  var greatest: Double
  var runs: Int
  var ratios: [(name: String, ratio: Double)]
}

/// Runs a case and its baselines in turns, so that all meet the same state of the machine.
enum BenchRunner {
  static func run(_ bench: BenchCase, runs: Int) throws -> BenchResult {
    var figures: [Double] = []
    var baselines = [[Double]](repeating: [], count: bench.baselines.count)
    for _ in 0..<runs {
      figures.append(try bench.body())
      for (i, baseline) in bench.baselines.enumerated() {
        baselines[i].append(try baseline.body())
      }
    }
    let sorted = figures.sorted()
    let ratios = zip(bench.baselines, baselines).map { baseline, figures in
      (baseline.name, median(sorted) / median(figures.sorted()))
    }
    return BenchResult(
      median: median(sorted), least: sorted[0], greatest: sorted[sorted.count - 1], runs: runs,
      ratios: ratios)
  }

  private static func median(_ sorted: [Double]) -> Double {
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// Measures time, and keeps results from being optimised away.
enum Stopwatch {
  /// The nanoseconds a closure takes.
  static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try body()
    let elapsed = (clock.now - start).components
    return Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9
  }

  /// The nanoseconds a closure takes on average, called again and again for some milliseconds.
  ///
  /// For what is over in less: a single call would mostly measure what ran before it.
  static func averageNanoseconds(_ body: () throws -> Void) rethrows -> Double {
    var total = 0.0
    var calls = 0.0
    repeat {
      total += try nanoseconds(body)
      calls += 1
    } while total < 5e6
    return total / calls
  }

  @inline(never)
  static func keep(_ value: Int) {
    if value == Int.min { Messages.write("unlikely") }
  }
}
