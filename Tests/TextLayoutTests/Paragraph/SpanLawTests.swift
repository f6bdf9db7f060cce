import TestSupport
import Testing

@testable import TextLayout

/// What holds for any text with any spans.
@Suite struct SpanLawTests {
  private func forEach(
    seed: UInt64, overrides: Bool = true, count: Int = 250,
    _ body: (AttributedText, TextStyle, LayoutUnit) throws -> Void
  ) throws {
    let fonts = try TestFonts.all()
    var spans = RandomSpans(texts: RandomTexts(seed: seed), fonts: fonts, overrides: overrides)
    var styles = RandomStyles(seed: seed, fonts: fonts)
    for _ in 0..<count { try body(try spans.next(), styles.next(), styles.width()) }
  }

  @Test func `lines cover the text, and the extent is theirs`() throws {
    let engine = TextEngine()
    try forEach(seed: 41) { text, style, width in
      let prepared = engine.prepare(text, style: style)
      let lines = engine.lines(of: prepared, width: width)
      let extent = engine.extent(of: prepared, width: width)
      #expect(extent.lineCount == lines.count)
      #expect(extent.height == (lines.last.map { $0.top + $0.height } ?? .zero))
      #expect(extent.width == (lines.map(\.naturalWidth).max() ?? .zero))
      guard let last = lines.last else { return }
      #expect(lines[0].range.lowerBound == 0)
      #expect(last.range.upperBound == text.scalarCount)
      #expect(
        zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
    }
  }

  @Test func `each box that shows stands once, in the range of its line`() throws {
    let engine = TextEngine()
    try forEach(seed: 42) { text, style, width in
      let prepared = engine.prepare(text, style: style)
      var found: [Int] = []
      for line in engine.lines(of: prepared, width: width) {
        let boxes = engine.inlineBoxes(of: line, in: prepared)
        #expect(boxes.allSatisfy { line.range.contains($0.offset) })
        #expect(
          boxes.allSatisfy {
            $0.rectangle.minY >= line.top && $0.rectangle.maxY <= line.top + line.height
          })
        found += boxes.map(\.offset)
      }
      let wanted = text.spans.filter { if case .box = $0.content { true } else { false } }
      #expect(found.sorted() == wanted.map(\.range.lowerBound))
    }
  }

  @Test func `words shaped one by one are as in the whole text`() throws {
    let engine = TextEngine()
    engine.checksWords = true
    try forEach(seed: 43) { text, style, _ in _ = engine.prepare(text, style: style) }
    #expect(engine.wordMismatchCount == 0)
  }

  /// Spans that change nothing round each part up for itself, and that is all.
  @Test func `spans without overrides show the same glyphs`() throws {
    let engine = TextEngine()
    try forEach(seed: 44, overrides: false) { text, style, _ in
      func glyphs(_ prepared: PreparedText) -> [[UInt32]] {
        engine.lines(of: prepared, width: nil).map { line in
          engine.glyphRuns(of: line, in: prepared).flatMap { $0.glyphs.map(\.id) }
        }
      }
      var style = style
      // Bidi levels may reorder parts of one level; from left to right they stand as they are.
      style.direction = .leftToRight
      let plain = engine.prepare(text.text, style: style)
      let spanned = engine.prepare(text, style: style)
      guard !engine.shaped(plain).items.contains(where: \.isRightToLeft) else { return }
      #expect(glyphs(spanned) == glyphs(plain))
      let slack = LayoutUnit(rawValue: 2 * text.spans.count + 2)
      let difference = engine.maxContentWidth(of: spanned) - engine.maxContentWidth(of: plain)
      #expect(difference >= -slack && difference <= slack)
    }
  }

  @Test func `many spans cost as much as their text`() throws {
    func work(_ count: Int, _ piece: String, _ width: LayoutUnit?) throws -> Int {
      let engine = TextEngine()
      var text = AttributedText()
      for i in 0..<count {
        var attributes = TextAttributes()
        attributes.color = TextColor(rawValue: UInt32(i))
        try text.append(piece, attributes)
      }
      let prepared = engine.prepare(text, style: .test(try TestFonts.all()))
      for line in engine.lines(of: prepared, width: width) {
        _ = engine.glyphRuns(of: line, in: prepared)
      }
      _ = engine.minContentWidth(of: prepared)
      return engine.shaping.shaper.shapedUnitCount
    }
    for (piece, width) in [("x", nil), ("كك", nil), ("ab ", 60), ("fi", 0)]
      as [(String, LayoutUnit?)]
    {
      let once = try work(600, piece, width)
      #expect(try work(1_200, piece, width) <= once * 9 / 4 + 64, "\(piece)")
    }
  }
}
