import CellLayout
import ListCore
import Synchronization
import TestSupport
import TextLayout

/// A row with a given height.
struct PlainRow: ListItem, Equatable {
  var id: Int
  var height: Int
  var cell: CellIdentifier = "plain"
  /// Content that has no height.
  var note = 0
  var hidesSeparator = false
}

/// A section that may have a header and a footer of given heights.
struct PlainDay: ListSection, Equatable {
  var id: Int
  var header: Int?
  var footer: Int?
  var style = SectionStyleIdentifier.list
  var hasHeader: Bool { header != nil }
  var hasFooter: Bool { footer != nil }
}

/// Lists of rows without text, with random edits, and the cells that lay them out.
struct PlainLists {
  typealias Snapshot = ListSnapshot<PlainDay, PlainRow>
  typealias Layout = ListLayout<PlainDay, PlainRow>

  var random: SplitMix64
  private var nextID = 0
  let engine = TextEnginePool()
  let count = ChatCells.CallCount()

  static let style = ListStyle(
    spacing: ListSpacing(
      insets: LayoutInsets(top: 8, leading: 5, bottom: 9, trailing: 1),
      sectionInsets: LayoutInsets(top: 3, leading: 2, bottom: 7, trailing: 4), spacing: 4,
      separator: LayoutUnit(rawValue: 32)))

  /// Whether lists are inverted.
  var isInverted = false

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  /// A cell of one height that counts its calls.
  private struct Cell<Item: Sendable>: DynamicSize {
    let count: ChatCells.CallCount
    let height: @Sendable (Item) -> Int

    func prepare(_ item: Item, in context: inout PrepareContext) throws -> LayoutUnit {
      count.add()
      return LayoutUnit(height(item))
    }

    func measure(_ prepared: LayoutUnit, in pass: inout LayoutPass) -> LayoutSize {
      LayoutSize(width: pass.width, height: prepared)
    }
  }

  var cells: ListCells<PlainDay, PlainRow> {
    let row = Cell<PlainRow>(count: count) { $0.height }
    return ListCells<PlainDay, PlainRow>(
      items: ["plain": row, "other": row],
      header: Cell<PlainDay>(count: count) { $0.header ?? 0 },
      footer: Cell<PlainDay>(count: count) { $0.footer ?? 0 })
  }

  func layout(_ snapshot: Snapshot) -> Layout {
    var style = Self.style
    style.isInverted = isInverted
    return Layout(
      snapshot, cells: cells, environment: LayoutEnvironment(width: 320, style: style),
      engines: engine)
  }

  // MARK: Random lists

  mutating func row() -> PlainRow {
    nextID += 1
    return PlainRow(id: nextID, height: random.number(below: 5) * 10)
  }

  mutating func day() -> PlainDay {
    nextID += 1
    return PlainDay(id: nextID, header: edge(), footer: edge())
  }

  private mutating func edge() -> Int? {
    random.isOne(in: 2) ? nil : random.number(below: 4) * 5
  }

  mutating func snapshot(days: Int, rows: Int) -> Snapshot {
    var sections: [(section: PlainDay, items: [PlainRow])] = []
    for _ in 0..<days {
      let count = random.isOne(in: 3) ? 0 : random.number(below: rows + 1)
      sections.append((day(), (0..<count).map { _ in row() }))
    }
    return Snapshot(sections: sections)
  }

  mutating func edited(_ snapshot: Snapshot, edits: Int) throws -> Snapshot {
    var result = snapshot
    for _ in 0..<edits { try edit(&result) }
    return result
  }

  private mutating func edit(_ list: inout Snapshot) throws {
    guard list.sectionCount > 0 else {
      return try list.insert(section: day(), items: [row()], at: 0)
    }
    let section = random.number(below: list.sectionCount)
    let gap = random.number(below: list.itemCount(inSection: section)! + 1)
    let path = ListIndexPath(section: section, item: gap)
    var day = list.section(at: section)!
    switch random.number(below: 12) {
    case 0:
      let new = self.day()
      try list.insert(section: new, items: random.isOne(in: 2) ? [] : [row(), row()], at: section)
    case 1: try list.delete(sections: [day.id])
    case 2, 3: try list.move(section: day.id, to: random.number(below: list.sectionCount))
    case 4:
      (day.header, day.footer) = (edge(), edge())
      try list.replace(section: day)
    case 5, 6: try list.insert([row()], at: path)
    default:
      guard var row = list.item(at: path) else { return }
      switch random.number(below: 4) {
      case 0: try list.delete(items: [row.id])
      case 1:
        row.height = random.number(below: 5) * 10
        if random.isOne(in: 3) { row.cell = row.cell == "plain" ? "other" : "plain" }
        try list.replace(row)
      default:
        let target = random.number(below: list.sectionCount)
        let count = list.itemCount(inSection: target)! - (target == section ? 1 : 0)
        try list.move(
          item: row.id,
          to: ListIndexPath(section: target, item: random.number(below: count + 1)))
      }
    }
  }
}
