import CellLayout
import CellRendering
import Foundation
import TestSupport
import Testing
import TextLayout

/// Glyphs of coloured layers (OpenType, `COLR` version 0).
@Suite struct ColorLayerTests {
  private let red = LayoutColor(red: 255, green: 0, blue: 0)

  /// A run of a glyph of `layeredFace`, at 10 px an em of 1,000 units.
  private func list(_ glyph: UInt32, of face: FontFace, color: LayoutColor) -> DisplayList {
    let run = GlyphRun(
      face: face, fontSize: 10, color: color, origin: LayoutPoint(x: 1, y: 9),
      glyphs: [PositionedGlyph(id: glyph, cluster: 0, x: 0, y: 0)])
    return picture(12, 12, .glyphs(run))
  }

  @Test func `layers are drawn in the colours of the first palette and of the text`() throws {
    let face = try LayeredFont.face(layers: [(37, 0), (38, 0xFFFF), (39, 1)])
    let bitmap = try Rasterizer().render(list(36, of: face, color: red), scale: 1)
    #expect(bitmap.bytes(1, 8) == [0, 0, 255, 255])  // glyph 37: the square of 5 px at the origin
    #expect(bitmap.bytes(5, 7) == [0, 0, 255, 255])
    #expect(bitmap.bytes(6, 8) == [255, 0, 0, 255])  // glyph 38: the one beside it
    #expect(bitmap.bytes(10, 4) == [255, 0, 0, 255])
    // Glyph 39, half opaque, lies over both.
    #expect(bitmap.bytes(3, 2) == [0, 128, 0, 128])
    #expect(bitmap.bytes(4, 5) == [0, 128, 127, 255])
    #expect(bitmap.bytes(8, 5) == [127, 128, 0, 255])
    #expect(bitmap.bytes(0, 8) == [0, 0, 0, 0] && bitmap.bytes(1, 9) == [0, 0, 0, 0])
    // Another colour of the text, from the same cache, changes its layer alone.
    let other = try Rasterizer().render(list(36, of: face, color: .black), scale: 1)
    #expect(other.bytes(1, 8) == [0, 0, 255, 255] && other.bytes(6, 8) == [0, 0, 0, 255])
  }

  @Test func `glyphs without layers have the colour of the text`() throws {
    let face = try LayeredFont.face(layers: [(37, 0)])
    let bitmap = try Rasterizer().render(list(38, of: face, color: red), scale: 1)
    #expect(bitmap.bytes(6, 8) == [255, 0, 0, 255] && bitmap.bytes(1, 8) == [0, 0, 0, 0])
  }

  @Test func `a layer of no palette entry or glyph ends the layers`() throws {
    for wrong in [(37, 2), (9_999, 0)] {
      let face = try LayeredFont.face(layers: [(38, 0), wrong])
      let bitmap = try Rasterizer().render(list(36, of: face, color: red), scale: 1)
      #expect(bitmap.bytes(6, 8) == [0, 0, 255, 255] && bitmap.bytes(1, 8) == [0, 0, 0, 0])
    }
  }

  @Test func `an SVG document has a path for each layer`() throws {
    let face = try LayeredFont.face(layers: [(37, 0), (38, 0xFFFF), (39, 1)])
    let faint = LayoutColor(red: 255, green: 0, blue: 0, alpha: 51)
    #expect(
      try SVGWriter.svg(for: list(36, of: face, color: faint)) == """
        <svg xmlns="http://www.w3.org/2000/svg" width="12" height="12" viewBox="0 0 12 12">
        <defs>
        <g id="face0glyph36">
        <path d="M0 0L0 -500L500 -500L500 0L0 0Z" fill="#0000ff" fill-opacity="1"/>
        <path d="M500 0L500 -500L1000 -500L1000 0L500 0Z"/>
        <path d="M200 -300L200 -800L800 -800L800 -300L200 -300Z" fill="#00ff00" fill-opacity="0.5019607843137255"/>
        </g>
        </defs>
        <g fill="#ff0000" fill-opacity="0.2">
        <use href="#face0glyph36" transform="translate(1 9) scale(0.01)"/>
        </g>
        </svg>

        """)
  }

  @Test func `one byte in any table of layers ends nothing`() throws {
    var random = SplitMix64(seed: 91)
    let file = try LayeredFont.file(layers: [(37, 0), (38, 0xFFFF), (39, 1)])
    for (tag, range) in FontTables.directory(file) where ["COLR", "CPAL"].contains(tag) {
      for place in range {
        var damaged = file
        damaged[place] = [0, 1, 0x7F, 0x80, 0xFF][random.number(below: 5)]
        guard let face = try? LayeredFont.open(damaged) else { continue }
        let picture = list(36, of: face, color: red)
        #expect(try Rasterizer().render(picture, scale: 1).width == 12)
        #expect(try SVGWriter.svg(for: picture).hasSuffix("</svg>\n"))
      }
    }
  }
}
