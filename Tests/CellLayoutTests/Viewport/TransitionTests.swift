import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The data of an animation between two layouts.
@Suite struct `Transitions between layouts` {
  private static let window = ScrollViewport(height: 100)

  private static func layout(_ rows: [PlainRow]) -> PlainLists.Layout {
    PlainLists(seed: 1).layout(
      ListSnapshot(sections: [(section: PlainDay(id: 1, header: 20), items: rows)]))
  }

  private static func rows(_ ids: Range<Int>) -> [PlainRow] {
    ids.map { PlainRow(id: $0, height: 30) }
  }

  @Test func `rows move, appear and leave`() throws {
    let old = Self.layout(Self.rows(0..<6))
    var rows = Self.rows(0..<6)
    rows.remove(at: 1)
    rows.insert(PlainRow(id: 9, height: 30), at: 0)
    let new = Self.layout(rows)
    let batch = BatchUpdate(
      old.snapshot.changeset(to: new.snapshot).stages[0], animation: .automatic)
    let transition = new.transition(from: old, at: 0, to: 0, in: Self.window, batch: batch)
    let kinds = transition.rows.map { row in
      "\(row.place) \(row.old == nil ? "appears" : row.new == nil ? "leaves" : "moves")"
    }
    #expect(
      kinds == [
        "header(section: 1) moves", "item(id: 9) appears", "item(id: 0) moves",
        "item(id: 1) leaves",
      ])
    #expect(transition.rows[2].oldFrame == old.frame(of: .row(0)))
    #expect(transition.rows[2].newFrame == new.frame(of: .row(1)))
    #expect(transition.rows.map(\.animation) == [nil, .automatic, nil, .automatic])
    #expect(transition.rows.map(\.isRepainted) == [false, true, false, true])
    // The header stays, and what is below it changes.
    #expect(transition.damage.count == 1)
    #expect(transition.damage[0].maxY == 100 && transition.damage[0].minY > 20)
  }

  @Test func `nothing is damaged where nothing changes`() {
    let layout = Self.layout(Self.rows(0..<6))
    let same = layout.transition(from: layout, at: 7, to: 7, in: Self.window)
    #expect(same.damage.isEmpty)
    #expect(same.rows.allSatisfy { $0.oldFrame == $0.newFrame && !$0.isRepainted })
    let scrolled = layout.transition(from: layout, at: 0, to: 7, in: Self.window)
    #expect(scrolled.rows.allSatisfy { $0.newFrame!.minY == $0.oldFrame!.minY - 7 })
    // A row that was outside of the window has a frame there.
    let further = layout.transition(from: layout, at: 0, to: 60, in: Self.window)
    #expect(further.rows.contains { $0.oldFrame!.minY >= 100 && $0.newFrame!.minY < 100 })
    #expect(further.rows.contains { $0.oldFrame!.minY < 100 && $0.newFrame!.maxY <= 0 })
    var wider = layout
    wider.update(width: 400)
    #expect(
      wider.transition(from: layout, at: 0, to: 0, in: Self.window).damage
        == [LayoutRect(x: 0, y: 0, width: 400, height: 100)])
  }

  private struct Note: ListItem, Equatable {
    var id: Int
    var width: Int
    var hasBadge: Bool
  }

  @Test func `parts of a row are matched by their names`() throws {
    let cell = CellPrototype(for: Note.self) { make in
      make.row {
        make.box { BoxSize(width: LayoutUnit($0.width), height: 10) }.named("bar")
        make.box(width: 5, height: 5)
        make.box(width: 7, height: 7).named("badge").when { $0.hasBadge }
      }
    }
    func layout(_ note: Note) -> ListLayout<PlainSection<Int>, Note> {
      ListLayout(
        ListSnapshot(sections: [(PlainSection(id: 1), [note])]), cells: ListCells(cell), width: 100,
        engines: TextEnginePool(threadCount: 1))
    }
    let new = layout(Note(id: 1, width: 20, hasBadge: true))
    let row = try #require(
      new.transition(
        from: layout(Note(id: 1, width: 10, hasBadge: false)), at: 0, to: 0, in: Self.window
      ).rows.first)
    let bar = try #require(row.elements.first { $0.name == "bar" })
    #expect(bar.oldFrame?.size.width == 10 && bar.newFrame?.size.width == 20)
    let plain = try #require(row.elements.first { $0.name == nil })
    #expect(plain.oldFrame?.minX == 10 && plain.newFrame?.minX == 20)
    let badge = try #require(row.elements.first { $0.name == "badge" })
    #expect(badge.oldFrame == nil && badge.newFrame?.minX == 25)
    #expect(row.isRepainted == false && row.oldFrame == row.newFrame)
  }

  @Test func `a picture of one row, and of a rectangle`() throws {
    var lists = try LawLists(seed: 1, hasText: true, longest: 1)
    var state = LawLists.State(sections: [lists.section(6)])
    for i in 0..<6 { state.sections[0].items[i].cell = "text" }
    let layout = lists.afresh(state, TextEnginePool(threadCount: 1))
    let frame = try #require(layout.frame(of: .row(2)))
    let alone = try #require(layout.displayList(of: .row(2)))
    #expect(alone.size == frame.size && !alone.commands.isEmpty)
    #expect(layout.displayList(of: .row(9)) == nil)
    // The row is drawn in the picture of its rectangle, moved to the rectangle's corner.
    let area = LayoutRect(x: 3, y: frame.minY - 2, width: 50, height: 9)
    let part = layout.displayList(in: area)
    #expect(part.size == area.size)
    var moved = DisplayList(size: area.size)
    moved.append(alone, at: LayoutPoint(x: frame.minX - 3, y: 2))
    #expect(moved.commands.allSatisfy { part.commands.contains($0) })
    #expect(
      part.commands.first == .pushClip(LayoutRect(origin: .zero, size: area.size), cornerRadius: 0))
    #expect(part.commands.last == .popClip)
  }
}
