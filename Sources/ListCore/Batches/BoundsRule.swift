/// The rule that every place exists in its index space: before for deletions, after for insertions
/// (UK-02, UK-07).
struct BoundsRule<Counts: RowCounts> {
  let before: Counts
  let after: Counts

  func check(_ batch: SortedBatch) throws(BatchError) {
    for section in batch.stage.deletedSections {
      try checkBefore(section, .deleteSection(section))
    }
    for section in batch.reloadedSections {
      try checkBefore(section, .reloadSection(section))
    }
    for move in batch.stage.movedSections {
      let change = BatchUpdate.Change.moveSection(source: move.source, target: move.target)
      try checkBefore(move.source, change)
      try checkAfter(move.target, change)
    }
    for section in batch.stage.insertedSections {
      try checkAfter(section, .insertSection(section))
    }
    try checkItems(batch)
  }

  private func checkItems(_ batch: SortedBatch) throws(BatchError) {
    for path in batch.stage.deletedItems { try checkBefore(path, .deleteItem(path)) }
    for path in batch.reloadedItems { try checkBefore(path, .reloadItem(path)) }
    for move in batch.stage.movedItems {
      let change = BatchUpdate.Change.moveItem(source: move.source, target: move.target)
      try checkBefore(move.source, change)
      try checkAfter(move.target, change)
    }
    for path in batch.stage.insertedItems { try checkAfter(path, .insertItem(path)) }
  }

  private func checkBefore(
    _ section: Int, _ change: BatchUpdate.Change
  ) throws(BatchError) {
    let count = before.sectionCount
    guard !(0..<count).contains(section) else { return }
    throw BatchError(
      .sectionOutOfRangeBefore, refusing: change, at: .sectionBefore(section), value: section,
      limit: count,
      because: "there is no section \(section), as there are only \(count) sections before the "
        + "update")
  }

  private func checkAfter(_ section: Int, _ change: BatchUpdate.Change) throws(BatchError) {
    let count = after.sectionCount
    guard !(0..<count).contains(section) else { return }
    throw BatchError(
      .sectionOutOfRangeAfter, refusing: change, at: .sectionAfter(section), value: section,
      limit: count,
      because: "there is no section \(section), as there are only \(count) sections after the "
        + "update")
  }

  private func checkBefore(
    _ path: ListIndexPath, _ change: BatchUpdate.Change
  ) throws(BatchError) {
    try checkBefore(path.section, change)
    let count = before.rowCount(inSection: path.section)
    guard !(0..<count).contains(path.item) else { return }
    throw BatchError(
      .itemOutOfRangeBefore, refusing: change, at: .itemBefore(path), value: path.item,
      limit: count,
      because: "there is no row \(path), as there are only \(count) rows in section "
        + "\(path.section) before the update")
  }

  private func checkAfter(
    _ path: ListIndexPath, _ change: BatchUpdate.Change
  ) throws(BatchError) {
    try checkAfter(path.section, change)
    let count = after.rowCount(inSection: path.section)
    guard !(0..<count).contains(path.item) else { return }
    throw BatchError(
      .itemOutOfRangeAfter, refusing: change, at: .itemAfter(path), value: path.item, limit: count,
      because: "there is no row \(path), as there are only \(count) rows in section "
        + "\(path.section) after the update")
  }
}
