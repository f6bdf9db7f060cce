import Foundation
import TextLayout

/// A bundled font with some of its tables replaced.
enum FontBytes {
  /// Opens a font whose layout tables are the given ones alone; it has metrics and no outlines.
  static func face(_ name: String, replacing tables: [String: [UInt8]]) throws -> FontFace {
    let source = [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestFonts.folder + "/" + name)))
    var kept = directory(source).filter {
      ["cmap", "head", "hhea", "hmtx", "maxp", "name", "OS/2"].contains($0.key)
    }
    kept.merge(tables) { $1 }
    let path = NSTemporaryDirectory() + "font-\(UUID().uuidString).ttf"
    try Data(assembled(kept)).write(to: URL(fileURLWithPath: path))
    // The file stays mapped after it is gone.
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try FontFace(path: path)
  }

  private static func directory(_ bytes: [UInt8]) -> [String: [UInt8]] {
    func u32(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    var tables: [String: [UInt8]] = [:]
    for i in 0..<(Int(bytes[4]) << 8 | Int(bytes[5])) {
      let entry = 12 + i * 16
      let start = u32(entry + 8)
      tables[String(decoding: bytes[entry..<entry + 4], as: UTF8.self)] =
        Array(bytes[start..<start + u32(entry + 12)])
    }
    return tables
  }

  private static func assembled(_ tables: [String: [UInt8]]) -> [UInt8] {
    var head: [UInt8] = [0, 1, 0, 0, 0, UInt8(tables.count), 0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    let start = 12 + tables.count * 16
    func append(_ value: Int) { head += [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      head += Array(tag.utf8)
      append(0)
      append(start + body.count)
      append(table.count)
      body += table
      while body.count % 4 != 0 { body.append(0) }
    }
    return head + body
  }
}
