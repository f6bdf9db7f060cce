extension ListSnapshot {
  /// Creates a snapshot from sections and their items, both in order.
  ///
  /// Of items with the same identifier the first is kept, the later ones are left out. A section
  /// with the identifier of an earlier one is not added: its items continue the earlier section,
  /// whose own content is kept. Both are told by ``duplicates``.
  ///
  /// - Parameter input: The sections with their items. Arrays without duplicates are shared with
  ///   the caller, not copied.
  /// - Complexity: O(*n*) hashed identifiers for *n* items and sections, if hashing spreads them.
  public init(sections input: some Sequence<(section: Section, items: [Item])>) {
    let input = Array(input)
    itemPaths.reserveCapacity(input.reduce(0) { $0 + $1.items.count })
    var firstEntries: [Int] = []
    for (entryIndex, entry) in input.enumerated() {
      let id = entry.section.id
      let section = sectionIndexes[id] ?? sections.count
      if section < sections.count {
        duplicates.sections.append(
          .init(id: id, kept: firstEntries[section], dropped: entryIndex))
      } else {
        sectionIndexes[id] = section
        sections.append(entry.section)
        rows.append([])
        firstEntries.append(entryIndex)
      }
      appendFirstOccurrences(of: entry.items, toSectionAt: section, entryIndex: entryIndex)
    }
    itemCount = itemPaths.count
    resolveKeptPaths(in: input)
  }

  /// Appends items whose identifiers are new and reports the others.
  private mutating func appendFirstOccurrences(
    of items: [Item], toSectionAt section: Int, entryIndex: Int
  ) {
    let offset = rows[section].count
    // Stays nil, and the input array in use as it is, until something has to be left out.
    var kept: [Item]?
    for (index, item) in items.enumerated() {
      let path = ListIndexPath(section: section, item: offset + (kept?.count ?? index))
      guard let firstPath = itemPaths.updateValue(path, forKey: item.id) else {
        kept?.append(item)
        continue
      }
      itemPaths[item.id] = firstPath
      if kept == nil { kept = Array(items[..<index]) }
      let dropped = ListIndexPath(section: entryIndex, item: index)
      duplicates.items.append(.init(id: item.id, kept: dropped, dropped: dropped))
    }
    if offset == 0 {
      rows[section] = kept ?? items
    } else {
      rows[section].append(contentsOf: kept ?? items)
    }
  }

  /// Fills in where in the input the kept items of reported duplicates stand.
  ///
  /// A pass of its own, so that input without duplicates does not pay for a second map.
  private mutating func resolveKeptPaths(in input: [(section: Section, items: [Item])]) {
    guard !duplicates.items.isEmpty else { return }
    let reported = Set(duplicates.items.map(\.id))
    var firstPaths: [Item.ID: ListIndexPath] = [:]
    for (entryIndex, entry) in input.enumerated() {
      for (index, item) in entry.items.enumerated() where reported.contains(item.id) {
        if firstPaths[item.id] == nil {
          firstPaths[item.id] = ListIndexPath(section: entryIndex, item: index)
        }
      }
    }
    for index in duplicates.items.indices {
      guard let path = firstPaths[duplicates.items[index].id] else {
        preconditionFailure("A reported identifier was not found again: is its hash stable?")
      }
      duplicates.items[index].kept = path
    }
  }
}
