import ListCore

// The rules that a batch must obey before anything is applied.

extension BatchModel {
  /// Bounds, uniqueness and number of sections.
  func checkSections() throws(BatchViolation) {
    var taken: Set<Int> = []
    func take(_ section: Int, _ operation: BatchOperation) throws(BatchViolation) {
      guard old.indices.contains(section) else { throw .noSection(operation, section) }
      guard taken.insert(section).inserted else { throw .sectionTakenTwice(section) }
    }
    var filled: Set<Int> = []
    func fill(_ section: Int, _ operation: BatchOperation) throws(BatchViolation) {
      guard new.indices.contains(section) else { throw .noSection(operation, section) }
      guard filled.insert(section).inserted else { throw .sectionFilledTwice(section) }
    }
    for section in batch.deletedSections { try take(section, .delete) }
    for section in batch.insertedSections { try fill(section, .insert) }
    for move in batch.movedSections {
      try take(move.source, .moveSource)
      try fill(move.target, .moveTarget)
    }
    let deleted = batch.deletedSections.count
    let inserted = batch.insertedSections.count
    guard new.count == old.count - deleted + inserted else {
      throw .sectionCount(
        before: old.count, after: new.count, inserted: inserted, deleted: deleted)
    }
  }

  /// Bounds and uniqueness of rows, and the borders that no row may cross.
  func checkRowPlaces() throws(BatchViolation) {
    var taken: Set<ListIndexPath> = []
    func take(_ path: ListIndexPath, _ operation: BatchOperation) throws(BatchViolation) {
      guard Self.contains(old, path) else { throw .noRow(operation, path) }
      guard taken.insert(path).inserted else { throw .rowTakenTwice(path) }
    }
    var filled: Set<ListIndexPath> = []
    func fill(_ path: ListIndexPath, _ operation: BatchOperation) throws(BatchViolation) {
      guard Self.contains(new, path) else { throw .noRow(operation, path) }
      guard filled.insert(path).inserted else { throw .rowFilledTwice(path) }
    }
    for path in batch.deletedItems { try take(path, .delete) }
    for path in batch.reloadedItems { try take(path, .reload) }
    for path in batch.insertedItems { try fill(path, .insert) }
    for move in batch.movedItems {
      try take(move.source, .moveSource)
      try fill(move.target, .moveTarget)
      if batch.deletedSections.contains(move.source.section) {
        throw .moveOutOfDeletedSection(move.source.section)
      }
      if batch.insertedSections.contains(move.target.section) {
        throw .moveIntoInsertedSection(move.target.section)
      }
    }
  }

  /// The number of rows of every surviving section; other row operations are ignored (UK-13).
  func checkRowCounts(_ sources: [Int?]) throws(BatchViolation) {
    for (target, source) in sources.enumerated() {
      guard let source else { continue }
      let deleted = batch.deletedItems.count { $0.section == source }
      let inserted = batch.insertedItems.count { $0.section == target }
      let movedOut = batch.movedItems.count { $0.source.section == source }
      let movedIn = batch.movedItems.count { $0.target.section == target }
      let expected = old[source].rows.count + inserted - deleted + movedIn - movedOut
      guard new[target].rows.count == expected else {
        throw .rowCount(section: target, expected: expected, after: new[target].rows.count)
      }
    }
  }

  private static func contains(_ sections: Sections, _ path: ListIndexPath) -> Bool {
    sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.item)
  }
}
