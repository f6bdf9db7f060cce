/// Makes the digest of content that is fed piece by piece.
///
/// The digest is SipHash-2-4 with 128 bits of output and a fixed key (Aumasson and Bernstein, 2012) of
/// the pieces as 64-bit words: a number is one word, a text its length in bytes and then its UTF-8,
/// filled up with zeros. Pieces cannot run into each other; their types are not told apart, so feed
/// the same pieces in the same order, and a number first where their order depends on anything.
///
/// SipHash rather than a faster checksum, because texts come from strangers: no way is known to write
/// two that share a digest. With a key that is no secret it is still no signature.
public struct ContentHasher: Sendable {
  private var v0: UInt64 = 0x736f_6d65_7073_6575 ^ ContentHasher.key.0
  private var v1: UInt64 = 0x646f_7261_6e64_6f6d ^ ContentHasher.key.1 ^ 0xEE
  private var v2: UInt64 = 0x6c79_6765_6e65_7261 ^ ContentHasher.key.0
  private var v3: UInt64 = 0x7465_6462_7974_6573 ^ ContentHasher.key.1
  private var wordCount: UInt64 = 0

  /// The key of SipHash's own test vectors: bytes 0 to 15.
  private static let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)

  /// Makes a hasher that was fed nothing.
  public init() {}

  /// Feeds a number.
  public mutating func combine(_ value: UInt64) { absorb(value) }

  /// Feeds a number.
  public mutating func combine(_ value: Int) { absorb(UInt64(bitPattern: Int64(value))) }

  /// Feeds a number, by its bits: 0 and −0 differ.
  public mutating func combine(_ value: Double) { absorb(value.bitPattern) }

  /// Feeds whether something holds.
  public mutating func combine(flag: Bool) { absorb(flag ? 1 : 0) }

  /// Feeds a length, in 1/64 px.
  public mutating func combine(_ length: LayoutUnit) { combine(length.rawValue) }

  /// Feeds what a digest stands for.
  public mutating func combine(_ digest: ContentDigest) {
    absorb(digest.high)
    absorb(digest.low)
  }

  /// Feeds a text, by the bytes of its UTF-8: spellings that Unicode holds for equal differ.
  ///
  /// - Complexity: O(n), about 0.5 ns a byte.
  public mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// Feeds bytes.
  ///
  /// - Complexity: O(n), about 0.5 ns a byte.
  public mutating func combine(bytes: UnsafeRawBufferPointer) {
    combine(bytes.count)
    let whole = bytes.count & ~7
    // A local copy stays in registers.
    var state = self
    for offset in stride(from: 0, to: whole, by: 8) {
      state.absorb(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    if whole < bytes.count {
      var last: UInt64 = 0
      for (i, byte) in bytes[whole...].enumerated() { last |= UInt64(byte) << UInt64(8 * i) }
      state.absorb(last)
    }
    self = state
  }

  /// The digest of all that was fed so far.
  ///
  /// - Complexity: O(1)
  public func finalize() -> ContentDigest {
    var state = self
    state.absorb((wordCount &* 8) << 56)
    state.v2 ^= 0xEE
    let first = state.squeeze()
    state.v1 ^= 0xDD
    return ContentDigest(high: first, low: state.squeeze())
  }

  private mutating func squeeze() -> UInt64 {
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  @inline(__always)
  private mutating func absorb(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
    wordCount &+= 1
  }

  @inline(__always)
  private mutating func round() {
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
