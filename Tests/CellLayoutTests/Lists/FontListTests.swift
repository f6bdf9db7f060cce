import CellLayout
import ListCore
import Testing
import TextLayout
import TextTestSupport

/// Another list of fonts prepares only the rows that it draws differently.
@Suite struct FontListTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  private static let count = 80
  private let faces: [FontFace]
  private let texts = [
    "plain words of the first font", "more words: self-evident, well-to-do", "",
    "שלום words", "日本語の words", "שלום 日本", "missed \u{10FFFD}", "ไทย",
  ]
  private let engine = TextEnginePool(threadCount: 2)

  init() throws {
    faces = try BundledFonts.library.cascade([
      "Noto Sans", "Noto Sans Hebrew", "Noto Sans CJK JP", "Noto Sans Thai",
    ]).faces
  }

  private func cells(
    _ list: [Int], lineHeight: LineHeight
  ) -> ListCells<PlainSection<Int>, TextRow> {
    var style = TextStyle(fonts: FontCascade(list.map { faces[$0] }), fontSize: 16)
    style.lineHeight = lineHeight
    style.maximumLineCount = 2
    let cell = style
    return ListCells(
      items: [
        "a": CellPrototype(for: TextRow.self) { make in
          make.column { make.text({ $0.texts[0] }, style: cell).padding(3) }
        }
      ])
  }

  private func layout(
    _ list: [Int], lineHeight: LineHeight, width: LayoutUnit, scale: Double = 1
  ) -> Layout {
    let rows = (0..<Self.count).map {
      TextRow(id: $0, cell: "a", texts: [texts[$0 % texts.count]])
    }
    return Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
      cells: cells(list, lineHeight: lineHeight),
      environment: LayoutEnvironment(width: width, scale: scale), engines: engine)
  }

  /// The number of the eight texts that each step prepares again.
  private static let steps: [(list: [Int], prepared: Int)] = [
    // Five texts missed a glyph: Hebrew, Japanese, both, the missing character, and Thai.
    ([0, 1], 5),
    // Four texts missed a glyph: Thai, Japanese, both, and one character that no font has.
    ([0, 1, 2], 4),
    ([0, 1, 2, 3], 2),
    // Hebrew is asked after Japanese: only Japanese asks the same fonts up to its own.
    ([0, 2, 1, 3], 4),
    ([0, 2, 3], 2),
    ([0, 3], 2),
    ([0], 1),
    ([1, 0], 8),
    ([0, 1, 2, 3], 8),
    ([0, 1, 2, 3], 0),
  ]

  @Test(arguments: [LineHeight.normal, .pixels(21)])
  func `rows are prepared that used a font or missed one`(lineHeight: LineHeight) {
    var layout = layout([0], lineHeight: lineHeight, width: 120)
    for (step, (list, prepared)) in Self.steps.enumerated() {
      let fork = layout
      let hash = fork.layoutHash()
      let report = layout.update(cells: cells(list, lineHeight: lineHeight))
      #expect(report.prepared == prepared * Self.count / texts.count, "step \(step)")
      #expect(report.measured == report.prepared && report.rewrapped == 0, "step \(step)")
      #expect(report.reasons == (prepared == 0 ? [] : .fonts), "step \(step)")
      // Rows with the old style and with the new one are measured in one block.
      for (width, scale) in [(120, 1), (90, 1), (91, 1), (90, 1.4), (120, 1)] as [(Int, Double)] {
        layout.update(width: LayoutUnit(width), scale: scale)
        let afresh = self.layout(
          list, lineHeight: lineHeight, width: LayoutUnit(width), scale: scale)
        LayoutPicture(layout: layout).expectSame(
          as: afresh, drawn: width == 120, "step \(step) at \(width)")
      }
      #expect(fork.layoutHash() == hash)
    }
  }

  @Test func `few other heights write few nodes`() {
    let rows = (0..<6_000).map {
      TextRow(id: $0, cell: "a", texts: [$0 == 3_000 ? "日本" : "word"])
    }
    var layout = Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
      cells: cells([0, 1], lineHeight: .normal), width: 120, engines: engine)
    let height = layout.height
    let report = layout.update(cells: cells([0, 1, 2], lineHeight: .normal))
    #expect(report.prepared == 1 && report.measured == 1)
    #expect(layout.height != height)
    #expect(report.nodesWritten > 0 && report.nodesWritten <= 4)
    layout.checkInvariants()
  }
}
