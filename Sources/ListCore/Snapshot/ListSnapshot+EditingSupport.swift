public import CountedTree

// The parts that edits share: checks, which throw before anything is changed, and functions that
// keep rows, keys and the index of identifiers in step.

extension ListSnapshot {
  @inlinable
  func unknownItem(_ id: Item.ID, subject: String) -> SnapshotEditError {
    SnapshotEditError(
      code: .unknownItem, subject: subject, value: "\(id)",
      limit: "the identifier of one of the \(itemCount) items")
  }

  @inlinable
  func unknownSection(_ id: Section.ID, subject: String) -> SnapshotEditError {
    SnapshotEditError(
      code: .unknownSection, subject: subject, value: "\(id)",
      limit: "the identifier of one of the \(sectionCount) sections")
  }

  /// Throws unless an index is that of a section.
  @inlinable
  func checkSection(_ index: Int, subject: String) throws(SnapshotEditError) {
    guard index >= 0, index < sectionCount else {
      throw SnapshotEditError(
        code: .sectionOutOfRange, subject: subject, value: "\(index)",
        limit: "a section index in 0..<\(sectionCount)")
    }
  }

  /// Throws unless the item index of a path is in 0 to a limit.
  @inlinable
  func checkItem(_ path: ListIndexPath, limit: Int, subject: String) throws(SnapshotEditError) {
    guard path.item >= 0, path.item <= limit else {
      throw SnapshotEditError(
        code: .itemOutOfRange, subject: subject, value: "\(path)",
        limit: "an item index in 0...\(limit) of section \(path.section)")
    }
  }

  /// Throws if an item has the identifier of another one, in this snapshot or among the items.
  @inlinable
  func checkAreNew(_ items: [Item], hashes: [UInt64]) throws(SnapshotEditError) {
    var numbers: [Item.ID: Int] = [:]
    for (number, item) in items.enumerated() {
      let present = find(item: item.id, hash: hashes[number]).map { "the item at \($0.path)" }
      let given =
        items.count > 1
        ? numbers.updateValue(number, forKey: item.id).map { "items[\($0)]" } : nil
      guard let other = present ?? given else { continue }
      throw SnapshotEditError(
        code: .duplicateItem, subject: "items[\(number)]", value: "\(item.id)",
        limit: "a new identifier, but it is that of \(other)")
    }
  }
}

extension ListSnapshot {
  /// Changes the entry of a section, in place if no copy shares it.
  @inlinable
  mutating func edit(
    sectionAt index: Int,
    _ body: (inout SnapshotSection<Section, Item>, inout SnapshotIdentifiers) -> Void
  ) {
    // Taken out, because a closure that edits one part of the snapshot cannot access the other.
    var taken = SnapshotIdentifiers()
    swap(&taken, &identifiers)
    tree.update(in: index..<index + 1) { _, entry in body(&entry, &taken) }
    swap(&taken, &identifiers)
  }

  /// Inserts items that are known to be new.
  @inlinable
  mutating func insertRows(_ items: [Item], hashes: [UInt64], at path: ListIndexPath) {
    guard !items.isEmpty else { return }
    edit(sectionAt: path.section) { entry, identifiers in
      entry.items.insert(contentsOf: items, at: path.item)
      identifiers.insertRows(
        hashes: hashes, at: path.item, serial: entry.serial, keys: &entry.keys)
    }
  }

  /// Deletes rows.
  @inlinable
  mutating func removeRows(_ range: Range<Int>, inSection section: Int) {
    guard !range.isEmpty else { return }
    edit(sectionAt: section) { entry, identifiers in
      entry.items.remove(range)
      identifiers.removeRows(range, serial: entry.serial, keys: &entry.keys)
    }
  }

  /// Inserts a section whose rows, if it has any, are filed already.
  @inlinable
  mutating func insertEntry(_ entry: SnapshotSection<Section, Item>, at index: Int) {
    var taken = SnapshotIdentifiers()
    swap(&taken, &identifiers)
    var entry = entry
    entry.label =
      tree.makeLabels(count: 1, at: index) { other, label in
        taken.relabelSection(
          hash: other.hash, serial: other.serial, from: other.label, to: label)
      }.first
    taken.insertSection(hash: entry.hash, serial: entry.serial, label: entry.label)
    tree.insert(entry, at: index)
    swap(&taken, &identifiers)
  }

  /// Removes the entry of a section; its rows stay filed.
  @inlinable
  mutating func removeEntry(at index: Int) -> SnapshotSection<Section, Item> {
    let entry = tree[index]
    identifiers.removeSection(hash: entry.hash, serial: entry.serial, label: entry.label)
    tree.remove(index..<index + 1)
    return entry
  }
}
