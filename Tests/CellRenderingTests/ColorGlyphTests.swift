import CellLayout
import CellRendering
import Testing
import TextLayout

@Suite struct ColorGlyphTests {
  private func emoji(
    size: Double, x: Double = 4, y: Double = 40, scale: Double = 1, color: LayoutColor = .black
  ) throws -> Bitmap {
    let face = try emojiFace()
    try #require(face.glyph(for: grinningFace) != nil)
    let command = try glyph(grinningFace, of: face, size: size, x: x, y: y, color: color)
    return try Rasterizer().render(picture(64, 64, command), scale: scale)
  }

  @Test func `a colour emoji has colourful pixels, whatever the run's colour`() throws {
    let bitmap = try emoji(size: 32)
    let colorful = (0..<64 * 64).count { i in
      let color = bitmap.color(x: i % 64, y: i / 64)
      return color.alpha > 200 && color.red > 180 && Int(color.red) - Int(color.blue) > 80
    }
    #expect(colorful > 400)
    let tinted = try emoji(
      size: 32, color: LayoutColor(red: 0, green: 0, blue: 255, alpha: 10))
    #expect(tinted == bitmap)
  }

  @Test func `a bitmap is as large as its share of the strike's em`() throws {
    // The strike of Noto Color Emoji has 136 x 128 px for an em of 109 px.
    for size in [20.0, 32, 40] {
      let bounds = try #require(try emoji(size: size).inkBounds)
      #expect(Double(bounds.rows.count) <= size * 128 / 109 + 2)
      #expect(Double(bounds.rows.count) >= size * 128 / 109 - size / 8 - 2)
    }
  }

  @Test func `ink keeps its share of the em, shrunk and enlarged`() throws {
    let reference = try emoji(size: 32).ink.area / (32 * 32)
    for (size, scale) in [(8.0, 1.0), (16, 1), (32, 4), (27.25, 4), (32, 8)] {
      let em = size * scale
      let share = try emoji(size: size, scale: scale).ink.area / (em * em)
      #expect(abs(share / reference - 1) < 0.01, "\(size) at \(scale): \(share / reference)")
    }
  }

  @Test func `a bitmap moves by parts of a pixel`() throws {
    let origin = try emoji(size: 30).ink
    for quarters in 1...5 {
      let shift = Double(quarters) / 4
      #expect(abs(try emoji(size: 30, x: 4 + shift).ink.x - origin.x - shift) < 0.01)
    }
  }

  @Test func `no colour exceeds its alpha`() throws {
    for scale in [0.3, 1, 5] {
      let pixels = try emoji(size: 29, scale: scale).pixels
      #expect(pixels.indices.allSatisfy { pixels[$0] <= pixels[$0 | 3] })
    }
  }
}
