import Foundation
import TestSupport
import TextLayout

/// Fonts made of the bytes of bundled ones.
enum FontBytes {
  /// The bytes of a bundled font, or of any at an absolute path.
  static func file(_ name: String) throws -> [UInt8] {
    let path = name.hasPrefix("/") ? name : TestFonts.folder + "/" + name
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Opens a font whose layout tables are the given ones alone; it has metrics and no outlines.
  static func face(_ name: String, replacing tables: [String: [UInt8]]) throws -> FontFace {
    var font = FontTables(try file(name))
    font.tables = font.tables.filter {
      ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2"].contains($0.key)
    }
    font.tables.merge(tables) { $1 }
    return try face(font.file)
  }

  /// Opens a font of these bytes.
  static func face(_ bytes: [UInt8]) throws -> FontFace {
    let path = NSTemporaryDirectory() + "font-\(UUID().uuidString).ttf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    // The file stays mapped after it is gone.
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try FontFace(path: path)
  }
}
