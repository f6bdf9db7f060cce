extension ListSnapshot {
  /// Returns this snapshot with a changeset applied.
  ///
  /// Inserted and changed sections and items are taken from the target by their paths, all others
  /// from this snapshot. For the changes from this snapshot to the target the result equals the
  /// target. Several stages are applied as one combined batch; the order of operations within a
  /// stage is irrelevant (UK-01), and row operations that a section operation implies are ignored
  /// (UK-13).
  ///
  /// - Parameters:
  ///   - changeset: Changes of this snapshot.
  ///   - target: A snapshot with the inserted and changed sections and items at their places.
  /// - Throws: ``ChangesetError`` if the changeset is not legal in itself, names places that this
  ///   snapshot or the target does not have, or does not lead to the numbers of sections and items
  ///   of the target (UK-05, UK-06).
  /// - Complexity: O(*k*) edits for *k* operations
  public func applying(
    _ changeset: Changeset, from target: ListSnapshot
  ) throws(ChangesetError) -> ListSnapshot {
    let batch = try changeset.legalBatch()
    try batch.checkFits(before: SnapshotRowCounts(self), after: SnapshotRowCounts(target))
    let application = BatchApplication(batch: batch, old: self, new: target)
    let result: ListSnapshot
    do throws(SnapshotEditError) {
      result = try application.result()
    } catch {
      throw ChangesetError(
        code: .doesNotFit, subject: error.subject, value: error.value, limit: error.limit)
    }
    try application.checkContent(of: result)
    return result
  }
}
