import CellRendering
import Testing

@Suite struct GlyphCacheTests {
  private func key(_ glyph: Int) -> GlyphCache.Key {
    GlyphCache.Key(face: 1, em: 640, glyph: UInt32(glyph), phase: 0)
  }

  private func bitmap(_ glyph: Int, bytes: Int = 872) -> GlyphBitmap {
    GlyphBitmap(
      ink: .coverage, left: glyph, top: 0, width: bytes, height: 1,
      bytes: [UInt8](repeating: 0, count: bytes))
  }

  @Test func `a glyph is drawn once for each face, size, glyph and phase`() {
    var cache = GlyphCache(capacity: 1 << 20)
    var drawn = 0
    for _ in 0..<3 {
      for variant in 0..<16 {
        let key = GlyphCache.Key(
          face: variant & 1, em: 64 + variant >> 1 & 1, glyph: UInt32(variant >> 2 & 1),
          phase: variant >> 3)
        _ = cache.bitmap(for: key) {
          drawn += 1
          return bitmap(0)
        }
      }
    }
    #expect(drawn == 16)
  }

  @Test func `memory stays within the capacity, and what is in use stays`() {
    var cache = GlyphCache(capacity: 20_000)
    var drawn = 0
    for glyph in 1...500 {
      for wanted in [0, glyph] {
        let found = cache.bitmap(for: key(wanted)) {
          drawn += 1
          return bitmap(wanted)
        }
        #expect(found.left == wanted)
        #expect(cache.size <= 20_000)
      }
    }
    #expect(drawn == 501)
  }

  @Test func `a glyph larger than half of the capacity is not kept`() {
    var cache = GlyphCache(capacity: 20_000)
    #expect(cache.bitmap(for: key(1)) { bitmap(1, bytes: 15_000) }.width == 15_000)
    #expect(cache.size == 0)
  }
}
