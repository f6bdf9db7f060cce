public import CountedTree

extension ListSnapshot {
  /// Inserts a section with its items.
  ///
  /// - Parameters:
  ///   - section: The section, with an identifier that no section has yet.
  ///   - items: Its items in order, with identifiers that no item has yet.
  ///   - index: The index of the section *after* the insertion, at most the number of sections.
  /// - Throws: ``SnapshotEditError`` for an index out of range or an identifier that exists
  ///   already; nothing is changed in that case.
  /// - Complexity: O(*k* log *n*) for *k* items
  @inlinable
  public mutating func insert(
    section: Section, items: [Item] = [], at index: Int
  ) throws(SnapshotEditError) {
    guard index >= 0, index <= sectionCount else {
      throw SnapshotEditError(
        code: .sectionOutOfRange, subject: "at", value: "\(index)",
        limit: "a section index in 0...\(sectionCount)")
    }
    if let present = self.index(ofSection: section.id) {
      throw SnapshotEditError(
        code: .duplicateSection, subject: "section", value: "\(section.id)",
        limit: "a new identifier, but it is that of section \(present)")
    }
    let hashes = items.map { IdentifierHash.hash($0.id) }
    try checkAreNew(items, hashes: hashes)
    let serial = identifiers.takeSerial()
    insertEntry(
      SnapshotSection(
        section: section, hash: IdentifierHash.hash(section.id), label: 0, serial: serial),
      at: index)
    insertRows(items, hashes: hashes, at: ListIndexPath(section: index, item: 0))
  }

  /// Deletes sections together with their items.
  ///
  /// - Throws: ``SnapshotEditError`` for an identifier that is unknown or given twice; nothing is
  ///   changed in that case.
  /// - Complexity: O(*k* log *n*) for *k* sections and items
  @inlinable
  public mutating func delete(sections ids: some Sequence<Section.ID>) throws(SnapshotEditError) {
    var indexes: Set<Int> = []
    for (number, id) in ids.enumerated() {
      let subject = "sections[\(number)]"
      guard let index = index(ofSection: id) else { throw unknownSection(id, subject: subject) }
      guard indexes.insert(index).inserted else {
        throw SnapshotEditError(
          code: .duplicateSection, subject: subject, value: "\(id)", limit: "given only once")
      }
    }
    for index in indexes.sorted(by: >) {
      removeRows(0..<tree[index].items.count, inSection: index)
      _ = removeEntry(at: index)
    }
  }

  /// Moves a section with its items to an index.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section.
  ///   - target: The index that the section has *after* the move.
  /// - Throws: ``SnapshotEditError`` for an unknown section or an index out of range; nothing is
  ///   changed in that case.
  /// - Complexity: O(log *s*) for *s* sections, whatever the number of their items
  @inlinable
  public mutating func move(section id: Section.ID, to target: Int) throws(SnapshotEditError) {
    guard let source = index(ofSection: id) else { throw unknownSection(id, subject: "section") }
    try checkSection(target, subject: "to")
    guard source != target else { return }
    insertEntry(removeEntry(at: source), at: target)
  }

  /// Replaces the content of the section that has the same identifier, and keeps its items.
  ///
  /// - Throws: ``SnapshotEditError`` if no section has the identifier; nothing is changed in that
  ///   case.
  /// - Complexity: O(log *s*) for *s* sections
  @inlinable
  public mutating func replace(section: Section) throws(SnapshotEditError) {
    guard let index = index(ofSection: section.id) else {
      throw unknownSection(section.id, subject: "section")
    }
    edit(sectionAt: index) { entry, _ in entry.section = section }
  }
}
