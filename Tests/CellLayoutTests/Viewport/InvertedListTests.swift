import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// An inverted list is the mirror image, upside down, of the same list that is not: everything that a window
/// shows of it is compared with the mirror image.
@Suite struct `Inverted lists` {
  typealias Layout = PlainLists.Layout

  /// A list upright and inverted.
  struct Twins {
    var upright: Layout
    var inverted: Layout

    init(_ lists: PlainLists, _ snapshot: PlainLists.Snapshot, _ style: ListStyle) {
      func layout(_ style: ListStyle) -> Layout {
        Layout(
          snapshot, cells: lists.cells, environment: LayoutEnvironment(width: 320, style: style),
          engines: lists.engine)
      }
      var inverted = style
      inverted.isInverted = true
      (upright, self.inverted) = (layout(style), layout(inverted))
    }

    func mirrored(_ frame: LayoutRect) -> LayoutRect {
      LayoutRect(
        x: frame.minX, y: upright.height - frame.minY - frame.size.height, width: frame.size.width,
        height: frame.size.height)
    }

    func mirrored(_ offset: LayoutUnit, in viewport: ScrollViewport) -> LayoutUnit {
      upright.height - offset - viewport.height
    }
  }

  /// A window upside down.
  static func mirrored(_ viewport: ScrollViewport) -> ScrollViewport {
    ScrollViewport(
      height: viewport.height, obscuredTop: viewport.obscuredBottom,
      obscuredBottom: viewport.obscuredTop,
      shortContentEdge: viewport.shortContentEdge == .top ? .bottom : .top)
  }

