import CellLayout
import ListCore
import Synchronization
import TestSupport
import Testing
import TextLayout

/// Lists shown by several surfaces and layouts, and rows off the screen.
@Suite struct SharedControllerTests {
  private typealias Controller = ListController<PlainDay, PlainRow>
  private typealias Live = LiveLayout<PlainDay, PlainRow>

  private func live(_ lists: PlainLists, _ controller: Controller) -> Live {
    Live(
      following: controller, cells: lists.cells,
      environment: LayoutEnvironment(width: 320, style: PlainLists.style), engines: lists.engine)
  }

  private func rows(_ ids: ClosedRange<Int>, height: Int = 20) -> [PlainRow] {
    ids.map { PlainRow(id: $0, height: height) }
  }

  private func list() -> PlainLists.Snapshot {
    ListSnapshot(sections: [
      (section: PlainDay(id: 1, header: 10), items: rows(11...14)),
      (section: PlainDay(id: 2, header: 10), items: rows(21...23)),
    ])
  }

  @Test("TL-79 · one controller feeds two surfaces and their layouts, one of them collapsed")
  func forwarding() throws {
    let lists = PlainLists(seed: 1)
    let controller = Controller(list())
    let collapsed = Mutex(CollapsibleSections(list(), expansion: .allCollapsed))
    let headers = Controller()
    try headers.fetch(
      from: controller.source { snapshot in
        collapsed.withLock { $0.update(backing: snapshot).new }
      })
    let whole = (live: live(lists, controller), surface: ListSurface(snapshot: controller.snapshot))
    let folded = (live: live(lists, headers), surface: ListSurface(snapshot: headers.snapshot))
    func expectBoth(_ wholeCounts: [Int], _ foldedCounts: [Int]) throws {
      for (view, counts, list) in [
        (whole, wholeCounts, controller), (folded, foldedCounts, headers),
      ] {
        try view.surface.apply(list.snapshot)
        let shown = view.live.layout.snapshot
        #expect((0..<shown.sectionCount).map { shown.itemCount(inSection: $0) } == counts)
        #expect(view.surface.source.snapshot?.changeset(to: shown).isEmpty == true)
        #expect(view.live.layout.layoutHash() == lists.layout(list.snapshot).layoutHash())
      }
    }
    try expectBoth([4, 3], [0, 0])
    // A change of the shared list reaches both; where it is not shown nothing is measured.
    let before = folded.live.layout.statistics.measured
    try controller.edit { try $0.append(rows(24...25), toSection: 2) }
    try expectBoth([4, 5], [0, 0])
    #expect(folded.live.layout.statistics.measured == before)
    // A change of one view leaves the other alone; later changes reach both.
    let untouched = whole.live.layout.statistics.measured
    try collapsed.withLock { _ = try $0.toggle(2) }
    try headers.refetch()
    try expectBoth([4, 5], [0, 5])
    #expect(whole.live.layout.statistics.measured == untouched)
    try controller.edit { try $0.delete(items: [21]) }
    try expectBoth([4, 4], [0, 4])
    // Collapsed and expanded again: nothing is prepared.
    let prepared = folded.live.layout.statistics.prepared
    for _ in 0..<2 {
      try collapsed.withLock { _ = try $0.toggle(2) }
      try headers.refetch()
    }
    try expectBoth([4, 4], [0, 4])
    #expect(folded.live.layout.statistics.prepared == prepared)
  }

  @Test(
    "TL-33 · the frame of a changed row off the screen is invalidated, and the row not configured")
  func rowsOffScreen() throws {
    let lists = PlainLists(seed: 2)
    let controller = Controller(list())
    let live = live(lists, controller)
    let surface = ListSurface(snapshot: controller.snapshot)
    surface.viewport = 0..<2
    let configured = surface.cellStatistics.values.reduce(0) { $0 + $1.configured }
    let old = live.layout
    let log = Mutex<[LayoutUpdate]>([])
    let observation = live.observe { step in log.withLock { $0.append(step.update!) } }
    try controller.edit { try $0.replace(PlainRow(id: 22, height: 50)) }
    try surface.apply(controller.snapshot)
    withExtendedLifetime(observation) {}
    #expect(surface.cellStatistics.values.reduce(0) { $0 + $1.configured } == configured)
    let update = try #require(log.withLock { $0 }.first)
    #expect(update.resized.map(\.path) == [[1, 1]])
    #expect(update.resized.first?.frame.old == old.frame(of: .item([1, 1])))
    #expect(update.resized.first?.frame.new.height == 50)
    #expect(live.layout.frame(of: .item([1, 2]))!.minY == old.frame(of: .item([1, 2]))!.minY + 30)
    #expect(live.layout.statistics.measured == old.statistics.measured + 1)
  }
}
