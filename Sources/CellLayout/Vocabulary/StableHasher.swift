/// SipHash-2-4 with a fixed key (Aumasson and Bernstein, 2012).
///
/// The digest depends on the bytes that were fed and their order alone, not on how they were
/// grouped into calls.
public struct StableHasher: Sendable {
  private var v0: UInt64 = 0x736f_6d65_7073_6575 ^ StableHasher.key.0
  private var v1: UInt64 = 0x646f_7261_6e64_6f6d ^ StableHasher.key.1
  private var v2: UInt64 = 0x6c79_6765_6e65_7261 ^ StableHasher.key.0
  private var v3: UInt64 = 0x7465_6462_7974_6573 ^ StableHasher.key.1
  /// The bytes that do not fill a word yet, the first one least significant.
  private var tail: UInt64 = 0
  private var byteCount: UInt64 = 0

  /// The key of SipHash's own test vectors: bytes 0 to 15.
  private static let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)

  /// Makes a hasher.
  public init() {}

  /// Feeds one byte.
  public mutating func combine(byte: UInt8) {
    tail |= UInt64(byte) &<< ((byteCount & 7) &* 8)
    byteCount &+= 1
    if byteCount & 7 == 0 {
      absorb(tail)
      tail = 0
    }
  }

  /// Feeds bytes and then their number, so that neighbours cannot run into each other.
  ///
  /// - Complexity: O(bytes), a word at a time if they are contiguous in memory.
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
    absorb(tail | value &<< shift)
    // Two shifts: none by 64 bits, which would leave the value as it is.
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

  /// The digest of all that was fed.
  public func finalize() -> UInt64 {
    var hasher = self
    hasher.absorb(hasher.tail | (hasher.byteCount & 0xFF) << 56)
    hasher.v2 ^= 0xFF
    for _ in 0..<4 { hasher.round() }
    return hasher.v0 ^ hasher.v1 ^ hasher.v2 ^ hasher.v3
  }

  @inline(__always)
  private mutating func absorb(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
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
