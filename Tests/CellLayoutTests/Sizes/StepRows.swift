import CellLayout
import ListCore
import TestSupport
import TextLayout

/// A row whose height is computed from a number, without any text.
struct StepRow: ListItem, Equatable {
  var id: Int
  var content: Int

  /// Some rows have one height, whatever their number is.
  var cell: CellIdentifier { content % 19 == 5 ? "gap" : .default }
}

/// The cell of such rows; sizes of some rows are not kept, and some rows cannot be prepared.
struct StepCell: DynamicSize, Equatable {
  struct Unreadable: Error {}

  func prepare(_ item: StepRow, in context: inout PrepareContext) throws -> Int {
    guard item.content % 101 != 7 else { throw Unreadable() }
    return item.content
  }

  func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
    let steps = pass.width.rawValue / (640 + prepared % 64)
    return LayoutSize(
      width: pass.width, height: LayoutUnit(rawValue: 640 + prepared &* 40_503 & 0xFFF - steps))
  }

  func digest(of item: StepRow, into hasher: inout ContentHasher) -> Bool {
    guard item.content % 47 != 3 else { return false }
    hasher.combine("StepCell 1")
    hasher.combine(item.content)
    return true
  }
}

/// Lists of such rows, and edits of them, from a seed.
struct StepLists {
  typealias Layout = ListLayout<PlainSection<Int>, StepRow>
  typealias Snapshot = ListSnapshot<PlainSection<Int>, StepRow>

  var random: SplitMix64
  private let contentLimit: Int
  private let period: Int
  private let keepsAll: Bool
  private var nextID = 0
  private let engines: TextEnginePool

  /// Creates a maker of lists.
  ///
  /// - Parameter keepsAll: Whether all rows can be prepared and have sizes that are kept.
  init(seed: Int, keepsAll: Bool, threads: Int = 1) {
    random = SplitMix64(seed: UInt64(seed))
    self.keepsAll = keepsAll
    // Different rows, rows of few contents, and rows that repeat themselves.
    contentLimit = [1 << 30, 1 << 30, 5, 1 << 30][seed % 4]
    period = seed % 4 == 3 ? 3 : 0
    engines = TextEnginePool(threadCount: threads)
  }

  mutating func rows(_ count: Int) -> [StepRow] {
    (0..<count).map { row in
      nextID += 1
      var content = period > 0 ? row % period : random.number(below: contentLimit)
      while keepsAll, content % 19 == 5 || content % 101 == 7 || content % 47 == 3 { content += 1 }
      return StepRow(id: nextID, content: content)
    }
  }

  mutating func snapshot(_ counts: [Int]) -> Snapshot {
    Snapshot(
      sections: counts.enumerated().map { section, count in
        (section: PlainSection(id: section), items: rows(count))
      })
  }

  /// Returns a list after a number of random insertions, deletions and replacements.
  mutating func edited(_ snapshot: Snapshot, _ edits: Int) throws -> Snapshot {
    var snapshot = snapshot
    for _ in 0..<edits {
      let section = random.number(below: snapshot.sectionCount)
      let count = snapshot.itemCount(inSection: section) ?? 0
      let path = ListIndexPath(section: section, item: random.number(below: count + 1))
      switch random.number(below: 3) {
      case 0: try snapshot.insert(rows(1), at: path)
      case 1:
        guard let row = snapshot.item(at: path) else { continue }
        try snapshot.delete(items: [row.id])
      default:
        guard let row = snapshot.item(at: path) else { continue }
        try snapshot.replace(StepRow(id: row.id, content: rows(1)[0].content))
      }
    }
    return snapshot
  }

  func layout(
    _ snapshot: Snapshot, width: LayoutUnit = 320, sizes: SizeCache? = nil
  ) -> Layout {
    Layout(
      snapshot,
      cells: ListCells(items: [
        .default: StepCell(), "gap": BlankCell(for: StepRow.self, height: 7),
      ]), width: width, engines: engines, sizes: sizes)
  }
}
