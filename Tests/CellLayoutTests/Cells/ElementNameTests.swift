import ListCore
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Elements are found by their names, which change nothing else.
@Suite struct ElementNameTests {
  typealias Section = PlainSection<Int>
  typealias Layout = ListLayout<Section, TextRow>
  typealias Element = CellElement<TextRow>

  private let style: TextStyle
  private let rows = (0..<40).map { id in
    TextRow(
      id: id, cell: .default,
      texts: [id % 3 == 0 ? "" : "Author \(id)", "Rows of data go in, frames come out: \(id)", ""])
  }

  init() throws {
    style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
  }

  /// A cell in which every kind of element has a name.
  private func cell(named: Bool = true) -> CellPrototype<TextRow> {
    func name(_ element: Element, _ name: String) -> Element {
      named ? element.named(name) : element
    }
    return CellPrototype(for: TextRow.self) { make in
      name(
        make.row(spacing: 8) {
          name(make.box(width: 40, height: 40), "avatar")
          name(
            make.column {
              name(make.text({ $0.texts[0] }, style: style).hiddenIfEmpty().padding(3), "author")
              name(make.divider(), "line")
              name(make.text({ $0.texts[1] }, style: style), "text")
            }.grow(), "content")
          name(make.spacer(minimum: 5), "gap")
        }.padding(12), "bubble")
    }
  }

  private func layout(
    _ cell: CellPrototype<TextRow>, direction: LayoutDirection = .leftToRight
  ) -> Layout {
    Layout(
      ListSnapshot(sections: [(section: PlainSection(id: 1), items: rows)]),
      cells: ListCells(cell),
      environment: LayoutEnvironment(width: 320, direction: direction), engines: TextEnginePool())
  }

  @Test func `every kind of element has its frame under its name`() throws {
    let layout = layout(cell())
    let path = ListIndexPath(section: 0, item: 1)
    func frame(_ name: String) -> LayoutRect? { layout.frame(named: name, inItemAt: path) }
    let height = try #require(layout.frame(ofItemAt: path)).size.height
    #expect(frame("bubble") == LayoutRect(x: 0, y: 0, width: 320, height: height))
    #expect(frame("avatar") == LayoutRect(x: 12, y: 12, width: 40, height: 40))
    let content = try #require(frame("content"))
    #expect(content.minX == 60 && content.size.height == height - 24)
    #expect(frame("author") == LayoutRect(x: 63, y: 15, width: content.size.width - 6, height: 22))
    #expect(frame("line") == LayoutRect(x: 60, y: 40, width: content.size.width, height: 1))
    #expect(frame("text")?.minY == 41 && frame("text")?.minX == 60)
    let gap = try #require(frame("gap"))
    #expect(gap.minX == content.maxX + 8 && gap.maxX == 308)
    #expect(frame("avatr") == nil)
    #expect(layout.frame(named: "avatar", inItemAt: [0, 40]) == nil)
    #expect(layout.frame(named: "avatar", in: .header(section: 0)) == nil)
  }

  @Test func `a hidden element keeps its name and has no frame`() {
    let elements = layout(cell()).elements(ofItemAt: [0, 0])
    #expect(elements.first(named: "author")?.frame == nil)
    #expect(
      elements.namedFrames.map(\.name)
        == ["bubble", "avatar", "content", "author", "line", "text", "gap"])
    let hidden = CellPrototype(for: TextRow.self) { make in
      make.column {
        make.row { make.text({ $0.texts[2] }, style: style).hiddenIfEmpty() }
          .hiddenIfEmpty().named("row")
      }
    }
    let parts = layout(hidden).elements(ofItemAt: [0, 0])
    #expect(parts.map(\.name) == ["row", nil] && parts.allSatisfy { $0.frame == nil })
  }

  @Test func `names add no leaf, and leave all places as they were`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let (named, plain) = (layout(cell(), direction: direction), layout(cell(named: false)))
      for row in rows.indices {
        let path = ListIndexPath(section: 0, item: row)
        let leaves = named.elements(ofItemAt: path).filter(\.isLeaf).map(\.frame)
        guard direction == .leftToRight else {
          #expect(named.frame(named: "avatar", inItemAt: path)?.maxX == 308)
          continue
        }
        #expect(leaves == plain.elements(ofItemAt: path).filter(\.isLeaf).map(\.frame))
      }
      #expect(named.height == plain.height && named.layoutHash() == plain.layoutHash())
    }
  }

  @Test func `other names prepare, measure and refill nothing, and are found at once`() {
    var layout = layout(cell(named: false))
    #expect(layout.update(cells: ListCells(cell())) == InvalidationReport())
    #expect(layout.frame(named: "avatar", inItemAt: [0, 7])?.size.width == 40)
    #expect(cell().digest == cell(named: false).digest)
  }

  @Test func `the first of equal names counts, and an empty name is none`() {
    let twice = CellPrototype(for: TextRow.self) { make in
      make.column {
        make.box(width: 1, height: 1).named("box")
        make.box(width: 2, height: 2).named("box")
        make.box(width: 3, height: 3).named("")
      }
    }
    let elements = layout(twice).elements(ofItemAt: [0, 0])
    #expect(elements.first(named: "box")?.frame?.size.width == 1)
    #expect(elements.namedFrames.map(\.name) == ["box"])
    #expect(elements.first(named: "") == nil)
  }

  @Test func `parts of a cell of one's own have names`() {
    var sink = ElementSink()
    sink.addBox(LayoutRect(x: 1, y: 2, width: 3, height: 4), name: "mine")
    #expect(sink.elements.first(named: "mine")?.frame?.minX == 1)
  }

  @Test func `explanations tell the names`() throws {
    let layout = layout(cell())
    let explanation = try #require(layout.explanation(of: .item([0, 1])))
    #expect(explanation.parts?.parts.map(\.name) == ["avatar", "content", "gap"])
    #expect(explanation.description.contains("box [name avatar]"))
  }
}
