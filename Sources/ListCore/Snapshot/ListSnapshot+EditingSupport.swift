// What the edits share: checks, which throw before anything has changed, and the upkeep of the
// index of identifiers afterwards.

extension ListSnapshot {
  func unknownItem(_ id: Item.ID, place: String) -> SnapshotEditError {
    SnapshotEditError(
      code: .unknownItem, place: place, value: "\(id)",
      expectation: "the identifier of one of the \(itemCount) items")
  }

  func unknownSection(_ id: Section.ID, place: String) -> SnapshotEditError {
    SnapshotEditError(
      code: .unknownSection, place: place, value: "\(id)",
      expectation: "the identifier of one of the \(sectionCount) sections")
  }

  /// Throws unless an index is that of a section.
  func checkSection(_ index: Int, place: String) throws(SnapshotEditError) {
    guard sections.indices.contains(index) else {
      throw SnapshotEditError(
        code: .sectionOutOfRange, place: place, value: "\(index)",
        expectation: "a section index in 0..<\(sectionCount)")
    }
  }

  /// Throws unless the item index of a path is in 0 to a limit.
  func checkItem(_ path: ListIndexPath, limit: Int, place: String) throws(SnapshotEditError) {
    guard (0...limit).contains(path.item) else {
      throw SnapshotEditError(
        code: .itemOutOfRange, place: place, value: "\(path)",
        expectation: "an item index in 0...\(limit) of section \(path.section)")
    }
  }

  /// Throws unless no item has the identifier of another, in this snapshot or among the items.
  func checkAreNew(_ items: [Item]) throws(SnapshotEditError) {
    var numbers: [Item.ID: Int] = [:]
    for (number, item) in items.enumerated() {
      let present = itemPaths[item.id].map { "the item at \($0)" }
      let given = numbers.updateValue(number, forKey: item.id).map { "items[\($0)]" }
      guard let other = present ?? given else { continue }
      throw SnapshotEditError(
        code: .duplicateItem, place: "items[\(number)]", value: "\(item.id)",
        expectation: "a new identifier, but it is that of \(other)")
    }
  }

  /// Writes the paths of a range of rows of one section into the index.
  mutating func reindexItems(inSection section: Int, from start: Int, upTo end: Int? = nil) {
    for item in start..<(end ?? rows[section].count) {
      itemPaths[rows[section][item].id] = ListIndexPath(section: section, item: item)
    }
  }

  /// Writes the places of a range of sections and of all their rows into the index.
  mutating func reindexSections(from start: Int, upTo end: Int? = nil) {
    for section in start..<(end ?? sections.count) {
      sectionIndexes[sections[section].id] = section
      reindexItems(inSection: section, from: 0)
    }
  }
}
