/// What rows and reloads may not do beside operations on whole sections (UK-11, UK-12, UK-14 to
/// UK-16).
struct BorderRule {
  let batch: SortedBatch
  let map: BatchMap

  /// No row moves out of a deleted section, into an inserted one (UK-11, UK-12), or away from a
  /// section that moves to where it is (UK-16).
  func checkMoves() throws(BatchError) {
    let unmoved = Set(batch.movedSections.filter { $0.source == $0.target }.map(\.source))
    for move in batch.movedItems {
      let (source, target) = (move.source.section, move.target.section)
      if map.emptiedSections.contains(source) {
        throw error(
          .moveOutOfDeletedSection, .moveItem(source: move.source, target: move.target),
          .itemBefore(move.source), "section \(source) is deleted or reloaded")
      }
      if map.freshSections.contains(target) {
        throw error(
          .moveIntoInsertedSection, .moveItem(source: move.source, target: move.target),
          .itemAfter(move.target), "section \(target) is newly inserted or reloaded")
      }
      if source != target, unmoved.contains(source) {
        throw error(
          .moveOutOfUnmovedSection, .moveItem(source: move.source, target: move.target),
          .itemBefore(move.source), "section \(source) moves to the place where it is")
      }
    }
  }

  /// No section is reloaded that section moves displace (UK-15).
  ///
  /// Table views look for a reloaded section where deletions and insertions alone would put it.
  /// If moves put it elsewhere, what they insert there collides with what really is there.
  func checkReloadedSections() throws(BatchError) {
    guard !batch.movedSections.isEmpty else { return }
    let withoutMoves = PlaceMap(taken: batch.deletedSections, filled: batch.insertedSections)
    for section in batch.reloadedSections
    where withoutMoves.target(of: section) != map.target(ofSection: section) {
      throw error(
        .reloadOfDisplacedSection, .reloadSection(section), .sectionBefore(section),
        "section \(section) is displaced by section moves; reload it in a batch of its own")
    }
  }

  /// No row of a moved section has an operation of its own (UK-14).
  func checkMovedSections() throws(BatchError) {
    guard !batch.movedSections.isEmpty else { return }
    for path in batch.deletedItems { try checkIsUnmoved(before: path, .deleteItem(path)) }
    for path in batch.reloadedItems { try checkIsUnmoved(before: path, .reloadItem(path)) }
    for move in batch.movedItems {
      let change = BatchUpdate.Change.moveItem(source: move.source, target: move.target)
      try checkIsUnmoved(before: move.source, change)
      try checkIsUnmoved(after: move.target, change)
    }
    for path in batch.insertedItems { try checkIsUnmoved(after: path, .insertItem(path)) }
  }

  private func checkIsUnmoved(
    before path: ListIndexPath, _ change: BatchUpdate.Change
  ) throws(BatchError) {
    guard let target = map.sectionTargets[path.section] else { return }
    throw error(
      .itemOperationInMovedSection, change, .itemBefore(path),
      "section \(path.section) moves to \(target) in the same batch")
  }

  private func checkIsUnmoved(
    after path: ListIndexPath, _ change: BatchUpdate.Change
  ) throws(BatchError) {
    guard let source = map.sectionSources[path.section] else { return }
    throw error(
      .itemOperationInMovedSection, change, .itemAfter(path),
      "section \(path.section) moves there from \(source) in the same batch")
  }

  private func error(
    _ code: BatchError.Code, _ change: BatchUpdate.Change, _ place: BatchError.Place,
    _ reason: String
  ) -> BatchError {
    BatchError(
      code: code, operation: change, place: place, value: "1", limit: "0",
      message: "invalid batch update: cannot \(change): \(reason)")
  }
}
