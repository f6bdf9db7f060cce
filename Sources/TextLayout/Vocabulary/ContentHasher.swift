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
  private var state = DigestState.wide()
  private var wordCount: UInt64 = 0

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
    var copy = self
    for offset in stride(from: 0, to: whole, by: 8) {
      copy.absorb(
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
    }
    if whole < bytes.count {
      var last: UInt64 = 0
      for (i, byte) in bytes[whole...].enumerated() { last |= UInt64(byte) << UInt64(8 * i) }
      copy.absorb(last)
    }
    self = copy
  }

  /// The digest of all that was fed so far.
  ///
  /// - Complexity: O(1)
  public func finalize() -> ContentDigest {
    state.wideDigest(endingWith: (wordCount &* 8) << 56)
  }

  @inline(__always)
  private mutating func absorb(_ word: UInt64) {
    state.absorb(word)
    wordCount &+= 1
  }
}
