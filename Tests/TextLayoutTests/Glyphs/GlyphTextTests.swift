import TestSupport
import Testing

@testable import TextLayout

/// The texts of runs agree with their glyphs.
@Suite struct GlyphTextTests {
  private let engine = TextEngine()

  private func runs(
    _ text: String, width: LayoutUnit? = nil, _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> [TextLine.Run] {
    let prepared = engine.prepare(text, style: .test(try TestFonts.all(), change))
    return engine.lines(of: prepared, width: width).flatMap {
      engine.glyphRuns(of: $0, in: prepared)
    }
  }

  @Test func `a stretch has the scalars that are drawn together`() throws {
    let run = try runs("e\u{301}क्षि").map(\.text)
    #expect(run.map(\.characters) == ["e\u{301}", "क्षि"])
    #expect(run.map { $0.stretches.map(\.scalarCount) } == [[2], [4]])
    #expect(run.map(\.stretches[0].x) == [0, try #require(runs("e\u{301}क").last).glyphs[0].x])
  }

  @Test func `text from right to left is told in the order in which it is read`() throws {
    let joined = try #require(runs("سلام").first).text
    #expect(joined.stretches.map(\.scalarCount) == [3, 1] && joined.stretches[1].x == 0)
    let text = try #require(runs("שלום").first).text
    #expect(text.characters == "שלום" && text.isRightToLeft)
    #expect(text.stretches.map(\.x) == text.stretches.map(\.x).sorted(by: >))
    #expect(text.stretches.last?.x == 0)
  }

  @Test func `signs that layout adds are texts`() throws {
    let dots = try runs("several words", width: 70) {
      $0.maximumLineCount = 1
      $0.whiteSpace = .normal
    }
    #expect(dots.map(\.text.characters) == ["several", "\u{2026}"])
    #expect(dots[1].text.stretches.map(\.x) == [dots[1].glyphs[0].x])
    let hyphen = try runs("ab\u{AD}cd", width: 30).map(\.text.characters)
    #expect(hyphen == ["ab\u{AD}", "\u{2010}", "cd"])
  }

  @Test func `a trimmed bracket is where its glyph is`() throws {
    let run = try #require(
      runs("（「あ」") {
        $0.textSpacingTrim = .normal
        $0.language = "ja"
      }.first)
    #expect(run.text.stretches.map(\.x) == run.glyphs.map(\.x))
    #expect(run.glyphs[1].x < 16)
  }

  @Test func `language, features and the raised baseline of spans are told`() throws {
    var style = TextStyle.test(try TestFonts.all())
    style.features = [FontFeature(tag: "smcp", value: 1)]
    style.language = "tr"
    var raised = TextAttributes()
    raised.baselineShift = 5
    let text = engine.prepare(
      try AttributedText("ab", spans: [TextSpan(1..<2, raised)]), style: style)
    let runs = engine.glyphRuns(of: engine.lines(of: text, width: nil)[0], in: text)
    #expect(runs.map(\.text.y) == [0, -5])
    #expect(runs.allSatisfy { $0.text.language == "tr" && $0.text.features == style.features })
  }

  @Test func `in any text, stretches and glyphs tell the same`() throws {
    var random = RandomTexts(seed: 31)
    var styles = RandomStyles(seed: 31, fonts: try TestFonts.all())
    for _ in 0..<400 {
      let source = random.next().replacing("\r", with: "")
      var style = styles.next()
      style.whiteSpace = .preWrap
      let scalars = Array(source.unicodeScalars)
      let prepared = engine.prepare(source, style: style)
      for line in engine.lines(of: prepared, width: styles.width()) {
        for run in engine.glyphRuns(of: line, in: prepared) where !run.glyphs.isEmpty {
          let characters = Array(run.text.characters.unicodeScalars)
          #expect(run.text.stretches.reduce(0) { $0 + $1.scalarCount } == characters.count)
          #expect(run.text.stretches.allSatisfy { $0.scalarCount > 0 })
          if ["\u{2010}", "\u{2026}"].contains(run.text.characters) { continue }
          // The characters stand in the source around all scalars that glyphs name.
          let named = run.glyphs.map(\.cluster)
          let (first, last) = (try #require(named.min()), try #require(named.max()))
          let starts = max(0, last + 1 - characters.count)...first
          #expect(starts.contains { scalars[$0...].starts(with: characters) })
        }
      }
    }
  }

  @Test func `letters without marks stand where their glyphs stand`() throws {
    let pools: [ClosedRange<UInt32>] = [
      0x61...0x7A, 0x5D0...0x5EA, 0x4E00...0x4E03, 0x430...0x44F, 0x30...0x39,
    ]
    var random = RandomTexts(seed: 32)
    var styles = RandomStyles(seed: 32, fonts: try TestFonts.all())
    for _ in 0..<300 {
      let words = (0..<8).map { _ in
        let pool = pools[random.random.number(below: pools.count)]
        let word = (0..<random.random.number(below: 8) + 1).map { _ in random.scalar(of: [pool]) }
        return String(String.UnicodeScalarView(word))
      }
      let prepared = engine.prepare(words.joined(separator: " "), style: styles.next())
      for line in engine.lines(of: prepared, width: styles.width()) {
        for run in engine.glyphRuns(of: line, in: prepared) {
          #expect(run.text.stretches.map(\.x).sorted() == run.glyphs.map(\.x))
        }
      }
    }
  }
}
