import CellLayout
import CellRendering
import Testing
import TextLayout

/// The two ways in which the outlines of glyphs become pixels.
@Suite struct GlyphCoverageTests {
  private let white = LayoutColor(red: 255, green: 255, blue: 255)

  private func picture(
    _ scalar: Unicode.Scalar = "g", size: Double, x: Double = 10, color: LayoutColor = .black
  ) throws -> DisplayList {
    let side = LayoutUnit(truncating: size * 2 + 20)
    return CellRenderingTests.picture(
      side, side, try glyph(scalar, of: latinFace(), size: size, x: x, y: size + 10, color: color))
  }

  private func draw(
    _ list: DisplayList, _ coverage: GlyphCoverage, scale: Double = 1,
    background: LayoutColor? = nil
  ) throws -> Bitmap {
    try Rasterizer(coverage: coverage).render(list, scale: scale, background: background)
  }

  @Test(arguments: [9.0, 16, 31.7, 90]) func `both have nearly the same ink`(size: Double) throws {
    let list = try picture(size: size)
    let (area, browser) = (try draw(list, .area).ink, try draw(list, .browser).ink)
    // The contrast of black text takes a little ink.
    #expect(abs(area.area - browser.area) < area.area * 0.05 + 1)
    #expect(abs(area.x - browser.x) < 0.1 && abs(area.y - browser.y) < 0.15)
  }

  @Test func `glyphs above 144 device pixels have the exact area`() throws {
    for (size, isSame) in [(143.0, false), (144, false), (144.5, true), (200, true)] {
      let list = try picture(size: size)
      #expect(try (draw(list, .area) == draw(list, .browser)) == isSame, "\(size)")
    }
    let list = try picture(size: 72.25)
    #expect(try draw(list, .area, scale: 2) == draw(list, .browser, scale: 2))
  }

  @Test func `sizes are rounded down to 1/100 and then to 1/64 device pixel`() throws {
    func pixels(_ size: Double) throws -> [UInt8] {
      try draw(
        CellRenderingTests.picture(
          90, 90, glyph("g", of: latinFace(), size: size, x: 9, y: 60)), .browser
      ).pixels
    }
    // 52.22 and 52.23 are cut to 52 14/64, 52.24 to 52 15/64.
    #expect(try pixels(52.2201) == pixels(52.2399))
    #expect(try pixels(52.2401) == pixels(52.2499))
    #expect(try pixels(52.2401) != pixels(52.2399))
  }

  @Test func `a size that single precision does not hold ends nothing`() throws {
    let glyph = try glyph("g", of: latinFace(), size: 1e39, x: 0, y: 0)
    let list = CellRenderingTests.picture(10, 10, glyph)
    #expect(throws: Never.self) { try draw(list, .browser, scale: 1e-37) }
    #expect(throws: Never.self) { try draw(list, .browser, scale: 1e-38) }
  }

  @Test func `opaque ground stays opaque, and no channel exceeds alpha`() throws {
    let colors = [
      LayoutColor(red: 250, green: 250, blue: 245),
      LayoutColor(red: 9, green: 80, blue: 250, alpha: 77),
    ]
    for color in colors {
      let list = try picture(size: 40, color: color)
      let ground = LayoutColor(red: 200, green: 255, blue: 0)
      let opaque = try draw(list, .browser, background: ground)
      #expect((0..<opaque.width * opaque.height).allSatisfy { opaque.pixels[$0 * 4 + 3] == 255 })
      let clear = try draw(list, .browser)
      #expect(clear.pixels.indices.allSatisfy { clear.pixels[$0] <= clear.pixels[$0 | 3] })
    }
  }

  @Test func `light text on dark ground is bolder than dark text on light ground`() throws {
    let black = try draw(picture(size: 15), .browser, background: white)
    let white = try draw(picture(size: 15, color: white), .browser, background: .black)
    func ink(_ bitmap: Bitmap, _ level: (UInt8) -> UInt8) -> Int {
      stride(from: 0, to: bitmap.pixels.count, by: 4).reduce(0) {
        $0 + Int(level(bitmap.pixels[$1]))
      }
    }
    let (dark, light) = (ink(black) { 255 - $0 }, ink(white) { $0 })
    #expect(light > dark + dark / 20)
  }
}
