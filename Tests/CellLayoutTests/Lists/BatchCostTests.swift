import CellLayout
import ListCore
import TestSupport
import Testing

/// A batch with many operations of one kind.
private enum Operations: String, CaseIterable {
  case insertRows, deleteRows, moveRows, moveRowsAcross, reconfigureRows, reloadRows
  case insertSections, insertSectionsTogether, deleteSections, moveSections, reloadSections

  typealias Snapshot = PlainLists.Snapshot

  private static func day(_ id: Int, title: Int = 5) -> PlainDay {
    PlainDay(id: id, header: title, footer: title + 1)
  }

  /// Returns the lists before and after a number of operations.
  func lists(_ count: Int) throws -> (old: Snapshot, new: Snapshot) {
    let sections: [[Int]] =
      switch self {
      case .insertRows, .moveRows, .reconfigureRows, .reloadRows: [Array(0..<count)]
      case .deleteRows: [Array(0..<2 * count)]
      case .moveRowsAcross: [Array(0..<count), [-1]]
      case .deleteSections: (0..<2 * count).map { [$0] }
      default: (0..<count).map { [$0] }
      }
    let old = Snapshot(
      sections: sections.enumerated().map { index, rows in
        (section: Self.day(index), items: rows.map { PlainRow(id: $0, height: 10) })
      })
    var new = old
    for index in 0..<count { try edit(&new, index, of: count) }
    return (old, new)
  }

  private func edit(_ list: inout Snapshot, _ index: Int, of count: Int) throws {
    let far = index * 7_919 % count
    let row = PlainRow(id: count + index, height: 20)
    func path(_ section: Int, _ item: Int) -> ListIndexPath {
      ListIndexPath(section: section, item: item)
    }
    switch self {
    case .insertRows: try list.insert([row], at: path(0, 2 * index))
    case .deleteRows: try list.delete(items: [2 * index])
    case .moveRows: try list.move(item: index, to: path(0, far))
    case .moveRowsAcross: try list.move(item: index, to: path(1, 0))
    case .reconfigureRows: try list.replace(PlainRow(id: index, height: 30))
    case .reloadRows: try list.replace(PlainRow(id: index, height: 30, cell: "other"))
    case .insertSections:
      try list.insert(section: Self.day(count + index), items: [row], at: 2 * index)
    case .insertSectionsTogether:
      try list.insert(section: Self.day(count + index), items: [row], at: 1)
    case .deleteSections: try list.delete(sections: [2 * index])
    case .moveSections: try list.move(section: index, to: far)
    case .reloadSections: try list.replace(section: Self.day(index, title: 9))
    }
  }

  /// Returns the cost of an update of a layout, by name.
  func costs(_ count: Int) throws -> [(name: String, cost: Int)] {
    let (old, new) = try lists(count)
    let cells = PlainLists(seed: 0)
    var layout = cells.layout(old)
    let (before, kept, calls) = (layout.statistics, layout.chunkStatistics, cells.count.value)
    let update = layout.apply(new)
    let (after, keptAfter) = (layout.statistics, layout.chunkStatistics)
    layout.checkInvariants()
    #expect(layout.layoutHash() == cells.layout(new).layoutHash())
    return [
      ("nodes written", after.nodesWritten - before.nodesWritten),
      ("rows prepared", after.prepared - before.prepared),
      ("rows measured", after.measured - before.measured),
      ("nodes of chunks written", keptAfter.nodesWritten - kept.nodesWritten),
      ("rows of chunks copied", keptAfter.copiedRowCount - kept.copiedRowCount),
      ("calls of cells", cells.count.value - calls),
      ("runs told", update.moved.count + update.movedEntries.count),
    ]
  }
}

@Suite struct `Laws of the cost of updates` {
  /// Four times would be quadratic; a tree that is one level higher costs a little more.
  @Test(arguments: Operations.allCases.map(\.rawValue))
  func `twice as many operations of a kind cost a layout about twice as much`(
    kind: String
  ) throws {
    let operations = try #require(Operations(rawValue: kind))
    let count = lawSize(10_000, debug: 400)
    let (once, twice) = (try operations.costs(count), try operations.costs(2 * count))
    for (half, whole) in zip(once, twice) {
      #expect(whole.cost <= half.cost * 3 + 100, "\(kind), \(half.name): \(half), \(whole)")
    }
  }
}
