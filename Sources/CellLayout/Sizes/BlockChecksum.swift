/// The checksum XXH64 (Collet, 2014) of 64-bit words. It finds damage; it does not prove who wrote
/// the bytes.
package enum BlockChecksum {
  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9,
    0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5
  )

  /// Returns the checksum of some bytes.
  ///
  /// - Parameter seed: The place of the bytes, so that the checksum is wrong at any other place.
  /// - Precondition: The number of bytes is a multiple of 8.
  /// - Complexity: O(n), about 0.1 ns a byte.
  package static func checksum(of bytes: RawSpan, seed: UInt64) -> UInt64 {
    let count = bytes.byteCount
    precondition(count.isMultiple(of: 8), "words (have \(count) bytes) are whole")
    let striped = count & ~31
    var sum = striped > 0 ? stripes(of: bytes, upTo: striped, seed: seed) : seed &+ primes.4
    sum &+= UInt64(count)
    for offset in stride(from: striped, to: count, by: 8) {
      sum = rotated(sum ^ step(0, word(bytes, offset)), 27) &* primes.0 &+ primes.3
    }
    sum = (sum ^ sum >> 33) &* primes.1
    sum = (sum ^ sum >> 29) &* primes.2
    return sum ^ sum >> 32
  }

  /// Returns the combination of four sums, each over every fourth word; the processor works on all
  /// four at once.
  private static func stripes(of bytes: RawSpan, upTo end: Int, seed: UInt64) -> UInt64 {
    var a = seed &+ primes.0 &+ primes.1
    var b = seed &+ primes.1
    var c = seed
    var d = seed &- primes.0
    for offset in stride(from: 0, to: end, by: 32) {
      a = step(a, word(bytes, offset))
      b = step(b, word(bytes, offset + 8))
      c = step(c, word(bytes, offset + 16))
      d = step(d, word(bytes, offset + 24))
    }
    var sum = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
    for lane in [a, b, c, d] { sum = (sum ^ step(0, lane)) &* primes.0 &+ primes.3 }
    return sum
  }

  @inline(__always)
  private static func word(_ bytes: RawSpan, _ offset: Int) -> UInt64 {
    // The offsets of the callers are below the number of bytes, which is a multiple of 8.
    unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotated(lane &+ word &* primes.1, 31) &* primes.0
  }

  @inline(__always)
  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }
}
