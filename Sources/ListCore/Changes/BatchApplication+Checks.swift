extension BatchApplication {
  /// Throws for places that the snapshots do not have (UK-07), and for operations that do not lead
  /// to the numbers of sections and items of the new snapshot (UK-05, UK-06).
  func checkFits() throws(ChangesetError) {
    let after = SnapshotRowCounts(new)
    do throws(BatchError) {
      try BatchRules.checkLeads(stage, from: SnapshotRowCounts(old), to: after)
      try BatchRules.checkContentChanges(of: batch, rowCounts: after)
    } catch {
      throw ChangesetError(
        code: .doesNotFit, subject: "\(error.place) (\(error.code))", value: error.value,
        limit: error.operation == nil ? error.limit : "below \(error.limit)")
    }
  }

  /// Throws if a content change applies to another item or section than in the new snapshot.
  func checkContent(of result: ListSnapshot<Section, Item>) throws(ChangesetError) {
    for path in batch.reconfiguredItems + batch.reloadedItems {
      guard let old = result.item(at: path)?.id, let new = new.item(at: path)?.id, old != new else {
        continue
      }
      throw ChangesetError(
        code: .doesNotFit, subject: "the changed item at \(path)", value: "\(new)", limit: "\(old)")
    }
    for index in batch.reloadedSections {
      guard let old = result.section(at: index)?.id, let new = new.section(at: index)?.id,
        old != new
      else { continue }
      throw ChangesetError(
        code: .doesNotFit, subject: "the changed section \(index)", value: "\(new)", limit: "\(old)"
      )
    }
  }
}
