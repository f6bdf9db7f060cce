/// Every place exists in its index space: before for what goes, after for what comes (UK-02, UK-07).
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
    guard !(0..<before.sectionCount).contains(section) else { return }
    throw outOfRange(
      .sectionOutOfRangeBefore, change, .sectionBefore(section), section,
      limit: before.sectionCount, "section \(section)", "sections before the update")
  }

  private func checkAfter(_ section: Int, _ change: BatchUpdate.Change) throws(BatchError) {
    guard !(0..<after.sectionCount).contains(section) else { return }
    throw outOfRange(
      .sectionOutOfRangeAfter, change, .sectionAfter(section), section,
      limit: after.sectionCount, "section \(section)", "sections after the update")
  }

  private func checkBefore(
    _ path: ListIndexPath, _ change: BatchUpdate.Change
  ) throws(BatchError) {
    try checkBefore(path.section, change)
    let count = before.rowCount(inSection: path.section)
    guard !(0..<count).contains(path.item) else { return }
    throw outOfRange(
      .itemOutOfRangeBefore, change, .itemBefore(path), path.item, limit: count, "row \(path)",
      "rows in section \(path.section) before the update")
  }

  private func checkAfter(
    _ path: ListIndexPath, _ change: BatchUpdate.Change
  ) throws(BatchError) {
    try checkAfter(path.section, change)
    let count = after.rowCount(inSection: path.section)
    guard !(0..<count).contains(path.item) else { return }
    throw outOfRange(
      .itemOutOfRangeAfter, change, .itemAfter(path), path.item, limit: count, "row \(path)",
      "rows in section \(path.section) after the update")
  }

  private func outOfRange(
    _ code: BatchError.Code, _ change: BatchUpdate.Change, _ place: BatchError.Place,
    _ value: Int, limit: Int, _ what: String, _ units: String
  ) -> BatchError {
    BatchError(
      code: code, operation: change, place: place, value: "\(value)", limit: "\(limit)",
      message: "invalid batch update: cannot \(change): there is no \(what), as there are only "
        + "\(limit) \(units)")
  }
}
