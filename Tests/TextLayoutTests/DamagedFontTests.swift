import Foundation
import TestSupport
import Testing
import TextLayout

/// Fonts that are cut off, altered or lack tables: an error or a usable face, never a crash.
@Suite struct DamagedFontTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: TestFonts.folder + "/" + name)))
  }

  /// Opens a font of these bytes and lays out a text with it; `nil` if that went well.
  private func failure(_ bytes: [UInt8]) throws -> FontError.Code? {
    let path = NSTemporaryDirectory() + "damaged-\(UUID().uuidString).ttf"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      let face = try FontFace(path: path)
      let engine = TextEngine()
      let style = TextStyle.test(FontCascade([face])) { $0.overflowWrap = .anywhere }
      let text = engine.prepare("fi שלום ไทย 😀 a\u{301} \u{AD}x", style: style)
      for line in engine.lines(of: text, width: 40) { _ = engine.glyphRuns(of: line, in: text) }
      _ = engine.minContentWidth(of: text)
      return nil
    } catch {
      return error.code
    }
  }

  /// The table directory: tag, checksum, offset, length for each table.
  private func tables(_ bytes: [UInt8]) -> [(tag: String, entry: Int)] {
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    return (0..<count).map { i in
      let entry = 12 + i * 16
      return (String(decoding: bytes[entry..<entry + 4], as: UTF8.self), entry)
    }
  }

  // Tags are altered in their last letter, which keeps the directory sorted.

  @Test func `whole fonts open`() throws {
    #expect(try failure(bytes("NotoSansHebrew-Regular.ttf")) == nil)
  }

  @Test(arguments: ["cmap", "head", "hhea", "hmtx", "maxp"])
  func `a missing table is named`(tag: String) throws {
    var font = try bytes("NotoSansHebrew-Regular.ttf")
    let entry = try #require(tables(font).first { $0.tag == tag }).entry
    font[entry + 3] ^= 1
    #expect(try failure(font) == .missingTable)
  }

  @Test(arguments: ["GSUB", "GPOS", "GDEF", "OS/2", "name", "post", "glyf", "loca"])
  func `other tables may be missing`(tag: String) throws {
    var font = try bytes("NotoSansHebrew-Regular.ttf")
    guard let table = tables(font).first(where: { $0.tag == tag }) else { return }
    font[table.entry + 3] ^= 1
    #expect(try failure(font) == nil)
  }

  @Test func `nothing and noise are no fonts`() throws {
    #expect(try failure([1, 2, 3]) == .invalidFont)
    #expect(try failure([UInt8](repeating: 0xFF, count: 4_096)) == .invalidFont)
    #expect(try failure([]) != nil)
  }

  @Test(arguments: TestFonts.files) func `cut off anywhere`(file: String) throws {
    let font = try bytes(file)
    var random = SplitMix64(seed: 71)
    for _ in 0..<12 { _ = try failure(Array(font.prefix(random.number(below: font.count)))) }
    for length in [0, 1, 4, 11, 12, 28, 300] { _ = try failure(Array(font.prefix(length))) }
  }

  @Test(arguments: TestFonts.files) func `bits flipped in any table`(file: String) throws {
    let font = try bytes(file)
    let tables = tables(font)
    var random = SplitMix64(seed: 72)
    for _ in 0..<25 {
      var damaged = font
      let entry = tables[random.number(below: tables.count)].entry
      let place = font[(entry + 8)..<(entry + 16)].map { Int($0) }
      let offset = place[0] << 24 | place[1] << 16 | place[2] << 8 | place[3]
      let length = place[4] << 24 | place[5] << 16 | place[6] << 8 | place[7]
      for _ in 0..<20 {
        // The beginning of a table holds its structure.
        let reach = random.isOne(in: 2) ? min(length, 64) : length
        damaged[offset + random.number(below: max(1, reach))] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      _ = try failure(damaged)
    }
  }
}
