internal import CellLayout
internal import ListCore
internal import TextLayout

/// A long run of random updates of one layout; a value, so that a stretch can be run again.
///
/// Texts make edits of the backing list; its expanded sections make the shown list; the layout follows
/// the shown list, and the place of a reader follows the layout.
struct Soak {
  typealias Layout = ListLayout<SoakDay, SoakRow>

  /// The number of steps taken.
  private(set) var step = 0
  private(set) var layout: Layout
  private(set) var list: CollapsibleSections<SoakDay, SoakRow>
  private let rowCount: Int
  private let cells: ListCells<SoakDay, SoakRow>
  private var texts: SoakTexts
  private var reader: SoakReader

  private static let style = ListStyle(
    spacing: ListSpacing(
      insets: LayoutInsets(top: 8, leading: 0, bottom: 8, trailing: 0),
      sectionInsets: LayoutInsets(top: 3, leading: 2, bottom: 5, trailing: 1), spacing: 4,
      separator: LayoutUnit(rawValue: 32)),
    pinsHeaders: true,
    sections: [
      "grid": SectionStyle(
        layout: .grid(GridLayout(columns: .least(150), columnGap: 4, rowGap: 6)),
        insets: LayoutInsets(all: 5)),
      "wall": SectionStyle(
        layout: .masonry(MasonryLayout(lanes: .least(130), gap: 7, stableLimit: 90))),
      "tags": SectionStyle(layout: .flow(FlowLayout(gap: 3, lineGap: 2, alignment: .center))),
      "strip": SectionStyle(
        layout: .strip(StripLayout(itemWidth: .content, gap: 6)), pinsHeader: true),
    ])
  private static let daySize = 250

  init(seed: UInt64, rowCount: Int, cells: ListCells<SoakDay, SoakRow>) {
    self.rowCount = rowCount
    self.cells = cells
    var texts = SoakTexts(seed: seed)
    var days: [(section: SoakDay, items: [SoakRow])] = []
    for start in stride(from: 0, to: rowCount, by: Self.daySize) {
      let count = min(Self.daySize, rowCount - start)
      days.append((texts.day(), (0..<count).map { _ in texts.row() }))
    }
    list = CollapsibleSections(ListSnapshot(sections: days), expansion: .allExpanded)
    layout = Layout(
      list.shown, cells: cells, environment: LayoutEnvironment(width: 360, style: Self.style),
      engines: TextEnginePool())
    self.texts = texts
    reader = SoakReader()
  }

  // MARK: Steps

  /// Makes a random update, or a change of width or scale.
  mutating func takeStep() throws {
    step += 1
    let old = layout
    var update: LayoutUpdate?
    switch texts.number(0...599) {
    case 0: layout.update(width: randomWidth())
    case 1: layout.update(scale: randomScale())
    case 2: layout.update(width: randomWidth(), scale: randomScale())
    case 3..<30:
      try toggleSection()
      update = layout.apply(list.shown)
    default:
      list.update(backing: try editedBacking())
      // Sections that are new come collapsed.
      for id in list.collapsedSections().subtracting(collapsed(old)) {
        try list.set(id, to: .expanded)
      }
      update = layout.apply(list.shown)
    }
    try reader.follow(from: old, to: layout, update: update, random: &texts)
  }

  private func collapsed(_ old: Layout) -> Set<Int> {
    list.collapsedSections().filter { old.snapshot.index(ofSection: $0) != nil }
  }

  /// Returns a random width; half of them are near the last one, at which many rows keep their lines.
  private mutating func randomWidth() -> LayoutUnit {
    let range = 100 * 64...900 * 64
    guard texts.isOne(in: 2) else { return LayoutUnit(rawValue: texts.number(range)) }
    let near = layout.width.rawValue + texts.number(-512...512)
    return LayoutUnit(rawValue: min(max(near, range.lowerBound), range.upperBound))
  }

  private mutating func randomScale() -> Double { Double(texts.number(8...20)) / 12 }

  /// Collapses a section, or expands one; few are collapsed at any time.
  private mutating func toggleSection() throws {
    let collapsed = list.collapsedSections().sorted()
    if collapsed.count > 4 || !collapsed.isEmpty && texts.isOne(in: 2) {
      try list.set(collapsed[texts.number(0...collapsed.count - 1)], to: .expanded)
    } else {
      let section = texts.number(0...list.backing.sectionCount - 1)
      try list.toggle(list.backing.section(at: section)!.id)
    }
  }

  private mutating func editedBacking() throws -> ListSnapshot<SoakDay, SoakRow> {
    var backing = list.backing
    if texts.isOne(in: 20) { try editSections(&backing) }
    for _ in 0..<texts.number(1...texts.number(1...24)) { try editRow(&backing) }
    return backing
  }

  private mutating func editSections(_ backing: inout ListSnapshot<SoakDay, SoakRow>) throws {
    let last = backing.sectionCount - 1
    let day = backing.section(at: texts.number(0...last))!
    switch texts.number(0...3) {
    case 0 where backing.itemCount <= rowCount:
      let rows = (0..<texts.number(0...Self.daySize)).map { _ in texts.row() }
      try backing.insert(section: texts.day(), items: rows, at: texts.number(0...last + 1))
    case 1 where last > 1 && backing.itemCount > rowCount:
      try backing.delete(sections: [day.id])
    case 2: try backing.move(section: day.id, to: texts.number(0...last))
    default: try backing.replace(section: SoakDay(id: day.id, title: texts.day().title))
    }
  }

  private mutating func editRow(_ backing: inout ListSnapshot<SoakDay, SoakRow>) throws {
    let (from, to) = (randomPath(backing), randomPath(backing))
    let place = ListIndexPath(section: to.section, item: to.item)
    guard texts.number(0...9) > 2, let row = backing.item(at: from) else {
      let count = backing.itemCount < rowCount ? texts.number(1...6) : 1
      return try backing.insert((0..<count).map { _ in texts.row() }, at: place)
    }
    switch texts.number(0...6) {
    case 0...2 where backing.itemCount > rowCount / 2: try backing.delete(items: [row.id])
    case 3...4: try backing.replace(texts.change(row))
    default:
      let count = backing.itemCount(inSection: place.section)!
      let last = place.section == from.section ? count - 1 : count
      let target = ListIndexPath(section: place.section, item: min(place.item, last))
      try backing.move(item: row.id, to: target)
    }
  }

  /// Returns the path of a row or of the end of a section.
  private mutating func randomPath(_ backing: ListSnapshot<SoakDay, SoakRow>) -> ListIndexPath {
    let section = texts.number(0...backing.sectionCount - 1)
    let count = backing.itemCount(inSection: section)!
    return ListIndexPath(section: section, item: texts.number(0...count))
  }

  // MARK: Comparing

  /// The state of the list as a sentence.
  var facts: String {
    "\(list.shown.itemCount) rows, \(list.collapsedSections().count) sections collapsed, "
      + "\(layout.width) px wide, \(layout.height) px high"
  }

  /// Compares the list and the layout with new ones made from scratch.
  func compare() throws {
    let fresh = CollapsibleSections(list.backing, expansion: .expanded(list.expandedSections))
    let expected = Layout(
      fresh.shown, cells: cells,
      environment: LayoutEnvironment(width: layout.width, scale: layout.scale, style: Self.style),
      engines: TextEnginePool(), lanes: layout.laneAssignment)
    layout.checkInvariants()
    try layout.checkEqual(to: expected)
  }
}
