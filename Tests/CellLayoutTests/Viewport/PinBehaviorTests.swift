import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Pinned headers and footers that push each other, or slide over each other.
@Suite struct `Pinned headers and footers` {
  typealias Layout = PlainLists.Layout

  private static func layout(
    _ days: [(header: Int?, footer: Int?, rows: Int)], _ behavior: PinBehavior = .overlap
  ) -> Layout {
    let lists = PlainLists(seed: 1)
    var style = ListStyle()
    style.sections["own"] = SectionStyle(pinsHeader: true, pinsFooter: true, pinBehavior: behavior)
    let sections = days.enumerated().map { number, day in
      (
        section: PlainDay(id: number, header: day.header, footer: day.footer, style: "own"),
        items: (0..<day.rows).map { PlainRow(id: number * 100 + $0, height: 50) }
      )
    }
    return Layout(
      ListSnapshot(sections: sections), cells: lists.cells,
      environment: LayoutEnvironment(width: 100, style: style), engines: lists.engine)
  }

  @Test func `the next header slides over a header that stays`() {
    // The sections stand at 0, 130 and 260.
    let layout = Self.layout([(30, nil, 2), (30, nil, 2), (30, nil, 2)])
    #expect(layout.pinnedHeader(at: 110)?.frame.minY == 110)
    #expect(layout.pinnedHeader(at: 129)?.frame.minY == 129)
    let viewport = ScrollViewport(height: 80)
    let shown = layout.visibleEntries(at: 115, in: viewport)
    #expect(
      shown.map(\.entry) == [
        .header(section: 0), .header(section: 1), .item([0, 1]), .item([1, 0]),
      ])
    #expect(shown.map(\.isPinned) == [true, true, false, false])
    #expect(shown.prefix(2).map(\.frame.minY) == [0, 15])
    // The upper half of the pinned header is in sight, the rest is behind the next one.
    let hits = [5, 20].map { layout.hit(at: LayoutPoint(x: 5, y: $0), at: 115, in: viewport) }
    #expect(hits.map { $0?.entry } == [.header(section: 0), .header(section: 1)])
    #expect(hits[1]?.point.y == 5 && hits[1]?.isPinned == true)
    #expect(layout.pinnedHeader(at: 131)?.section == 1)
    let pushing = Self.layout([(30, nil, 2), (30, nil, 2), (30, nil, 2)], .push)
    #expect(pushing.pinnedHeader(at: 115)?.frame.minY == 100)
  }

  @Test func `the footer before slides over a footer that stays`() {
    // Footers stand at 100 and 220.
    let layout = Self.layout([(nil, 20, 2), (nil, 20, 2)])
    #expect(layout.pinnedFooter(at: 200)?.frame.minY == 180)
    let pinned = layout.pinnedFooter(at: 130)
    #expect(pinned?.section == 1 && pinned?.frame.minY == 110)
    let shown = layout.visibleEntries(at: 50, in: ScrollViewport(height: 80))
    #expect(
      shown.map(\.entry) == [
        .item([0, 1]), .item([1, 0]), .footer(section: 0), .footer(section: 1),
      ])
    #expect(shown.suffix(2).map(\.frame.minY) == [50, 60])
    #expect(
      layout.hit(at: LayoutPoint(x: 5, y: 69), at: 50, in: ScrollViewport(height: 80))?.entry
        == .footer(section: 0))
    #expect(
      layout.hit(at: LayoutPoint(x: 5, y: 70), at: 50, in: ScrollViewport(height: 80))?.entry
        == .footer(section: 1))
  }

  @Test func `a header is not seen below a lower one, and is pushed where no other comes`() {
    let layout = Self.layout([(40, nil, 2), (10, nil, 2), (nil, nil, 2), (10, nil, 1)])
    // The second header, at 140 to 150, pushes up what would stick out below it.
    #expect(layout.pinnedHeader(at: 105)?.frame.minY == 105)
    #expect(layout.pinnedHeader(at: 125)?.frame.minY == 110)
    #expect(layout.pinnedHeader(at: 141)?.section == 1)
    // The third section, from 250 on, has no header.
    #expect(layout.pinnedHeader(at: 245)?.frame.minY == 240)
    #expect(layout.pinnedHeader(at: 260) == nil)
  }

  /// The pinned entries of a window, front to back, found by looking at every section.
  private static func plainPins(
    _ layout: Layout, isHeader: Bool, at edge: LayoutUnit
  ) -> [(section: Int, y: LayoutUnit)] {
    let sign = isHeader ? 1 : -1
    /// The distances of the two sides of an entry from the edge into the window.
    func sides(_ section: Int, isHeader kind: Bool) -> (start: Int, end: Int)? {
      let frame = layout.frame(of: kind ? .header(section: section) : .footer(section: section))
      guard let frame, frame.size.height > .zero else { return nil }
      let ends = [(frame.minY - edge).rawValue * sign, (frame.maxY - edge).rawValue * sign].sorted()
      return (ends[0], ends[1])
    }
    func style(_ section: Int) -> SectionStyle? {
      guard let name = layout.snapshot.section(at: section)?.style else { return nil }
      return layout.style.sections[name]
        ?? SectionStyle(
          pinsHeader: layout.style.pinsHeaders, pinBehavior: layout.style.pinBehavior)
    }
    func isPinned(_ section: Int) -> Bool {
      style(section).map { isHeader ? $0.pinsHeader : $0.pinsFooter } ?? false
    }
    /// The end of the rows of a section.
    func endOfRows(_ section: Int) -> Int {
      let rows = (0..<layout.snapshot.itemCount(inSection: section)!).map {
        layout.frame(ofItemAt: ListIndexPath(section: section, item: $0))!
      }
      let own = layout.frame(of: isHeader ? .header(section: section) : .footer(section: section))!
      let ends = (rows + [own]).flatMap { [$0.minY, $0.maxY] }.map { ($0 - edge).rawValue * sign }
      return ends.max()!
    }
    let order =
      isHeader
      ? Array(0..<layout.snapshot.sectionCount)
      : (0..<layout.snapshot.sectionCount).reversed()
    var pinned: (section: Int, start: Int, end: Int)?
    var cover: (section: Int, start: Int)?
    for section in order where isPinned(section) {
      guard let own = sides(section, isHeader: isHeader) else { continue }
      let height = own.end - own.start
      if own.start >= 0 {
        if let last = pinned, cover == nil, last.section == section - sign, own.start < last.end,
          style(last.section)?.pinBehavior == .overlap
        {
          cover = (section, own.start)
        }
        continue
      }
      let next = sides(section + sign, isHeader: isHeader)
      let limit =
        style(section)!.pinBehavior == .overlap && isPinned(section + sign)
        ? next?.end ?? endOfRows(section) : endOfRows(section)
      let start = min(0, max(own.start, limit - height))
      if start + height > 0 { pinned = (section, start, start + height) }
    }
    guard let pinned else { return [] }
    func y(_ section: Int, _ start: Int) -> (section: Int, y: LayoutUnit) {
      let entry: ListEntry = isHeader ? .header(section: section) : .footer(section: section)
      let height = layout.frame(of: entry)!.size.height
      let start = LayoutUnit(rawValue: start)
      return (section, isHeader ? edge + start : edge - start - height)
    }
    return (cover.map { [y($0.section, $0.start)] } ?? []) + [y(pinned.section, pinned.start)]
  }

  @Test(arguments: 0..<4) func `pinned entries are what looking at every section finds`(part: Int) {
    var covers = 0
    for seed in part * lawSize(150, debug: 12)..<(part + 1) * lawSize(150, debug: 12) {
      var lists = PlainLists(seed: seed + 5_000)
      var style = ListStyle(
        pinsHeaders: lists.random.isOne(in: 2),
        pinBehavior: PinBehavior.allCases[lists.random.number(below: 2)])
      for behavior in PinBehavior.allCases {
        style.sections[SectionStyleIdentifier(behavior.rawValue)] = SectionStyle(
          insets: LayoutInsets(all: LayoutUnit(lists.random.number(below: 4))), pinsHeader: true,
          pinsFooter: lists.random.isOne(in: 2), pinBehavior: behavior)
      }
      let plain = lists.snapshot(days: 2 + lists.random.number(below: 5), rows: 3)
      let sections = (0..<plain.sectionCount).map { number in
        var day = plain.section(at: number)!
        day.style = ["list", "push", "overlap", "overlap"][lists.random.number(below: 4)]
        return (section: day, items: Array(plain.items(inSection: number)!))
      }
      let layout = Layout(
        ListSnapshot(sections: sections), cells: lists.cells,
        environment: LayoutEnvironment(width: 100, style: style), engines: lists.engine)
      for y in stride(from: -3, to: layout.height.rawValue / 64 + 3, by: 1) {
        let what: Comment = "seed \(seed), at \(y)"
        let viewport = ScrollViewport(height: 37)
        let range = LayoutUnit(y)..<LayoutUnit(y + 37)
        guard y < layout.height.rawValue / 64 - 37 else { break }
        let headers = Self.plainPins(layout, isHeader: true, at: range.lowerBound)
        let footers = Self.plainPins(layout, isHeader: false, at: range.upperBound)
        covers += headers.count(where: { _ in headers.count == 2 })
        #expect(layout.pinnedHeader(at: range.lowerBound)?.section == headers.last?.section, what)
        #expect(layout.pinnedHeader(at: range.lowerBound)?.frame.minY == headers.last?.y, what)
        #expect(layout.pinnedFooter(at: range.upperBound)?.frame.minY == footers.last?.y, what)
        let shown = layout.visibleEntries(at: LayoutUnit(y), in: viewport).filter(\.isPinned)
        let expected =
          headers.reversed().map { (ListEntry.header(section: $0.section), $0.y) }
          + footers.map { (ListEntry.footer(section: $0.section), $0.y) }
        #expect(shown.map(\.entry) == expected.map(\.0), what)
        #expect(shown.map { $0.frame.minY + LayoutUnit(y) } == expected.map(\.1), what)
      }
    }
    #expect(covers > 0)
  }
}
