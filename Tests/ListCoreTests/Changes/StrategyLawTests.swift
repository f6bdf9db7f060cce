import ListCore
import Testing

/// The number of random pairs: what fits a debug run, and the full number in release.
///
/// `swift test -c release --filter StrategyLaw`
#if DEBUG
  private let pairCount: UInt64 = 4_000
#else
  private let pairCount: UInt64 = 100_000
#endif

private let blockCount: UInt64 = 40

@Suite struct `Laws of strategies` {
  @Test("TL-28 · any two lists: legal, exact, nothing needless", arguments: 0..<blockCount)
  func randomPairs(block: UInt64) throws {
    let size = pairCount / blockCount
    for seed in block * size..<(block + 1) * size {
      // One pair in 50 is large.
      let (old, new) =
        if seed.isMultiple(of: 50) {
          try { (pair: RandomPair) in (pair.old, pair.new) }(RandomPair(seed: seed / 50))
        } else {
          { (pair: SmallPair) in (pair.old, pair.new) }(SmallPair(seed: seed))
        }
      let problems = StrategyLaws(old: old, new: new).problems
      try #require(
        problems.isEmpty,
        """
        seed \(seed): \(problems.joined(separator: "\n"))
        \(old.debugDescription) → \(new.debugDescription)
        """)
    }
  }
}
