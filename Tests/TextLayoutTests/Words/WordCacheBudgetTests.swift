import TestSupport
import Testing
import TextLayout

/// One limit in bytes over the words of plain text and those of the exact form.
@Suite struct WordCacheBudgetTests {
  private let fonts: FontCascade

  init() throws { fonts = try TestFonts.latin() }

  /// A style of plain text.
  private var plain: ResolvedTextStyle { ResolvedTextStyle(.test(fonts)) }

  /// The style of the exact form: it has letter-spacing.
  private var exact: ResolvedTextStyle {
    ResolvedTextStyle(.test(fonts) { $0.letterSpacing = 1 })
  }

  /// Different words of six letters, fifty of them in a text.
  private func texts(_ wordCount: Int, seed: UInt64 = 1) -> [String] {
    var random = SplitMix64(seed: seed)
    var words: Set<String> = []
    while words.count < wordCount {
      words.insert(
        String(
          decoding: (0..<6).map { _ in UInt8.random(in: 97...122, using: &random) }, as: UTF8.self))
    }
    let sorted = words.sorted()
    return stride(from: 0, to: sorted.count, by: 50).map {
      sorted[$0..<min($0 + 50, sorted.count)].joined(separator: " ")
    }
  }

  /// Prepares texts and returns the greatest number of bytes in use.
  private func prepare(
    _ texts: [String], _ styles: [ResolvedTextStyle], _ engine: TextEngine
  ) -> Int {
    var greatest = 0
    for text in texts {
      for style in styles { _ = engine.prepare(text, style: style) }
      greatest = max(greatest, engine.statistics.wordBytes)
    }
    return greatest
  }

  @Test func `sixty thousand words in two fonts are shaped once by default`() throws {
    let engine = TextEngine()
    let bold = ResolvedTextStyle(.test(try TestFonts.cascade("NotoSans-Bold.ttf")))
    let texts = texts(60_000)
    for _ in 0..<3 {
      #expect(prepare(texts, [plain, bold], engine) <= TextEngine.defaultWordCacheByteLimit)
    }
    #expect(engine.statistics.wordMisses == 120_000)
  }

  @Test func `sixty thousand words in both forms are shaped once by default`() {
    let engine = TextEngine()
    let texts = texts(60_000)
    for _ in 0..<3 {
      #expect(prepare(texts, [plain, exact], engine) <= TextEngine.defaultWordCacheByteLimit)
    }
    #expect(engine.statistics.wordMisses == 120_000)
  }

  @Test(arguments: [10_000, 40_000, 200_000])
  func `memory stays below the limit while ever new words come in both forms`(limit: Int) {
    let engine = TextEngine(wordCacheByteLimit: limit)
    let styles = [plain, exact]
    for (i, text) in texts(20_000).enumerated() {
      #expect(prepare([text], i % 3 == 0 ? styles : [styles[i / 40 % 2]], engine) <= limit)
    }
  }

  @Test func `words with many segments and long words are counted`() {
    let limit = 100_000
    let engine = TextEngine(wordCacheByteLimit: limit)
    var random = SplitMix64(seed: 8)
    for _ in 0..<400 {
      let parts = (0..<40).map { _ in String(random.number(below: 1_000_000), radix: 36) }
      #expect(prepare([parts.joined(separator: "-")], [plain], engine) <= limit)
    }
  }

  @Test func `words that were used in the last generation stay`() {
    let engine = TextEngine(wordCacheByteLimit: 300_000)
    let used = texts(500)
    var misses = 0
    for text in texts(20_000, seed: 2) {
      _ = prepare([text], [plain], engine)
      let before = engine.statistics.wordMisses
      _ = prepare(used, [plain], engine)
      misses += engine.statistics.wordMisses - before
    }
    #expect(misses == 500)
  }

  @Test func `a generation begins with the room of the one before`() {
    let engine = TextEngine(wordCacheByteLimit: 200_000)
    let texts = texts(4_000)
    var sizes: [Int] = []
    for _ in 0..<4 {
      for text in texts {
        _ = engine.prepare(text, style: plain)
        sizes.append(engine.statistics.wordBytes)
      }
    }
    // From the first turn on both generations are as large as they get.
    let full = sizes.drop { $0 <= 100_000 }
    #expect(full.count > 200 && Set(full).count == 1)
  }

  @Test func `an exact form that is hardly used takes nothing from plain text`() {
    // Room for 1,024 words of plain text in a generation, and some kilobytes.
    let limit = 2 * (2_048 * 32 + 12_288)
    let texts = texts(1_000)
    let alone = TextEngine(wordCacheByteLimit: limit)
    let beside = TextEngine(wordCacheByteLimit: limit)
    _ = prepare(["a few words more"], [exact], beside)
    for _ in 0..<3 {
      _ = prepare(texts, [plain], alone)
      _ = prepare(texts, [plain], beside)
    }
    #expect(alone.statistics.wordMisses == 1_000)
    #expect(beside.statistics.wordMisses == 1_004)
  }

  @Test func `an exact form that was used much makes room for plain text`() {
    let limit = 2 * (2_048 * 32 + 8_192)
    let engine = TextEngine(wordCacheByteLimit: limit)
    _ = prepare(texts(1_000, seed: 3), [exact], engine)
    let texts = texts(1_000)
    for _ in 0..<3 { _ = prepare(texts, [plain], engine) }
    let before = engine.statistics.wordMisses
    _ = prepare(texts, [plain], engine)
    #expect(engine.statistics.wordMisses == before)
  }
}
