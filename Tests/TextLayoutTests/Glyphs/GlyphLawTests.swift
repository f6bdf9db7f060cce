import TestSupport
import Testing

@testable import TextLayout

/// Positioned glyphs agree with the lines they belong to.
@Suite struct GlyphLawTests {
  private func forEachLine(
    seed: UInt64, texts: (inout RandomTexts) -> String,
    change: (inout TextStyle) -> Void = { _ in },
    _ body: (TextEngine, PreparedText, TextLine) -> Void
  ) throws {
    let engine = TextEngine()
    var random = RandomTexts(seed: seed)
    var styles = RandomStyles(seed: seed, fonts: try TestFonts.all())
    for _ in 0..<400 {
      let text = texts(&random)
      var style = styles.next()
      change(&style)
      let prepared = engine.prepare(text, style: style)
      for line in engine.lines(of: prepared, width: styles.width()) { body(engine, prepared, line) }
    }
  }

  @Test func `clusters stand in the line's range`() throws {
    var wrong: [String] = []
    try forEachLine(seed: 21, texts: { $0.next() }) { engine, text, line in
      for run in engine.glyphRuns(of: line, in: text) {
        for glyph in run.glyphs
        where !line.range.contains(glyph.cluster)
          && !(line.isHyphenated && glyph.cluster == line.range.upperBound)
        {
          wrong.append("\(glyph.cluster) outside \(line.range)")
        }
      }
    }
    #expect(wrong == [])
  }

  /// Letters without marks: their last glyph ends where the line does, to 1/64 px for each item.
  @Test func `the last glyph ends where the line ends`() throws {
    let pools: [[ClosedRange<UInt32>]] = [
      [0x61...0x7A, 0x41...0x5A], [0x5D0...0x5EA], [0x3041...0x3096, 0x4E00...0x4E03],
      [0x400...0x44F], [0x621...0x63A, 0x641...0x64A], [0x30...0x39],
    ]
    var wrong: [String] = []
    try forEachLine(
      seed: 22,
      texts: { random in
        var text = String.UnicodeScalarView()
        for _ in 0..<random.random.number(below: 14) + 1 {
          let pool = pools[random.random.number(below: pools.count)]
          for _ in 0..<random.random.number(below: 8) + 1 { text.append(random.scalar(of: pool)) }
          text.append(" ")
        }
        return String(text)
      },
      change: {
        $0.letterSpacing = 0
        $0.whiteSpace = .normal
      },
      { engine, text, line in
        let runs = engine.glyphRuns(of: line, in: text)
        guard let run = runs.last(where: { !$0.glyphs.isEmpty }), let last = run.glyphs.last else {
          if line.width > .zero { wrong.append("a line of \(line.width) has no glyphs") }
          return
        }
        let scale = text.style.sized.scales[text.style.style.fonts.faces.firstIndex(of: run.face)!]
        let advance = SizedFonts.fine(units: Int(run.face.advance(ofGlyph: last.id)), scale)
        let end = last.x + Double(advance) / Double(1 << 22)
        let slack = Double(engine.shaped(text).items.count + 1) / 64
        if abs(end - line.width.pixels) > slack {
          wrong.append("glyphs end at \(end), the line at \(line.width)")
        }
      })
    #expect(wrong == [])
  }
}
