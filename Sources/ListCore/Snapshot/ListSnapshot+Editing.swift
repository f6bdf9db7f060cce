extension ListSnapshot {
  /// Appends items to a section.
  ///
  /// - Throws: ``SnapshotEditError`` for an unknown section or an item identifier that is there
  ///   already; nothing has changed then.
  /// - Complexity: O(*k*) for *k* items
  public mutating func append(
    _ items: some Sequence<Item>, toSection id: Section.ID
  ) throws(SnapshotEditError) {
    guard let section = sectionIndexes[id] else {
      throw unknownSection(id, place: "toSection")
    }
    try insert(items, at: ListIndexPath(section: section, item: rows[section].count))
  }

  /// Inserts items so that the first of them stands at a path.
  ///
  /// - Parameters:
  ///   - items: The items in order.
  ///   - path: The path of an item of this snapshot, or the end of one of its sections.
  /// - Throws: ``SnapshotEditError`` for a path out of range or an item identifier that is there
  ///   already; nothing has changed then.
  /// - Complexity: O(*k* + *m*) for *k* items and the *m* rows behind them in the section
  public mutating func insert(
    _ items: some Sequence<Item>, at path: ListIndexPath
  ) throws(SnapshotEditError) {
    let items = Array(items)
    try checkSection(path.section, place: "at")
    try checkItem(path, limit: rows[path.section].count, place: "at")
    try checkAreNew(items)
    rows[path.section].insert(contentsOf: items, at: path.item)
    itemCount += items.count
    reindexItems(inSection: path.section, from: path.item)
  }

  /// Deletes items.
  ///
  /// - Throws: ``SnapshotEditError`` for an identifier that is unknown or given twice; nothing
  ///   has changed then.
  /// - Complexity: O(*m*) for the *m* rows of the sections that hold the items
  public mutating func delete(items ids: some Sequence<Item.ID>) throws(SnapshotEditError) {
    let ids = Array(ids)
    var deleted: [Int: Set<Int>] = [:]
    for (number, id) in ids.enumerated() {
      let place = "items[\(number)]"
      guard let path = itemPaths[id] else { throw unknownItem(id, place: place) }
      guard deleted[path.section, default: []].insert(path.item).inserted else {
        throw SnapshotEditError(
          code: .duplicateItem, place: place, value: "\(id)", expectation: "given only once")
      }
    }
    for id in ids { itemPaths[id] = nil }
    itemCount -= ids.count
    for (section, indexes) in deleted {
      let old = rows[section]
      rows[section] = old.indices.lazy.filter { !indexes.contains($0) }.map { old[$0] }
      reindexItems(inSection: section, from: indexes.min() ?? 0)
    }
  }

  /// Moves an item to a path.
  ///
  /// - Parameters:
  ///   - id: The identifier of the item.
  ///   - target: The path that the item has *after* the move.
  /// - Throws: ``SnapshotEditError`` for an unknown item or a path out of range; nothing has
  ///   changed then.
  /// - Complexity: O(*m*) for the *m* rows that are displaced
  public mutating func move(
    item id: Item.ID, to target: ListIndexPath
  ) throws(SnapshotEditError) {
    guard let source = itemPaths[id] else { throw unknownItem(id, place: "item") }
    try checkSection(target.section, place: "to")
    let staysInSection = source.section == target.section
    let limit = rows[target.section].count - (staysInSection ? 1 : 0)
    try checkItem(target, limit: limit, place: "to")
    let item = rows[source.section].remove(at: source.item)
    rows[target.section].insert(item, at: target.item)
    if staysInSection {
      let low = min(source.item, target.item)
      reindexItems(inSection: source.section, from: low, upTo: max(source.item, target.item) + 1)
    } else {
      reindexItems(inSection: source.section, from: source.item)
      reindexItems(inSection: target.section, from: target.item)
    }
  }

  /// Replaces the content of the item that has the same identifier.
  ///
  /// - Throws: ``SnapshotEditError`` if no item has the identifier; nothing has changed then.
  /// - Complexity: O(1) expected
  public mutating func replace(_ item: Item) throws(SnapshotEditError) {
    guard let path = itemPaths[item.id] else { throw unknownItem(item.id, place: "item") }
    rows[path.section][path.item] = item
  }
}
