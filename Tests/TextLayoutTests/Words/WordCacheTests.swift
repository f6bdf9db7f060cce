import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// What is shaped, and how often: HarfBuzz calls are counted, not timed.
@Suite struct WordCacheTests {
  private func words(_ count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      String(
        (0..<6).map { _ in Character(Unicode.Scalar(UInt8.random(in: 97...122, using: &random))) })
    }
  }

  @Test func `a text that was seen is not shaped again`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    _ = engine.prepare("one two three", style: style)
    let first = engine.statistics
    // The new words of a text are shaped in one call.
    #expect(first.shapingCalls == 1)
    #expect(first.wordMisses == 3)
    _ = engine.prepare("one two three", style: style)
    #expect(engine.statistics.shapingCalls == 1)
    #expect(engine.statistics.wordHits == 3)
    _ = engine.prepare("three new one words", style: style)
    #expect(engine.statistics.shapingCalls == 2)
    #expect(engine.statistics.wordMisses == 5)
  }

  @Test func `a word that occurs often is kept once`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    _ = engine.prepare("again", style: style)
    let bytes = engine.statistics.wordBytes
    engine.removeCachedWords()
    _ = engine.prepare("again again again again", style: style)
    #expect(engine.statistics.wordBytes == bytes)
  }

  @Test func `words are shared between white space, line heights, and sizes that round nothing`()
    throws
  {
    let engine = TextEngine()
    let fonts = try TestFonts.latin()
    // At an em of 1,000 units, a unit is a whole number of 1/65,536 px.
    _ = engine.prepare("alpha beta", style: .test(fonts) { $0.fontSize = 62.5 })
    _ = engine.prepare("alpha beta", style: .test(fonts))
    let calls = engine.statistics.shapingCalls
    #expect(calls == 2)
    _ = engine.prepare("beta alpha", style: .test(fonts) { $0.fontSize = 125 })
    _ = engine.prepare("beta  alpha", style: .test(fonts) { $0.whiteSpace = .preWrap })
    _ = engine.prepare("alpha", style: .test(fonts) { $0.lineHeight = .pixels(40) })
    #expect(engine.statistics.shapingCalls == calls)
  }

  @Test func `words are not shared between features, languages and fonts`() throws {
    let engine = TextEngine()
    let fonts = try TestFonts.latin()
    let styles: [TextStyle] = [
      .test(fonts), .test(fonts) { $0.features = [FontFeature(tag: "liga", value: 0)] },
      .test(fonts) { $0.language = "tr" }, .test(fonts) { $0.letterSpacing = 1 },
      .test(try TestFonts.cascade("NotoSans-Bold.ttf")),
    ]
    for style in styles { _ = engine.prepare("fine", style: style) }
    #expect(engine.statistics.wordMisses == styles.count)
  }

  @Test func `a tiny cache is exact and never emptied at once`() throws {
    let engine = TextEngine(wordCacheByteLimit: 1)
    let free = TextEngine()
    let checked = TextEngine(wordCacheByteLimit: 1)
    checked.checksWords = true
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    var bytes = 0
    for word in words(400, seed: 5) {
      let before = engine.statistics.wordBytes
      let text = engine.prepare("often \(word) often", style: style)
      _ = checked.prepare("often \(word) often", style: style)
      bytes = max(bytes, engine.statistics.wordBytes)
      #expect(before == 0 || engine.statistics.wordBytes > 0)
      #expect(
        engine.extent(of: text, width: 100)
          == free.extent(of: free.prepare("often \(word) often", style: style), width: 100))
    }
    #expect(checked.wordMismatchCount == 0)
    #expect(bytes < 8_192)
    // The word in constant use survives every turn of the generations.
    #expect(engine.statistics.wordMisses == 401)
  }

  @Test func `memory stays below its limit`() throws {
    let engine = TextEngine(wordCacheByteLimit: 20_000)
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    for word in words(3_000, seed: 6) {
      _ = engine.prepare(word, style: style)
      #expect(engine.statistics.wordBytes <= 20_000)
    }
    engine.removeCachedWords()
    #expect(engine.statistics.wordBytes == 0)
  }

  @Test func `trimming forgets what was not used for longest`() throws {
    let engine = TextEngine(wordCacheByteLimit: 40_000)
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    for word in words(1_000, seed: 7) { _ = engine.prepare("often \(word)", style: style) }
    let full = engine.statistics
    engine.trim(to: full.wordBytes)
    #expect(engine.statistics == full)
    engine.trim(to: full.wordBytes - 1)
    let trimmed = engine.statistics.wordBytes
    #expect(trimmed > 0 && trimmed < full.wordBytes)
    _ = engine.prepare("often", style: style)
    #expect(engine.statistics.wordMisses == full.wordMisses)
    engine.trim(to: 0)
    #expect(engine.statistics.wordBytes == 0)
    _ = engine.prepare("often", style: style)
    #expect(engine.statistics.wordMisses == full.wordMisses + 1)
  }

  @Test func `very long words are not kept`() throws {
    let engine = TextEngine()
    let style = ResolvedTextStyle(.test(try TestFonts.latin()))
    _ = engine.prepare(String(repeating: "x", count: 257), style: style)
    #expect(engine.statistics.wordBytes == 0)
    _ = engine.prepare(String(repeating: "x", count: 256), style: style)
    #expect(engine.statistics.wordBytes > 0)
  }

  /// Only a width at which the rounding of glyphs decides asks for them: never at scale 1, and once at
  /// another one.
  @Test func `widths shape nothing, and scales a text once at most, where breaks are safe`() throws
  {
    let engine = TextEngine()
    let text = engine.prepare(
      "The quick onyx goblin jumps over the lazy dwarf, and nobody minds.",
      style: .test(try TestFonts.latin()) { $0.hyphens = .none })
    let calls = engine.statistics.shapingCalls
    for (others, scale) in [1, 0.5, 1.25, 3].enumerated() {
      for width in 0..<200 { _ = engine.extent(of: text, width: px(width * 3), scale: scale) }
      _ = engine.minContentWidth(of: text, scale: scale)
      _ = engine.maxContentWidth(of: text, scale: scale)
      #expect(engine.statistics.shapingCalls <= calls + others, "scale \(scale)")
    }
  }
}
