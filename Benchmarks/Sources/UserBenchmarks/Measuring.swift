import Foundation

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
      times.append(try average(operation))
      if let baseline { baselineTimes.append(try average(baseline)) }
    }
    print(
      name, median(times) / 1000, "us",
      baselineTimes.isEmpty
        ? nil : ("the standard library's difference", median(baselineTimes) / 1000))
  }

  /// Prints the median of a figure that a case finds by itself.
  static func report(_ name: String, unit: String, _ figure: () throws -> Double) rethrows {
    var figures: [Double] = []
    for _ in 0..<Arguments.given.runs { figures.append(try figure()) }
    print(name, median(figures), unit)
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

  /// The nanoseconds that one call takes: CPU time on one thread, else wall time.
  static func nanoseconds(_ operation: () throws -> Int) rethrows -> Double {
    let clock = Arguments.given.threads == 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC
    let start = now(clock)
    keep(try operation())
    return now(clock) - start
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private static func average(_ operation: () throws -> Int) rethrows -> Double {
    var total = 0.0
    var calls = 0.0
    repeat {
      total += try nanoseconds(operation)
      calls += 1
    } while total < 5e6
    return total / calls
  }

  private static func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  /// Keeps a result from being optimised away.
  @inline(never)
  private static func keep(_ result: Int) {
    if result == .min { Swift.print("unlikely") }
  }
}

/// A generator that gives the same numbers every time.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
