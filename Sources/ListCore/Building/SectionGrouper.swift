/// Collects items in sections one by one: the implementation of all grouped snapshots.
///
/// Sections stand in the order in which they first occurred, items of a section in the order in
/// which they were added.
@usableFromInline
struct SectionGrouper<Section: ListSection, Item: ListItem> {
  @usableFromInline var sections: [Section] = []
  @usableFromInline var items: [[Item]] = []
  @usableFromInline var indexes: [Section.ID: Int] = [:]
  @usableFromInline let fixedCount: Int

  /// The section of each item, in the order the items came.
  @usableFromInline var placements: [Int] = []

  /// The identifier of the section of the item that came last, nil before the first.
  @usableFromInline var lastSectionID: Section.ID?

  /// Creates a grouper with sections that always exist; of equal identifiers the first counts.
  @inlinable
  init(fixed: [Section] = []) {
    for section in fixed where indexes[section.id] == nil {
      indexes[section.id] = sections.count
      sections.append(section)
      items.append([])
    }
    fixedCount = sections.count
  }

  /// Adds an item at the end of a section, which is created if needed.
  @inlinable
  mutating func append(_ item: Item, to id: Section.ID, makeSection: (Section.ID) -> Section) {
    let index = index(of: id, makeSection: makeSection)
    items[index].append(item)
    placements.append(index)
  }

  @inlinable
  mutating func index(of id: Section.ID, makeSection: (Section.ID) -> Section) -> Int {
    // Neighbours are mostly of one section: comparing is cheaper than hashing.
    if let last = placements.last, lastSectionID == id { return last }
    lastSectionID = id
    if let index = indexes[id] { return index }
    let section = makeSection(id)
    precondition(section.id == id, "The section made for \(id) has the identifier \(section.id).")
    indexes[id] = sections.count
    sections.append(section)
    items.append([])
    return sections.count - 1
  }

  /// Returns the snapshot of all items added.
  ///
  /// - Parameter old: A snapshot with which the result shares what is equal.
  @inlinable
  func snapshot(
    whenEmpty policy: ListSnapshot<Section, Item>.EmptyPolicy,
    updating old: ListSnapshot<Section, Item> = ListSnapshot()
  ) -> ListSnapshot<Section, Item> {
    if sections.isEmpty, case .oneSection(let section) = policy {
      return ListSnapshot(sections: [(section: section, items: [])])
    }
    let snapshot = snapshotInSectionOrder(updating: old)
    // In one section the order of its items is the order in which they came.
    if snapshot.duplicates.isEmpty || sections.count == 1 { return snapshot }
    return snapshotOfFirstOccurrences()
  }

  @inlinable
  func snapshotInSectionOrder(
    updating old: ListSnapshot<Section, Item>
  ) -> ListSnapshot<Section, Item> {
    old.updated(to: zip(sections, items).lazy.map { (section: $0, items: $1) })
  }

  /// Returns the snapshot without items whose identifiers occurred before, in any section.
  @inlinable
  func snapshotOfFirstOccurrences() -> ListSnapshot<Section, Item> {
    var kept = SectionGrouper(fixed: Array(sections.prefix(fixedCount)))
    var cursors = [Int](repeating: 0, count: sections.count)
    var firstPaths: [Item.ID: ListIndexPath] = [:]
    var duplicates = ListSnapshot<Section, Item>.Duplicates()
    for index in placements {
      let path = ListIndexPath(section: index, item: cursors[index])
      cursors[index] += 1
      let item = items[index][path.item]
      if let first = firstPaths[item.id] {
        duplicates.items.append(.init(id: item.id, kept: first, dropped: path))
      } else {
        firstPaths[item.id] = path
        kept.append(item, to: sections[index].id, makeSection: { _ in sections[index] })
      }
    }
    var snapshot = kept.snapshotInSectionOrder(updating: ListSnapshot())
    snapshot.report = duplicates
    return snapshot
  }
}
