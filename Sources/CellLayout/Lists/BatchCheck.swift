public import ListCore

/// The check that a changeset leads from one snapshot to another, made before anything is changed.
///
/// The check takes O(k log n) for k operations if the snapshots share everything except about k
/// edits. Rows that the snapshots do not share are compared one by one.
@usableFromInline
struct BatchCheck<Section: ListSection, Item: ListItem> {
  @usableFromInline let old: ListSnapshot<Section, Item>
  @usableFromInline let new: ListSnapshot<Section, Item>

  @inlinable
  init(old: ListSnapshot<Section, Item>, new: ListSnapshot<Section, Item>) {
    self.old = old
    self.new = new
  }

  @inlinable
  func check(_ changeset: Changeset) throws(BatchFault) {
    try checkOperations(changeset)
    try checkKept(changeset)
  }

  // MARK: Operations

  @usableFromInline
  func checkOperations(_ changeset: Changeset) throws(BatchFault) {
    guard changeset.stages.count <= 1 else {
      throw BatchFault(
        code: .tooManyStages, subject: "stages", value: "\(changeset.stages.count)", limit: "1",
        message: "there are \(changeset.stages.count) stages; a layout takes one batch")
    }
    let stage = changeset.stages.first ?? Changeset.Stage()
    let after = SnapshotRowCounts(new)
    do throws(BatchError) {
      try BatchRules.checkLeads(stage, from: SnapshotRowCounts(old), to: after)
    } catch {
      throw BatchFault(error, in: changeset)
    }
    try checkImplied(
      stage.deletedItems, listedIn: "deleted_items", by: stage.deletedSections, verb: "leaves with")
    try checkImplied(
      stage.insertedItems, listedIn: "inserted_items", by: stage.insertedSections,
      verb: "comes with")
    do throws(BatchError) {
      try BatchRules.checkContentChanges(of: changeset, rowCounts: after)
    } catch {
      throw BatchFault(error, in: changeset)
    }
    try checkPresent(changeset)
  }

  /// Checks that no inserted row or section is listed as changed: it is prepared once.
  private func checkPresent(_ changeset: Changeset) throws(BatchFault) {
    let translation = changeset.pathTranslation()
    func absent(_ subject: String, _ value: String) -> BatchFault {
      BatchFault(
        code: .contentOfAbsent, subject: subject, value: value, limit: "0",
        message: "\(value) is inserted, and cannot change")
    }
    let inserted = changeset.reloadedSections.filter { translation.oldSection(of: $0) == nil }
    if let section = inserted.min() {
      let index = changeset.reloadedSections.firstIndex(of: section) ?? 0
      throw absent("reloaded_sections[\(index)]", "\(section)")
    }
    for (list, paths) in [
      ("reconfigured_items", changeset.reconfiguredItems),
      ("reloaded_items", changeset.reloadedItems),
    ] {
      guard let path = paths.filter({ translation.oldPath(of: $0) == nil }).min() else { continue }
      throw absent("\(list)[\(paths.firstIndex(of: path) ?? 0)]", "\(path)")
    }
  }

  /// Checks that rows of deleted and inserted sections have no operations of their own.
  ///
  /// Table views ignore such operations. A changeset does not list them, and a layout would carry
  /// them out twice.
  private func checkImplied(
    _ paths: [ListIndexPath], listedIn list: String, by sections: [Int], verb: String
  ) throws(BatchFault) {
    let implied = Set(sections)
    let wrong = paths.indices.filter { implied.contains(paths[$0].section) }
    guard let index = wrong.min(by: { paths[$0] < paths[$1] }) else { return }
    throw BatchFault(
      code: .impliedItem, subject: "\(list)[\(index)]", value: "\(paths[index])", limit: "0",
      message: "row \(paths[index]) \(verb) its section, \(paths[index].section)")
  }
}
