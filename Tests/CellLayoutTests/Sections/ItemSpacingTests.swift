import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Rows with a distance of their own to the next row.
@Suite struct `Spacing of items` {
  typealias Layout = PlainLists.Layout

  private static let engine = TextEnginePool(threadCount: 1)

  /// Texts of one line of 20 px.
  private static let cell: CellPrototype<PlainRow> = {
    guard let fonts = try? BundledFonts.library.cascade(["Noto Sans"]) else {
      preconditionFailure("the font is there")
    }
    var style = TextStyle(fonts: fonts, fontSize: 12)
    style.lineHeight = .pixels(20)
    return CellPrototype(for: PlainRow.self) { make in make.text({ "\($0.id)" }, style: style) }
  }()

  private static var cells: ListCells<PlainDay, PlainRow> { ListCells(items: ["plain": cell]) }

  /// A list of rows of 20 px; the note of a row is the distance below it, 0 for that of the section.
  private static func layout(
    _ sections: [(style: SectionStyleIdentifier, gaps: [Int])], isSpaced: Bool = true,
    isInverted: Bool = false
  ) -> Layout {
    var cells = Self.cells
    if isSpaced { cells.spacingAfter = spacing }
    let snapshot = PlainLists.Snapshot(
      sections: sections.enumerated().map { number, section in
        (
          section: PlainDay(id: number, style: section.style),
          items: section.gaps.enumerated().map {
            PlainRow(id: number * 100 + $0, height: 20, note: $1)
          }
        )
      })
    return Layout(
      snapshot, cells: cells,
      environment: LayoutEnvironment(width: 100, style: style(isInverted: isInverted)),
      engines: engine)
  }

  private static let spacing: @Sendable (PlainRow) -> LayoutUnit? = { row in
    row.note == 0 ? nil : LayoutUnit(row.note == -1 ? 0 : row.note)
  }

  private static func style(isInverted: Bool = false) -> ListStyle {
    var style = ListStyle(spacing: ListSpacing(spacing: 4), isInverted: isInverted)
    style.sections["lines"] = SectionStyle(spacing: 2, separator: SectionSeparator(height: 1))
    style.sections["grid"] = SectionStyle(layout: .grid(GridLayout(columns: .count(2), rowGap: 3)))
    return style
  }

  private func tops(_ layout: Layout) -> [LayoutUnit] {
    (0..<layout.snapshot.sectionCount).flatMap { section in
      (0..<layout.snapshot.itemCount(inSection: section)!).map {
        layout.frame(ofItemAt: ListIndexPath(section: section, item: $0))!.minY
      }
    }
  }

