import CellLayout
import TestSupport
import Testing

/// SipHash-2-4 as its authors describe it, over all bytes at once.
struct NaiveSipHash {
  private var v: [UInt64]

  /// The digest of some bytes under the key 00, 01, … 0f.
  static func digest(_ bytes: [UInt8]) -> UInt64 {
    let key: [UInt64] = [0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908]
    let start: [UInt64] = [
      0x736f_6d65_7073_6575, 0x646f_7261_6e64_6f6d, 0x6c79_6765_6e65_7261, 0x7465_6462_7974_6573,
    ]
    var state = NaiveSipHash(v: (0..<4).map { start[$0] ^ key[$0 % 2] })
    var padded = bytes
    while padded.count % 8 != 7 { padded.append(0) }
    padded.append(UInt8(bytes.count % 256))
    for start in stride(from: 0, to: padded.count, by: 8) {
      let word = (0..<8).reduce(UInt64(0)) { $0 | UInt64(padded[start + $1]) << UInt64(8 * $1) }
      state.v[3] ^= word
      state.round()
      state.round()
      state.v[0] ^= word
    }
    state.v[2] ^= 0xff
    for _ in 0..<4 { state.round() }
    return state.v.reduce(0, ^)
  }

  private mutating func round() {
    mix(0, 1, 13, 32)
    mix(2, 3, 16, 0)
    mix(0, 3, 21, 0)
    mix(2, 1, 17, 32)
  }

  private mutating func mix(_ a: Int, _ b: Int, _ first: UInt64, _ second: UInt64) {
    func rotated(_ x: UInt64, _ by: UInt64) -> UInt64 { by == 0 ? x : x << by | x >> (64 - by) }
    v[a] = v[a] &+ v[b]
    v[b] = rotated(v[b], first) ^ v[a]
    v[a] = rotated(v[a], second)
  }
}

@Suite struct StableHasherTests {
  /// The first 16 of the authors' vectors: the digests of 0, 1, … 15 bytes 00, 01, ….
  static let published: [UInt64] = [
    0x726f_db47_dd0e_0e31, 0x74f8_39c5_93dc_67fd, 0x0d6c_8009_d9a9_4f5a, 0x8567_6696_d7fb_7e2d,
    0xcf27_94e0_2771_87b7, 0x1876_5564_cd99_a68d, 0xcbc9_466e_58fe_e3ce, 0xab02_00f5_8b01_d137,
    0x93f5_f579_9a93_2462, 0x9e00_82df_0ba9_e4b0, 0x7a5d_bbc5_94dd_b9f3, 0xf4b3_2f46_226b_ada7,
    0x751e_8fbc_860e_e5fb, 0x14ea_5627_c084_3d90, 0xf723_ca90_8e7a_f2ee, 0xa129_ca61_49be_45e5,
  ]

  @Test func `the published vectors, byte by byte and by words`() {
    for count in 0..<16 {
      let bytes = (0..<count).map { UInt8($0) }
      #expect(NaiveSipHash.digest(bytes) == Self.published[count])
      var bytewise = StableHasher()
      for byte in bytes { bytewise.combine(byte: byte) }
      #expect(bytewise.finalize() == Self.published[count])
      var wordwise = StableHasher()
      if count >= 8 { wordwise.combine(0x0706_0504_0302_0100 as UInt64) }
      for byte in bytes.dropFirst(count & 8) { wordwise.combine(byte: byte) }
      #expect(wordwise.finalize() == Self.published[count])
    }
  }

  @Test(arguments: 0..<2000 as Range<UInt64>)
  func `words, strings and bytes give the digest of their bytes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var hasher = StableHasher()
    var bytes: [UInt8] = []
    func word(_ value: UInt64) {
      for i in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * i))) }
    }
    for _ in 0..<random.number(below: 12) {
      switch random.number(below: 5) {
      case 0:
        bytes.append(UInt8(truncatingIfNeeded: random.next()))
        hasher.combine(byte: bytes[bytes.count - 1])
      case 1:
        let value = random.next()
        word(value)
        hasher.combine(value)
      case 2:
        let text = String(repeating: "aé映👍🏽", count: random.number(below: 9)) + "x"
        let part = text.dropFirst(random.number(below: 3))
        bytes += part.utf8
        word(UInt64(part.utf8.count))
        hasher.combine(bytes: part.utf8)
      case 3:
        let content = (0..<random.number(below: 40)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        bytes += content
        word(UInt64(content.count))
        hasher.combine(bytes: content)
      default:
        // Not contiguous: bytes that are computed.
        let content = (0..<UInt8(random.number(below: 30))).lazy.map { $0 &* 37 }
        bytes += Array(content)
        word(UInt64(content.count))
        hasher.combine(bytes: content)
      }
    }
    #expect(hasher.finalize() == NaiveSipHash.digest(bytes))
  }

  @Test func `an integer and its digits are different identifiers`() {
    func digest(_ id: some StableIdentifier) -> UInt64 {
      var hasher = StableHasher()
      id.feed(to: &hasher)
      return hasher.finalize()
    }
    #expect(digest(1) != digest("1"))
    #expect(digest("ab") != digest("a"))
  }
}
