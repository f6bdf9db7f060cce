import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// A text that a change of fonts is said to leave alone is the same when it is prepared anew.
@Suite struct FontChangeTests {
  let faces: [FontFace]
  private let engine = TextEngine()

  init() throws {
    faces = try BundledFonts.library.cascade(BundledFonts.names).faces
  }

  private static let words = [
    "word", "Office", "AV-To", "слово", "שלום", "سلام", "हिन्दी", "ไทย", "日本", "「日」、", "a\u{3000}b",
    "日\u{3000}本", "\u{1F600}", "\u{263A}\u{FE0F}", "\u{2122}\u{FE0E}", "©\u{FE0F}",
    "1\u{FE0F}\u{20E3}",
    "e\u{301}", "\u{10FFFD}", "a\u{AD}b", "\t", "\u{3000}", "\u{0915}\u{301}",
  ]

  private func style(_ random: inout SplitMix64, _ fonts: [FontFace]) -> TextStyle {
    var style = TextStyle(fonts: FontCascade(fonts), fontSize: 16)
    if random.isOne(in: 2) { style.lineHeight = .pixels(24) }
    if random.isOne(in: 2) { style.direction = .automatic }
    if random.isOne(in: 3) { style.whiteSpace = .preWrap }
    if random.isOne(in: 3) { style.overflowWrap = .anywhere }
    if random.isOne(in: 4) { style.textSpacingTrim = .normal }
    if random.isOne(in: 4) { style.letterSpacing = 0.5 }
    if random.isOne(in: 4) { style.maximumLineCount = 2 }
    return style
  }

  private func list(_ random: inout SplitMix64) -> [FontFace] {
    var list = random.isOne(in: 10) ? [] : [faces[0]]
    for face in faces.shuffled(using: &random) where !list.contains(face) && !random.isOne(in: 3) {
      list.append(face)
    }
    return list.isEmpty ? [faces[0]] : list
  }

  /// A list with one face more, less or elsewhere.
  private func edited(_ list: [FontFace], _ random: inout SplitMix64) -> [FontFace] {
    var list = list
    let place = random.isOne(in: 8) ? 0 : min(1 + random.number(below: list.count), list.count)
    let other = faces[random.number(below: faces.count)]
    switch random.number(below: 4) {
    case 0: list.append(other)
    case 1: list.insert(other, at: place)
    case 2 where list.count > 1: list.remove(at: min(place, list.count - 1))
    default: list.swapAt(min(place, list.count - 1), list.count - 1)
    }
    return list
  }

