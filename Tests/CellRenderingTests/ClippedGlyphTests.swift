import CellLayout
import CellRendering
import Testing
import TextLayout

/// Of large glyphs only the pixels that can be seen are drawn, and they are those of the whole glyph.
@Suite struct ClippedGlyphTests {
  @Test func `ten emoji of thousands of pixels cost what can be seen of them`() throws {
    let face = try emojiFace()
    let emoji = try (0..<10).map {
      try glyph(grinningFace, of: face, size: 4096, x: Double($0) * 100 - 3000, y: 2000)
    }
    let list = DisplayList(size: LayoutSize(width: 10, height: 40), commands: emoji)
    let rasterizer = Rasterizer()
    let bitmap = try rasterizer.render(list, scale: 1)
    #expect(bitmap.ink.area > 0)
    #expect(rasterizer.drawnPixelCount <= 10 * 10 * 40)
  }

  @Test func `large letters cost what can be seen of them`() throws {
    let face = try latinFace()
    let letters = try "AWQ@".unicodeScalars.map {
      try glyph($0, of: face, size: 4096, x: -1000, y: 2000)
    }
    let rasterizer = Rasterizer()
    let list = DisplayList(size: LayoutSize(width: 20, height: 30), commands: letters)
    _ = try rasterizer.render(list, scale: 1)
    #expect(rasterizer.drawnPixelCount <= 4 * 20 * 30)
    // A clip bounds it as the picture does.
    let clipped = picture(4000, 4000, .pushClip(box(100, 100, 7, 5), cornerRadius: 0), letters[0])
    let before = rasterizer.drawnPixelCount
    _ = try rasterizer.render(clipped, scale: 1)
    #expect(rasterizer.drawnPixelCount - before <= 7 * 5)
  }

  @Test func `what is far outside is not drawn, but a small glyph once`() throws {
    let rasterizer = Rasterizer()
    for (face, scalar, size) in [
      (try latinFace(), "A" as Unicode.Scalar, 900.0), (try emojiFace(), grinningFace, 900),
    ] {
      let list = picture(
        30, 30, try glyph(scalar, of: face, size: size, x: 5000, y: 20),
        try glyph(scalar, of: face, size: size, x: 2, y: -9000))
      #expect(try rasterizer.render(list, scale: 1).inkBounds == nil)
    }
    #expect(rasterizer.drawnPixelCount == 0)
  }

  @Test(arguments: [("@", 700.0, false), ("\u{1F600}", 300, true), ("\u{1F600}", 60, true)])
  func `a part of a glyph is what the whole glyph shows there`(
    scalar: Unicode.Scalar, size: Double, isColored: Bool
  ) throws {
    let face = isColored ? try emojiFace() : try latinFace()
    func part(_ x: Double, _ y: Double, side: LayoutUnit) throws -> Bitmap {
      let list = picture(side, side, try glyph(scalar, of: face, size: size, x: x, y: y))
      return try Rasterizer().render(list, scale: 1)
    }
    let whole = try part(20.25, 800, side: 1000)
    let ink = try #require(whole.inkBounds)
    for (dx, dy) in [(0, 0), (31, 17), (ink.columns.count / 2, ink.rows.count / 2)] {
      let (x, y) = (ink.columns.lowerBound - 9 + dx, ink.rows.lowerBound - 7 + dy)
      let shown = try part(20.25 - Double(x), Double(800 - y), side: 40)
      for i in 0..<40 * 40 {
        #expect(shown.bytes(i % 40, i / 40) == whole.bytes(i % 40 + x, i / 40 + y))
      }
    }
  }
}
