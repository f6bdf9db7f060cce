import CellLayout
import CellRendering
import Foundation
import TestSupport
import TextLayout

/// A short text, and the pixels that a browser has drawn for it (`scripts/oracle/record_pixels.py`).
struct RecordedText: Decodable {
  struct Expected: Decodable {
    var left: Double
    var baseline: Double
    /// Left, top, width and height of the pixels with ink.
    var frame: [Int]
    var colors: Int
  }

  var script: String
  var font: String
  var text: String
  var size: Double
  var scale: Double
  /// Red, green, blue and alpha.
  var color: [UInt8]
  /// Red, green and blue.
  var background: [UInt8]
  var x: Double
  var expected: Expected
  /// The pixels of the frame, four bytes for each.
  var pixels: [UInt8] = []

  private enum CodingKeys: CodingKey {
    case script, font, text, size, scale, color, background, x, expected
  }

  private static let folder = "Tests/CellRenderingTests/Fixtures/"
  /// The pixels around the frame that are drawn too, so that ink outside it is seen.
  static let margin = 3

  /// Returns all texts of the fixture.
  static func all() throws -> [RecordedText] {
    let lines = try TestFiles.unpacked(folder + "texts.ndjson.gz").split(separator: 0x0A)
    var texts = try lines.dropFirst().map { try JSONDecoder().decode(RecordedText.self, from: $0) }
    var rest = try TestFiles.unpacked(folder + "texts.bin.gz")[...]
    for i in texts.indices {
      let bytes = Array(rest.prefix(texts[i].expected.colors * 3))
      let colors = stride(from: 0, to: bytes.count, by: 3).map { bytes[$0..<$0 + 3] + [255] }
      rest = rest.dropFirst(bytes.count)
      let numbers = rest.prefix(texts[i].expected.frame[2] * texts[i].expected.frame[3])
      rest = rest.dropFirst(numbers.count)
      texts[i].pixels = numbers.flatMap { colors[Int($0)] }
    }
    guard rest.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    return texts
  }

  /// Returns the recorded pixels with a margin around them, four bytes for each.
  var picture: [UInt8] {
    let (width, height) = (expected.frame[2], expected.frame[3])
    let fullWidth = width + 2 * RecordedText.margin
    let count = fullWidth * (height + 2 * RecordedText.margin)
    var bytes = [[UInt8]](repeating: background + [255], count: count).flatMap(\.self)
    for y in 0..<height {
      let target = ((y + RecordedText.margin) * fullWidth + RecordedText.margin) * 4
      bytes.replaceSubrange(
        target..<target + width * 4, with: pixels[y * width * 4..<(y + 1) * width * 4])
    }
    return bytes
  }

  /// Draws the text, laid out here, at the place of the browser's.
  ///
  /// - Parameter fonts: The font cascade of the text's font file.
  func drawn(engine: TextEngine, fonts: FontCascade, with rasterizer: Rasterizer) throws -> Bitmap {
    let prepared = engine.prepare(text, style: TextStyle(fonts: fonts, fontSize: size))
    // The browser lays out in device pixels, as at a font scale.
    guard let line = engine.lines(of: prepared, width: nil, scale: scale).first else {
      throw CocoaError(.fileReadCorruptFile)
    }
    let row = (expected.baseline + 0.5).rounded(.down)
    let corner = expected.frame.prefix(2).map { Double($0 - RecordedText.margin) }
    let commands = engine.glyphRuns(of: line, in: prepared, scale: scale).map { run in
      let glyphs = run.glyphs.map { glyph in
        PositionedGlyph(
          id: glyph.id, cluster: glyph.cluster, x: (glyph.x - corner[0]) / scale,
          y: (row + glyph.y - corner[1]) / scale)
      }
      return DisplayList.Command.glyphs(
        GlyphRun(
          face: run.face, fontSize: size,
          color: LayoutColor(red: color[0], green: color[1], blue: color[2], alpha: color[3]),
          origin: LayoutPoint(x: LayoutUnit(truncating: x), y: 0), glyphs: glyphs))
    }
    let side = expected.frame.suffix(2).map {
      LayoutUnit(truncating: Double($0 + 2 * RecordedText.margin) / scale)
    }
    return try rasterizer.render(
      DisplayList(size: LayoutSize(width: side[0], height: side[1]), commands: commands),
      scale: scale,
      background: LayoutColor(
        red: background[0], green: background[1], blue: background[2]))
  }
}
