import CellLayout
import CellRendering
import Foundation
import TestSupport
import Testing
import TextLayout

/// Pictures with fonts that FreeType refuses, or whose numbers no font should have.
@Suite struct UntrustedFontTests {
  private func tables(_ name: String) throws -> FontTables {
    FontTables([UInt8](try Data(contentsOf: URL(fileURLWithPath: fontPath(name)))))
  }

  private func open(_ file: [UInt8]) throws -> FontFace {
    let path = NSTemporaryDirectory() + "font-\(UUID().uuidString).ttf"
    try Data(file).write(to: URL(fileURLWithPath: path))
    // The file stays mapped after it is gone.
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try FontFace(path: path)
  }

  /// A font that says of its outlines that they are of the other kind.
  private func refusedFace() throws -> FontFace {
    var font = try tables("NotoSans-Regular.ttf")
    font.version = Array("OTTO".utf8)
    return try open(font.file)
  }

  @Test func `a face that is refused leaves the rest of the picture as it is`() throws {
    let (good, refused) = (try latinFace(), try refusedFace())
    let letter = try glyph("A", of: good, size: 20, x: 2, y: 20)
    let missing = try glyph("B", of: refused, size: 20, x: 15, y: 20)
    let fill = DisplayList.Command.fill(box(0, 25, 30, 5), cornerRadius: 0, color: .black)
    let rasterizer = Rasterizer()
    let bitmap = try rasterizer.render(picture(30, 30, missing, letter, missing, fill), scale: 1)
    #expect(rasterizer.refusedFaces.map(\.code) == [.unusableFont])
    #expect(rasterizer.refusedFaces[0].subject == refused.path)
    #expect(bitmap == (try rasterizer.render(picture(30, 30, letter, fill), scale: 1)))
    #expect(rasterizer.refusedFaces.isEmpty)
  }

  @Test func `an SVG document does without the glyphs of a face that is refused`() throws {
    let letter = try glyph("A", of: latinFace(), size: 20, x: 2, y: 20)
    let missing = try glyph("B", of: refusedFace(), size: 20, x: 15, y: 20)
    let document = try SVGWriter.document(for: picture(30, 30, missing, letter, missing))
    #expect(document.refusedFaces.map(\.code) == [.unusableFont])
    #expect(document.text == (try SVGWriter.svg(for: picture(30, 30, letter))))
  }

  /// A font with a glyph, number 36, that is one zigzag.
  private func zigzag(points: Int) throws -> FontFace {
    func u16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)] }
    var outline = u16(1) + [-4000, -4000, 4000, 4000].flatMap { u16($0 & 0xFFFF) }
    outline += u16(points - 1) + u16(0) + [UInt8](repeating: 1, count: points)
    for axis in 0..<2 {
      outline += u16((axis == 0 ? -4000 : 0) & 0xFFFF)
      // There and back, a little on at each turn of the other axis.
      for i in 1..<points {
        outline += u16((axis == 0 ? (i % 2 == 0 ? -8000 : 8000) : 1) & 0xFFFF)
      }
    }
    outline += [UInt8](repeating: 0, count: -outline.count & 3)
    var font = try tables("NotoSans-Regular.ttf")
    let glyphCount = font.tables["maxp"].map { Int($0[4]) << 8 | Int($0[5]) } ?? 0
    font.tables["glyf"] = outline
    font.tables["loca"] = (0...glyphCount).flatMap { i in
      let end = i > 36 ? outline.count : 0
      return [UInt8(end >> 24), UInt8(end >> 16 & 0xFF), UInt8(end >> 8 & 0xFF), UInt8(end & 0xFF)]
    }
    // Offsets of 32 bits, and a glyph of any number of points.
    font.tables["head"]?[51] = 1
    font.tables["maxp"]?.replaceSubrange(6..<10, with: [0x7F, 0xFF, 0, 9])
    for tag in ["GSUB", "GPOS", "fpgm", "prep", "cvt ", "gasp"] { font.tables[tag] = nil }
    return try open(font.file)
  }

  @Test func `an outline that would take forever leaves no ink`() throws {
    let rasterizer = Rasterizer()
    func drawn(points: Int) throws -> Int {
      let face = try zigzag(points: points)
      let before = rasterizer.drawnPixelCount
      let run = GlyphRun(
        face: face, fontSize: 3000, color: .black, origin: .zero,
        glyphs: [PositionedGlyph(id: 36, cluster: 0, x: 20, y: 20)])
      _ = try rasterizer.render(picture(40, 40, .glyphs(run)), scale: 1)
      return rasterizer.drawnPixelCount - before
    }
    #expect(try drawn(points: 100) > 0)
    #expect(try drawn(points: 8_000) == 0)
  }

  @Test(arguments: [
    "NotoSansHebrew-Regular.ttf", "NotoSansCJKjp-Subset.otf", "NotoColorEmoji-Subset.ttf",
  ])
  func `one byte in any table that is drawn from`(name: String) throws {
    let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: fontPath(name))))
    let drawn: Set<String> = [
      "head", "maxp", "hhea", "hmtx", "loca", "glyf", "CFF ", "CBLC", "CBDT", "cmap",
    ]
    let letters: [Unicode.Scalar] = ["א", "仮", grinningFace]
    var random = SplitMix64(seed: 74)
    let rasterizer = Rasterizer()
    for (tag, range) in FontTables.directory(file) where drawn.contains(tag) {
      for _ in 0..<8 {
        let reach = random.isOne(in: 2) ? min(range.count, 96) : range.count
        var damaged = file
        damaged[range.lowerBound + random.number(below: max(1, reach))] =
          [0, 1, 0x7F, 0x80, 0xFF][random.number(below: 5)]
        guard let face = try? open(damaged) else { continue }
        for size in [0.5, 20, 4096] {
          let commands = try letters.map { try glyph($0, of: face, size: size, x: 3, y: 20) }
          let list = DisplayList(size: LayoutSize(width: 24, height: 24), commands: commands)
          _ = try rasterizer.render(list, scale: 1)
          _ = try SVGWriter.document(for: list)
        }
      }
    }
  }
}
