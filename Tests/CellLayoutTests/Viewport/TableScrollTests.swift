import ListCore
import TestSupport
import Testing
import TextLayout

@testable import CellLayout

/// Tables that are wider than their section, at offsets of their own.
@Suite struct `Tables in windows` {
  typealias Layout = ListLayout<DigestSection, LawRow>

  private static let engine = TextEnginePool(threadCount: 1)

  /// A list of a table of boxes with the names 0, 1 … in its columns, and rows below it.
  private static func layout(
    _ widths: [LayoutUnit], gap: LayoutUnit = 5, pinned: Int = 1, width: LayoutUnit = 320,
    direction: LayoutDirection = .leftToRight
  ) -> Layout {
    var style = ListStyle()
    style.sections["a"] = SectionStyle(
      layout: .table(
        TableLayout(
          widths.map { TableColumn(.fixed($0)) }, gap: gap, pinnedColumnCount: pinned)),
      insets: LayoutInsets(all: 10), pinsHeader: true)
    func row<Item: Sendable>(_ make: CellElements<Item>) -> CellElement<Item> {
      make.tableRow {
        widths.indices.map { number in
          make.overlay { make.box(width: 3, height: 20).named("\(number)!") }
            .background(LayoutColor(red: UInt8(number), green: 0, blue: 0)).named("\(number)")
        }
      }.named("row")
    }
    let cells = ListCells<DigestSection, LawRow>(
      CellPrototype(for: LawRow.self, row), header: CellPrototype(for: DigestSection.self, row))
    let sections = ["a", "list"].map { name in
      (
        section: DigestSection(id: name, header: 1, style: SectionStyleIdentifier(name)),
        items: (0..<9).map { LawRow(id: name == "a" ? $0 : 100 + $0, cell: .default, size: 0) }
      )
    }
    return Layout(
      ListSnapshot(sections: sections), cells: cells,
      environment: LayoutEnvironment(width: width, direction: direction, style: style),
      engines: engine)
  }

  private static func left(
    _ layout: Layout, _ name: String, at offset: LayoutUnit,
    of entry: ListEntry = .item(ListIndexPath(section: 0, item: 4))
  ) -> LayoutUnit? {
    layout.elements(of: entry, strips: ["a": offset]).first(named: name)?.frame?.minX
  }

