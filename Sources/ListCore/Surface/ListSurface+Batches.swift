extension ListSurface {
  /// Applies operations that describe the changes of the source since it was last read.
  ///
  /// The source must be changed by the end of the function. An empty batch is legal: it changes no
  /// content, and heights are queried again (UK-21).
  ///
  /// Batch updates nest: an inner batch update only collects operations. The outermost one applies
  /// all operations at once, and reads the source then (UK-18). Indexes before are those of the
  /// list before the outermost one began.
  ///
  /// If the surface is not attached, or ``reloadData(completion:)`` was called meanwhile, the
  /// operations are dropped and all data is read again (UK-20); see
  /// ``ListSurface/Update/droppedOperations``.
  ///
  /// - Parameters:
  ///   - body: A function that adds operations. If it throws, its operations are discarded.
  ///   - completion: Called exactly once, when the outermost batch update has ended, innermost
  ///     first: with `true` if it was applied, with `false` if it was refused.
  /// - Returns: The record of the update; nil within another batch update.
  /// - Throws: ``BatchError`` if the batch breaks a rule or does not lead to the data of the
  ///   source; the surface is then unchanged. The source is not, so restore it or call
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

  /// Makes a new state the current one and assigns slots to its visible rows.
  func commit(_ next: SurfaceState<Source>, maps: [BatchMap]) {
    state = next
    askSupplementaries()
    showViewport { path in
      maps.lead(path) { $0.reloadedRows.contains($1) ? nil : $0.target(of: $1) }
    }
  }

  /// Reads the headers and footers that are not known yet (UK-22).
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
