/// Puts items into sections one by one: the work behind every grouped snapshot.
///
/// Sections stand in the order in which they were first named, items in their section in the
/// order they came. Items go in, a snapshot comes out.
struct SectionGrouper<Section: ListSection, Item: ListItem> {
  private var entries: [(section: Section, items: [Item])] = []
  private var indexes: [Section.ID: Int] = [:]
  private let fixedCount: Int

  /// The section of each item, in the order the items came.
  private var placements: [Int] = []

  /// Begins with sections that are there in any case; of equal identifiers the first counts.
  init(fixed: [Section] = []) {
    for section in fixed where indexes[section.id] == nil {
      indexes[section.id] = entries.count
      entries.append((section: section, items: []))
    }
    fixedCount = entries.count
  }

  /// The identifier of the section of the item that came last, nil before the first.
  var lastSectionID: Section.ID? {
    placements.last.map { entries[$0].section.id }
  }

  /// Adds an item at the end of a section, which is made if there is none yet.
  mutating func append(
    _ item: Item, to id: Section.ID, makeSection: (Section.ID) -> Section
  ) {
    let index = index(of: id, makeSection: makeSection)
    entries[index].items.append(item)
    placements.append(index)
  }

  private mutating func index(of id: Section.ID, makeSection: (Section.ID) -> Section) -> Int {
    // Neighbours are mostly of one section: comparing is cheaper than hashing.
    if let last = placements.last, entries[last].section.id == id { return last }
    if let index = indexes[id] { return index }
    let section = makeSection(id)
    precondition(section.id == id, "The section made for \(id) has the identifier \(section.id).")
    indexes[id] = entries.count
    entries.append((section: section, items: []))
    return entries.count - 1
  }

  /// The snapshot of everything added.
  func snapshot(whenEmpty policy: EmptyListPolicy<Section>) -> ListSnapshot<Section, Item> {
    if entries.isEmpty, case .oneSection(let section) = policy {
      return ListSnapshot(sections: [(section: section, items: [])])
    }
    let snapshot = ListSnapshot(sections: entries)
    // In one section the order of the sections' items is the order in which they came.
    if snapshot.duplicates.isEmpty || entries.count == 1 { return snapshot }
    return snapshotOfFirstOccurrences()
  }

  /// Groups again without the items whose identifiers came before, in whatever section.
  private func snapshotOfFirstOccurrences() -> ListSnapshot<Section, Item> {
    var kept = SectionGrouper(fixed: entries.prefix(fixedCount).map(\.section))
    var cursors = [Int](repeating: 0, count: entries.count)
    var firstPaths: [Item.ID: ListIndexPath] = [:]
    var duplicates = DuplicateReport<Section.ID, Item.ID>()
    for index in placements {
      let path = ListIndexPath(section: index, item: cursors[index])
      cursors[index] += 1
      let (section, items) = entries[index]
      let item = items[path.item]
      if let first = firstPaths[item.id] {
        duplicates.items.append(.init(id: item.id, kept: first, dropped: path))
      } else {
        firstPaths[item.id] = path
        kept.append(item, to: section.id, makeSection: { _ in section })
      }
    }
    var snapshot = ListSnapshot(sections: kept.entries)
    snapshot.duplicates = duplicates
    return snapshot
  }
}
