import Testing

@testable import TextLayout

/// Work grows with the text, not with its square: calls and units are counted, not timed.
@Suite struct LinearWorkTests {
  private struct Work {
    var calls: Int
    var units: Int
  }

  /// What preparing and measuring a text at some widths hands to HarfBuzz.
  private func work(
    _ text: String, widths: [LayoutUnit], _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> Work {
    let engine = TextEngine()
    let prepared = engine.prepare(text, style: .test(try TestFonts.all(), change))
    for width in widths {
      _ = engine.extent(of: prepared, width: width)
      _ = engine.lines(of: prepared, width: width)
    }
    _ = engine.minContentWidth(of: prepared)
    _ = engine.maxContentWidth(of: prepared)
    let shaping = engine.shaping
    return Work(calls: shaping.shaper.shapeCount, units: shaping.shaper.shapedUnitCount)
  }

  /// Twice the text may cost at most a little more than twice the work.
  private func expectLinear(
    _ piece: String, count: Int, widths: [LayoutUnit] = [40, 300], line: Int = #line,
    _ change: (inout TextStyle) -> Void = { _ in }
  ) throws {
    let once = try work(String(repeating: piece, count: count), widths: widths, change)
    let twice = try work(String(repeating: piece, count: count * 2), widths: widths, change)
    #expect(twice.calls <= once.calls * 9 / 4 + 8, "line \(line)")
    #expect(twice.units <= once.units * 9 / 4 + 64, "line \(line)")
  }

  @Test func `ordinary words are shaped once`() throws {
    let text = String(repeating: "many words of one kind ", count: 400)
    let work = try work(text, widths: [50, 100, 200, 400])
    #expect(work.calls < 12)
    #expect(work.units < 200)
  }

  @Test func `one long word`() throws {
    try expectLinear("x", count: 1_200)
    try expectLinear("x", count: 1_200) { $0.overflowWrap = .anywhere }
    try expectLinear("x-", count: 1_500)
  }

  @Test func `joined letters without a safe cut`() throws {
    try expectLinear("ك", count: 400) { $0.overflowWrap = .anywhere }
    try expectLinear("ك", count: 400, widths: [0, 12]) {
      $0.overflowWrap = .anywhere
      $0.direction = .rightToLeft
    }
  }

  @Test func `marks on marks`() throws {
    try expectLinear("\u{301}", count: 800) { $0.overflowWrap = .anywhere }
    try expectLinear("न\u{94D}", count: 500) { $0.overflowWrap = .anywhere }
  }

  @Test func `scripts in turn`() throws {
    try expectLinear("aяあ字ن", count: 400)
    try expectLinear("字a ", count: 800) { $0.overflowWrap = .anywhere }
  }

  @Test func `nothing but white space and hyphens`() throws {
    try expectLinear(" \t", count: 1_200) { $0.whiteSpace = .preWrap }
    try expectLinear("\u{AD}", count: 800)
    try expectLinear("a\u{AD}", count: 800, widths: [0, 9, 60])
    try expectLinear("\n", count: 1_200) { $0.whiteSpace = .pre }
  }

  @Test func `truncation at every side`() throws {
    for truncation in TextTruncation.allCases {
      for piece in ["x", "x ", "ك", "\u{301}", "\u{200B}", "字", "न\u{94D}", "🇫🇷"] {
        try expectLinear(piece, count: 700, widths: [0, 4, 30]) {
          $0.maximumLineCount = 1
          $0.truncation = truncation
          $0.whiteSpace = .noWrap
        }
      }
    }
  }

  @Test func `missing characters between others`() throws {
    try expectLinear("a\u{10330}", count: 500)
    try expectLinear("\u{10330}", count: 800) { $0.overflowWrap = .anywhere }
  }

  @Test func `emoji that are joined without end`() throws {
    try expectLinear("🏽", count: 400, widths: [0, 60])
    try expectLinear("❤\u{FE0F}\u{200D}", count: 400) { $0.overflowWrap = .anywhere }
    try expectLinear("\u{E0067}", count: 400) { $0.overflowWrap = .anywhere }
  }
}
