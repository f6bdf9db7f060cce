/// The rules for rows and reloads beside operations on whole sections (UK-11, UK-12, UK-14 to
/// UK-16).
struct BorderRule {
  let batch: SortedBatch
  let map: BatchMap

  /// - Complexity: O(*k* log *k*) for *k* operations
  init(_ batch: SortedBatch) {
    self.batch = batch
    map = BatchMap(batch)
  }

  /// No row moves out of a deleted section or into an inserted one (UK-11, UK-12).
  func checkMoves() throws(BatchError) {
    for move in batch.stage.movedItems {
      let (source, target) = (move.source.section, move.target.section)
      if map.emptiedSections.contains(source) {
        throw BatchError(
          .moveOutOfDeletedSection,
          refusing: .moveItem(source: move.source, target: move.target),
          at: .itemBefore(move.source), because: "section \(source) is deleted or reloaded")
      }
      if map.freshSections.contains(target) {
        throw BatchError(
          .moveIntoInsertedSection,
          refusing: .moveItem(source: move.source, target: move.target),
          at: .itemAfter(move.target),
          because: "section \(target) is newly inserted or reloaded")
      }
    }
  }

  /// No row moves away from a section that moves to where it is (UK-16).
  func checkUnmovedSections() throws(BatchError) {
    let unmoved = Set(batch.stage.movedSections.filter { $0.source == $0.target }.map(\.source))
    guard !unmoved.isEmpty else { return }
    for move in batch.stage.movedItems
    where move.source.section != move.target.section && unmoved.contains(move.source.section) {
      throw BatchError(
        .moveOutOfUnmovedSection, refusing: .moveItem(source: move.source, target: move.target),
        at: .itemBefore(move.source),
        because: "section \(move.source.section) moves to the place where it is")
    }
  }

  /// No section is reloaded that section moves displace (UK-15).
  ///
  /// Table views look for a reloaded section at the place to which deletions and insertions alone
  /// would take it. If moves take it elsewhere, the reload collides with the section at that place.
  func checkReloadedSections() throws(BatchError) {
    guard !batch.stage.movedSections.isEmpty else { return }
    var stage = batch.stage
    stage.movedSections = []
    let withoutMoves = StageTranslation(stage)
    for section in batch.reloadedSections
    where withoutMoves.newSection(of: section) != map.target(ofSection: section) {
      throw BatchError(
        .reloadOfDisplacedSection, refusing: .reloadSection(section),
        at: .sectionBefore(section),
        because: "section \(section) is displaced by section moves; reload it in a batch of its own"
      )
    }
  }

  /// No row of a moved section has an operation of its own (UK-14).
  func checkMovedSections() throws(BatchError) {
    let moves = batch.stage.movedSections
    guard !moves.isEmpty else { return }
    let targets = Dictionary(uniqueKeysWithValues: moves.map { ($0.source, $0.target) })
    let sources = Dictionary(uniqueKeysWithValues: moves.map { ($0.target, $0.source) })
    func check(before path: ListIndexPath, _ change: BatchUpdate.Change) throws(BatchError) {
      guard let target = targets[path.section] else { return }
      throw BatchError(
        .itemOperationInMovedSection, refusing: change, at: .itemBefore(path),
        because: "section \(path.section) moves to \(target) in the same batch")
    }
    func check(after path: ListIndexPath, _ change: BatchUpdate.Change) throws(BatchError) {
      guard let source = sources[path.section] else { return }
      throw BatchError(
        .itemOperationInMovedSection, refusing: change, at: .itemAfter(path),
        because: "section \(path.section) moves there from \(source) in the same batch")
    }
    for path in batch.stage.deletedItems { try check(before: path, .deleteItem(path)) }
    for path in batch.reloadedItems { try check(before: path, .reloadItem(path)) }
    for move in batch.stage.movedItems {
      let change = BatchUpdate.Change.moveItem(source: move.source, target: move.target)
      try check(before: move.source, change)
      try check(after: move.target, change)
    }
    for path in batch.stage.insertedItems { try check(after: path, .insertItem(path)) }
  }
}
