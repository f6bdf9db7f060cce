import TestSupport
import Testing
import TextTestSupport

@testable import TextLayout

/// Text kept as the widths of its segments measures as the exact form of the same text does.
@Suite struct PlainTextLawTests {
  @Test(arguments: 0..<4) func `extents and intrinsic widths`(seed: Int) throws {
    let engine = TextEngine()
    let fonts = [try TestFonts.latin(), try TestFonts.all()]
    var random = SplitMix64(seed: UInt64(seed) + 70)
    var texts = PlainTexts(seed: UInt64(seed) + 1)
    var (plainCount, boundCount) = (0, 0)
    for _ in 0..<250 {
      let style = texts.style(fonts[random.number(below: 2)])
      let source = texts.text(for: style)
      let text = engine.prepare(source, style: style)
      guard case .plain(let plain) = text.form else { continue }
      plainCount += 1
      let exact = PreparedText(form: .shaped(engine.shaped(text)))
      let name = Comment(rawValue: source.debugDescription)
      let scale = random.isOne(in: 3) ? 1.3 : 1
      #expect(
        engine.maxContentWidth(of: text, scale: scale)
          == engine.maxContentWidth(of: exact, scale: scale), name)
      #expect(
        engine.minContentWidth(of: text, scale: scale)
          == engine.minContentWidth(of: exact, scale: scale), name)
      let (least, bound) = (
        engine.minContentWidth(of: text, scale: scale),
        engine.minContentBound(of: text, scale: scale)
      )
      let isAnywhere = style.overflowWrap == .anywhere
      #expect(isAnywhere ? least <= bound : least == bound, name)
      if isAnywhere, least < bound { boundCount += 1 }
      for width in widths(plain, &random) {
        #expect(
          engine.extent(of: text, width: width, scale: scale)
            == engine.extent(of: exact, width: width, scale: scale), name)
      }
    }
    #expect(plainCount > 120)
    #expect(boundCount > 20)
  }

  /// Some at random, and those at which a line just fits or just does not.
  private func widths(_ plain: PlainParagraph, _ random: inout SplitMix64) -> [LayoutUnit?] {
    var widths: [LayoutUnit?] = [nil, .zero]
    for _ in 0..<4 { widths.append(LayoutUnit(rawValue: random.number(below: 30_000))) }
    guard let metrics = plain.style.sized.plain else { return widths }
    var used = 0
    for segment in plain.segments.prefix(6) {
      used += segment.advance
      let advance = used - segment.spaces * metrics.spaceAdvance
      let width = LayoutUnit(rawValue: SizedFonts.roundedUp(advance * metrics.scale))
      widths += [width, width - LayoutUnit(rawValue: 1), width - LayoutUnit(rawValue: 2)]
    }
    return widths.filter { $0.map { $0 >= .zero } ?? true }
  }

  @Test func `every word is cut where shaping the whole text cuts it`() throws {
    let engine = TextEngine()
    engine.checksWords = true
    var texts = PlainTexts(seed: 5)
    let fonts = try TestFonts.latin()
    for _ in 0..<400 {
      let style = texts.style(fonts)
      let source = texts.text(for: style)
      for _ in 0..<2 { _ = engine.prepare(source, style: style) }
    }
    #expect(engine.wordMismatchCount == 0)
  }

  /// A forced break shows however long the line before it is.
  @Test func `a forced break after an endless line is taken`() throws {
    let engine = TextEngine()
    let style = TextStyle.test(try TestFonts.latin()) {
      $0.whiteSpace = .pre
      $0.lineHeight = .pixels(20)
    }
    let line = String(repeating: "ЩЩЩ ", count: 50_000)
    let text = engine.prepare(line + "\nЩ", style: style)
    #expect(engine.maxContentWidth(of: text) > 134_218 * 16)
    #expect(engine.extent(of: text, width: nil).lineCount == 2)
    #expect(engine.prepare("Щ\nЩ", style: style).isPlain)
  }

  @Test func `measuring known words shapes nothing`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    _ = engine.prepare("one two three", style: style)
    let calls = engine.statistics.shapingCalls
    let text = engine.prepare("three two one two", style: style)
    for width in 60..<300 {
      _ = engine.extent(of: text, width: px(width))
      _ = engine.lines(of: text, width: px(width))
    }
    #expect(engine.statistics.shapingCalls == calls)
    // Glyphs and positions are another matter: they take the exact form, once.
    let line = try #require(engine.lines(of: text, width: 100).first)
    _ = engine.glyphRuns(of: line, in: text)
    #expect(engine.exactFormCount == 1)
    let after = engine.statistics.shapingCalls
    #expect(after > calls)
    for width in 0..<300 { _ = engine.lines(of: text, width: px(width)) }
    #expect(engine.statistics.shapingCalls == after)
    #expect(engine.exactFormCount == 1)
  }
}
