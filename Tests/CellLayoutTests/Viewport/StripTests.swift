import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Strips at offsets of their own.
@Suite struct `Strips in windows` {
  private static let engine = TextEnginePool(threadCount: 1)
  private typealias Layout = LawLists.Layout

  /// A list of a strip of ten items of 100 px between two sections of rows.
  private static func state(_ direction: LayoutDirection) -> LawLists.State {
    var state = LawLists.State(
      sections: (0..<3).map { number in
        let rows = (0..<10).map { LawRow(id: number * 10 + $0, cell: "number", size: 5) }
        return (DigestSection(id: "\(number)", style: number == 1 ? "strip" : "list"), rows)
      })
    state.direction = direction
    state.styles["strip"] = SectionStyle(
      layout: .strip(StripLayout(itemWidth: .fixed(100), height: 40, gap: 10)),
      insets: LayoutInsets(top: 0, leading: 20, bottom: 0, trailing: 30))
    return state
  }

  @Test func `a strip scrolls between its first and its last item`() throws {
    let lists = try LawLists(seed: 1, hasText: false, longest: 1)
    let layout = lists.afresh(Self.state(.leftToRight), Self.engine)
    #expect(layout.stripOffsets(ofSection: 0) == nil && layout.stripOffsets(ofSection: 3) == nil)
    #expect(layout.stripOffsets(ofSection: 1) == .zero...840)
    let last = ListEntry.item(ListIndexPath(section: 1, item: 9))
    #expect(layout.frame(of: last)?.minX == 1010)
    #expect(layout.frame(of: last, strips: ["1": 5_000, "0": 7])?.maxX == 270)
    #expect(layout.frame(of: last, strips: ["1": -7])?.minX == 1010)
    #expect(layout.frame(of: .row(3), strips: ["0": 9]) == layout.frame(of: .row(3)))
    let visible = layout.visibleEntries(
      at: 0, in: ScrollViewport(height: 1_000), strips: ["1": 95])
    let strip = visible.filter { $0.entry.section == 1 }
    #expect(strip.map { $0.frame.minX } == [-75, 35, 145, 255])
    #expect(strip.map(\.fraction) == [0.25, 1, 1, 0.45])
    #expect(strip.allSatisfy { $0.frame.size.height == 40 })
    #expect(visible.count == 24)
  }

  @Test func `a strip is mirrored from right to left`() throws {
    let lists = try LawLists(seed: 1, hasText: false, longest: 1)
    let layout = lists.afresh(Self.state(.rightToLeft), Self.engine)
    let visible = layout.visibleEntries(
      at: 0, in: ScrollViewport(height: 1_000), strips: ["1": 95]
    ).filter { $0.entry.section == 1 }
    #expect(visible.map { $0.frame.maxX } == [375, 265, 155, 45])
    #expect(visible.map(\.visibleWidth) == [25, 100, 100, 45])
  }

