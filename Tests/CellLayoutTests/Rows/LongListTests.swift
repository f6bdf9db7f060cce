import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// Lists so long that a thread prepares as many rows as a chunk holds, which become the chunk where they stand.
@Suite struct LongListTests {
  typealias Snapshot = ListSnapshot<PlainSection<Int>, Row>
  typealias Layout = ListLayout<PlainSection<Int>, Row>

  struct Row: ListItem, Equatable {
    var id: Int
    var fails = false
    var height: Int { 20 + id % 7 }
  }

  struct Failure: Error {}

  struct Cell: DynamicSize {
    func prepare(_ item: Row, in context: inout PrepareContext) throws -> Int {
      if item.fails { throw Failure() }
      return item.height
    }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: LayoutUnit(prepared))
    }
  }

  private static let chunkLength = 4096
  private static let length = 16 * chunkLength + 777

  private func layout(_ rows: [Row]) -> Layout {
    Layout(
      Snapshot(sections: [(section: PlainSection(id: 0), items: rows)]),
      cells: ListCells(items: ["default": Cell()]), width: 300,
      engines: TextEnginePool(threadCount: 1))
  }

  /// Compares the frames of all rows with sums of their heights.
  private func check(_ layout: Layout, _ rows: [Row]) {
    var top = 0
    var wrong = 0
    for entry in layout.entries(in: LayoutUnit(0)..<layout.height) {
      guard case .item(let path) = entry, let frame = layout.frame(of: entry) else { continue }
      let height = rows[path.item].fails ? 0 : rows[path.item].height
      if frame.minY != LayoutUnit(top) || frame.size.height != LayoutUnit(height) { wrong += 1 }
      top += height
    }
    #expect(wrong == 0)
    #expect(layout.height == LayoutUnit(top))
  }

  @Test(arguments: [[0, 5_000, 66_312], []].prefix(lawSize(2, debug: 1)))
  func `rows stand in full chunks, with rows that fail among them`(failing: [Int]) {
    var rows = (0..<Self.length).map { Row(id: $0) }
    for number in failing { rows[number].fails = true }
    var layout = layout(rows)
    layout.checkInvariants()
    check(layout, rows)
    let prepared = Self.length - failing.count
    #expect(
      layout.chunkStatistics.count == (prepared + Self.chunkLength - 1) / Self.chunkLength)
    #expect(layout.chunkStatistics.copiedRowCount == 0)

    // Two copies that both append rows, and change rows in the middle.
    var fork = layout
    var (changed, other) = (rows, rows)
    changed.insert(Row(id: Self.length + 3), at: 10)
    changed[9_000].fails.toggle()
    changed.remove(at: 4_100)
    other.append(Row(id: Self.length + 5))
    apply(changed, to: &layout)
    apply(other, to: &fork)
    layout.checkInvariants()
    check(layout, changed)
    check(fork, other)
  }

  /// Chunks learn of their removed rows late: at the next width, or when hundreds have been removed.
  @Test(arguments: [300, 1, 100, 3_000, 40_000].prefix(lawSize(5, debug: 1)))
  func `removed rows are not measured at another width`(removedCount: Int) {
    let rows = (0..<Self.length).map { Row(id: $0) }
    var layout = layout(rows)
    let fork = layout
    var random = SplitMix64(seed: UInt64(removedCount))
    var kept = rows
    for _ in 0..<2 {
      kept.shuffle(using: &random)
      kept = kept.dropLast(removedCount / 2).sorted { $0.id < $1.id }
      kept.removeLast(removedCount - removedCount / 2 * 2)
      apply(kept, to: &layout)
    }
    let before = layout.statistics.measured
    layout.update(width: 200)
    #expect(layout.statistics.measured - before == kept.count)
    layout.checkInvariants()
    check(layout, kept)
    check(fork, rows)
  }

  private func apply(_ rows: [Row], to layout: inout Layout) {
    layout.apply(Snapshot(sections: [(section: PlainSection(id: 0), items: rows)]))
  }
}
