/// A hasher that computes the digest of content that is fed piece by piece.
///
/// The digest is SipHash-2-4 with 128 bits of output and a fixed key (Aumasson and Bernstein, 2012) of
/// the pieces as 64-bit words: a number is one word, a text its length in bytes and then its UTF-8,
/// filled up with zeros. Pieces cannot run into each other; their types are not part of the digest, so
/// feed the same pieces in the same order, and a number that tells the order first if the order varies.
///
/// SipHash is used rather than a faster checksum because texts may come from strangers: no way is known
/// to write two texts with the same digest. With its public key it is not a signature.
public struct ContentHasher: Sendable {
  private var state = DigestState.wide()
  private var wordCount: UInt64 = 0

  /// Creates a hasher without content.
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

  /// Feeds a digest in place of its content.
  public mutating func combine(_ digest: ContentDigest) {
    absorb(digest.high)
    absorb(digest.low)
  }

  /// Feeds a text as the bytes of its UTF-8: canonically equivalent spellings differ.
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
      copy.absorb(ContentHasher.lastWord(of: bytes, from: whole))
    }
    self = copy
  }

  /// Returns the last bytes, fewer than eight and more than none, filled up with zeros.
  private static func lastWord(of bytes: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
    guard start > 0 else {
      return bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    // The last eight bytes hold them behind others.
    let eight = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
    return UInt64(littleEndian: eight) >> UInt64(8 * (8 - (bytes.count - start)))
  }

  /// Returns the digest of everything fed so far.
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
