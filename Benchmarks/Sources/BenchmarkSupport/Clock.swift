import Foundation

/// A clock that times a piece of work.
public enum Clock {
  /// The time that the process works, on all of its threads.
  case processor
  /// The time on the wall.
  case wall

  /// The nanoseconds that one call takes.
  public func nanoseconds(_ operation: () throws -> Int) rethrows -> Double {
    let start = now
    Self.keep(try operation())
    return now - start
  }

  /// The nanoseconds that a call takes on average over calls of some milliseconds in all.
  ///
  /// A single call that takes less depends mostly on what ran before it.
  public func average(_ operation: () throws -> Int) rethrows -> Double {
    var total = 0.0
    var calls = 0.0
    repeat {
      total += try nanoseconds(operation)
      calls += 1
    } while total < 5e6
    return total / calls
  }

  private var now: Double {
    var time = timespec()
    clock_gettime(self == .processor ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Keeps a result from being optimised away.
  @inline(never)
  private static func keep(_ result: Int) {
    if result == .min { print("unlikely") }
  }
}

extension [Double] {
  /// The middle one of the values; the larger one of two.
  public var median: Double { sorted()[count / 2] }
}
