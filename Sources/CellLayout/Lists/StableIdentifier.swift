/// An identifier with a digest that is the same on every machine and in every run.
///
/// The layout hash covers identifiers by it; `Hashable` is seeded anew in each process. Strings and
/// integers conform.
public protocol StableIdentifier: Hashable, Sendable {
  /// Feeds all that tells this identifier from others.
  func hash(into hasher: inout StableHasher)
}

extension String: StableIdentifier {
  /// Feeds the bytes of the string's UTF-8.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(byte: 0)
    hasher.combine(bytes: utf8)
  }
}

extension Int: StableIdentifier {
  /// Feeds the number.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(byte: 1)
    hasher.combine(UInt64(bitPattern: Int64(self)))
  }
}

extension Int64: StableIdentifier {
  /// Feeds the number.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(byte: 1)
    hasher.combine(UInt64(bitPattern: self))
  }
}

extension UInt64: StableIdentifier {
  /// Feeds the number.
  public func hash(into hasher: inout StableHasher) {
    hasher.combine(byte: 2)
    hasher.combine(self)
  }
}

/// SipHash-2-4 with a fixed key (Aumasson and Bernstein, 2012).
public struct StableHasher: Sendable {
  private var v0: UInt64 = 0x736f_6d65_7073_6575 ^ StableHasher.key.0
  private var v1: UInt64 = 0x646f_7261_6e64_6f6d ^ StableHasher.key.1
  private var v2: UInt64 = 0x6c79_6765_6e65_7261 ^ StableHasher.key.0
  private var v3: UInt64 = 0x7465_6462_7974_6573 ^ StableHasher.key.1
  private var tail: UInt64 = 0
  private var byteCount: UInt64 = 0

  /// The key of SipHash's own test vectors: bytes 0 to 15.
  private static let key: (UInt64, UInt64) = (0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)

  /// Makes a hasher.
  public init() {}

  /// Feeds one byte.
  public mutating func combine(byte: UInt8) {
    tail |= UInt64(byte) << (8 * (byteCount & 7))
    byteCount &+= 1
    if byteCount & 7 == 0 {
      absorb(tail)
      tail = 0
    }
  }

  /// Feeds bytes and then their number, so that neighbours cannot run into each other.
  public mutating func combine(bytes: some Sequence<UInt8>) {
    var count: UInt64 = 0
    for byte in bytes {
      combine(byte: byte)
      count += 1
    }
    combine(count)
  }

  /// Feeds a number, least significant byte first.
  public mutating func combine(_ value: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      combine(byte: UInt8(truncatingIfNeeded: value >> UInt64(shift)))
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

  private mutating func absorb(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

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
