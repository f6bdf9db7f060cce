import CellLayout
import Foundation
import ListCore
import TestSupport
import Testing
import TextLayout

/// Masonries whose items stay in their lanes.
@Suite struct `Stable lanes` {
  typealias Layout = LawLists.Layout

  private static let engine = TextEnginePool(threadCount: 1)

  /// A masonry of two lanes of rows whose heights are a multiple of 20 px.
  private static func state(_ heights: [Int], limit: LayoutUnit?) -> LawLists.State {
    var state = LawLists.State(sections: [
      (
        DigestSection(id: "a", style: "wall"),
        heights.enumerated().map { LawRow(id: $0, cell: "number", size: ($1 / 20 - 1) * 100) }
      )
    ])
    state.width = 200
    state.styles["wall"] = SectionStyle(
      layout: .masonry(MasonryLayout(lanes: .count(2), stableLimit: limit)))
    return state
  }

  private static func lanes(_ layout: Layout) -> [Int] {
    (0..<layout.snapshot.itemCount).map {
      layout.frame(ofItemAt: ListIndexPath(section: 0, item: $0))!.minX > 0 ? 1 : 0
    }
  }

  @Test func `an item that is resized leaves the others in their lanes within the limit`() throws {
    let lists = try LawLists(seed: 1, hasText: false, longest: 1)
    let heights = [40, 60, 40, 40, 40, 40]
    for (limit, expected) in [
      (nil, [0, 1, 1, 0, 1, 0]), (50, [0, 1, 0, 1, 0, 1]), (39, [0, 1, 1, 1, 0, 1]),
    ] as [(LayoutUnit?, [Int])] {
      var state = Self.state(heights, limit: limit)
      var layout = lists.afresh(state, Self.engine)
      #expect(Self.lanes(layout) == [0, 1, 0, 1, 0, 1])
      state.sections[0].items[0].size = 400
      layout.apply(state.snapshot)
      #expect(Self.lanes(layout) == expected, "limit \(limit.map { "\($0)" } ?? "none")")
      layout.checkInvariants()
    }
  }

  @Test func `lanes are kept by files, and by another width with as many lanes`() throws {
    var lists = try LawLists(seed: 2, hasText: false, longest: 4)
    var state = Self.state([], limit: 300)
    state.sections[0].items = lists.rows(60)
    var layout = lists.afresh(state, Self.engine)
    for _ in 0..<5 {
      state.sections[0].items.insert(contentsOf: lists.rows(3), at: lists.random.number(below: 20))
      layout.apply(state.snapshot)
    }
    let anew = lists.afresh(state, Self.engine)
    #expect(anew.layoutHash() != layout.layoutHash())
    #expect(anew.firstDifference(from: layout)?.aspect == .lane)
    #expect(anew.firstDifference(from: layout)?.place?.entry != .header(section: 0))
    let lanes = layout.laneAssignment
    #expect(lanes.lanes.count == 75)
    let read = try JSONDecoder().decode(
      LaneAssignment<Int>.self, from: try JSONEncoder().encode(lanes))
    #expect(read == lanes)
    let restored = lists.afresh(state, Self.engine, lanes: read)
    #expect(restored.layoutHash() == layout.layoutHash())
    #expect(restored.firstDifference(from: layout) == nil)
    let before = Self.lanes(layout)
    layout.update(width: 260)
    let kept = zip(before, Self.lanes(layout)).count { $0 == $1 }
    #expect(kept > 60)
    // Another number of lanes forgets all, and so does the way back.
    state.styles["wall"] = SectionStyle(
      layout: .masonry(MasonryLayout(lanes: .count(3), stableLimit: 300)))
    layout.update(style: state.style)
    state.width = 260
    #expect(layout.layoutHash() == lists.afresh(state, Self.engine).layoutHash())
    #expect(lists.afresh(state, Self.engine, lanes: read).layoutHash() == layout.layoutHash())
  }

  @Test func `a moved item keeps its lane, and a lane that is not there counts for nothing`() throws
  {
    let lists = try LawLists(seed: 3, hasText: false, longest: 1)
    var state = Self.state([20, 20, 20, 20, 20, 20], limit: 100)
    var layout = lists.afresh(state, Self.engine)
    #expect(Self.lanes(layout) == [0, 1, 0, 1, 0, 1])
    state.sections[0].items.insert(state.sections[0].items.removeLast(), at: 0)
    layout.apply(state.snapshot)
    #expect(Self.lanes(layout) == [1, 0, 1, 0, 1, 0])
    let strange = LaneAssignment([0: .init(7, of: 2), 1: .init(-1, of: 2), 2: .init(0, of: 5)])
    #expect(
      lists.afresh(state, Self.engine, lanes: strange).layoutHash()
        == lists.afresh(state, Self.engine).layoutHash())
    state.styles["wall"] = SectionStyle(
      layout: .masonry(MasonryLayout(lanes: .count(2), stableLimit: -1)))
    let error = lists.afresh(state, Self.engine).error(of: .row(0)) as? LayoutError
    #expect(error?.code == .invalidLimit)
  }

  @Test func `a change stops where the lanes stand as before`() throws {
    var lists = try LawLists(seed: 4, hasText: false, longest: 1)
    var state = Self.state([], limit: 50)
    state.sections[0].items = lists.rows(3_000)
    // A row as wide as the list levels all lanes.
    state.sections[0].items[300].span = .full
    var layout = lists.afresh(state, Self.engine)
    let before = layout.arrangedItemCount
    state.sections[0].items[7].size += 100
    layout.apply(state.snapshot)
    #expect(layout.arrangedItemCount - before < 500)
    layout.checkInvariants()
  }

  /// An identifier that counts how often it is hashed.
  private struct CountedID: Hashable, Sendable {
    var number: Int
    let hashes: ChatCells.CallCount

    static func == (id: CountedID, other: CountedID) -> Bool { id.number == other.number }
    func hash(into hasher: inout Hasher) {
      hashes.add()
      hasher.combine(number)
    }
  }

  private struct CountedRow: ListItem {
    var id: CountedID
    func hasSameContent(as other: CountedRow) -> Bool { id == other.id }
  }

  @Test func `an update and the lanes after it read few identifiers of many`() {
    let hashes = ChatCells.CallCount()
    func row(_ number: Int) -> CountedRow {
      CountedRow(id: CountedID(number: number, hashes: hashes))
    }
    var style = ListStyle()
    style.sections["wall"] = SectionStyle(
      layout: .masonry(MasonryLayout(lanes: .count(3), stableLimit: 400)))
    var layout = ListLayout(
      ListSnapshot(sections: [
        (section: DigestSection(id: "a", style: "wall"), items: (0..<5_000).map(row))
      ]), cells: ListCells(LawCell<CountedRow>(unit: 20) { $0.id.number % 9 }),
      environment: LayoutEnvironment(width: 300, style: style), engines: Self.engine)
    #expect(layout.laneAssignment[row(4_999).id] != nil)
    var snapshot = layout.snapshot
    let before = hashes.value
    _ = try? snapshot.insert([row(5_000)], at: ListIndexPath(section: 0, item: 2_500))
    layout.apply(snapshot)
    let lanes = layout.laneAssignment
    let lane = lanes[row(5_000).id]
    #expect(lane?.count == 3)
    #expect(hashes.value - before < 100)
    #expect(lanes.lanes.count == 5_001 && lanes.lanes[row(5_000).id] == lane)
    #expect(lanes[row(9_999).id] == nil)
  }
}
