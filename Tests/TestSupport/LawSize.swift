import Foundation

/// Returns how many cases a law is tried with: all of them in optimized tests, and in others so many that a run of all
/// tests takes minutes. `make test-optimized` repeats the tests of every file that calls this function.
package func lawSize(_ all: Int, debug: Int) -> Int {
  #if DEBUG
  debug
  #else
  all
  #endif
}

/// How many times as many pairs the laws of random pairs are tried with: 1, or what `LAW_FACTOR` of
/// the environment says (`make laws FACTOR=10`).
package let lawFactor = ProcessInfo.processInfo.environment["LAW_FACTOR"].flatMap { Int($0) } ?? 1