  @Test("TL-67 · the first column stays while the others scroll sideways, in rows and header")
  func pinning() {
    let layout = Self.layout([80, 100, 100, 100])
    #expect(layout.stripOffsets(ofSection: 0) == .zero...95)
    #expect(layout.stripOffsets(ofSection: 1) == nil)
    for entry in [.item(ListIndexPath(section: 0, item: 4)), .header(section: 0)] as [ListEntry] {
      func lefts(_ offset: LayoutUnit) -> [LayoutUnit?] {
        ["row", "0", "1", "1!", "3"].map { Self.left(layout, $0, at: offset, of: entry) }
      }
      #expect(lefts(0) == [0, 0, 85, 85, 295])
      #expect(lefts(60) == [0, 0, 25, 25, 235])
      #expect(lefts(5_000) == [0, 0, -10, -10, 200] && lefts(-3) == lefts(0))
      #expect(layout.frame(of: entry, strips: ["a": 60]) == layout.frame(of: entry))
      let parts = layout.elements(of: entry, strips: ["a": 60])
      let room = LayoutRect(x: 80, y: 0, width: 220, height: 20)
      #expect(parts.first(named: "1!")?.clip == room)
      #expect(parts.first(named: "0")?.clip == nil && parts.first(named: "row")?.clip == nil)
    }
    // A row elsewhere has no columns that could move.
    let other = layout.elements(of: .item(ListIndexPath(section: 1, item: 0)), strips: ["list": 60])
    #expect(other.first(named: "1")?.frame?.minX == 80 && other.allSatisfy { $0.clip == nil })
    let turned = Self.layout([80, 100, 100, 100], direction: .rightToLeft)
    #expect(
      ["0", "1", "3"].map { Self.left(turned, $0, at: 60) } == [220, 175, -35])
    let clip = turned.elements(of: .header(section: 0), strips: ["a": 60]).first(named: "3")?.clip
    #expect(clip == LayoutRect(x: 0, y: 0, width: 220, height: 20))
  }

  @Test func `a table that fits does not scroll, and nothing of it is cut`() {
    let layout = Self.layout([80, 100, 100])
    #expect(layout.stripOffsets(ofSection: 0) == .zero...0)
    #expect(Self.left(layout, "1", at: 60) == 85)
    #expect(
      layout.elements(of: .header(section: 0), strips: ["a": 9]).allSatisfy { $0.clip == nil })
  }

  /// The name of the column at a place of a row, found by a plain loop.
  private static func column(
    at x: LayoutUnit, _ widths: [LayoutUnit], gap: LayoutUnit, pinned: Int, offset: LayoutUnit
  ) -> String? {
    var start = LayoutUnit.zero
    var end = LayoutUnit.zero
    for (number, width) in widths.enumerated() {
      let isPinned = number < pinned
      let left = isPinned ? start : start - offset
      if isPinned { end = start + width }
      if x >= left, x < left + width, isPinned || x >= end { return "\(number)" }
      start = start + width + gap
    }
    return nil
  }

  @Test(arguments: 0..<4) func `points hit the columns that are seen there`(part: Int) {
    for seed in part * lawSize(100, debug: 4)..<(part + 1) * lawSize(100, debug: 4) {
      var random = SplitMix64(seed: UInt64(seed))
      let widths = (0..<1 + random.number(below: 7)).map { _ in
        LayoutUnit(5 + random.number(below: 120))
      }
      let gap = LayoutUnit(random.number(below: 8))
      let pinned = random.number(below: min(3, widths.count) + 1)
      let isTurned = random.isOne(in: 2)
      let layout = Self.layout(
        widths, gap: gap, pinned: pinned, width: 220,
        direction: isTurned ? .rightToLeft : .leftToRight)
      let end = layout.stripOffsets(ofSection: 0)!.upperBound
      let offset = LayoutUnit(rawValue: random.number(below: end.rawValue + 1))
      for x in stride(from: 0, to: 200, by: 3).map({ LayoutUnit($0) }) {
        let expected = Self.column(at: x, widths, gap: gap, pinned: pinned, offset: offset)
        // The mirror image of a point lies on the other side of it.
        let place = isTurned ? LayoutUnit(210) - x - LayoutUnit(rawValue: 1) : LayoutUnit(10) + x
        let hit = layout.hit(at: LayoutPoint(x: place, y: 55), strips: ["a": offset])
        #expect(hit?.entry.section == 0)
        let found = hit?.elements.map { $0.name ?? "" }.first { $0.count == 1 }
        #expect(found == expected, "seed \(seed), x \(x) at \(offset)")
      }
    }
  }

  @Test func `pictures of parts follow the offset, and only rows of the table are made again`() {
    let layout = Self.layout([80, 100, 100, 100])
    var display = ScrollingDisplay(layout)
    let range: Range<LayoutUnit> = 30..<330
    func picture(_ offset: LayoutUnit) -> [DisplayList.Command] {
      layout.displayList(visible: range, strips: ["a": offset]).commands
    }
    for offset in [0, 60, 60, 95] as [LayoutUnit] {
      let made = display.madeCount
      var whole = DisplayList(size: LayoutSize(width: 320, height: 300))
      whole.commands.append(
        .pushClip(LayoutRect(origin: .zero, size: whole.size), cornerRadius: .zero))
      for part in display.parts(visible: range, strips: ["a": offset]) {
        whole.append(part.list, at: part.origin)
      }
      whole.commands.append(.popClip)
      #expect(whole.commands == picture(offset))
      let again = layout.entries(in: range).filter { $0.section == 0 }
      #expect(made == 0 || display.madeCount - made <= again.count + 1)
    }
    #expect(picture(0) != picture(60))
    let old = display.madeCount
    _ = display.parts(visible: range, strips: ["a": 95])
    #expect(display.madeCount == old)
    // A transition repaints the rows that are scrolled.
    let window = ScrollViewport(height: 300)
    let moves = layout.transition(
      from: layout, at: 30, to: 30, in: window, oldStrips: ["a": 0], strips: ["a": 60])
    #expect(moves.rows.count { $0.isRepainted } > 3)
    #expect(
      moves.rows.allSatisfy { row in
        row.isRepainted == (row.new?.section == 0) && row.oldFrame == row.newFrame
      })
  }

  @Test func `a column is revealed beside the pinned ones`() {
    let layout = Self.layout([80, 100, 100, 100])
    func offset(_ column: Int, _ place: RevealPosition, from offset: LayoutUnit) -> LayoutUnit? {
      layout.stripOffset(revealingColumn: column, inSection: 0, at: place, from: offset)
    }
    #expect(offset(3, .bottom, from: 0) == 95 && offset(3, .top, from: 0) == 95)
    #expect(offset(1, .top, from: 50) == 5 && offset(1, .bottom, from: 50) == 0)
    #expect(offset(2, .nearest, from: 0) == 0 && offset(1, .nearest, from: 80) == 5)
    #expect(offset(0, .top, from: 50) == 50)
    #expect(offset(4, .top, from: 0) == nil && offset(-1, .top, from: 0) == nil)
    #expect(layout.stripOffset(revealingColumn: 0, inSection: 1, from: 0) == nil)
  }

  @Test func `pinned columns measure nothing and change no hash`() {
    var layout = Self.layout([80, 100, 100, 100])
    let hash = layout.layoutHash()
    var style = layout.style
    for count in [0, 2, 9, -1] {
      guard case .table(var table) = style.sections["a"]!.layout else { return }
      table.pinnedColumnCount = count
      style.sections["a"]!.layout = .table(table)
      let report = layout.update(style: style)
      #expect(report.measured == 0 && report.prepared == 0)
      #expect(layout.layoutHash() == hash)
      let expected: LayoutUnit? = [0: -60, 2: 0, 9: 0, -1: -60][count]
      #expect(Self.left(layout, "0", at: 60) == expected)
      #expect(Self.left(layout, "1", at: 60) == (count == 2 || count == 9 ? 85 : 25))
    }
    layout.checkInvariants()
  }
}
