internal import CountedTree

extension ListSurface {
  /// Creates a surface for snapshots, without a model: the first snapshot applied is read as a
  /// whole.
  public convenience init<Section, Item>() where Source == SnapshotSource<Section, Item> {
    self.init(source: SnapshotSource())
  }

  /// Creates a surface that has read a snapshot.
  ///
  /// - Complexity: O(*n*)
  public convenience init<Section, Item>(
    snapshot: ListSnapshot<Section, Item>
  ) where Source == SnapshotSource<Section, Item> {
    self.init(source: SnapshotSource(snapshot))
    reloadData()
  }

  /// Updates the surface to a new snapshot, by the changes from the present one.
  ///
  /// - Parameters:
  ///   - snapshot: The new model.
  ///   - animation: The tag of all operations.
  ///   - completion: Called exactly once, as that of ``apply(_:to:animation:completion:)``.
  /// - Throws: ``BatchError`` if the surface does not show the present snapshot, because its source
  ///   was set in between.
  @discardableResult
  public func apply<Section, Item>(
    _ snapshot: ListSnapshot<Section, Item>, animation: BatchUpdate.Animation = .fade,
    completion: ((Bool) -> Void)? = nil
  ) throws(BatchError) -> Update where Source == SnapshotSource<Section, Item> {
    let changeset = source.snapshot?.changeset(to: snapshot) ?? Changeset()
    return try apply(changeset, to: snapshot, animation: animation, completion: completion)
  }

  /// Updates the surface to a new snapshot by a changeset.
  ///
  /// Each stage is a batch under the rules. Visible rows with new content are reloaded or
  /// reconfigured after the last stage, at their final places, so a row that moves and changes
  /// shows its new content in the end (UK-10). The lists between two stages are checked and never
  /// shown, because the source has no rows for them: slots and events follow from the first and the
  /// last list.
  ///
  /// If no model has been read yet, or while the surface is not attached, all data is read again.
  /// For an empty changeset the source is not called.
  ///
  /// - Parameters:
  ///   - changeset: The changes from the present model to the new one.
  ///   - snapshot: The new model.
  ///   - animation: The tag of all operations.
  ///   - completion: A function that is called exactly once: with `true` after all changes are
  ///     applied, with `false` if the changeset was refused.
  /// - Returns: The record of the update.
  /// - Throws: ``BatchError`` if a stage breaks a rule, or if the changeset does not lead to the
  ///   snapshot; the surface and its source are then unchanged.
  /// - Precondition: No batch update is being collected.
  /// - Complexity: O(*k* log *n* + *s* + *v*) for *k* operations, *s* sections and *v* visible rows;
  ///   and O(*n*) for the comparison, see ``verifiesContents``
  @discardableResult
  public func apply<Section, Item>(
    _ changeset: Changeset, to snapshot: ListSnapshot<Section, Item>,
    animation: BatchUpdate.Animation = .fade, completion: ((Bool) -> Void)? = nil
  ) throws(BatchError) -> Update where Source == SnapshotSource<Section, Item> {
    precondition(transaction.depth == 0, "A changeset cannot be applied within a batch update.")
    var isApplied = false
    defer { completion?(isApplied) }
    let result: Update
    if source.snapshot == nil || lastUpdate == nil || !isAttached {
      source.snapshot = snapshot
      result = reloadAll(dropping: [])
    } else {
      result = try update { () throws(BatchError) in
        try applyStages(of: changeset, to: snapshot, animation: animation)
      }
    }
    isApplied = true
    return result
  }

  /// Applies a changeset; the source is replaced when no check is left that can fail.
  private func applyStages<Section, Item>(
    of changeset: Changeset, to snapshot: ListSnapshot<Section, Item>,
    animation: BatchUpdate.Animation
  ) throws(BatchError) -> Update where Source == SnapshotSource<Section, Item> {
    let (next, maps) = try stateAfter(changeset, showing: snapshot)
    source.snapshot = snapshot
    guard !changeset.isEmpty else { return record(Update(kind: .unchanged)) }
    if !maps.isEmpty { commit(next, maps: maps) }
    if updatesChangedItems {
      reloadVisible(changeset.reloadedItems)
      reconfigureVisible(changeset.reconfiguredItems)
    }
    for section in changeset.reloadedSections {
      state.sections[section].supplementary = source.supplementary(inSection: section)
    }
    source.remeasure()
    return record(
      Update(
        kind: .batches, batches: changeset.stages.map { BatchUpdate($0, animation: animation) },
        reloadedItems: updatesChangedItems ? changeset.reloadedItems : [],
        reconfiguredItems: updatesChangedItems ? changeset.reconfiguredItems : [],
        reloadedSections: changeset.reloadedSections))
  }

  /// Tries all stages and the content changes after them.
  private func stateAfter<Section, Item>(
    _ changeset: Changeset, showing snapshot: ListSnapshot<Section, Item>
  ) throws(BatchError) -> (SurfaceState<Source>, [BatchMap])
  where Source == SnapshotSource<Section, Item> {
    let final = snapshot.tree.map(\.items.count)
    let batches = changeset.stages.map { SortedBatch($0) }
    let planned = StagedRowCounts.counts(
      after: batches.map { BatchMap($0) }, before: state.rowCounts, final: final)
    var maps: [BatchMap] = []
    var before = state.rowCounts
    for (batch, after) in zip(batches, planned) {
      maps.append(try rules.map(of: batch, before: before, after: after))
      before = after
    }
    if maps.isEmpty { try rules.check(BatchUpdate(), before: before, after: final) }
    try BatchRules.checkContentChanges(of: changeset, rowCounts: final)
    let newSource = SnapshotSource(snapshot)
    var next = state
    for (number, map) in maps.enumerated() {
      let model = SurfaceModel(
        newSource, counts: planned[number], laterStages: maps[(number + 1)...])
      next = next.applying(map, asking: model, sectionCount: planned[number].count)
    }
    if verifiesContents { try next.verify(against: snapshot) }
    return (next, maps)
  }
}
