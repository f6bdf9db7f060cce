import TestSupport
import Testing
import TextLayout

@Suite struct ContentHasherTests {
  /// The words of the bytes 0, 1, 2, …
  private static func words(_ count: Int) -> [UInt64] {
    (0..<count).map { word -> UInt64 in
      UInt64(word * 8) &* 0x0101_0101_0101_0101 &+ 0x0706_0504_0302_0100
    }
  }

  @Test(arguments: [
    // The bytes of the reference's vectors for 0, 8 and 56 bytes, as little-endian halves.
    (0, "e6a825ba047f81a3930255c71472f66d"), (1, "61f55862baa9623bb49714f364e2830f"),
    (7, "e94ed572cff23819362a1da96f16947e"),
  ])
  func `SipHash-2-4-128 gives the published vectors`(count: Int, expected: String) {
    var hasher = ContentHasher()
    for word in ContentHasherTests.words(count) { hasher.combine(word) }
    #expect(hasher.finalize().description == expected)
  }

  @Test func `a text is its length and its bytes`() {
    for count in 0...40 {
      let text = String(repeating: "é~", count: count).prefix(count)
      var bytes = ContentHasher()
      bytes.combine(text.utf8.count)
      let utf8 = Array(text.utf8)
      for start in stride(from: 0, to: utf8.count, by: 8) {
        let part = utf8[start..<min(start + 8, utf8.count)]
        bytes.combine(part.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
      }
      var whole = ContentHasher()
      whole.combine(String(text))
      #expect(whole.finalize() == bytes.finalize())
    }
  }

  @Test func `pieces do not run into each other`() {
    func digest(_ texts: [String]) -> ContentDigest {
      var hasher = ContentHasher()
      for text in texts { hasher.combine(text) }
      return hasher.finalize()
    }
    let all = [
      ["", "ab"], ["a", "b"], ["ab", ""], ["ab"], ["a", "b", ""], ["ab\0"], ["ab\0\0"], [],
      ["abcdefgh"], ["abcdefgh", ""], ["abcdefgh\0"], ["e\u{301}"], ["é"],
    ]
    #expect(Set(all.map(digest)).count == all.count)
  }

  @Test func `thousands of near texts have thousands of digests in both halves`() {
    var random = SplitMix64(seed: 11)
    var base = (0..<96).map { _ in UInt8.random(in: 32...126, using: &random) }
    var digests: [ContentDigest] = []
    for i in 0..<96 {
      for bit in 0..<7 {
        base[i] ^= 1 << UInt8(bit)
        var hasher = ContentHasher()
        hasher.combine(String(decoding: base, as: UTF8.self))
        digests.append(hasher.finalize())
        base[i] ^= 1 << UInt8(bit)
      }
    }
    #expect(Set(digests.map(\.high)).count == 96 * 7)
    #expect(Set(digests.map(\.low)).count == 96 * 7)
  }

  @Test func `digests are ordered as numbers`() {
    let a = ContentDigest(high: 1, low: 9)
    #expect(a < ContentDigest(high: 2, low: 0))
    #expect(a < ContentDigest(high: 1, low: 10))
    #expect(!(a < a))
    #expect(a.description == "00000000000000010000000000000009")
  }
}
