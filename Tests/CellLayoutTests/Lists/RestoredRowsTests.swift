import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Rows that came from a size cache and are not prepared follow changes of the environment, too.
@Suite struct RestoredRowsTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  private static let count = 60
  private let style: TextStyle
  private let snapshot: ListSnapshot<PlainSection<Int>, TextRow>
  private let engine = TextEnginePool(threadCount: 2)

  init() throws {
    var random = try RandomCells(seed: 31)
    style = TextStyle(fonts: random.fonts[0], fontSize: 16)
    snapshot = ListSnapshot(sections: [
      (section: PlainSection(id: 1), items: random.rows(Self.count, cells: ["a"]))
    ])
  }

  private func cells(
    padding: LayoutUnit = 4, color: LayoutColor = .black
  ) -> ListCells<PlainSection<Int>, TextRow> {
    let style = style
    return ListCells(
      items: [
        "a": CellPrototype(for: TextRow.self) { make in
          make.column { make.text({ $0.texts[0] }, style: style).color(color) }.padding(padding)
        }
      ])
  }

  private func layout(
    _ cells: ListCells<PlainSection<Int>, TextRow>, like other: Layout? = nil,
    sizes: SizeCache? = nil
  ) -> Layout {
    Layout(
      snapshot, cells: cells,
      environment: LayoutEnvironment(
        width: other?.width ?? 200, scale: other?.scale ?? 1,
        direction: other?.direction ?? .leftToRight, style: other?.style ?? ListStyle()),
      engines: engine, sizes: sizes)
  }

  private func restored() -> Layout {
    var sizes = SizeCache()
    layout(cells()).record(into: &sizes)
    let layout = layout(cells(), sizes: sizes)
    #expect(layout.statistics.restored == Self.count && layout.statistics.prepared == 0)
    return layout
  }

  @Test func `distances, directions and colours prepare nothing`() {
    var layout = restored()
    var style = ListStyle()
    style.spacing.spacing = 3
    let color = LayoutColor(red: 200, green: 0, blue: 0)
    layout.update(direction: .rightToLeft, style: style)
    LayoutPicture(layout: layout).expectSame(
      as: self.layout(cells(), like: layout), drawn: true, "turned")
    #expect(layout.statistics.prepared == 0 && layout.statistics.measured == 0)
    layout.update(direction: .leftToRight, cells: cells(color: color))
    LayoutPicture(layout: layout).expectSame(
      as: self.layout(cells(color: color), like: layout), drawn: true, "colours")
    #expect(layout.statistics.prepared == 0 && layout.statistics.measured == 0)
  }

  @Test func `elements and scales of which nothing is known prepare all rows`() {
    var layout = restored()
    let report = layout.update(cells: cells(padding: 9))
    #expect(report.prepared == Self.count && report.measured == Self.count)
    LayoutPicture(layout: layout).expectSame(
      as: self.layout(cells(padding: 9), like: layout), drawn: true, "padding")
    var scaled = restored()
    #expect(scaled.update(scale: 1.4).prepared == Self.count)
    LayoutPicture(layout: scaled).expectSame(
      as: self.layout(cells(), like: scaled), drawn: true, "scale")
  }
}
