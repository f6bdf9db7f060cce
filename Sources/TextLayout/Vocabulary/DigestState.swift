/// The state of SipHash-2-4 (Aumasson and Bernstein, 2012) under a fixed key, from which all digests are
/// computed.
///
/// Words are absorbed one after the other. The word that ends the content, in the form that SipHash
/// prescribes for its last block, is passed when the digest is computed. The key is that of SipHash's own
/// test vectors: the bytes 0 to 15.
@frozen
public struct DigestState: Sendable, BitwiseCopyable {
  @usableFromInline var v0: UInt64 = 0x736f_6d65_7073_6575 ^ 0x0706_0504_0302_0100
  @usableFromInline var v1: UInt64 = 0x646f_7261_6e64_6f6d ^ 0x0f0e_0d0c_0b0a_0908
  @usableFromInline var v2: UInt64 = 0x6c79_6765_6e65_7261 ^ 0x0706_0504_0302_0100
  @usableFromInline var v3: UInt64 = 0x7465_6462_7974_6573 ^ 0x0f0e_0d0c_0b0a_0908

  /// Creates the state for a digest of 64 bits.
  @inlinable
  public init() {}

  /// Creates the state for a digest of 128 bits.
  @inlinable
  public static func wide() -> DigestState {
    var state = DigestState()
    state.v1 ^= 0xEE
    return state
  }

  /// Absorbs eight bytes, the first one least significant.
  @inlinable
  @inline(__always)
  public mutating func absorb(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  /// Returns the digest of 64 bits of all words and a last one.
  @inlinable
  public func digest(endingWith last: UInt64) -> UInt64 {
    var state = self
    state.absorb(last)
    state.v2 ^= 0xFF
    return state.squeeze()
  }

  /// Returns the digest of 128 bits of all words and a last one; the state has to be a wide one.
  @inlinable
  public func wideDigest(endingWith last: UInt64) -> ContentDigest {
    var state = self
    state.absorb(last)
    state.v2 ^= 0xEE
    let first = state.squeeze()
    state.v1 ^= 0xDD
    return ContentDigest(high: first, low: state.squeeze())
  }

  @inlinable
  mutating func squeeze() -> UInt64 {
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  @inlinable
  @inline(__always)
  mutating func round() {
    v0 = v0 &+ v1
    v1 = v1 << 13 | v1 >> 51
    v1 ^= v0
    v0 = v0 << 32 | v0 >> 32
    v2 = v2 &+ v3
    v3 = v3 << 16 | v3 >> 48
    v3 ^= v2
    v0 = v0 &+ v3
    v3 = v3 << 21 | v3 >> 43
    v3 ^= v0
    v2 = v2 &+ v1
    v1 = v1 << 17 | v1 >> 47
    v1 ^= v2
    v2 = v2 << 32 | v2 >> 32
  }
}
