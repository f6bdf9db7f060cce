public import CountedTree

extension SnapshotRevision {
  /// Returns the old snapshot with all edits.
  ///
  /// Rows and sections that leave go first, so that they may come again elsewhere.
  @inlinable
  func applied() -> Snapshot {
    var result = old
    result.report = Snapshot.Duplicates()
    for index in input.indices {
      for window in windows[index].reversed() where !window.old.isEmpty {
        result.removeRows(window.old, inSection: sources[index])
      }
    }
    arrangeSections(of: &result)
    var number = 0
    for (index, (section, items)) in input.enumerated() {
      if sources[index] >= 0 { update(section, at: index, of: &result) }
      for window in windows[index] {
        result.insertRows(
          Array(items[window.new]), hashes: Array(hashes[number..<number + window.new.count]),
          at: ListIndexPath(section: index, item: window.new.lowerBound))
        number += window.new.count
      }
      update(items, at: changes[index], section: index, of: &result)
    }
    return result
  }

  /// Deletes, moves and inserts sections; those inserted have no rows yet.
  @inlinable
  func arrangeSections(of result: inout Snapshot) {
    var moved: [Int: SnapshotSection<Section, Item>] = [:]
    for (source, target) in targets.enumerated().reversed() {
      if target < 0 {
        result.removeRows(0..<result.tree[source].items.count, inSection: source)
        _ = result.removeEntry(at: source)
      } else if !isInOrder[target] {
        moved[target] = result.removeEntry(at: source)
      }
    }
    for (index, (section, _)) in input.enumerated() where !isInOrder[index] {
      let entry =
        moved[index]
        ?? SnapshotSection(
          section: section, hash: IdentifierHash.hash(section.id), label: 0,
          serial: result.identifiers.takeSerial())
      result.insertEntry(entry, at: index)
    }
  }

  /// Gives a section its new value, unless it has it.
  @inlinable
  func update(_ section: Section, at index: Int, of result: inout Snapshot) {
    let isEqual = unsafe withUnsafePointer(to: section) { new in
      unsafe withUnsafePointer(to: result.tree[index].section) { old in
        unsafe haveEqualBits(old, new, count: 1)
      }
    }
    if !isEqual { result.edit(sectionAt: index) { entry, _ in entry.section = section } }
  }

  /// Gives rows their new values.
  @inlinable
  func update(
    _ items: [Item], at positions: [Int], section: Int, of result: inout Snapshot
  ) {
    guard !positions.isEmpty else { return }
    result.edit(sectionAt: section) { entry, _ in
      // A path to every 16th row is most of the tree.
      if positions.count > items.count / 16 {
        entry.items = SummedTree(items)
      } else {
        entry.items.set(positions.map { items[$0] }, at: positions)
      }
    }
  }
}