  @Test func `a spacing stands below its row, and not below the last one`() {
    let layout = Self.layout([("list", [0, 10, -1, 50]), ("lines", [7, 0, 9])])
    // 4, 10 and 0 between the rows; then 1 + 7 and 1 + 2.
    #expect(tops(layout) == [0, 24, 54, 74, 94, 122, 145])
    #expect(layout.height == 165)
    layout.checkInvariants()
    #expect(layout.entries(in: 44..<54).isEmpty)
    #expect(layout.firstEntry(below: 45) == .item([0, 2]))
    let spacings = (0..<4).map { layout.spacing(afterItemAt: [0, $0]) }
    #expect(spacings == [4, 10, 0, 50])
    #expect(
      layout.spacing(afterItemAt: [1, 1]) == 2 && layout.spacing(afterItemAt: [1, 3]) == nil)
    #expect(Self.layout([("grid", [7, 7])]).spacing(afterItemAt: [0, 0]) == nil)
    let upsideDown = Self.layout([("list", [0, 10, -1, 50])], isInverted: true)
    #expect(tops(upsideDown) == [74, 50, 20, 0])
  }

  @Test func `a row that gets or loses its spacing moves those behind, and is measured alone`()
    throws
  {
    var layout = Self.layout([("list", [Int](repeating: 0, count: 900))])
    var target = layout.snapshot
    var row = target.item(at: [0, 300])!
    row.note = 30
    try target.replace(row)
    let before = layout.statistics
    let update = layout.apply(target)
    #expect(layout.statistics.measured == before.measured + 1, "a changed row is measured once")
    #expect(update.moved.count == 1 && update.resized.isEmpty && update.reflowed.isEmpty)
    #expect(update.moved[0].first == [0, 301] && update.moved[0].distance == 26)
    #expect(update.movedEntries.count == 1)
    layout.checkInvariants()
    // What is behind the last row counts for nothing, until another row comes behind it.
    let nodes = layout.statistics.nodesWritten
    row = target.item(at: [0, 899])!
    row.note = 40
    try target.replace(row)
    #expect(layout.apply(target).height.old == layout.height)
    try target.insert([PlainRow(id: 5_000, height: 20)], at: [0, 900])
    layout.apply(target)
    #expect(layout.frame(ofItem: 5_000)!.minY - layout.frame(ofItem: 899)!.maxY == 40)
    #expect(layout.statistics.nodesWritten - nodes < 60)
  }

  @Test func `other spacings measure nothing`() {
    var layout = Self.layout([("list", [0, 10, 3]), ("lines", [7, 0, 9])])
    let before = layout.statistics
    var cells = Self.cells
    cells.spacingAfter = { LayoutUnit($0.id % 7) }
    let report = layout.update(cells: cells)
    #expect(report.reasons.contains(.spacing))
    layout.checkInvariants()
    #expect(tops(layout) == [0, 20, 41, 61, 84, 108])
    cells.spacingAfter = nil
    layout.update(cells: cells)
    layout.checkInvariants()
    #expect(tops(layout) == [0, 24, 48, 68, 91, 114])
    let plain = Self.layout([("list", [0, 10, 3]), ("lines", [7, 0, 9])], isSpaced: false)
    #expect(
      layout.layoutHash(identifiedBy: { $0 }, sectionsBy: { $0 })
        == plain.layoutHash(identifiedBy: { $0 }, sectionsBy: { $0 }))
    var style = layout.style
    style.spacing.spacing = 9
    layout.update(style: style)
    #expect(layout.statistics.measured == before.measured)
    #expect(layout.statistics.prepared == before.prepared)
  }

  @Test func `a spacing is a part of the hash, the difference and the explanation`() {
    func layout(_ gap: Int, isSpaced: Bool = true) -> Layout {
      Self.layout([("list", [0, gap, 0])], isSpaced: isSpaced)
    }
    func hash(_ layout: Layout) -> LayoutHash {
      layout.layoutHash(identifiedBy: { $0 }, sectionsBy: { $0 })
    }
    #expect(Set([0, -1, 4, 5].map { hash(layout($0)) }).count == 4)
    #expect(hash(layout(0)) == hash(layout(0, isSpaced: false)))
    let difference = layout(5).firstDifference(
      from: layout(0), identifiedBy: { $0 }, sectionsBy: { $0 })
    #expect(difference?.aspect == .itemSpacing && difference?.place?.entry == .item([0, 1]))
    let words = layout(5).explanation(of: .item([0, 1]))?.description
    #expect(words?.contains("5 of its own to the next row") == true)
    #expect(layout(0).explanation(of: .item([0, 1]))?.spacingAfter == nil)
  }

  @Test func `a separator stands above the spacing`() {
    let layout = Self.layout([("lines", [7, 0, 0])])
    let lines = layout.displayList().commands.compactMap { command -> LayoutRect? in
      if case .fill(let frame, _, _) = command, frame.size.height == 1 { frame } else { nil }
    }
    #expect(lines.map(\.minY) == [20, 48])
  }

  @Test func `any number of rows may have another spacing each`() {
    let layout = Self.layout([("list", Array(1...3_000))])
    #expect(!layout.hasErrors)
    let (first, last) = (layout.frame(of: .item([0, 0])), layout.frame(of: .item([0, 2_999])))
    let heights = (first?.size.height ?? 0) * 2_999
    #expect(last!.minY - first!.minY - heights == LayoutUnit(2_999 * 3_000 / 2))
    layout.checkInvariants()
  }
}
