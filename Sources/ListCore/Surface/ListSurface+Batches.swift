extension ListSurface {
  /// Applies operations that say how the source has changed since it was last read.
  ///
  /// The source must have been changed by the end, in the function or before it. An empty batch
  /// is legal: it changes no content and has heights asked again (UK-21).
  ///
  /// Batch updates nest: within `body` this function, and whatever it calls, only collects. The
  /// outermost one applies all operations at once, and reads the source then (UK-18). Its indexes
  /// before are those of the list before the outermost one began.
  ///
  /// If the surface is not attached, or ``reloadData(completion:)`` was called meanwhile, the
  /// operations are dropped and everything is read again (UK-20); see
  /// ``ListSurface/Update/droppedOperations``.
  ///
  /// - Parameters:
  ///   - body: Adds operations. If it throws, those that it added count for nothing.
  ///   - completion: Called exactly once, when the outermost batch update has ended, innermost
  ///     first: with `true` if it was applied, with `false` if it was refused.
  /// - Returns: What was done; nil within another batch update.
  /// - Throws: `BatchError` if the batch breaks a rule or does not lead to what the source has; the
  ///   surface is then as it was. As the source is not, bring it back or call
  ///   ``reloadData(completion:)`` before rows are shown again.
  /// - Complexity: O(*k* log *n* + *s* + *v*) for *k* operations, *s* sections and *v* visible rows;
  ///   and O(*n*) for the comparison, see ``verifiesContents``
  @discardableResult
  public func performBatchUpdates(
    _ body: (inout BatchUpdate) throws(BatchError) -> Void, completion: ((Bool) -> Void)? = nil
  ) throws(BatchError) -> Update? {
    let (outerBatch, outerReloads) = (transaction.batch, transaction.reloads)
    transaction.depth += 1
    var failure: BatchError?
    do {
      var batch = BatchUpdate()
      try body(&batch)
      transaction.batch.append(batch)
    } catch {
      failure = error
      transaction.batch = outerBatch
      transaction.reloads = outerReloads
    }
    transaction.depth -= 1
    if let completion { transaction.completions.append(completion) }
    guard transaction.depth == 0 else {
      if let failure { throw failure }
      return nil
    }
    return try finish(failure)
  }

  /// Ends the outermost batch update.
  private func finish(_ failure: BatchError?) throws(BatchError) -> Update {
    let ended = transaction
    transaction = SurfaceTransaction()
    var isApplied = false
    defer { for completion in ended.completions { completion(isApplied) } }
    if let failure { throw failure }
    let result: Update
    if ended.reloads || !isAttached {
      result = reloadAll(dropping: ended.batch.operations)
    } else {
      result = try applyToSource(ended.batch)
    }
    isApplied = true
    return result
  }

  private func applyToSource(_ batch: BatchUpdate) throws(BatchError) -> Update {
    try update { () throws(BatchError) in
      let counts = (0..<source.sectionCount).map { source.itemCount(inSection: $0) }
      let map = try rules.map(of: SortedBatch(batch), before: state.rowCounts, after: counts)
      let model = SurfaceModel(source, counts: counts, laterStages: [])
      let next = state.applying(map, asking: model, sectionCount: counts.count)
      if verifiesContents { try next.verify(against: source) }
      commit(next, maps: [map])
      source.remeasure()
      return record(Update(kind: .batches, batches: [batch]))
    }
  }

  /// Makes a new state the current one and gives its visible rows their slots.
  func commit(_ next: SurfaceState<Source>, maps: [BatchMap]) {
    state = next
    askSupplementaries()
    showViewport { path in
      maps.lead(path) { $0.reloadedRows.contains($1) ? nil : $0.target(of: $1) }
    }
  }

  /// Asks for the headers and footers that are not known yet (UK-22).
  func askSupplementaries() {
    for index in state.sections.indices where state.sections[index].supplementary == nil {
      state.sections[index].supplementary = source.supplementary(inSection: index)
    }
  }

  func record(_ update: Update) -> Update {
    lastUpdate = update
    return update
  }
}
