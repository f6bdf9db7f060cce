extension ListSnapshot {
  /// Computes from the rows alone what the snapshot keeps beside them, and compares.
  ///
  /// For tests: call it after every edit.
  ///
  /// - Precondition: The snapshot is sound; else this traps with a message that says what is not.
  /// - Complexity: O(*n*)
  package func checkInvariants() {
    precondition(
      rows.count == sections.count,
      "There are \(rows.count) row arrays, but \(sections.count) sections.")
    let count = rows.reduce(0) { $0 + $1.count }
    precondition(itemCount == count, "itemCount is \(itemCount), but there are \(count) items.")
    precondition(
      itemPaths.count == count, "\(itemPaths.count) items are indexed, but there are \(count).")
    precondition(
      sectionIndexes.count == sections.count,
      "\(sectionIndexes.count) sections are indexed, but there are \(sections.count).")
    for (index, section) in sections.enumerated() {
      let indexed = sectionIndexes[section.id]
      precondition(
        indexed == index, "Section \(section.id) is at \(index), but indexed at \(indexed ?? -1).")
      for (number, item) in rows[index].enumerated() {
        let path = ListIndexPath(section: index, item: number)
        let indexedPath = itemPaths[item.id]
        precondition(
          indexedPath == path,
          "Item \(item.id) is at \(path), but indexed at \(indexedPath?.description ?? "no path").")
      }
    }
  }
}
