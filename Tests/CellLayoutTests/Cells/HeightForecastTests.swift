import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// The forecast of a height, made before shaping, holds for the measured height.
@Suite struct HeightForecastTests {
  private static let pieces = [
    "a", "office", "12-34", "x/y", "(what?)", "naïve", "слово", "ταινία", "سلام", "ערב", "नमस्ते",
    "สวัสดีทุกคน", "日本語の", "、", "「楽」", "영화", "👍🏽", "👩‍👩‍👧", "e\u{301}", "a\u{AD}b", "\u{200B}",
    "\u{A0}", "\u{2028}", "\u{3000}", "\u{FEFF}", "\u{C}", "\u{B}", "\u{85}", "\n", "\r\n", "\r",
    "\t", " ", "  ", "\u{200C}", "\u{202E}", "waffle",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    let kinds = 1 + random.number(below: pieces.count)
    let joiner = ["", " ", "\n", ""][random.number(below: 4)]
    return (0..<random.number(below: 24)).map { _ in
      pieces[pieces.count - 1 - random.number(below: kinds)]
    }.joined(separator: joiner)
  }

  private static func style(_ random: inout SplitMix64, _ fonts: [FontCascade]) -> TextStyle {
    func one<Value>(of values: [Value]) -> Value { values[random.number(below: values.count)] }
    var style = TextStyle(fonts: one(of: fonts), fontSize: one(of: [9, 16, 17.3, 40]))
    style.lineHeight = one(of: [
      .normal, .normal, .pixels(20), .pixels(0.7), .pixels(3), .multiple(1.4),
    ])
    style.whiteSpace = one(of: WhiteSpace.allCases)
    style.overflowWrap = one(of: OverflowWrap.allCases)
    style.wordBreak = one(of: WordBreak.allCases)
    style.breakRules = one(of: BreakRules.allCases)
    style.hyphens = one(of: Hyphens.allCases)
    style.truncation = one(of: TextTruncation.allCases)
    style.direction = one(of: [.leftToRight, .rightToLeft, .automatic])
    style.letterSpacing = one(of: [0, 0, 0, 2, -3])
    style.textSpacingTrim = one(of: TextSpacingTrim.allCases)
    style.language = one(of: ["en", "ja", "zh", "th"])
    if random.isOne(in: 4) { style.maximumLineCount = 1 + random.number(below: 3) }
    style.hasStrut = random.isOne(in: 2)
    return style
  }

  private static func fonts() throws -> [FontCascade] {
    let library = BundledFonts.library
    return [
      try library.cascade(["Noto Sans"]),
      try library.cascade(BundledFonts.names),
    ]
  }

  @Test(arguments: 0..<lawSize(8, debug: 3))
  func `a text has no more and no fewer lines than was said`(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let fonts = try Self.fonts()
    let engine = TextEngine()
    for _ in 0..<60 {
      let style = ResolvedTextStyle(Self.style(&random, fonts))
      for _ in 0..<6 {
        let text = Self.text(&random)
        let prepared = engine.prepare(text, style: style)
        for scale in [1, 1.3] {
          let bounds = engine.heightBounds(of: text, style: style, scale: scale)
          #expect(bounds.isEmpty == prepared.isEmpty, "\(text.debugDescription)")
          for width in [0, 1, 20, 80, 300, 5000] {
            let width = LayoutUnit(width)
            let extent = engine.extent(of: prepared, width: width, scale: scale)
            let lines = engine.lines(of: prepared, width: width, scale: scale)
            let holds =
              bounds.lineCounts.contains(extent.lineCount)
              && bounds.heights.contains(extent.height)
              && lines.first.map { bounds.baselines.contains($0.baseline) } ?? true
            #expect(
              holds,
              "\(text.debugDescription) at \(width): \(extent) within \(bounds); \(style.style.whiteSpace), \(style.style.overflowWrap), \(style.style.wordBreak), \(style.style.breakRules), \(style.style.lineHeight)"
            )
          }
        }
      }
    }
  }

  /// The bounds are also narrow: bounds that allow every height would be useless.
  @Test func `bounds of ordinary cells are narrow`() throws {
    let fonts = try Self.fonts()
    let engine = TextEngine()
    var style = TextStyle(fonts: fonts[1], fontSize: 16)
    style.lineHeight = .pixels(20)
    style.hasStrut = true
    func counts(_ text: String, _ change: (inout TextStyle) -> Void = { _ in }) -> ClosedRange<Int>
    {
      var changed = style
      change(&changed)
      return engine.heightBounds(of: text, style: ResolvedTextStyle(changed)).lineCounts
    }
    #expect(counts("") == 1...1)
    #expect(counts("") { $0.hasStrut = false } == 0...0)
    #expect(counts("word") == 1...1)
    #expect(counts("two words") == 1...2)
    #expect(counts("two words") { $0.whiteSpace = .noWrap } == 1...1)
    #expect(counts("two words and more") { $0.maximumLineCount = 2 } == 1...2)
    #expect(counts("a\nb\nc") { $0.whiteSpace = .pre } == 2...3)
    #expect(counts("word") { $0.overflowWrap = .anywhere } == 1...4)
    #expect(counts("日本") == 1...2)
  }

  @Test(arguments: 0..<lawSize(40, debug: 12)) func `a cell is as high as was said`(seed: Int)
    throws
  {
    var random = try RandomCells(seed: UInt64(1000 + seed))
    let engine = TextEngine()
    for _ in 0..<10 {
      let cell = random.prototype()
      for row in random.rows(12, cells: ["a"]) {
        var context = PrepareContext(engine: engine)
        let prepared = try cell.prepare(row, in: &context)
        for scale in [1, 1.25] {
          for width in [random.width(), 40, 320] {
            var pass = LayoutPass(width: width, scale: scale, engine: engine)
            let height = cell.measure(prepared, in: &pass).height
            guard let forecast = cell.forecast(of: row, in: &pass) else { continue }
            #expect(
              forecast.bounds.contains(height), "\(height) within \(forecast.bounds) at \(width)")
          }
        }
      }
    }
  }

  @Test func `an item that cannot be read has no height`() throws {
    struct Refused: Error {}
    let cell = CellPrototype(for: TextRow.self) { make in
      make.column {
        make.box(width: 10, height: 20)
        make.box { _ in throw Refused() }
      }
    }
    var pass = LayoutPass(width: 100, engine: TextEngine())
    let row = TextRow(id: 1, cell: "a", texts: [])
    #expect(cell.forecast(of: row, in: &pass)?.bounds == .zero ... .zero)
  }
}
