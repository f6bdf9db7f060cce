import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Truncation in the middle and at the head: the last line shows the end of the text.
@Suite struct TruncationSideTests {
  let engine = TextEngine()
  let fonts: FontCascade

  init() throws { fonts = try TestFonts.all() }

  private func style(
    _ truncation: TextTruncation, lines: Int = 1, _ change: (inout TextStyle) -> Void = { _ in }
  ) -> TextStyle {
    .test(fonts) {
      $0.maximumLineCount = lines
      $0.truncation = truncation
      change(&$0)
    }
  }

  /// What the glyphs of a line show, in the order of the text, with `…` for the ellipsis.
  private func shown(_ text: String, _ style: TextStyle, width: LayoutUnit) -> [String] {
    let scalars = Array(text.unicodeScalars)
    let prepared = engine.prepare(text, style: style)
    return engine.lines(of: prepared, width: width).map { line in
      guard let elided = line.elidedRange else { return read(scalars[line.range]) }
      return read(scalars[line.range.lowerBound..<elided.lowerBound]) + "…"
        + read(scalars[elided.upperBound..<line.range.upperBound])
    }
  }

  private func read(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  private func width(_ text: String) -> LayoutUnit { engine.width(of: text, .test(fonts)) }

  @Test func `the head is left out`() {
    #expect(shown("alpha beta gamma", style(.head), width: width("…gamma") + 1) == ["…gamma"])
    #expect(shown("alpha beta gamma", style(.head), width: width("…a gamma") + 1) == ["…a gamma"])
  }

  @Test func `the middle is left out, about half of the room on each side`() {
    let found = shown("abcdefghijklmnop", style(.middle), width: width("abcd…mnop"))
    #expect(found == ["abcd…mnop"])
  }

  @Test func `no white space stands beside the ellipsis`() {
    let found = shown("ab cd ef gh iw kl", style(.middle), width: width("ab … kl"))
    #expect(found == ["ab…kl"])
  }

  @Test func `lines before the last are as they would be`() {
    let text = "one two three four five six seven eight nine ten"
    let whole = engine.lineTexts(text, .test(fonts), width: 80)
    for truncation in TextTruncation.allCases {
      let found = shown(text, style(truncation, lines: 3), width: 80)
      #expect(found.count == 3)
      #expect(Array(found.prefix(2)) == Array(whole.prefix(2)))
    }
    #expect(shown(text, style(.head, lines: 3), width: 80)[2].hasSuffix("nine ten"))
  }

  @Test func `a last forced line that fits shows whole`() {
    #expect(
      shown("alpha\nbeta\nend\n", style(.head) { $0.whiteSpace = .pre }, width: 200)
        == ["…end\n"])
    #expect(
      shown("alpha\nbeta\nend", style(.middle) { $0.whiteSpace = .pre }, width: 200)
        == ["alpha…end"])
  }

  @Test func `from right to left a head's ellipsis stands at the right`() throws {
    let mark = try #require(fonts.primary.glyph(for: "…"))
    let text = engine.prepare(
      "שלום לכולם וברוכים הבאים", style: style(.head) { $0.direction = .rightToLeft })
    let line = engine.lines(of: text, width: 90)[0]
    let runs = engine.glyphRuns(of: line, in: text)
    #expect(runs.last?.glyphs.map(\.id) == [mark])
    #expect(runs.first?.glyphs.first?.cluster == 23)
  }

  @Test func `between words of one direction the ellipsis takes it`() throws {
    let mark = try #require(fonts.primary.glyph(for: "…"))
    let text = engine.prepare("a אבגדהוזחטיכלמנסעפצקרשת b", style: style(.middle))
    let line = engine.lines(of: text, width: 90)[0]
    let runs = engine.glyphRuns(of: line, in: text).filter { !$0.glyphs.isEmpty }
    let place = try #require(runs.firstIndex { $0.glyphs.map(\.id) == [mark] })
    #expect(runs[place].level == 1)
    // The Hebrew that comes first in the text stands to the right of it.
    #expect(runs[place + 1].glyphs[0].cluster < runs[place - 1].glyphs[0].cluster)
  }

  @Test func `an ellipsis wider than the line stands alone`() {
    for truncation in TextTruncation.allCases {
      let text = engine.prepare("words here", style: style(truncation))
      let line = engine.lines(of: text, width: 2)[0]
      #expect(line.width == width("…"))
      #expect(engine.glyphRuns(of: line, in: text).flatMap(\.glyphs).count == 1)
    }
  }

  @Test func `fonts of the end shown make the line higher`() {
    let text = "some words and the end 字"
    let plain = engine.extent(of: engine.prepare(text, style: style(.tail)), width: 90)
    let ending = engine.extent(of: engine.prepare(text, style: style(.head)), width: 90)
    #expect(plain.height == 22)
    #expect(ending.height > 22)
  }

  @Test func `no cluster is cut and the line fits, whatever the text`() {
    var texts = RandomTexts(seed: 62)
    var styles = RandomStyles(seed: 62, fonts: fonts)
    let ellipsis = engine.width(of: "…", .test(fonts) { $0.fontSize = 40 })
    for number in 0..<400 {
      var style = styles.next()
      style.maximumLineCount = styles.random.number(below: 3) + 1
      style.truncation = number % 2 == 0 ? .head : .middle
      let text = engine.prepare(texts.next(), style: style)
      let width = styles.width()
      let lines = engine.lines(of: text, width: width)
      #expect(lines.count <= style.maximumLineCount!)
      guard let last = lines.last, let elided = last.elidedRange else { continue }
      #expect(last.width <= width + px(0, 1) || last.width <= ellipsis, "\(number)")
      let stops = engine.caretStops(in: text)
      #expect(
        stops.contains(elided.lowerBound) || elided.lowerBound == last.range.lowerBound, "\(number)"
      )
      #expect(stops.contains(elided.upperBound), "\(number)")
      for glyph in engine.glyphRuns(of: last, in: text).flatMap(\.glyphs) {
        #expect(glyph.cluster <= elided.lowerBound || glyph.cluster >= elided.upperBound)
      }
    }
  }
}
