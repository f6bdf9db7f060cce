extension Changeset {
  /// Returns all stages as one legal batch, without the row operations that section operations
  /// imply.
  ///
  /// - Throws: ``ChangesetError`` if a stage is not legal in itself.
  /// - Complexity: O(*k* log *k*) for *k* operations
  func legalBatch() throws(ChangesetError) -> Changeset {
    try validate()
    var batch = joined()
    batch.stages = batch.stages.map { $0.normalized() }
    return batch
  }

  /// Throws for places that two lists do not have (UK-07), and for operations of this batch that do
  /// not lead to the numbers of sections and items of the new list (UK-05, UK-06).
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations, and one question about the sections without
  ///   operations, see ``RowCounts/firstDifference(in:to:)``
  func checkFits<Counts: RowCounts>(
    before: Counts, after: Counts
  ) throws(ChangesetError) {
    do throws(BatchError) {
      try BatchRules.checkLeads(stages.first ?? Stage(), from: before, to: after)
      try BatchRules.checkContentChanges(of: self, rowCounts: after)
    } catch {
      throw ChangesetError(
        code: .doesNotFit, subject: "\(error.place) (\(error.code))", value: error.value,
        limit: error.operation == nil ? error.limit : "below \(error.limit)")
    }
  }
}
