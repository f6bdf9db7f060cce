import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The cost of an update depends on its changes, not on the number of earlier updates or the length
/// of the list.
@Suite struct UpdatesInARowTests {
  typealias Snapshot = ListSnapshot<PlainSection<Int>, Row>
  typealias Layout = ListLayout<PlainSection<Int>, Row>

  struct Row: ListItem, Equatable {
    var id: Int
  }

  struct Cell: DynamicSize {
    func prepare(_ item: Row, in context: inout PrepareContext) -> Int { item.id }

    func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: LayoutUnit(20 + prepared % 7))
    }
  }

  /// The number of updates.
  static let updateCount = lawSize(20_000, debug: 1_000)
  static let lengths = [1_000, 10_000, 100_000, 1_000_000, 10_000_000].prefix(lawSize(5, debug: 2))

  private static let chunkLength = 4096

  private func layout(of length: Int) -> Layout {
    let section = PlainSection(id: 0)
    return Layout(
      Snapshot(sections: [(section: section, items: (0..<length).map { Row(id: $0) })]),
      cells: ListCells(items: ["default": Cell()]), width: 300,
      engines: TextEnginePool(threadCount: 1))
  }

  /// Inserts a row at the top.
  private func insert(_ id: Int, into layout: inout Layout) throws {
    var snapshot = layout.snapshot
    try snapshot.insert([Row(id: id)], at: ListIndexPath(section: 0, item: 0))
    layout.apply(snapshot)
  }

  @Test(arguments: [false, true]) func `chunks stay full`(holdsForks: Bool) throws {
    let length = 5_000
    var layout = layout(of: length)
    var forks: [Layout] = []
    let before = layout.chunkStatistics
    for update in 0..<Self.updateCount {
      if holdsForks { forks.append(layout) }
      if forks.count > 100 { forks.removeFirst() }
      try insert(length + update, into: &layout)
    }
    let after = layout.chunkStatistics
    #expect(after.count <= (length + Self.updateCount) / Self.chunkLength + 2)
    let copied = after.copiedRowCount - before.copiedRowCount
    // The measures of a fork are copied when the layout gets another row; rows are copied only to
    // make room.
    #expect(
      copied
        <= (holdsForks ? Self.updateCount * Self.chunkLength * 2 : 3 * Self.updateCount + 8_192),
      "\(copied)")
    for (i, fork) in forks.enumerated() {
      #expect(fork.snapshot.itemCount == length + Self.updateCount - forks.count + i)
    }
    layout.checkInvariants()
  }

  /// The README's trial: a batch is first applied to a fork, which is dropped before or after the
  /// layout gets its own batch.
  @Test(arguments: [false, true]) func `what a dropped fork appended is room again`(
    isDroppedLate: Bool
  ) throws {
    var layout = layout(of: 1_000)
    for update in 0..<Self.updateCount {
      var fork = Optional(layout)
      try insert(-1 - update, into: &fork!)
      if !isDroppedLate { fork = nil }
      try insert(1_000 + update, into: &layout)
      #expect(fork?.snapshot.itemCount ?? layout.snapshot.itemCount == layout.snapshot.itemCount)
    }
    // Beside a living fork, a chunk may be left that is only a sixteenth full.
    let length = isDroppedLate ? Self.chunkLength / 16 : Self.chunkLength
    #expect(layout.chunkStatistics.count <= (1_000 + Self.updateCount) / length + 2)
    layout.checkInvariants()
  }

  @Test(arguments: [300, 1_000, 5_000]) func `forks of one layout that insert a row copy no rows`(
    length: Int
  ) throws {
    let layout = layout(of: length)
    let before = layout.chunkStatistics.copiedRowCount
    // The measures of the last chunk are copied, as they are the fork's own.
    let measures = length % Self.chunkLength
    for update in 0..<4 {
      var fork = layout
      try insert(length + update, into: &fork)
      let copied = fork.chunkStatistics.copiedRowCount - before
      #expect(copied <= measures, "\(copied)")
      fork.checkInvariants()
    }
  }

  @Test func `forks that append in turn see their own rows`() throws {
    var layouts = [layout(of: 100)]
    var ids = [Array(0..<100)]
    for update in 0..<400 {
      let source = update * 7 % layouts.count
      if layouts.count < 8 {
        layouts.append(layouts[source])
        ids.append(ids[source])
      }
      let id = 1_000 + update
      try insert(id, into: &layouts[source])
      ids[source].insert(id, at: 0)
    }
    for (layout, ids) in zip(layouts, ids) {
      layout.checkInvariants()
      var top = 0
      for (row, id) in ids.enumerated() {
        let frame = layout.frame(ofItemAt: ListIndexPath(section: 0, item: row))
        #expect(frame?.minY == LayoutUnit(top) && frame?.size.height == LayoutUnit(20 + id % 7))
        top += 20 + id % 7
      }
      var resized = layout
      resized.update(width: 200)
      #expect(resized.height == LayoutUnit(top))
    }
  }

  /// The written nodes of all trees and the copied rows, for lists of ten times as many rows each.
  @Test func `an update writes as much in a list of any length`() throws {
    for length in Self.lengths {
      for holdsFork in [false, true] {
        var layout = layout(of: length)
        var fork: Layout?
        var (mostNodes, mostRows) = (0, 0)
        for update in 0..<64 {
          if holdsFork { fork = layout }
          let before = (layout.statistics.nodesWritten, layout.chunkStatistics)
          try insert(length + update, into: &layout)
          let chunks = layout.chunkStatistics
          mostNodes = max(
            mostNodes,
            layout.statistics.nodesWritten - before.0 + chunks.nodesWritten - before.1.nodesWritten)
          mostRows = max(mostRows, chunks.copiedRowCount - before.1.copiedRowCount)
        }
        _ = fork
        var levels = 1
        while 1 << levels < length { levels += 1 }
        #expect(mostNodes <= 2 * levels, "\(length): \(mostNodes) nodes")
        #expect(mostRows <= 3 * Self.chunkLength, "\(length): \(mostRows) rows")
      }
    }
  }
}
