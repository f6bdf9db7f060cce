import Foundation
import TestSupport
import TextLayout

/// Noto Sans with three rectangles in the place of glyphs 37 to 39, of which glyph 36 has layers.
///
/// The palette has an opaque blue and a green of half opacity.
enum LayeredFont {
  static func face(layers: [(glyph: Int, color: Int)]) throws -> FontFace {
    try open(file(layers: layers))
  }

  static func open(_ file: [UInt8]) throws -> FontFace {
    let path = NSTemporaryDirectory() + "font-\(UUID().uuidString).ttf"
    try Data(file).write(to: URL(fileURLWithPath: path))
    // The file stays mapped after it is gone.
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try FontFace(path: path)
  }

  static func file(layers: [(glyph: Int, color: Int)]) throws -> [UInt8] {
    let plain = try Data(contentsOf: URL(fileURLWithPath: fontPath("NotoSans-Regular.ttf")))
    var font = FontTables([UInt8](plain))
    let glyphCount = font.tables["maxp"].map { Int($0[4]) << 8 | Int($0[5]) } ?? 0
    let outlines = [
      rectangle(0, 0, 500, 500), rectangle(500, 0, 1000, 500), rectangle(200, 300, 800, 800),
    ]
    font.tables["glyf"] = outlines.flatMap { $0 }
    font.tables["loca"] = (0...glyphCount).flatMap { number in
      u32(outlines.prefix(max(0, number - 37)).reduce(0) { $0 + $1.count })
    }
    font.tables["head"]?[51] = 1  // offsets of 32 bits
    // The side bearings at the left are those of the rectangles, or these would be moved.
    for (glyph, left) in [(37, 0), (38, 500), (39, 200)] {
      font.tables["hmtx"]?.replaceSubrange(glyph * 4 + 2..<glyph * 4 + 4, with: u16(left))
    }
    for tag in ["GSUB", "GPOS", "fpgm", "prep", "cvt ", "gasp"] { font.tables[tag] = nil }
    let records = layers.flatMap { u16($0.glyph) + u16($0.color) }
    // Version 0, a glyph with layers at 14, and the layers behind it.
    font.tables["COLR"] =
      u16(0) + u16(1) + u32(14) + u32(20) + u16(layers.count) + u16(36) + u16(0)
      + u16(layers.count) + records
    let colors: [[UInt8]] = [[255, 0, 0, 255], [0, 255, 0, 128]]  // blue, green, red, alpha
    font.tables["CPAL"] =
      u16(0) + u16(colors.count) + u16(1) + u16(colors.count) + u32(14) + u16(0)
      + colors.flatMap { $0 }
    return font.file
  }

  /// The outline of a rectangle: four points of 16 bits.
  private static func rectangle(_ left: Int, _ bottom: Int, _ right: Int, _ top: Int) -> [UInt8] {
    let points = [(left, bottom), (left, top), (right, top), (right, bottom)]
    var (bytes, last) = (u16(1) + [left, bottom, right, top].flatMap(u16), (x: 0, y: 0))
    bytes += u16(3) + u16(0) + [UInt8](repeating: 1, count: 4)
    var (across, down): ([UInt8], [UInt8]) = ([], [])
    for point in points {
      across += u16(point.0 - last.x)
      down += u16(point.1 - last.y)
      last = (point.0, point.1)
    }
    bytes += across + down
    return bytes + [UInt8](repeating: 0, count: -bytes.count & 3)
  }

  private static func u16(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }

  private static func u32(_ value: Int) -> [UInt8] { u16(value >> 16 & 0xFFFF) + u16(value) }
}
