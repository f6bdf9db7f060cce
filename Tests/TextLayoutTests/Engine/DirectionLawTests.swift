import TestSupport
import Testing

@testable import TextLayout

/// A text that is turned is the text prepared in the other direction.
@Suite struct DirectionLawTests {
  private static let surroundings: [TextDirection] = [.leftToRight, .rightToLeft]

  private func expectSame(
    _ text: PreparedText, _ other: PreparedText, _ engine: TextEngine, _ style: inout RandomStyles,
    _ comment: Comment
  ) {
    #expect(text.isRightToLeft == other.isRightToLeft, comment)
    for width in (0..<3).map({ _ in Optional(style.width()) }) + [nil] {
      #expect(
        engine.extent(of: text, width: width) == engine.extent(of: other, width: width), comment)
      let lines = engine.lines(of: text, width: width)
      let expected = engine.lines(of: other, width: width)
      #expect(lines == expected, comment)
      let glyphs = lines.map { engine.glyphRuns(of: $0, in: text).flatMap(\.glyphs) }
      #expect(glyphs == expected.map { engine.glyphRuns(of: $0, in: other).flatMap(\.glyphs) })
    }
  }

  @Test(arguments: [201, 202]) func `turning agrees with preparing`(seed: UInt64) throws {
    let engine = TextEngine()
    var texts = RandomTexts(seed: seed)
    var styles = RandomStyles(seed: seed, fonts: try TestFonts.all())
    var turnedCount = 0
    for number in 0..<150 {
      var style = styles.next()
      style.direction = .inherit
      let resolved = ResolvedTextStyle(style)
      let text = texts.next(wordCount: 5)
      let prepared = Self.surroundings.map { engine.prepare(text, style: resolved, in: $0) }
      for (start, end) in [(0, 1), (1, 0)] {
        guard let turned = engine.turned(prepared[start], in: Self.surroundings[end]) else {
          continue
        }
        turnedCount += 1
        expectSame(
          turned, prepared[end], engine, &styles, "\(number): \(text.debugDescription), \(seed)")
      }
    }
    #expect(turnedCount > 60, "\(turnedCount)")
  }

  @Test func `plain text from right to left has the lines of its exact form`() throws {
    var random = SplitMix64(seed: 77)
    let engine = TextEngine()
    engine.checksWords = true
    var style = TextStyle.test(try TestFonts.latin())
    style.direction = .rightToLeft
    let words = [
      "of", "the", "lake", "office", "well-to-do", "naïve", "AV-To-Wy", "https://x.org/a",
    ]
    var plainCount = 0
    for _ in 0..<200 {
      let count = 1 + random.number(below: 12)
      let text = (0..<count).map { _ in words[random.number(below: words.count)] }
        .joined(separator: " ")
      style.whiteSpace = random.isOne(in: 2) ? .normal : .preWrap
      let prepared = engine.prepare(text, style: style)
      if prepared.isPlain { plainCount += 1 }
      let width = LayoutUnit(rawValue: random.number(below: 20_000))
      let extent = engine.extent(of: prepared, width: width)
      let lines = engine.lines(of: prepared, width: width)
      #expect(extent.lineCount == lines.count && extent.width == lines.map(\.naturalWidth).max())
      #expect(lines.allSatisfy { $0.x == width - $0.width || $0.width > width }, "\(text)")
    }
    #expect(engine.wordMismatchCount == 0)
    #expect(plainCount > 150, "\(plainCount)")
  }
}