  @Test(arguments: 0..<lawSize(8, debug: 2)) func `texts that are kept are what they would be anew`(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var keptCount = 0
    for _ in 0..<400 {
      let old = style(&random, list(&random))
      var new = old
      new.fonts = FontCascade(
        random.isOne(in: 4) ? list(&random) : edited(old.fonts.faces, &random))
      let words = (0...random.number(below: 5)).map { _ in
        Self.words[random.isOne(in: 2) ? 0 : random.number(below: Self.words.count)]
      }
      let text = words.joined(separator: " ")
      let change = try #require(
        FontChange(from: ResolvedTextStyle(old), to: ResolvedTextStyle(new)))
      let kept = engine.prepare(text, style: old)
      guard change.keeps(kept) else { continue }
      keptCount += 1
      expectSame(kept, engine.prepare(text, style: new), "\(text), seed \(seed)", &random)
    }
    #expect(keptCount > 100 && keptCount < 380)
  }

  private func expectSame(
    _ kept: PreparedText, _ anew: PreparedText, _ comment: Comment, _ random: inout SplitMix64
  ) {
    #expect(kept.missingRanges() == anew.missingRanges(), comment)
    for width in [nil, 0, LayoutUnit(rawValue: random.number(below: 12_000))] as [LayoutUnit?] {
      for scale in [1, 1.3] {
        let lines = engine.lines(of: kept, width: width, scale: scale)
        #expect(lines == engine.lines(of: anew, width: width, scale: scale), comment)
        #expect(
          engine.extent(of: kept, width: width, scale: scale)
            == engine.extent(of: anew, width: width, scale: scale), comment)
        for line in lines {
          let runs = engine.glyphRuns(of: line, in: kept, scale: scale)
          let others = engine.glyphRuns(of: line, in: anew, scale: scale)
          #expect(runs.map(\.face) == others.map(\.face), comment)
          #expect(runs.map(\.glyphs) == others.map(\.glyphs), comment)
          #expect(runs.map(\.fontSize) == others.map(\.fontSize), comment)
        }
      }
    }
    #expect(
      engine.minContentWidth(of: kept) == engine.minContentWidth(of: anew), comment)
    #expect(
      engine.maxContentWidth(of: kept) == engine.maxContentWidth(of: anew), comment)
  }

  // MARK: Cases

  private func keeps(
    _ text: String, _ old: [Int], _ new: [Int], _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> Bool {
    var before = TextStyle(fonts: FontCascade(old.map { faces[$0] }), fontSize: 16)
    change(&before)
    var after = before
    after.fonts = FontCascade(new.map { faces[$0] })
    return try #require(FontChange(from: ResolvedTextStyle(before), to: ResolvedTextStyle(after)))
      .keeps(engine.prepare(text, style: before))
  }

  @Test func `a font that is appended touches what missed a glyph`() throws {
    #expect(try keeps("word", [0], [0, 1]))
    #expect(try keeps("word שלום", [0, 1], [0, 1, 5]))
    #expect(try !keeps("word שלום", [0], [0, 1]))
    #expect(try !keeps("日", [0], [0, 1]))
    // The first font drew the space for want of another.
    #expect(try !keeps("a\u{3000}b", [0], [0, 5]))
    #expect(try keeps("日\u{3000}本", [0, 5], [0, 5, 6]))
    // Emoji ask fonts with colour first.
    #expect(try !keeps("©\u{FE0F}", [0], [0, 6]))
    #expect(try keeps("©", [0], [0, 6]))
  }

  @Test func `a font that is gone touches what it drew`() throws {
    #expect(try keeps("word שלום", [0, 5, 1], [0, 1]))
    #expect(try !keeps("word שלום", [0, 5, 1], [0, 5]))
    #expect(try keeps("日", [0, 1, 2], [0, 2]), "a glyph that was missed still is")
    #expect(try !keeps("word", [0, 1], [1, 0]))
  }

  @Test func `a font in the middle touches what later ones drew`() throws {
    #expect(try keeps("word", [0, 1], [0, 5, 1]))
    #expect(try keeps("日", [0, 5, 1], [0, 5, 2, 1]))
    #expect(try !keeps("word שלום", [0, 1], [0, 5, 1]))
    #expect(try !keeps("日 שלום", [0, 1, 5], [0, 5, 1]))
  }

  @Test func `plain text whose lines have a given height knows the faces behind the first`() throws
  {
    let fixed: (inout TextStyle) -> Void = { $0.lineHeight = .pixels(20) }
    #expect(try !keeps("word हिन्दी", [0, 3], [0], fixed))
    #expect(try !keeps("word 日", [0, 5], [0], fixed))
    #expect(try !keeps("word 日", [0], [0, 5], fixed))
    #expect(try keeps("word 日", [0, 1, 5], [0, 5], fixed))
  }

  @Test func `equal files are one face`() throws {
    let again = try FontLibrary(directories: [TestFiles.fonts]).cascade([
      "Noto Sans", "Noto Sans Hebrew",
    ])
    let old = TextStyle(fonts: FontCascade([faces[0], faces[1]]), fontSize: 16)
    var new = old
    new.fonts = again
    #expect(again.faces[0] !== faces[0])
    let change = try #require(FontChange(from: ResolvedTextStyle(old), to: ResolvedTextStyle(new)))
    #expect(change.keeps(engine.prepare("word שלום 日", style: old)))
    new.fontSize = 17
    #expect(FontChange(from: ResolvedTextStyle(old), to: ResolvedTextStyle(new)) == nil)
  }

  @Test func `spans have fonts of their own`() throws {
    let style = TextStyle(fonts: FontCascade([faces[0]]), fontSize: 16)
    var other = style
    other.fonts = FontCascade([faces[0], faces[2]])
    var attributes = TextAttributes()
    attributes.fonts = FontCascade([faces[1]])
    let text = engine.prepare(
      try AttributedText("word", spans: [TextSpan(0..<2, attributes)]), style: style)
    let change = try #require(
      FontChange(from: ResolvedTextStyle(style), to: ResolvedTextStyle(other)))
    #expect(change.keeps(engine.prepare("word", style: style)) && !change.keeps(text))
    // Without a change of the fonts there is nothing to ask about the spans.
    let none = try #require(
      FontChange(from: ResolvedTextStyle(style), to: ResolvedTextStyle(style)))
    #expect(none.keeps(text))
  }
}
