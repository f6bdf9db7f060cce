/// The figures of a case.
struct BenchResult {
  var median: Double
  var least: Double
  var greatest: Double
  var runs: Int
  var ratios: [(name: String, ratio: Double)]
}

/// Runs a case and its baselines in turns, so that the state of the machine is the same for all.
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
