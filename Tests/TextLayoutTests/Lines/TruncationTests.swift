import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// The ellipsis of texts with more lines than allowed.
@Suite struct TruncationTests {
  let engine = TextEngine()
  let fonts: FontCascade

  let mark: UInt32

  init() throws {
    fonts = try TestFonts.all()
    mark = try #require(fonts.primary.glyph(for: "…"))
  }

  private func truncated(
    _ text: String, lines: Int, width: LayoutUnit, _ change: (inout TextStyle) -> Void = { _ in }
  ) -> (text: PreparedText, lines: [TextLine]) {
    let style = TextStyle.test(fonts) {
      $0.maximumLineCount = lines
      change(&$0)
    }
    let text = engine.prepare(text, style: style)
    return (text, engine.lines(of: text, width: width))
  }

  @Test func `a text that fits is left alone`() {
    let (_, lines) = truncated("two words", lines: 1, width: 500)
    #expect(lines.map(\.ellipsisOffset) == [nil])
  }

  @Test func `the last line ends with an ellipsis that fits`() throws {
    let (text, lines) = truncated("several words that go on for long", lines: 2, width: 90)
    #expect(lines.count == 2)
    #expect(lines[0].ellipsisOffset == nil)
    let offset = try #require(lines[1].ellipsisOffset)
    #expect(offset > lines[1].range.lowerBound)
    #expect(lines[1].width <= px(90, 1))
    #expect(lines[1].range.upperBound == 33)
    let run = try #require(engine.glyphRuns(of: lines[1], in: text).last)
    #expect(run.glyphs.map(\.id) == [mark])
    #expect(run.glyphs.map(\.cluster) == [offset])
  }

  @Test func `one long line is cut too`() throws {
    let (_, lines) = truncated("never to be wrapped", lines: 1, width: 60) {
      $0.whiteSpace = .noWrap
    }
    #expect(lines.count == 1)
    #expect(lines[0].width <= px(60, 1))
    #expect(lines[0].ellipsisOffset != nil)
  }

  @Test func `an ellipsis wider than the line stands alone`() {
    let (_, lines) = truncated("words", lines: 1, width: 2) { $0.overflowWrap = .anywhere }
    #expect(lines.map(\.ellipsisOffset) == [0])
    #expect(lines[0].width == engine.width(of: "…", .test(fonts)))
  }

  @Test func `no cluster is cut in two`() {
    let text = "e\u{301}e\u{301}👩\u{200D}🚀🇫🇷क्षिकिกำน้ำ"
    var starts: Set<Int> = [0]
    var offset = 0
    for character in text {
      offset += character.unicodeScalars.count
      starts.insert(offset)
    }
    for width in 0..<160 {
      let (_, lines) = truncated(text, lines: 1, width: px(width)) { $0.overflowWrap = .anywhere }
      if let offset = lines.last?.ellipsisOffset { #expect(starts.contains(offset), "\(width)") }
    }
  }

  @Test func `from right to left it stands at the left`() throws {
    let (text, lines) = truncated("שלום לכולם וברוכים הבאים", lines: 1, width: 100) {
      $0.direction = .rightToLeft
    }
    let runs = engine.glyphRuns(of: lines[0], in: text)
    #expect(runs.first?.glyphs.map(\.id) == [mark])
    #expect(runs.first?.glyphs.first?.x == 0)
    #expect(runs.dropFirst().allSatisfy { $0.glyphs.allSatisfy { $0.x > 5 } })
  }

  @Test func `every truncated line fits or is the ellipsis alone`() {
    var texts = RandomTexts(seed: 61)
    var styles = RandomStyles(seed: 61, fonts: fonts)
    let ellipsis = engine.width(of: "…", .test(fonts) { $0.fontSize = 40 })
    for _ in 0..<300 {
      var style = styles.next()
      style.maximumLineCount = styles.random.number(below: 3) + 1
      let text = engine.prepare(texts.next(), style: style)
      let width = styles.width()
      let lines = engine.lines(of: text, width: width)
      #expect(lines.count <= style.maximumLineCount!)
      guard let last = lines.last, let offset = last.ellipsisOffset else { continue }
      #expect(last.range.contains(offset) || offset == last.range.upperBound)
      #expect(last.width <= width + px(0, 1) || last.width <= ellipsis)
    }
  }
}
