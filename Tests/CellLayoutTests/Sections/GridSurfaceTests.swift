import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The grids of known collection views: items of a given size, and rows with columns.
@Suite struct `Known grids` {
  private static let engine = TextEnginePool(threadCount: 1)

  private struct Tile: ListItem, Equatable {
    var id: Int
  }

  private struct Shelf: ListSection, Equatable {
    var id: Int
    var hasHeader: Bool { true }
    var style: SectionStyleIdentifier { "tiles" }
  }

  /// A screen of 320 px with insets of 10 px: as many items on a line as fit with a distance of 10 px.
  @Test(
    "TL-62 · items of a given size stand in lines with distances, insets and a header",
    arguments: [(100, 100, 2), (130, 105, 2), (65, 65, 4), (200, 200, 1)])
  func fixedSizes(width: Int, height: Int, columns: Int) throws {
    var style = ListStyle()
    style.sections["tiles"] = SectionStyle(
      layout: .flow(FlowLayout(gap: 10, lineGap: 10)), insets: LayoutInsets(all: 10))
    let cells = ListCells(
      CellPrototype(for: Tile.self) {
        $0.box(width: LayoutUnit(width), height: LayoutUnit(height))
      },
      header: CellPrototype(for: Shelf.self) { $0.box(width: 10, height: 44) })
    var tiles = (0..<10).map { Tile(id: $0) }
    var layout = ListLayout(
      ListSnapshot(sections: [(Shelf(id: 1), tiles)]), cells: cells,
      environment: LayoutEnvironment(width: 320, style: style), engines: Self.engine)
    func expectLines() {
      for item in tiles.indices {
        let expected = LayoutRect(
          x: LayoutUnit(10 + item % columns * (width + 10)),
          y: LayoutUnit(10 + 44 + item / columns * (height + 10)), width: LayoutUnit(width),
          height: LayoutUnit(height))
        #expect(layout.frame(ofItemAt: ListIndexPath(section: 0, item: item)) == expected)
      }
      let lines = (tiles.count + columns - 1) / columns
      #expect(layout.height == LayoutUnit(10 + 44 + lines * (height + 10)))
    }
    expectLines()
    #expect(
      layout.frame(of: .header(section: 0)) == LayoutRect(x: 10, y: 10, width: 300, height: 44))
    // The rules of batches are those of any list.
    tiles.swapAt(0, 9)
    tiles.removeSubrange(3..<5)
    tiles.insert(Tile(id: 99), at: 1)
    let target = ListSnapshot(sections: [(Shelf(id: 1), tiles)])
    try layout.apply(target, changeset: layout.snapshot.changeset(to: target))
    expectLines()
  }

  private struct Entry: ListItem, Equatable {
    var id: Int
    var isSorted: Bool
  }

  @Test("TL-67 · columns of a row share its width by fractions, with borders and a sort indicator")
  func fractions() throws {
    let cell = CellPrototype(for: Entry.self) { make in
      make.grid(columns: [.fraction(2), .fraction(1), .fraction(1)]) {
        make.row {
          make.box(width: 10, height: 20).named("title").grow()
          make.box(width: 8, height: 8).named("indicator").when { $0.isSorted }
        }.named("first").border(LayoutInsets(top: 0, leading: 0, bottom: 1, trailing: 1))
        make.box().height(20).named("second")
        make.box().height(20).named("third")
      }
    }
    for width: LayoutUnit in [400, 401, 321] {
      let layout = ListLayout(
        ListSnapshot(
          sections: [
            (PlainSection(id: 1), [Entry(id: 1, isSorted: true), Entry(id: 2, isSorted: false)])
          ]), cells: ListCells(cell), width: width, engines: Self.engine)
      let parts = layout.elements(of: .item(ListIndexPath(section: 0, item: 0)))
      func frame(_ name: String, of parts: [PlacedElement]) throws -> LayoutRect {
        try #require(parts.first { $0.name == name }?.frame)
      }
      let columns = try ["first", "second", "third"].map { try frame($0, of: parts) }
      // Two, one and one of four parts, cut to 1/64 px, without a gap between them.
      let whole = width.rawValue
      #expect(columns[0].minX == .zero && columns[2].maxX == width)
      #expect(columns[0].maxX == columns[1].minX && columns[1].maxX == columns[2].minX)
      #expect(abs(columns[0].size.width.rawValue * 2 - whole) <= 2)
      #expect(abs(columns[1].size.width.rawValue * 4 - whole) <= 4)
      let border = try #require(parts.first { $0.name == "first" }?.border)
      #expect([border.top, border.left, border.bottom, border.right] == [0, 0, 1, 1])
      #expect(try frame("indicator", of: parts).maxX == columns[0].maxX - 1)
      let unsorted = layout.elements(of: .item(ListIndexPath(section: 0, item: 1)))
      #expect(unsorted.first { $0.name == "indicator" }?.frame == nil)
      #expect(try frame("title", of: unsorted).size.width == columns[0].size.width - 1)
    }
  }
}
