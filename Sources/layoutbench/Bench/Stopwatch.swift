internal import Foundation

/// Measures times, and keeps results from being optimised away.
///
/// The time of work on one thread is the processor's, which other programs on the machine disturb least; that of work
/// on several threads is the time on the wall.
enum Stopwatch {
  /// Returns the nanoseconds that a closure takes.
  static func nanoseconds(threads: Int = 1, _ body: () throws -> Void) rethrows -> Double {
    let clock = threads == 1 ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC
    let start = now(clock)
    try body()
    return now(clock) - start
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
  static func time(threads: Int = 1, of body: () throws -> Int) rethrows -> Double {
    var result = 0
    let time = try nanoseconds(threads: threads) { result = try body() }
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

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  @inline(never)
  static func keep(_ value: Int) {
    if value == Int.min { Messages.write("unlikely") }
  }
}
