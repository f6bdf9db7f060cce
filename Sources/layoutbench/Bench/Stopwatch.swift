/// Measures times, and keeps results from being optimised away.
enum Stopwatch {
  /// Returns the nanoseconds that a closure takes.
  static func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try body()
    let elapsed = (clock.now - start).components
    return Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9
  }

  /// Returns the nanoseconds that a closure takes on average over calls of some milliseconds in all.
  ///
  /// A single call of a closure that takes less depends mostly on what ran before it.
  static func averageNanoseconds(_ body: () throws -> Void) rethrows -> Double {
    var total = 0.0
    var calls = 0.0
    repeat {
      total += try nanoseconds(body)
      calls += 1
    } while total < 5e6
    return total / calls
  }

  /// Returns the nanoseconds that a closure takes, and keeps its result.
  static func time(of body: () throws -> Int) rethrows -> Double {
    var result = 0
    let time = try nanoseconds { result = try body() }
    keep(result)
    return time
  }

  /// Returns the average nanoseconds of a closure, and keeps its last result.
  static func averageTime(of body: () throws -> Int) rethrows -> Double {
    var result = 0
    let time = try averageNanoseconds { result = try body() }
    keep(result)
    return time
  }

  @inline(never)
  static func keep(_ value: Int) {
    if value == Int.min { Messages.write("unlikely") }
  }
}
