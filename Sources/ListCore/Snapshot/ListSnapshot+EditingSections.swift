extension ListSnapshot {
  /// Inserts a section with its items.
  ///
  /// - Parameters:
  ///   - section: The section, with an identifier that no section has yet.
  ///   - items: Its items in order, with identifiers that no item has yet.
  ///   - index: The index of the section *after* the insertion, at most the number of sections.
  /// - Throws: ``SnapshotEditError`` for an index out of range or an identifier that is there
  ///   already; nothing has changed then.
  /// - Complexity: O(*m*) for the *m* rows of this section and of those behind it
  public mutating func insert(
    section: Section, items: [Item] = [], at index: Int
  ) throws(SnapshotEditError) {
    guard (0...sections.count).contains(index) else {
      throw SnapshotEditError(
        code: .sectionOutOfRange, place: "at", value: "\(index)",
        expectation: "a section index in 0...\(sections.count)")
    }
    if let present = sectionIndexes[section.id] {
      throw SnapshotEditError(
        code: .duplicateSection, place: "section", value: "\(section.id)",
        expectation: "a new identifier, but it is that of section \(present)")
    }
    try checkAreNew(items)
    sections.insert(section, at: index)
    rows.insert(items, at: index)
    itemCount += items.count
    reindexSections(from: index)
  }

  /// Deletes sections together with their items.
  ///
  /// - Throws: ``SnapshotEditError`` for an identifier that is unknown or given twice; nothing
  ///   has changed then.
  /// - Complexity: O(*m*) for the *m* rows of these sections and of those behind the first
  public mutating func delete(sections ids: some Sequence<Section.ID>) throws(SnapshotEditError) {
    var deleted: Set<Int> = []
    for (number, id) in ids.enumerated() {
      let place = "sections[\(number)]"
      guard let index = sectionIndexes[id] else { throw unknownSection(id, place: place) }
      guard deleted.insert(index).inserted else {
        throw SnapshotEditError(
          code: .duplicateSection, place: place, value: "\(id)", expectation: "given only once")
      }
    }
    guard let first = deleted.min() else { return }
    for index in deleted {
      sectionIndexes[sections[index].id] = nil
      for item in rows[index] { itemPaths[item.id] = nil }
      itemCount -= rows[index].count
    }
    let kept = sections.indices.filter { !deleted.contains($0) }
    sections = kept.map { sections[$0] }
    rows = kept.map { rows[$0] }
    reindexSections(from: first)
  }

  /// Moves a section with its items to an index.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - target: The index that the section has *after* the move.
  /// - Throws: ``SnapshotEditError`` for an unknown section or an index out of range; nothing
  ///   has changed then.
  /// - Complexity: O(*m*) for the *m* rows of the sections that are displaced
  public mutating func move(section id: Section.ID, to target: Int) throws(SnapshotEditError) {
    guard let source = sectionIndexes[id] else { throw unknownSection(id, place: "section") }
    try checkSection(target, place: "to")
    sections.insert(sections.remove(at: source), at: target)
    rows.insert(rows.remove(at: source), at: target)
    reindexSections(from: min(source, target), upTo: max(source, target) + 1)
  }

  /// Replaces the content of the section that has the same identifier, and keeps its items.
  ///
  /// - Throws: ``SnapshotEditError`` if no section has the identifier; nothing has changed then.
  /// - Complexity: O(1) expected
  public mutating func replace(section: Section) throws(SnapshotEditError) {
    guard let index = sectionIndexes[section.id] else {
      throw unknownSection(section.id, place: "section")
    }
    sections[index] = section
  }
}
