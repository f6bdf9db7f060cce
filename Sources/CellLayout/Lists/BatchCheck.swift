internal import ListCore

/// Checks that a changeset can lead from one snapshot to another, before anything is changed.
struct BatchCheck<Section: ListSection, Item: ListItem> {
  let old: ListSnapshot<Section, Item>
  let new: ListSnapshot<Section, Item>

  func check(_ changeset: Changeset) throws(LayoutError) {
    guard changeset.stages.count <= 1 else {
      throw mismatch("it has \(changeset.stages.count) stages; a layout takes one batch")
    }
    let stage = changeset.stages.first ?? Changeset.Stage()
    let after = SnapshotRowCounts(new)
    do throws(BatchError) {
      try BatchRules.checkLeads(stage, from: SnapshotRowCounts(old), to: after)
      try BatchRules.checkContentChanges(of: changeset, rowCounts: after)
    } catch {
      throw mismatch(error.message)
    }
    try checkImplied(stage)
  }

  /// Rows of deleted sections, and of inserted ones, go and come with them.
  ///
  /// Table views ignore operations on them; a changeset does not list them, and a layout would
  /// carry them out twice.
  private func checkImplied(_ stage: Changeset.Stage) throws(LayoutError) {
    let deleted = Set(stage.deletedSections)
    if let path = stage.deletedItems.first(where: { deleted.contains($0.section) }) {
      throw mismatch("the row at \(path) leaves a section that is deleted")
    }
    let inserted = Set(stage.insertedSections)
    if let path = stage.insertedItems.first(where: { inserted.contains($0.section) }) {
      throw mismatch("the row at \(path) enters a section that is inserted")
    }
  }

  private func mismatch(_ text: String) -> LayoutError {
    LayoutError(code: .batchMismatch, value: text)
  }
}
