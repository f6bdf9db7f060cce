/// Times things and prints medians.
enum Measuring {
  static let runs = 9

  /// The start of the names of the cases to time.
  static let chosen = CommandLine.arguments.dropFirst(2).first ?? ""

  /// Prints the median of a case, and beside it how it compares with a baseline, run in turns.
  ///
  /// - Parameters:
  ///   - operation: What is timed; it is called again and again for some milliseconds.
  ///   - baseline: What it is compared with.
  static func report(
    _ name: String, operation: () throws -> Int, baseline: (() throws -> Int)? = nil
  ) throws {
    guard name.hasPrefix(chosen) else { return }
    var times: [Double] = []
    var baselineTimes: [Double] = []
    for _ in 0..<runs {
      times.append(try average(operation))
      if let baseline { baselineTimes.append(try average(baseline)) }
    }
    let time = median(times)
    var line = name + String(repeating: " ", count: max(1, 34 - name.count)) + microseconds(time)
    if !baselineTimes.isEmpty {
      let tenths = (median(baselineTimes) / time * 10).rounded()
      line += "   1/\(tenths / 10) of the standard library's difference"
    }
    print(line)
  }

  /// The nanoseconds that one call takes.
  static func nanoseconds(_ operation: () throws -> Int) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    keep(try operation())
    let elapsed = (clock.now - start).components
    return Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9
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

  private static func microseconds(_ nanoseconds: Double) -> String {
    "\((nanoseconds / 100).rounded() / 10) us"
  }

  /// Keeps a result from being optimised away.
  @inline(never)
  private static func keep(_ result: Int) {
    if result == .min { print("unlikely") }
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
