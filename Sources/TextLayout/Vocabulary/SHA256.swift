/// The digest SHA-256 (FIPS 180-4), by which files are known outside of this library: `sha256sum` prints it.
///
/// Content that the library compares itself has a `ContentDigest`, which is found faster. Loops without
/// closures spare the time of debug builds, which digest whole fonts as well.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]

  /// Returns the digest of bytes as 64 hexadecimal digits.
  ///
  /// - Complexity: O(n).
  package static func hexadecimal(of bytes: UnsafeRawBufferPointer) -> String {
    var digest = SHA256()
    let whole = bytes.count & ~63
    digest.absorb(UnsafeRawBufferPointer(rebasing: bytes[..<whole]))
    // The end: a bit, zeros, and the length in bits.
    var end = Array(bytes[whole...]) + [0x80]
    while end.count % 64 != 56 { end.append(0) }
    end += withUnsafeBytes(of: (UInt64(bytes.count) << 3).bigEndian, Array.init)
    end.withUnsafeBytes { digest.absorb($0) }
    return digest.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Returns the digest of bytes as 64 hexadecimal digits.
  ///
  /// - Complexity: O(n).
  package static func hexadecimal(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes { hexadecimal(of: $0) }
  }

  /// - Parameter blocks: A whole number of blocks of 64 bytes.
  private mutating func absorb(_ blocks: UnsafeRawBufferPointer) {
    state.withUnsafeMutableBufferPointer { state in
      SHA256.constants.withUnsafeBufferPointer { constants in
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
          var block = 0
          while block < blocks.count {
            SHA256.expand(blocks, from: block, into: schedule)
            SHA256.mix(schedule, constants, into: state)
            block &+= 64
          }
        }
      }
    }
  }

  /// Fills the schedule of a block.
  private static func expand(
    _ bytes: UnsafeRawBufferPointer, from start: Int,
    into schedule: UnsafeMutableBufferPointer<UInt32>
  ) {
    var i = 0
    while i < 16 {
      schedule[i] = UInt32(
        bigEndian: bytes.loadUnaligned(fromByteOffset: start &+ 4 &* i, as: UInt32.self))
      i &+= 1
    }
    while i < 64 {
      let (early, late) = (schedule[i &- 15], schedule[i &- 2])
      let first = (early &>> 7 | early &<< 25) ^ (early &>> 18 | early &<< 14) ^ early &>> 3
      let second = (late &>> 17 | late &<< 15) ^ (late &>> 19 | late &<< 13) ^ late &>> 10
      schedule[i] = schedule[i &- 16] &+ first &+ schedule[i &- 7] &+ second
      i &+= 1
    }
  }

  private static func mix(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    into state: UnsafeMutableBufferPointer<UInt32>
  ) {
    // The names of the standard.
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    var i = 0
    while i < 64 {
      let sum1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
      let choice = (e & f) ^ (~e & g)
      let t1 = h &+ sum1 &+ choice &+ constants[i] &+ schedule[i]
      let sum0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      h = g
      g = f
      f = e
      e = d &+ t1
      d = c
      c = b
      b = a
      a = t1 &+ sum0 &+ majority
      i &+= 1
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = cubeRoots()

  private static func cubeRoots() -> [UInt32] {
    let primes = (2...311).filter { number in
      !(2..<number).contains { $0 * $0 <= number && number.isMultiple(of: $0) }
    }
    return primes.map { prime in
      // The greatest number of 35 bits whose cube is at most the prime times 2⁹⁶.
      let goal = UInt128(prime) << 96
      var root: UInt128 = 0
      for bit in (0..<35).reversed() {
        let next = root | 1 << UInt128(bit)
        if next * next * next <= goal { root = next }
      }
      return UInt32(truncatingIfNeeded: root)
    }
  }
}
