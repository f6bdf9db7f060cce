import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Texts of cells have the direction of their list, unless their style names one.
@Suite struct InheritedDirectionTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  private let style: TextStyle
  private let engine = TextEnginePool(threadCount: 2)

  init() throws {
    style = TextStyle(fonts: try RandomCells(seed: 1).fonts[1], fontSize: 16)
  }

  private func layout(
    _ texts: [String], _ cell: any DynamicSize<TextRow>,
    direction: LayoutDirection = .leftToRight
  ) -> Layout {
    let rows = texts.enumerated().map { TextRow(id: $0, cell: "a", texts: [$1]) }
    return Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: rows)]),
      cells: ListCells(items: ["a": cell]),
      environment: LayoutEnvironment(width: 200, direction: direction), engines: engine)
  }

  private func prototype(_ style: TextStyle) -> CellPrototype<TextRow> {
    CellPrototype(for: TextRow.self) { make in make.text({ $0.texts[0] }, style: style) }
  }

  /// Returns the approximate left edge of the ink of a row.
  private func left(_ layout: Layout) -> Double {
    layout.displayList().commands.compactMap { command in
      guard case .glyphs(let run) = command else { return nil }
      return run.glyphs.map { run.origin.x.pixels + $0.x }.min()
    }.min() ?? -1
  }

  @Test func `text begins where its list begins`() {
    for direction in [TextDirection.inherit, .leftToRight, .rightToLeft] {
      var style = style
      style.direction = direction
      let cell = prototype(style)
      let lefts = [LayoutDirection.leftToRight, .rightToLeft].map {
        left(layout(["of the lake"], cell, direction: $0))
      }
      let isAtLeft = lefts.map { $0 < 20 }
      switch direction {
      case .inherit: #expect(isAtLeft == [true, false])
      case .leftToRight: #expect(isAtLeft == [true, true])
      default: #expect(isAtLeft == [false, false])
      }
    }
  }

  @Test func `only what reads otherwise is shaped again`() {
    let texts = [
      "of the lake", "office, of course", "سلام", "日本語の",  // read alike in both
      "the lake!", "24 boats", "«x»", "a سلام", "…", "12 34",  // do not
      "", "12",
    ]
    let cell = prototype(style)
    var turned = layout(texts, cell)
    let report = turned.update(direction: .rightToLeft)
    #expect(report.prepared == 6)
    #expect(report.refilled == texts.count - 6)
    #expect(report.measured == 6)
    let afresh = layout(texts, cell, direction: .rightToLeft)
    LayoutPicture(layout: turned).expectSame(as: afresh, drawn: true, "turned")
    let back = turned.update(direction: .leftToRight)
    #expect(back.prepared == 6)
    LayoutPicture(layout: turned).expectSame(as: layout(texts, cell), drawn: true, "back")
  }

  @Test func `a text with a direction of its own stays as it is`() {
    var style = style
    style.direction = .automatic
    var turned = layout(["the lake!", "سلام!"], prototype(style))
    let report = turned.update(direction: .rightToLeft)
    #expect(report.prepared == 0 && report.refilled == 0 && report.measured == 0)
  }

  /// A custom cell that prepares a text.
  struct OwnCell: DynamicSize {
    let style: ResolvedTextStyle

    func prepare(_ item: TextRow, in context: inout PrepareContext) -> PreparedText {
      context.prepare(item.texts[0], style: style)
    }

    func measure(_ prepared: PreparedText, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: pass.extent(of: prepared, width: pass.width).height)
    }

    func arrange(
      _ prepared: PreparedText, in size: LayoutSize, pass: inout LayoutPass,
      into elements: inout ElementSink
    ) {
      elements.addText(prepared, frame: LayoutRect(origin: .zero, size: size))
    }
  }

  @Test func `users' own cells are prepared again if they asked for the direction`() {
    let texts = ["of the lake", "the lake!", "a سلام"]
    for direction in [TextDirection.inherit, .automatic] {
      var style = style
      style.direction = direction
      let cell = OwnCell(style: ResolvedTextStyle(style))
      var turned = layout(texts, cell)
      let report = turned.update(direction: .rightToLeft)
      #expect(report.prepared == (direction == .inherit ? texts.count : 0))
      #expect(report.measured == texts.count, "its height may depend on the direction")
      let afresh = layout(texts, cell, direction: .rightToLeft)
      LayoutPicture(layout: turned).expectSame(as: afresh, drawn: true, "\(direction)")
    }
  }
}
