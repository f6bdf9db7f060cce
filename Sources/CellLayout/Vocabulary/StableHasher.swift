internal import TextLayout

/// A hasher whose digests are the same in every process: SipHash-2-4 with a fixed key (Aumasson and
/// Bernstein, 2012).
///
/// The digest depends on the fed bytes and on their order alone, not on how calls group them.
public struct StableHasher: Sendable {
  private var state = DigestState()
  /// The bytes that do not fill a word yet; the first byte is the least significant.
  private var tail: UInt64 = 0
  private var byteCount: UInt64 = 0

  /// Creates a hasher that was fed nothing.
  public init() {}

  /// Feeds one byte.
  public mutating func combine(byte: UInt8) {
    tail |= UInt64(byte) &<< ((byteCount & 7) &* 8)
    byteCount &+= 1
    if byteCount & 7 == 0 {
      state.absorb(tail)
      tail = 0
    }
  }

  /// Feeds bytes and then their number, so that adjacent values cannot run into each other.
  ///
  /// - Complexity: O(bytes); contiguous bytes are read a word at a time.
  public mutating func combine(bytes: some Sequence<UInt8>) {
    let contiguous = bytes.withContiguousStorageIfAvailable { buffer in
      combine(unsafe buffer.span.bytes)
      return UInt64(buffer.count)
    }
    if let contiguous { return combine(contiguous) }
    var count: UInt64 = 0
    for byte in bytes {
      combine(byte: byte)
      count += 1
    }
    combine(count)
  }

  /// Feeds a number, least significant byte first.
  public mutating func combine(_ value: UInt64) {
    let shift = (byteCount & 7) &* 8
    state.absorb(tail | value &<< shift)
    // Two shifts, because one shift by 64 bits would leave the value as it is.
    tail = (value &>> 8) &>> (56 &- shift)
    byteCount &+= 8
  }

  private mutating func combine(_ bytes: RawSpan) {
    let words = bytes.byteCount & ~7
    for offset in stride(from: 0, to: words, by: 8) {
      let word = unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
      combine(UInt64(littleEndian: word))
    }
    for offset in words..<bytes.byteCount {
      unsafe combine(byte: bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self))
    }
  }

  /// Returns the digest of everything that was fed.
  public func finalize() -> UInt64 {
    state.digest(endingWith: tail | (byteCount & 0xFF) << 56)
  }
}
