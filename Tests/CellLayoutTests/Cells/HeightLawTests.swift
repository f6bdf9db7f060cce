import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Heights of columns of texts never grow with the width.
@Suite struct HeightLawTests {
  private static let words = [
    "pier", "lanterns", "a", "counter-clockwise", "und/oder", "42 %", "façade", "مرحبا", "بالعالم",
    "東京",
    "incomprehensibilities", "https://example.org/a/long/path?with=query", "(bench)", "🙂", "–",
  ]

  @Test(arguments: 0..<UInt64(lawSize(120, debug: 8)))
  func `a column of texts is no higher where it is wider`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let fonts = try RandomCells(seed: seed).fonts
    var style = TextStyle(fonts: fonts[random.number(below: fonts.count)], fontSize: 15.5)
    style.lineHeight = .pixels(20)
    style.whiteSpace = random.isOne(in: 3) ? .preWrap : .normal
    style.overflowWrap = OverflowWrap.allCases[random.number(below: OverflowWrap.allCases.count)]
    let paddings = (0..<3).map { _ in LayoutUnit(rawValue: random.number(below: 20 * 64)) }
    let cell = CellPrototype<TextRow> { make in
      make.column(spacing: 3) {
        make.text(\.texts[0], style: style)
        make.column { make.text(\.texts[1], style: style).padding(paddings[0]) }.margin(paddings[1])
        make.text(\.texts[2], style: style).maxWidth(.percent(80))
      }.padding(paddings[2])
    }
    let texts = (0..<3).map { _ in
      (0..<random.number(below: 30)).map { _ in Self.words[random.number(below: Self.words.count)] }
        .joined(separator: " ")
    }
    let engine = TextEngine()
    var context = PrepareContext(engine: engine)
    let row = try cell.prepare(TextRow(id: 0, cell: "a", texts: texts), in: &context)
    var lowest = LayoutUnit.maximum
    for width in stride(from: 0, through: 700 * 64, by: 97 + random.number(below: 60)) {
      var pass = LayoutPass(width: LayoutUnit(rawValue: width), engine: engine)
      let height = cell.measure(row, in: &pass).height
      #expect(height <= lowest, "seed \(seed) at \(LayoutUnit(rawValue: width))")
      lowest = height
    }
  }
}
