internal import CountedTree

extension ListSnapshot {
  /// Recomputes all derived data of the snapshot from its rows and compares.
  ///
  /// For tests: call it after every edit.
  ///
  /// - Precondition: The snapshot is sound; otherwise this traps with a message that names the
  ///   difference.
  /// - Complexity: O(*n* log *n*)
  package func checkInvariants() {
    tree.checkInvariants()
    for file in [identifiers.items, identifiers.sections, identifiers.serials] {
      file.checkInvariants()
    }
    var serials: Set<UInt32> = []
    var label: UInt64 = 0
    for (index, entry) in tree.enumerated() {
      precondition(
        serials.insert(entry.serial).inserted && entry.serial < identifiers.nextSerial,
        "Section \(index) has the serial number \(entry.serial) of another.")
      precondition(entry.label > label, "Section \(index) has a label too small.")
      precondition(entry.hash == IdentifierHash.hash(entry.section.id), "A hash is stale.")
      label = entry.label
      let found = self.index(ofSection: entry.section.id)
      precondition(
        found == index, "Section \(entry.section.id) is at \(index), but found at \(found ?? -1).")
      checkRows(of: entry, section: index)
    }
    precondition(
      identifiers.items.count == itemCount,
      "\(identifiers.items.count) items are indexed, but there are \(itemCount).")
    precondition(
      identifiers.sections.count == sectionCount && identifiers.serials.count == sectionCount,
      "\(identifiers.sections.count) sections are indexed, but there are \(sectionCount).")
  }

  /// The number of nodes written so far, of the trees that the snapshot has; for tests.
  ///
  /// - Complexity: O(*s*) for *s* sections
  package var nodesWritten: Int {
    let files = [identifiers.items, identifiers.sections, identifiers.serials]
    let filed = files.reduce(0) { $0 + $1.nodesWritten }
    return tree.reduce(tree.nodesWritten + filed) {
      $0 + $1.items.nodesWritten + $1.keys.nodesWritten
    }
  }

  private func checkRows(of entry: SnapshotSection<Section, Item>, section: Int) {
    entry.items.checkInvariants()
    entry.keys.checkInvariants()
    precondition(
      entry.keys.count == entry.items.count,
      "There are \(entry.keys.count) keys, but \(entry.items.count) items.")
    var label: UInt64 = 0
    for (number, (item, key)) in zip(entry.items, entry.keys).enumerated() {
      let path = ListIndexPath(section: section, item: number)
      precondition(key.label > label, "The row at \(path) has a label too small.")
      precondition(key.hash == IdentifierHash.hash(item.id), "The hash at \(path) is stale.")
      label = key.label
      let found = indexPath(ofItem: item.id)
      precondition(
        found == path,
        "Item \(item.id) is at \(path), but found at \(found?.description ?? "no path").")
    }
  }
}

extension PlaceFile {
  fileprivate func checkInvariants() {
    let sorted = sorted
    precondition(sorted.count == count, "\(sorted.count) places are filed, not \(count).")
    for (place, next) in zip(sorted, sorted.dropFirst()) {
      precondition(place.key <= next.key, "Key \(next.key) stands behind \(place.key).")
    }
  }
}
