import CellLayout
import ListCore
import Testing
import TextLayout

/// Cells that a browser laid out as CSS flex containers are laid out the same here.
@Suite struct FlexBrowserTests {
  @Test func `random cells agree with the browser's`() throws {
    let fixture = try FlexFixture()
    #expect(fixture.browser.hasPrefix("Chrome/"))
    #expect(fixture.answers.count == 1170)
    let ours = try fixture.ours()
    #expect(ours.count == fixture.answers.count)
    for (a, b) in zip(ours, fixture.answers) { #expect(a.agrees(with: b), "\(b.id)") }
  }
}

/// Corner cases that random cells rarely produce.
@Suite struct FlexCornerTests {
  private struct Row: ListItem, Equatable {
    var id: Int
    var cell: CellIdentifier { .default }
  }

  private func frames(
    width: LayoutUnit, _ root: (CellElements<Row>) -> CellElement<Row>
  ) -> [LayoutRect?] {
    let layout = ListLayout(
      ListSnapshot(sections: [(section: PlainSection(id: "a"), items: [Row(id: 1)])]),
      cells: ListCells(CellPrototype(for: Row.self, root)), width: width, engines: TextEnginePool())
    return layout.elements(of: .item(ListIndexPath(section: 0, item: 0))).filter(\.isLeaf)
      .map(\.frame)
  }

  @Test(arguments: MainAlignment.allCases)
  func `a container without children is laid out`(justify: MainAlignment) {
    #expect(frames(width: 100) { $0.row {}.justify(justify) }.isEmpty)
    #expect(frames(width: 100) { $0.column {}.justify(justify).padding(3) }.isEmpty)
  }

  @Test func `64 levels are laid out, and no more are taken`() async {
    func nested(_ levels: Int) -> CellElement<Row> {
      (1..<levels).reduce(CellElements<Row>().box(width: 3, height: 5)) { inside, _ in
        CellElements<Row>().column { inside }.padding(1)
      }
    }
    #expect(
      frames(width: 200) { _ in nested(64) } == [LayoutRect(x: 63, y: 63, width: 3, height: 5)])
    await #expect(processExitsWith: .failure) {
      let box = CellElements<Row>().box(width: 3, height: 5)
      _ = CellPrototype((1..<65).reduce(box) { inside, _ in CellElements<Row>().column { inside } })
    }
  }

  @Test func `units that do not divide evenly go between the grown children`() {
    let frames = frames(width: 1) { make in
      make.row {
        for _ in 0..<3 { make.box(width: 0, height: 1).grow() }
      }
    }
    #expect(frames.map { $0?.size.width.rawValue } == [21, 22, 21])
  }

  @Test func `grow factors below 1 in sum leave room over`() {
    let frames = frames(width: 100) { make in
      make.row {
        make.box(width: 20, height: 1).grow(0.25)
        make.box(width: 0, height: 1).grow(0.5)
      }
    }
    #expect(frames.map { $0?.size.width } == [40, 40])
  }

  @Test func `boxes keep their sizes where there is no room`() {
    let frames = frames(width: 30) { make in
      make.row(spacing: 2) {
        make.box(width: 40, height: 5)
        make.box(width: 50, height: 8)
      }.justify(.center)
    }
    #expect(frames.map { $0?.minX } == [-31, 11])
    #expect(
      frames.map { $0?.size } == [
        LayoutSize(width: 40, height: 5), LayoutSize(width: 50, height: 8),
      ])
  }

  @Test func `a box with an aspect ratio takes its width from a stretched row`() {
    let frames = frames(width: 100) { make in
      make.row {
        make.row { make.box(aspectRatio: 0.5) }
        make.box(width: 10, height: 40)
      }
    }
    #expect(frames.first??.size == LayoutSize(width: 20, height: 40))
  }
}