  @Test func `points, pictures and objects follow the offset of a strip`() throws {
    let lists = try LawLists(seed: 1, hasText: false, longest: 1)
    let layout = lists.afresh(Self.state(.leftToRight), Self.engine)
    let y = try #require(layout.frame(of: .item(ListIndexPath(section: 1, item: 0)))).minY + 5
    let point = LayoutPoint(x: 40, y: y)
    #expect(layout.hit(at: point)?.entry == .item(ListIndexPath(section: 1, item: 0)))
    let hit = layout.hit(at: point, strips: ["1": 330])
    #expect(hit?.entry == .item(ListIndexPath(section: 1, item: 3)))
    #expect(hit?.point == LayoutPoint(x: 20, y: 5))
    // Nothing is between two items.
    #expect(layout.hit(at: LayoutPoint(x: 125, y: y)) == nil)
    let window = ScrollViewport(height: 1_000)
    #expect(
      layout.hit(at: LayoutPoint(x: 40, y: y), at: 0, in: window, strips: ["1": 330])?.entry
        == hit?.entry)
    var live = LiveEntries<String, Int, Int>()
    _ = live.show(layout, at: 0, in: window, strips: ["1": 95]) { _ in 0 }
    #expect(live.entries.count == 24)
    let next = live.show(layout, at: 0, in: window, strips: ["1": 200]) { _ in 0 }
    #expect(
      next.began.map(\.place) == [.item(id: 14)] && next.ended.map(\.place) == [.item(id: 10)])
  }

  @Test func `the items of a strip are drawn where they are scrolled to`() throws {
    let lists = try LawLists(seed: 1, hasText: true, longest: 1)
    var state = Self.state(.leftToRight)
    for i in 0..<10 { state.sections[1].items[i].cell = "text" }
    let layout = lists.afresh(state, Self.engine)
    let y = try #require(layout.frame(of: .item(ListIndexPath(section: 1, item: 0)))).minY
    func origins(_ offset: LayoutUnit) -> Set<LayoutUnit> {
      let picture = layout.displayList(visible: y..<y + 40, strips: ["1": offset])
      return Set(
        picture.commands.compactMap {
          if case .glyphs(let run) = $0 { run.origin.x } else { nil }
        })
    }
    #expect(origins(0) == [24, 134, 244])
    #expect(origins(95) == [-71, 39, 149, 259])
  }

  @Test func `an item of a strip is revealed sideways`() throws {
    let lists = try LawLists(seed: 1, hasText: false, longest: 1)
    let layout = lists.afresh(Self.state(.leftToRight), Self.engine)
    func offset(_ item: Int, _ place: RevealPosition, from offset: LayoutUnit) -> LayoutUnit? {
      layout.stripOffset(
        revealing: ListIndexPath(section: 1, item: item), at: place, from: offset)
    }
    #expect(offset(4, .top, from: 0) == 440)
    #expect(offset(4, .bottom, from: 0) == 290)
    #expect(offset(4, .center, from: 0) == 365)
    #expect(offset(4, .nearest, from: 0) == 290)
    #expect(offset(4, .nearest, from: 800) == 440)
    #expect(offset(4, .nearest, from: 400) == 400)
    #expect(offset(0, .bottom, from: 400) == 0 && offset(9, .top, from: 0) == 840)
    #expect(offset(10, .top, from: 0) == nil)
    #expect(layout.stripOffset(revealing: ListIndexPath(section: 0, item: 1), from: 0) == nil)
    #expect(
      layout.stripItems(inSection: 1, in: 105..<335)
        == [1, 2, 3].map { ListIndexPath(section: 1, item: $0) })
    #expect(layout.stripItems(inSection: 0, in: 0..<900).isEmpty)
  }

  /// Of a strip that changes, an item that stays and was visible is seen where it was.
  @Test func `an anchor holds a strip through updates`() throws {
    var held = 0
    for seed in 0..<lawSize(300, debug: 100) {
      var lists = try LawLists(seed: seed, hasText: false, longest: 5)
      var state = LawLists.State(sections: [lists.section(40)])
      state.sections[0].section = DigestSection(id: "a", style: "a")
      state.styles["a"] = SectionStyle(layout: .strip(StripLayout(itemWidth: .content, gap: 3)))
      state.direction = seed % 2 == 0 ? .leftToRight : .rightToLeft
      var layout = lists.afresh(state, Self.engine)
      let greatest = layout.stripOffsets(ofSection: 0)!.upperBound
      let offset = LayoutUnit(rawValue: lists.random.number(below: greatest.rawValue + 1))
      let anchor = try #require(layout.stripAnchor(ofSection: 0, at: offset))
      #expect(layout.stripOffset(of: anchor, inSection: 0) == offset)
      let before = layout
      for _ in 0..<3 {
        let place = lists.random.number(below: 20)
        if lists.random.isOne(in: 2) {
          state.sections[0].items.insert(contentsOf: lists.rows(3), at: place)
        } else {
          state.sections[0].items.removeSubrange(place..<place + 2)
        }
      }
      layout.apply(state.snapshot)
      let found = try #require(layout.stripOffset(of: anchor, inSection: 0))
      let range = try #require(layout.stripOffsets(ofSection: 0))
      guard let id = anchor.item, let old = before.snapshot.indexPath(ofItem: id),
        let new = layout.snapshot.indexPath(ofItem: id), found > range.lowerBound,
        found < range.upperBound
      else { continue }
      held += 1
      #expect(
        before.frame(of: .item(old), strips: ["a": offset])?.minX
          == layout.frame(of: .item(new), strips: ["a": found])?.minX)
    }
    #expect(held > 30)
  }
}
