import Foundation
import TestSupport
import Testing
import TextLayout

/// Fonts that are cut off, altered or lack tables: an error or a usable face, never a crash.
@Suite struct DamagedFontTests {
  /// Opens a font of these bytes and lays out texts with it; `nil` if that went well.
  private func failure(_ bytes: [UInt8]) throws -> FontError.Code? {
    do {
      let face = try FontBytes.face(bytes)
      var faces = [face]
      if !face.axes.isEmpty {
        let ends = face.axes.map { ($0.tag, $0.maximum) }
        faces.append(face.varied(Dictionary(ends, uniquingKeysWith: { $1 })))
        _ = face.namedInstances()
      }
      for face in faces { try layOut(FontCascade([face])) }
      return nil
    } catch let error as FontError {
      return error.code
    }
  }

  private static let texts = [
    "fi AV To 1/2 \u{201C}x\u{201D} a\u{301} \u{AD}x\ty", "שָׁלוֹם (ab) عليكم لا", "ไทย กำ हिन्दी ों",
    "日「本」。仮 😀👩‍👩‍👧",
  ]

  private func layOut(_ fonts: FontCascade) throws {
    let engine = TextEngine()
    for (i, text) in Self.texts.enumerated() {
      let style = TextStyle.test(fonts) {
        $0.overflowWrap = .anywhere
        $0.direction = .automatic
        $0.fontSize = i == 0 ? 4096 : 16
        if i == 1 { $0.letterSpacing = 1 }
        if i == 2 { $0.features = [FontFeature(tag: "smcp", value: 1)] }
        if i == 3 { $0.language = "ja" }
      }
      let text = engine.prepare(text, style: style)
      let lines = engine.lines(of: text, width: 40)
      for line in lines { _ = engine.glyphRuns(of: line, in: text) }
      let place = engine.position(at: LayoutPoint(x: 20, y: 10), in: text, lines: lines)
      _ = engine.caret(at: place, in: text, lines: lines)
      _ = engine.measured(text, width: 300)
      _ = engine.minContentWidth(of: text)
      _ = engine.maxContentWidth(of: text, scale: 16)
    }
  }

  @Test func `whole fonts open`() throws {
    #expect(try failure(FontBytes.file("NotoSansHebrew-Regular.ttf")) == nil)
  }

  @Test(arguments: ["cmap", "head", "hhea", "hmtx", "maxp"])
  func `a missing table is named`(tag: String) throws {
    var font = FontTables(try FontBytes.file("NotoSansHebrew-Regular.ttf"))
    font.tables[tag] = nil
    #expect(try failure(font.file) == .missingTable)
  }

  @Test(arguments: ["GSUB", "GPOS", "GDEF", "OS/2", "name", "post", "glyf", "loca"])
  func `other tables may be missing`(tag: String) throws {
    var font = FontTables(try FontBytes.file("NotoSansHebrew-Regular.ttf"))
    font.tables[tag] = nil
    #expect(try failure(font.file) == nil)
  }

  @Test func `nothing and noise are no fonts`() throws {
    #expect(try failure([1, 2, 3]) == .invalidFont)
    #expect(try failure([UInt8](repeating: 0xFF, count: 4_096)) == .invalidFont)
    #expect(try failure([]) == .invalidFont)
  }

  @Test(arguments: TestFonts.files) func `cut off anywhere`(file: String) throws {
    let font = try FontBytes.file(file)
    var random = SplitMix64(seed: 71)
    for _ in 0..<12 { _ = try failure(Array(font.prefix(random.number(below: font.count)))) }
    for length in [0, 1, 4, 11, 12, 28, 300] { _ = try failure(Array(font.prefix(length))) }
  }

  @Test(arguments: TestFonts.files) func `bits flipped in any table`(file: String) throws {
    let font = try FontBytes.file(file)
    let tables = FontTables.directory(font)
    var random = SplitMix64(seed: 72)
    for _ in 0..<lawSize(25, debug: 8) {
      var damaged = font
      let range = tables[random.number(below: tables.count)].range
      for _ in 0..<20 {
        // The beginning of a table holds its structure.
        let reach = random.isOne(in: 2) ? min(range.count, 64) : range.count
        damaged[range.lowerBound + random.number(below: max(1, reach))] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      _ = try failure(damaged)
    }
  }

  /// The tables whose numbers decide about lines and glyphs.
  private static let read: Set<String> = [
    "GDEF", "GSUB", "GPOS", "kern", "CBLC", "CBDT", "hmtx", "head", "hhea", "maxp", "OS/2", "fvar",
    "avar", "HVAR", "MVAR",
  ]

  @Test(arguments: TestFonts.files + [TestFonts.variablePath])
  func `one byte in any table that is read`(file: String) throws {
    let font = try FontBytes.file(file)
    var random = SplitMix64(seed: 73)
    for (tag, range) in FontTables.directory(font) where Self.read.contains(tag) {
      for _ in 0..<lawSize(6, debug: 2) {
        let reach = random.isOne(in: 2) ? min(range.count, 96) : range.count
        let place = random.number(below: max(1, reach))
        var damaged = font
        damaged[range.lowerBound + place] = [1, 0x7F, 0x80, 0xFF][random.number(below: 4)]
        _ = try failure(damaged)
      }
    }
  }
}
