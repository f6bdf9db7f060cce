extension Array {
  /// Applies a changeset to this array, as to the rows of a list of one section.
  ///
  /// Inserted and changed elements are taken from the target by their places, all others stay as
  /// they are here. For the changes from this array to the target the result equals the target, as
  /// far as elements are compared. If the changeset does not fit, nothing changes.
  ///
  /// ```swift
  /// try shown.apply(shown.changeset(to: target), from: target)
  /// ```
  ///
  /// - Parameters:
  ///   - changeset: Changes of this array, with section 0 in all paths.
  ///   - target: An array with the inserted and changed elements at their places.
  /// - Throws: ``ChangesetError`` if the changeset is not legal in itself, names places that this
  ///   array or the target does not have, or does not lead to the number of elements of the target.
  /// - Complexity: O(*n* + *k* log *k*) for *n* elements of the target and *k* operations
  public mutating func apply(
    _ changeset: Changeset, from target: [Element]
  ) throws(ChangesetError) {
    self = try applying(changeset, from: target)
  }

  /// Returns this array with a changeset applied.
  ///
  /// - Parameters:
  ///   - changeset: Changes of this array, with section 0 in all paths.
  ///   - target: An array with the inserted and changed elements at their places.
  /// - Throws: ``ChangesetError`` as for ``apply(_:from:)``.
  /// - Complexity: O(*n* + *k* log *k*) for *n* elements of the target and *k* operations
  public func applying(
    _ changeset: Changeset, from target: [Element]
  ) throws(ChangesetError) -> [Element] {
    let batch = try changeset.legalBatch()
    try batch.checkFits(before: [count], after: [target.count])
    let stage = batch.stages.first ?? Changeset.Stage()
    // The one section is deleted and inserted anew.
    guard stage.deletedSections.isEmpty else { return target }

    var result = target
    let order = StageTranslation(stage).rowOrder(ofSection: 0, movedTo: 0)
    for run in order.stayingRuns(count: count) {
      for offset in 0..<run.count { result[run.target + offset] = self[run.source + offset] }
    }
    for move in stage.movedItems { result[move.target.item] = self[move.source.item] }
    for path in batch.reconfiguredItems + batch.reloadedItems {
      result[path.item] = target[path.item]
    }
    return result
  }
}
