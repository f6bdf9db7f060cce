import TestSupport
import Testing

@testable import TextLayout

/// Numbers of a font that no font should have, and tables whose parts lead to each other again and
/// again: bounded work, and lines all the same.
@Suite struct UntrustedFontTests {
  private func glyphs() throws -> [Int] {
    let face = try TestFonts.face("NotoSans-Regular.ttf")
    return try " abcd".unicodeScalars.map { Int(try #require(face.glyph(for: $0))) }
  }

  private func layOut(_ face: FontFace, size: Double = 16) -> TextExtent {
    let engine = TextEngine()
    let style = TextStyle.test(FontCascade([face])) { $0.fontSize = size }
    let text = engine.prepare("ab cd a dcb", style: style)
    for line in engine.lines(of: text, width: 40) { _ = engine.glyphRuns(of: line, in: text) }
    return engine.extent(of: text, width: 40)
  }

  @Test(arguments: [4, 255, 256, 257, 0x7FFF, 0xFFFF])
  func `a glyph class that is none`(glyphClass: Int) throws {
    let glyphs = try glyphs()
    for seed in UInt64(0)..<24 {
      var lookups = RandomLookups(seed: seed, glyphs: glyphs)
      var classes = Dictionary(uniqueKeysWithValues: glyphs.map { ($0, 1) })
      classes[glyphs[2]] = glyphClass
      let definition = TableBytes.classes(classes)
      let face = try FontBytes.face(
        "NotoSans-Regular.ttf",
        replacing: [
          "GDEF": TableBytes([1, 0, 12, 0, 0, 0]).followed(by: definition).bytes,
          "GSUB": lookups.table(isPositioning: false),
        ])
      let engine = TextEngine()
      engine.checksWords = true
      _ = engine.prepare("ab cd a dcb", style: .test(FontCascade([face])))
      #expect(engine.wordMismatchCount == 0, "seed \(seed)")
    }
  }

  @Test(arguments: [0, 1, 15, 16, 1000, 16_384, 16_385, 65_535])
  func `any number of units in an em`(unitsPerEm: Int) throws {
    var font = FontTables(try FontBytes.file("NotoSans-Regular.ttf"))
    font.tables["head"]![18] = UInt8(unitsPerEm >> 8)
    font.tables["head"]![19] = UInt8(unitsPerEm & 0xFF)
    let face = try FontBytes.face(font.file)
    #expect(face.unitsPerEm >= 16)
    for size in [0.1, 16, 4096] { #expect(layOut(face, size: size).lineCount >= 1) }
  }

  @Test func `advances that a thousand glyphs add up to any length`() throws {
    var font = FontTables(try FontBytes.file("NotoSans-Regular.ttf"))
    font.tables["head"]![18] = 0
    font.tables["head"]![19] = 16
    font.tables["hmtx"] = font.tables["hmtx"]!.map { _ in 0x7F }
    let engine = TextEngine()
    let style = TextStyle.test(FontCascade([try FontBytes.face(font.file)])) {
      $0.fontSize = 4096
      $0.letterSpacing = 0.5
    }
    let text = engine.prepare(String(repeating: "abc", count: 1000), style: style)
    // Each letter is as wide as is believed: 256 em of 16 units, each 512 px.
    let lines = engine.lines(of: text, width: nil, scale: 16)
    #expect(lines.count == 1)
    #expect(lines[0].width >= LayoutUnit(3000 * 256 * 16 * 512))
    #expect(lines[0].width < LayoutUnit(3000 * 257 * 16 * 512))
    let runs = engine.glyphRuns(of: lines[0], in: text, scale: 16)
    #expect(runs.flatMap(\.glyphs).count == 3000)
  }

  // MARK: Work

  /// Steps are in proportion to the bytes of a table, whatever it says.
  private func expectBounded(_ table: FontTable) {
    #expect(table.budget.spent <= 1 << 21 + 20 * table.count, "\(table.count) bytes")
  }

  @Test func `pairs of kern subtables that lie over each other`() {
    var bytes: [UInt8] = [0, 0, 0xFF, 0xFF]
    // Each says that its pairs go on to the end of the table, and the next begins 14 bytes later.
    for _ in 0..<40_000 { bytes += [0, 0, 0, 14, 0, 1, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0] }
    let table = FontTable(bytes)
    #expect(KerningTable.canSee(glyph: 3, in: table))
    expectBounded(table)
  }

  @Test(arguments: [1, 2, 3, 5])
  func `strikes whose subtables cover the same glyphs`(format: Int) {
    let count = lawSize(20_000, debug: 5_000)
    var location = TableBytes([3, 0, 0, 1])
    // One strike: where its subtables are, how many there are, its glyphs and ppem.
    location.append([0, 56, 0, 0, 0, count, 0, 0] + Array(repeating: 0, count: 12))
    location.append([0, 0xFFFF, 0x6D6D, 0x2001])
    let subtable = 8 * count
    for _ in 0..<count { location.append([0, 0xFFFF, subtable >> 16, subtable & 0xFFFF]) }
    location.append([format, 17, 0, 4, 0, 60, 0x6060, 0, 0x6000, 0, 0, 0xFFFF])
    location.append(Array(0..<200_000).map { $0 / 7 })
    let table = FontTable(location.bytes)
    let images = FontTable([UInt8](repeating: 60, count: 100_000))
    #expect(ColorBitmapMetrics(location: table, data: images, unitsPerEm: 1000) != nil)
    #expect(table.budget.spent > 100_000)
    expectBounded(table)
    expectBounded(images)
  }

  @Test func `thousands of subtables with one coverage`() throws {
    let glyphs = try glyphs()
    let subtables = 8_000
    // Lookups of single substitutions: each subtable is the same one, whose coverage is long.
    let covered = (0..<4_000).map { $0 + glyphs[0] + 1 }
    let single = TableBytes.joining([1], [.coverage(covered)], [1])
    let offset = 6 + 2 * subtables
    let lookup = TableBytes([1, 0, subtables] + Array(repeating: offset, count: subtables))
      .followed(by: single)
    let table = TableBytes.joining(
      [1, 0],
      [
        .joining([1] + TableBytes.tag("DFLT"), [TableBytes([4, 0, 0, 0xFFFF, 1, 0])]),
        .joining([1] + TableBytes.tag("calt"), [TableBytes([0, 1, 0])]),
        .joining([1], [lookup]),
      ])
    let layout = LayoutTable(
      FontTable(table.bytes), isPositioning: false, glyph: glyphs[0], glyphClass: 1)
    // What took too long may do anything.
    #expect(layout.conditions(of: [0]) == [0: [.always]])
    expectBounded(layout.table)
  }

  @Test(arguments: TestFonts.files) func `fonts in use take a part of the work`(file: String) throws
  {
    let face = try TestFonts.face(file)
    for name in ["GSUB", "GPOS"] {
      let table = LayoutTable(name, of: face.face, glyph: face.spaceGlyph, glyphClass: 1)
      let all = SpaceLookups.lookups(of: OpenTypeTag(name).value, in: face.face, [])
      let conditions = table.conditions(of: all)
      for condition in conditions.values.joined() {
        for source in [condition.before, condition.after].compactMap({ $0 }) {
          #expect(table.forEachGlyph(of: source, glyphCount: 65_535) { _ in })
        }
      }
      let share = Double(table.budget.spent) / Double(table.budget.limit)
      #expect(share < 0.5, "\(name): \(table.budget.spent) of \(table.budget.limit) steps")
    }
  }
}
