import TestSupport
import Testing
import TextLayout

/// Words are shaped one by one in fonts whose lookups see the space, and the result is that of the
/// whole paragraph.
@Suite struct WordJoinTests {
  private struct Letters {
    var file: String
    var text: [Unicode.Scalar]
    /// The last letter is a mark in the fonts made here.
    static let latin = Letters(file: "NotoSans-Regular.ttf", text: Array("abcde".unicodeScalars))
    static let hebrew = Letters(
      file: "NotoSansHebrew-Regular.ttf", text: Array("אבגדה".unicodeScalars))

    func glyphs() throws -> [Int] {
      let face = try TestFonts.face(file)
      return try ([" "] + text).map { Int(try #require(face.glyph(for: $0))) }
    }
  }

  /// A font with random lookups in the tables that are named.
  private func font(_ letters: Letters, seed: UInt64, _ tables: [String]) throws -> FontFace {
    let glyphs = try letters.glyphs()
    var lookups = RandomLookups(seed: seed, glyphs: glyphs)
    var replaced: [String: [UInt8]] = [:]
    for tag in tables { replaced[tag] = lookups.table(isPositioning: tag == "GPOS") }
    var classes = Dictionary(uniqueKeysWithValues: glyphs.map { ($0, 1) })
    classes[glyphs[glyphs.count - 1]] = 3
    let definition = TableBytes.classes(classes)
    replaced["GDEF"] = TableBytes([1, 0, 12, 0, 0, 0]).followed(by: definition).bytes
    return try FontBytes.face(letters.file, replacing: replaced)
  }

  private func text(_ letters: Letters, _ random: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<1 + random.number(below: 24) {
      if random.isOne(in: 3) {
        text.append(" ")
      } else {
        text.append(letters.text[random.number(below: letters.text.count)])
      }
    }
    return String(text)
  }

  private func check(_ letters: Letters, _ tables: [String], seeds: Range<UInt64>) throws {
    var random = SplitMix64(seed: 91)
    var hits = 0
    for seed in seeds {
      let engine = TextEngine()
      engine.checksWords = true
      let face = try font(letters, seed: seed, tables)
      let style = ResolvedTextStyle(
        .test(FontCascade([face])) {
          $0.whiteSpace = .preWrap
          $0.direction = .automatic
        })
      for _ in 0..<40 {
        let text = text(letters, &random)
        _ = engine.prepare(text, style: style)
        guard engine.wordMismatchCount == 0 else {
          Issue.record("seed \(seed): \(text.debugDescription)")
          break
        }
      }
      hits += engine.statistics.wordHits
    }
    #expect(hits > 1_000)
  }

  @Test func `random substitutions around the space`() throws {
    try check(.latin, ["GSUB"], seeds: 0..<150)
  }

  @Test func `random positioning around the space`() throws {
    try check(.latin, ["GPOS"], seeds: 1_000..<1_100)
  }

  @Test func `both, from right to left`() throws {
    try check(.hebrew, ["GSUB", "GPOS"], seeds: 2_000..<2_100)
  }
}
