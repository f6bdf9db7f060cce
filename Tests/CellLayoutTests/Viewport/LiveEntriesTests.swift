import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The objects that show visible entries, through scrolling and updates.
@Suite struct `Objects of visible entries` {
  private typealias Live = LiveEntries<Int, Int, Slot>

  /// An object that counts the entries that it showed.
  private final class Slot {
    let kind: Live.Kind
    var shown = 0
    init(_ kind: Live.Kind) { self.kind = kind }
  }

  @Test("TL-59 · every entry begins and ends to be displayed once, through updates and scrolling")
  func displaysOnce() throws {
    for seed in 0..<lawSize(200, debug: 60) {
      var lists = PlainLists(seed: seed)
      var layout = lists.layout(lists.snapshot(days: 1 + lists.random.number(below: 6), rows: 6))
      let viewport = ScrollViewport(height: 120, obscuredTop: 10)
      var live = Live()
      var displayed: Set<Live.Place> = []
      for step in 0..<12 {
        if step % 3 == 2 {
          layout.apply(try lists.edited(layout.snapshot, edits: lists.random.number(below: 9)))
        }
        let offset = LayoutUnit(
          lists.random.number(below: max(1, Int(layout.height.rawValue) / 64)))
        let changes = live.show(layout, at: offset, in: viewport) { Slot($0) }
        let what: Comment = "seed \(seed), step \(step)"
        for entry in changes.ended { #expect(displayed.remove(entry.place) != nil, what) }
        for entry in changes.began {
          #expect(displayed.insert(entry.place).inserted, what)
          #expect(entry.object.kind == entry.kind, what)
        }
        let visible = layout.visibleEntries(at: offset, in: viewport).count
        #expect(displayed.count == visible && live.entries.count == visible, what)
        #expect(Set(live.entries.map(\.place)) == displayed, what)
        #expect(Set(live.entries.map { ObjectIdentifier($0.object) }).count == visible, what)
      }
      let last = live.endAll()
      #expect(Set(last.ended.map(\.place)) == displayed && live.pooledCount == 0)
    }
  }

  @Test func `rows begin and end to be loaded in a wider range than the window`() throws {
    let viewport = ScrollViewport(height: 120)
    let margins = ScrollMargins(ahead: 2, behind: 1)
    for seed in 0..<lawSize(100, debug: 30) {
      var lists = PlainLists(seed: seed)
      var layout = lists.layout(lists.snapshot(days: 1 + lists.random.number(below: 6), rows: 6))
      var loads = LiveEntries<Int, Int, Void>()
      var loaded: Set<Live.Place> = []
      for step in 0..<12 {
        if step % 3 == 2 {
          layout.apply(try lists.edited(layout.snapshot, edits: lists.random.number(below: 9)))
        }
        let range = margins.range(
          at: LayoutUnit(lists.random.number(below: max(1, Int(layout.height.pixels)))),
          in: viewport, velocity: Double(lists.random.number(below: 3) - 1))
        let changes = loads.show(
          layout, at: range.lowerBound,
          in: ScrollViewport(height: range.upperBound - range.lowerBound)
        ) { _ in }
        let what: Comment = "seed \(seed), step \(step)"
        for entry in changes.ended { #expect(loaded.remove(entry.place) != nil, what) }
        for entry in changes.began { #expect(loaded.insert(entry.place).inserted, what) }
        let rows = layout.entries(in: range).compactMap { entry -> Live.Place? in
          guard case .item(let path) = entry else { return nil }
          return layout.snapshot.item(at: path).map { .item(id: $0.id) }
        }
        let places = loaded.filter { if case .item = $0 { true } else { false } }
        #expect(places == Set(rows), what)
      }
    }
  }

  @Test("TL-60 · no more objects are made than entries of a kind were visible at once")
  func reuses() {
    let lists = PlainLists(seed: 1)
    let rows = (0..<500).map {
      PlainRow(id: $0, height: 20 + $0 % 3, cell: $0 % 2 == 0 ? "plain" : "other")
    }
    let layout = lists.layout(ListSnapshot(sections: [(section: PlainDay(id: 1), items: rows)]))
    let viewport = ScrollViewport(height: 200)
    var live = Live()
    var made: [Live.Kind: Int] = [:]
    var most: [Live.Kind: Int] = [:]
    for offset in stride(from: 0, to: 8_000, by: 37) {
      _ = live.show(layout, at: LayoutUnit(offset), in: viewport) { kind in
        made[kind, default: 0] += 1
        return Slot(kind)
      }
      let counts = Dictionary(grouping: live.entries, by: \.kind).mapValues(\.count)
      most.merge(counts) { max($0, $1) }
    }
    #expect(made == most && made.count == 2)
  }

  @Test("TL-61 · a moved entry keeps its object, one of another kind gets another")
  func keepsObjects() throws {
    let lists = PlainLists(seed: 1)
    var rows = (0..<5).map { PlainRow(id: $0, height: 20) }
    let day = PlainDay(id: 1)
    var layout = lists.layout(ListSnapshot(sections: [(section: day, items: rows)]))
    let viewport = ScrollViewport(height: 500)
    var live = Live(poolLimit: 0)
    let first = live.show(layout, at: 0, in: viewport) { Slot($0) }
    #expect(first.began.count == 5 && first.ended.isEmpty)
    let object = live.object(at: .item(id: 0))
    rows.swapAt(0, 4)
    rows[1].cell = "other"
    layout.apply(ListSnapshot(sections: [(section: day, items: rows)]))
    let changes = live.show(layout, at: 0, in: viewport) { Slot($0) }
    #expect(live.object(at: .item(id: 0)) === object)
    #expect(
      changes.ended.map(\.place) == [.item(id: 1)] && changes.began.map(\.place) == [.item(id: 1)])
    #expect(changes.discarded.count == 1 && live.pooledCount == 0)
  }

  @Test("TL-58 · visible objects are told of other content, once, and no frame changes")
  func configures() {
    let lists = PlainLists(seed: 1)
    var rows = (0..<40).map { PlainRow(id: $0, height: 20) }
    var day = PlainDay(id: 1, header: 20)
    var layout = lists.layout(ListSnapshot(sections: [(section: day, items: rows)]))
    let viewport = ScrollViewport(height: 100)
    var live = Live()
    _ = live.show(layout, at: 0, in: viewport) { Slot($0) }
    let visible = live.entries.map(\.place)
    rows[1].note += 1
    rows[30].note += 1
    day.header = 21
    let old = layout
    let update = layout.apply(ListSnapshot(sections: [(section: day, items: rows)]))
    let changes = live.show(layout, at: 0, in: viewport, after: update) { Slot($0) }
    #expect(changes.changed.map(\.place) == [.header(section: 1), .item(id: 1)])
    #expect(changes.began.isEmpty && changes.ended.isEmpty && live.entries.map(\.place) == visible)
    // A row that is configured again measures nothing and moves nothing.
    #expect(layout.frame(of: .row(1))?.size == old.frame(of: .row(1))?.size)
    let again = live.show(layout, at: 0, in: viewport) { Slot($0) }
    #expect(again.changed.isEmpty && again.began.isEmpty)
  }

  @Test func `an error while an object is made changes nothing`() {
    struct Refused: Error {}
    let lists = PlainLists(seed: 1)
    let rows = (0..<40).map { PlainRow(id: $0, height: 20) }
    let layout = lists.layout(ListSnapshot(sections: [(section: PlainDay(id: 1), items: rows)]))
    let viewport = ScrollViewport(height: 100)
    var live = Live()
    _ = live.show(layout, at: 0, in: viewport) { Slot($0) }
    let before = live.entries.map(\.place)
    #expect(throws: Refused.self) {
      // Further down one more row is visible.
      try live.show(layout, at: 330, in: viewport) { _ in throw Refused() }
    }
    #expect(live.entries.map(\.place) == before && live.pooledCount == 0)
  }
}
