/// A generator of the same numbers for the same seed, so that a failure can be repeated from it.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) {
    state = seed
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number in 0 to below a limit, 0 if the limit is 0.
  package mutating func number(below limit: Int) -> Int {
    limit == 0 ? 0 : Int.random(in: 0..<limit, using: &self)
  }

  /// True once in a number of times.
  package mutating func isOne(in times: Int) -> Bool {
    number(below: times) == 0
  }
}
