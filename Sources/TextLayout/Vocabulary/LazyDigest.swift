internal import Synchronization

/// A digest that is computed when it is first used, on any thread.
package final class LazyDigest: Sendable {
  private let high = Atomic<UInt64>(0)
  private let low = Atomic<UInt64>(0)
  private let isKnown = Atomic<Bool>(false)

  package init() {}

  /// Returns the digest.
  ///
  /// Threads that ask at the same time may all compute it: this costs less than a lock for each row.
  /// - Parameter make: A closure that computes the digest, always the same one.
  package func value(_ make: () -> ContentDigest) -> ContentDigest {
    if isKnown.load(ordering: .acquiring) {
      return ContentDigest(high: high.load(ordering: .relaxed), low: low.load(ordering: .relaxed))
    }
    let made = make()
    high.store(made.high, ordering: .relaxed)
    low.store(made.low, ordering: .relaxed)
    isKnown.store(true, ordering: .releasing)
    return made
  }
}
