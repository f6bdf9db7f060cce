import CellLayout
import ListCore
import TestSupport
import TextLayout

/// A row whose height is a number, without text, so that long lists are made quickly.
struct DigestRow: ListItem, Equatable {
  var id: Int
  var size: Int
}

/// A section with or without a header and a footer.
struct DigestSection: ListSection, Equatable {
  var id: String
  var header: Int?
  var footer: Int?
  var style = SectionStyleIdentifier.list

  var hasHeader: Bool { header != nil }
  var hasFooter: Bool { footer != nil }
}

/// A cell that breaks a size into lines of the width; some sizes cannot be prepared, and some
/// cannot be measured.
struct DigestCell<Item: Sendable>: DynamicSize {
  let size: @Sendable (Item) -> Int

  struct Refused: Error {}

  func prepare(_ item: Item, in context: inout PrepareContext) throws -> Int {
    let size = size(item)
    if size % 17 == 3 { throw Refused() }
    return size
  }

  func measure(_ prepared: Int, in pass: inout LayoutPass) -> LayoutSize {
    let columns = max(1, Int(Double(pass.width.rawValue) / 64 / pass.scale))
    let lines = 1 + prepared / columns
    let isWrong = prepared % 19 == 4 && columns < 60
    return LayoutSize(width: pass.width, height: isWrong ? -1 : LayoutUnit(20 * lines))
  }
}

typealias DigestLayout = ListLayout<DigestSection, DigestRow>
typealias DigestSnapshot = ListSnapshot<DigestSection, DigestRow>

/// Makes lists of such rows, and edits them at random.
struct DigestGenerator {
  var random: SplitMix64
  private var nextID = 0
  static let engine: TextEnginePool = TextEnginePool()

  init(seed: Int) { random = SplitMix64(seed: UInt64(seed)) }

  static var cells: ListCells<DigestSection, DigestRow> {
    ListCells(
      DigestCell { $0.size }, header: DigestCell { $0.header ?? 0 },
      footer: DigestCell { $0.footer ?? 0 })
  }

  static func layout(
    _ snapshot: DigestSnapshot, width: LayoutUnit = 300, spacing: ListSpacing = ListSpacing(),
    scale: Double = 1
  ) -> DigestLayout {
    DigestLayout(
      snapshot, cells: cells,
      environment: LayoutEnvironment(
        width: width, scale: scale, style: ListStyle(spacing: spacing)), engines: engine)
  }

  mutating func size() -> Int { random.number(below: 400) }

  mutating func row() -> DigestRow {
    // Some identifiers come back after their rows were deleted.
    nextID = random.isOne(in: 6) ? nextID : nextID + 1
    return DigestRow(id: nextID, size: size())
  }

  mutating func section() -> DigestSection {
    nextID += 1
    return DigestSection(
      id: "section \(nextID)", header: random.isOne(in: 2) ? size() : nil,
      footer: random.isOne(in: 3) ? size() : nil)
  }

  mutating func list(rows: Int, sections: Int) -> DigestSnapshot {
    var content: [(section: DigestSection, items: [DigestRow])] = (0..<sections).map { _ in
      (section: section(), items: [])
    }
    for _ in 0..<rows { content[random.number(below: sections)].items.append(row()) }
    return DigestSnapshot(sections: content)
  }

  mutating func edited(_ list: DigestSnapshot, edits: Int) throws -> DigestSnapshot {
    var result = list
    for _ in 0..<edits { try edit(&result) }
    return result
  }

  private mutating func edit(_ list: inout DigestSnapshot) throws {
    let kind = random.number(below: 16)
    switch kind {
    case 0:
      let section = section()
      let rows = (0..<random.number(below: 4)).map { _ in row() }
        .filter { list.item(withID: $0.id) == nil }
      let unique = Dictionary(rows.map { ($0.id, $0) }) { first, _ in first }
      try list.insert(
        section: section, items: unique.values.sorted { $0.id < $1.id },
        at: random.number(below: list.sectionCount + 1))
    case 1 where list.sectionCount > 1:
      try list.delete(sections: [anySection(list).id])
    case 2 where list.sectionCount > 1:
      let section = anySection(list)
      try list.move(section: section.id, to: random.number(below: list.sectionCount))
    case 3, 4:
      guard list.sectionCount > 0 else { return }
      var section = anySection(list)
      if kind == 3 { section.header = section.header == nil ? size() : nil }
      if kind == 4 { section.footer = size() }
      try list.replace(section: section)
    case 5..<9:
      let row = row()
      guard list.sectionCount > 0, list.item(withID: row.id) == nil else { return }
      try list.insert([row], at: anyGap(list, leaving: nil))
    case 9..<11:
      if let row = anyRow(list) { try list.delete(items: [row.id]) }
    case 11..<14:
      guard var row = anyRow(list) else { return }
      row.size = size()
      try list.replace(row)
    default:
      guard let row = anyRow(list), let from = list.indexPath(ofItem: row.id) else { return }
      try list.move(item: row.id, to: anyGap(list, leaving: from.section))
    }
  }

  private mutating func anySection(_ list: DigestSnapshot) -> DigestSection {
    list.section(at: random.number(below: list.sectionCount))!
  }

  private mutating func anyGap(_ list: DigestSnapshot, leaving source: Int?) -> ListIndexPath {
    let section = random.number(below: list.sectionCount)
    let count = list.itemCount(inSection: section)! - (section == source ? 1 : 0)
    return ListIndexPath(section: section, item: random.number(below: count + 1))
  }

  private mutating func anyRow(_ list: DigestSnapshot) -> DigestRow? {
    guard list.sectionCount > 0 else { return nil }
    let section = random.number(below: list.sectionCount)
    let count = list.itemCount(inSection: section)!
    return list.item(at: ListIndexPath(section: section, item: random.number(below: count)))
  }
}
