import BenchmarkSupport

/// Times things and prints medians.
enum Measuring {
  /// Prints the median of a case, and beside it how it compares with a baseline, run in turns.
  ///
  /// - Parameters:
  ///   - operation: What is timed; it is called again and again for some milliseconds.
  ///   - baseline: What it is compared with.
  static func report(
    _ name: String, operation: () throws -> Int, baseline: (() throws -> Int)? = nil
  ) throws {
    guard Arguments.given.wants(name) else { return }
    var times: [Double] = []
    var baselineTimes: [Double] = []
    for _ in 0..<Arguments.given.runs {
      times.append(try clock.average(operation))
      if let baseline { baselineTimes.append(try clock.average(baseline)) }
    }
    print(
      name, times.median / 1000, "us",
      baselineTimes.isEmpty
        ? nil : ("the standard library's difference", baselineTimes.median / 1000))
  }

  /// Prints the median of a figure that a case finds by itself.
  static func report(_ name: String, unit: String, _ figure: () throws -> Double) rethrows {
    var figures: [Double] = []
    for _ in 0..<Arguments.given.runs { figures.append(try figure()) }
    print(name, figures.median, unit)
  }

  private static func print(
    _ name: String, _ value: Double, _ unit: String,
    _ baseline: (name: String, value: Double)? = nil
  ) {
    if Arguments.given.printsJSON {
      let part = baseline.map { ",\"baseline\":\($0.value)" } ?? ""
      Swift.print("{\"case\":\"\(name)\",\"value\":\(value),\"unit\":\"\(unit)\"\(part)}")
      return
    }
    let padding = String(repeating: " ", count: max(1, 34 - name.count))
    let ratio =
      baseline.map { "   1/\(($0.value / value * 10).rounded() / 10) of \($0.name)" } ?? ""
    Swift.print(name + padding + "\((value * 10).rounded() / 10) \(unit)" + ratio)
  }

  /// The nanoseconds that one call takes: processor time on one thread, else wall time.
  static func nanoseconds(_ operation: () throws -> Int) rethrows -> Double {
    try clock.nanoseconds(operation)
  }

  private static var clock: Clock { Arguments.given.threads == 1 ? .processor : .wall }
}