  /// A style with distances, separators, areas and pinned headers and footers of its own.
  static func style(_ lists: inout PlainLists) -> ListStyle {
    var style = PlainLists.style
    style.pinsHeaders = lists.random.isOne(in: 2)
    style.pinBehavior = PinBehavior.allCases[lists.random.number(below: 2)]
    style.background = .black
    style.sections["own"] = SectionStyle(
      margins: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4),
      insets: LayoutInsets(top: 5, leading: 6, bottom: 7, trailing: 8), spacing: 3,
      separator: SectionSeparator(
        height: 2, isAboveFirst: lists.random.isOne(in: 2), isBelowLast: lists.random.isOne(in: 2)),
      background: .black, pinsHeader: true, pinsFooter: lists.random.isOne(in: 2),
      pinBehavior: PinBehavior.allCases[lists.random.number(below: 2)])
    style.sections["grid"] = SectionStyle(
      layout: .grid(
        GridLayout(
          columns: .count(3), columnGap: 4, rowGap: 5,
          alignment: ItemAlignment.allCases[lists.random.number(below: 4)])),
      insets: LayoutInsets(all: 3), pinsHeader: true)
    return style
  }

  static func snapshot(_ lists: inout PlainLists) -> PlainLists.Snapshot {
    let plain = lists.snapshot(days: 1 + lists.random.number(below: 6), rows: 8)
    let names: [SectionStyleIdentifier] =
      lists.random.isOne(in: 3) ? ["list"] : ["own", "list", "grid"]
    return PlainLists.Snapshot(
      sections: (0..<plain.sectionCount).map { number in
        var day = plain.section(at: number)!
        day.style = names[lists.random.number(below: names.count)]
        return (section: day, items: Array(plain.items(inSection: number)!))
      })
  }

  static func viewport(_ lists: inout PlainLists) -> ScrollViewport {
    ScrollViewport(
      height: LayoutUnit(40 + lists.random.number(below: 200)),
      obscuredTop: LayoutUnit(lists.random.number(below: 20)),
      obscuredBottom: LayoutUnit(lists.random.number(below: 20)),
      shortContentEdge: lists.random.isOne(in: 2) ? .top : .bottom)
  }

  static func entries(of layout: Layout) -> [ListEntry] {
    (0..<layout.snapshot.sectionCount).flatMap { section in
      let count = layout.snapshot.itemCount(inSection: section)!
      let rows = (0..<count).map { ListEntry.item(ListIndexPath(section: section, item: $0)) }
      return [.header(section: section)] + rows + [.footer(section: section)]
    }.filter { layout.frame(of: $0) != nil }
  }

  @Test(arguments: 0..<4) func `windows show the mirror image`(part: Int) throws {
    var pinnedCount = 0
    for seed in part * lawSize(100, debug: 25)..<(part + 1) * lawSize(100, debug: 25) {
      var lists = PlainLists(seed: seed + 900)
      let snapshot = Self.snapshot(&lists)
      let twins = Twins(lists, snapshot, Self.style(&lists))
      let (upright, inverted) = (twins.upright, twins.inverted)
      #expect(inverted.height == upright.height)
      let entries = Self.entries(of: upright)
      for entry in entries {
        #expect(inverted.frame(of: entry) == upright.frame(of: entry).map(twins.mirrored))
      }
      for look in 0..<12 {
        let what: Comment = "seed \(seed), look \(look)"
        let viewport = Self.viewport(&lists)
        let offset = LayoutUnit(rawValue: lists.random.number(below: upright.height.rawValue + 999))
        let (window, place) = (Self.mirrored(viewport), twins.mirrored(offset, in: viewport))
        let shown = upright.visibleEntries(at: place, in: window)
        pinnedCount += shown.count(where: \.isPinned)
        let expected = shown.map { shown in
          var frame = shown.frame
          frame.origin.y = viewport.height - frame.maxY
          return VisibleEntry(
            entry: shown.entry, frame: frame, isPinned: shown.isPinned,
            visibleHeight: shown.visibleHeight, visibleWidth: shown.visibleWidth)
        }
        #expect(inverted.visibleEntries(at: offset, in: viewport) == expected, what)
        expectHits(twins, at: offset, in: viewport, &lists, what)
        expectReveals(twins, entries, from: offset, in: viewport, &lists, what)
        expectPicture(twins, viewport.visibleRange(at: offset), what)
      }
    }
    #expect(pinnedCount > 0)
  }

  private func expectHits(
    _ twins: Twins, at offset: LayoutUnit, in viewport: ScrollViewport, _ lists: inout PlainLists,
    _ what: Comment
  ) {
    for _ in 0..<10 {
      let point = LayoutPoint(
        x: LayoutUnit(lists.random.number(below: 320)),
        y: LayoutUnit(rawValue: lists.random.number(below: viewport.height.rawValue)))
      // A point has an extent of one unit.
      let other = LayoutPoint(
        x: point.x, y: viewport.height - point.y - LayoutUnit(rawValue: 1))
      let found = twins.inverted.hit(at: point, at: offset, in: viewport)
      let expected = twins.upright.hit(
        at: other, at: twins.mirrored(offset, in: viewport), in: Self.mirrored(viewport))
      #expect(found?.entry == expected?.entry && found?.isPinned == expected?.isPinned, what)
      guard let found, let expected else { continue }
      let height = twins.upright.frame(of: found.entry)!.size.height
      #expect(found.point.y == height - expected.point.y - LayoutUnit(rawValue: 1), what)
    }
  }

  private func expectReveals(
    _ twins: Twins, _ entries: [ListEntry], from offset: LayoutUnit, in viewport: ScrollViewport,
    _ lists: inout PlainLists, _ what: Comment
  ) {
    guard !entries.isEmpty else { return }
    let (window, place) = (Self.mirrored(viewport), twins.mirrored(offset, in: viewport))
    let entry = entries[lists.random.number(below: entries.count)]
    for (position, other) in [(.top, .bottom), (.bottom, .top), (.nearest, .nearest)]
      as [(RevealPosition, RevealPosition)]
    {
      let found = twins.inverted.offset(revealing: entry, at: position, from: offset, in: viewport)
      let expected = twins.upright.offset(revealing: entry, at: other, from: place, in: window)
      #expect(found == expected.map { twins.mirrored($0, in: viewport) }, what)
    }
    let section = lists.random.number(below: twins.upright.snapshot.sectionCount)
    let found = twins.inverted.offset(
      showingSection: section, includingHeader: true, from: offset, in: viewport)
    let expected = twins.upright.offset(
      showingSection: section, includingHeader: true, from: place, in: window)
    #expect(found == twins.mirrored(expected, in: viewport), what)
  }

  /// The areas, separators and covers of a picture; cells of such lists draw nothing.
  private func expectPicture(_ twins: Twins, _ range: Range<LayoutUnit>, _ what: Comment) {
    let height = range.upperBound - range.lowerBound
    let mirrored = twins.upright.height - range.upperBound..<twins.upright.height - range.lowerBound
    func fills(_ layout: Layout, _ range: Range<LayoutUnit>) -> [LayoutRect] {
      layout.displayList(visible: range).commands.compactMap {
        if case .fill(let frame, _, _) = $0 { frame } else { nil }
      }
    }
    let expected = fills(twins.upright, mirrored).map { frame in
      LayoutRect(
        x: frame.minX, y: height - frame.minY - frame.size.height, width: frame.size.width,
        height: frame.size.height)
    }
    #expect(fills(twins.inverted, range) == expected, what)
  }

  // MARK: Order

  @Test func `a chat begins at the bottom, and headers stand below their rows`() {
    let lists = PlainLists(seed: 1)
    let snapshot = PlainLists.Snapshot(sections: [
      (
        PlainDay(id: 1, header: 10, footer: 5),
        [PlainRow(id: 1, height: 20), PlainRow(id: 2, height: 30)]
      ),
      (PlainDay(id: 2), [PlainRow(id: 3, height: 40)]),
    ])
    let layout = Twins(lists, snapshot, ListStyle()).inverted
    func y(_ entry: ListEntry) -> LayoutUnit? { layout.frame(of: entry)?.minY }
    #expect(layout.height == 105)
    #expect(layout.frame(ofItem: 3)?.minY == 0)
    #expect(y(.footer(section: 0)) == 40)
    #expect(layout.frame(ofItem: 2)?.minY == 45)
    #expect(layout.frame(ofItem: 1)?.minY == 75)
    #expect(y(.header(section: 0)) == 95)
    #expect(
      layout.entries(in: 50..<105)
        == [.header(section: 0), .item([0, 0]), .item([0, 1])])
    // The entry at an offset, or the next below it.
    let below: [(LayoutUnit, ListEntry?)] = [
      (-9, .item([1, 0])), (0, .item([1, 0])), (40, .footer(section: 0)), (44, .footer(section: 0)),
      (45, .item([0, 1])), (94.5, .item([0, 0])), (104, .header(section: 0)), (105, nil),
    ]
    for (offset, entry) in below { #expect(layout.firstEntry(below: offset) == entry, "\(offset)") }
  }

  @Test func `a new row at the beginning moves nothing, and one at the end moves all`() throws {
    let lists = PlainLists(seed: 2)
    let rows = (1...3).map { PlainRow(id: $0, height: 20) }
    var layout = Twins(
      lists, PlainLists.Snapshot(sections: [(PlainDay(id: 1), rows)]), ListStyle()
    ).inverted
    var target = layout.snapshot
    try target.insert([PlainRow(id: 9, height: 50)], at: [0, 0])
    let grown = layout.apply(target)
    #expect(grown.moved.isEmpty && grown.inserted[0].frame.minY == 60)
    try target.insert([PlainRow(id: 10, height: 50)], at: [0, 4])
    let pushed = layout.apply(target)
    #expect(pushed.moved.count == 1 && pushed.moved[0].distance == 50)
    #expect(pushed.moved[0].first == [0, 0] && pushed.moved[0].last == [0, 3])
  }

  @Test func `the end stays in sight while a chat grows`() throws {
    let lists = PlainLists(seed: 3)
    let rows = (1...30).map { PlainRow(id: $0, height: 20) }
    var layout = Twins(
      lists, PlainLists.Snapshot(sections: [(PlainDay(id: 1), rows)]), ListStyle()
    ).inverted
    let viewport = ScrollViewport(height: 100, shortContentEdge: .bottom)
    var target = layout.snapshot
    try target.insert([PlainRow(id: 99, height: 50)], at: [0, 0])
    let old = layout
    layout.apply(target)
    // A reader in the middle stays with the rows; one at the lower end sees the new row.
    #expect(layout.offset(from: 200, in: old, viewport).offset == 200)
    let end = PinnedEnd(releaseDistance: 0, attachDistance: 50)
    let found = layout.offset(
      from: 500, in: old, viewport, keeping: .end(end, otherwise: .bottom))
    #expect(found.offset == 550)
  }

  @Test func `a transition moves rows from frame to frame, and damages the same pixels`() throws {
    for seed in 0..<lawSize(60, debug: 20) {
      var lists = PlainLists(seed: seed + 2_000)
      let twins = Twins(lists, Self.snapshot(&lists), Self.style(&lists))
      let target = try lists.edited(twins.upright.snapshot, edits: 4)
      let newer = Twins(lists, target, twins.upright.style)
      let viewport = Self.viewport(&lists)
      let window = Self.mirrored(viewport)
      let found = newer.inverted.transition(from: twins.inverted, at: 20, to: 30, in: viewport)
      let expected = newer.upright.transition(
        from: twins.upright, at: twins.mirrored(20, in: viewport),
        to: newer.mirrored(30, in: viewport), in: window)
      func mirrored(_ frame: LayoutRect) -> LayoutRect {
        var mirror = frame
        mirror.origin.y = viewport.height - frame.maxY
        return mirror
      }
      #expect(found.rows.map(\.place) == expected.rows.map(\.place), "seed \(seed)")
      #expect(found.rows.map(\.oldFrame) == expected.rows.map { $0.oldFrame.map(mirrored) })
      #expect(found.rows.map(\.newFrame) == expected.rows.map { $0.newFrame.map(mirrored) })
      #expect(Set(found.damage) == Set(expected.damage.map(mirrored)), "seed \(seed)")
    }
  }

  // MARK: Surroundings

  @Test func `turning a list over does nothing to its rows, and is told`() {
    var lists = PlainLists(seed: 4)
    let twins = Twins(lists, lists.snapshot(days: 3, rows: 9), PlainLists.style)
    var layout = twins.upright
    let before = layout.statistics
    let report = layout.update(style: twins.inverted.style)
    #expect(report.reasons == .inversion && layout.statistics == before)
    for entry in Self.entries(of: layout) {
      #expect(layout.frame(of: entry) == twins.inverted.frame(of: entry))
    }
    #expect(layout.layoutHash() == twins.inverted.layoutHash())
    #expect(layout.layoutHash() != twins.upright.layoutHash())
    #expect(layout.firstDifference(from: twins.upright)?.aspect == .inversion)
    #expect(layout.firstDifference(from: twins.inverted) == nil)
    let row = ListEntry.item([0, 0])
    #expect(layout.explanation(of: row)?.description.contains("from the bottom up") == true)
    #expect(twins.upright.explanation(of: row)?.description.contains("from the bottom up") == false)
  }

  @Test func `an anchor holds its row while a list is turned over`() {
    let lists = PlainLists(seed: 5)
    let rows = (0..<40).map { PlainRow(id: $0, height: 20) }
    let twins = Twins(
      lists, PlainLists.Snapshot(sections: [(PlainDay(id: 1), rows)]), ListStyle())
    let viewport = ScrollViewport(height: 100)
    let found = twins.inverted.offset(from: 305, in: twins.upright, viewport)
    // Row 15 is cut at a quarter of its height, counted from the top of the screen.
    #expect(found.place == .item(id: 15))
    #expect(found.offset == twins.inverted.frame(ofItem: 15)!.minY + 5)
  }
}
