extension Changeset {
  /// The form of batch updates that a view accepts.
  ///
  /// All three lead to the same list; they differ in the operations that a view must support. None
  /// of them moves a section to its own index: such a section stays, and others move (UK-16).
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// One batch, with the fewest operations: UK-01 to UK-13 and UK-15 to UK-22.
    ///
    /// Row operations in a section that moves are allowed.
    case batch

    /// One batch without row operations in moved sections, which make UIKit crash (UK-14).
    ///
    /// A moved section with a row operation in it is deleted and inserted instead.
    case strict

    /// Two batches: the sections, then the rows.
    ///
    /// Between the two batches, kept sections hold their old rows and inserted sections their new
    /// rows. A row that moves from a kept to an inserted section therefore occurs twice until the
    /// second batch.
    case staged
  }

  /// Returns the same changes for another strategy.
  ///
  /// The result depends on the operations alone, not on snapshots. The method is meant for results
  /// of ``ListSnapshot/changeset(to:)``, which follow ``Strategy/batch``. Other changesets are
  /// lowered, too: for ``Strategy/batch`` several stages become one, for the other strategies each
  /// stage is lowered separately. A stage that is illegal by itself stays illegal.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func lowered(to strategy: Strategy) -> Changeset {
    switch strategy {
    case .batch:
      stages.count > 1
        ? Changeset().followed(by: self) : replacingStages { [$0.holdingUnmovedSections()] }
    case .strict:
      replacingStages { [$0.holdingUnmovedSections().recreatingChangedMovedSections()] }
    case .staged: replacingStages { $0.holdingUnmovedSections().separatingSectionsFromItems() }
    }
  }

  /// Replaces every stage, and removes content changes of elements that are now inserted.
  private func replacingStages(_ lower: (Stage) -> [Stage]) -> Changeset {
    var result = self
    result.stages = stages.flatMap(lower).filter { !$0.isEmpty }
    guard result.stages != stages else { return self }
    let translation = result.pathTranslation()
    result.reconfiguredItems.removeAll { translation.oldPath(of: $0) == nil }
    result.reloadedItems.removeAll { translation.oldPath(of: $0) == nil }
    result.reloadedSections.removeAll { translation.oldSection(of: $0) == nil }
    return result
  }
}

extension Changeset.Stage {
  /// Returns the stage with delete and insert in place of each section move with rows changed.
  ///
  /// Every row operation in such a section counts, before or after. Recreating a section never adds
  /// row operations to another moved section, so one pass is enough.
  ///
  /// An illegal stage is returned unchanged.
  fileprivate func recreatingChangedMovedSections() -> Self {
    guard !movedSections.isEmpty, isLegal else { return self }
    let sources = Set((deletedItems + movedItems.map(\.source)).map(\.section))
    let targets = Set((insertedItems + movedItems.map(\.target)).map(\.section))
    let isChanged = { (move: Changeset.SectionMove) in
      sources.contains(move.source) || targets.contains(move.target)
    }
    let recreated = movedSections.filter(isChanged)
    guard !recreated.isEmpty else { return self }
    var assembly = StageAssembly(
      deletedSections: deletedSections + recreated.map(\.source),
      insertedSections: insertedSections + recreated.map(\.target),
      movedSections: movedSections.filter { !isChanged($0) })
    assembly.addItems(of: self)
    return assembly.sorted()
  }

  /// Returns the section operations alone, and the row operations as they are after these.
  ///
  /// An illegal stage is returned unchanged.
  fileprivate func separatingSectionsFromItems() -> [Self] {
    guard isLegal else { return [self] }
    let sections = Self(
      deletedSections: deletedSections, insertedSections: insertedSections,
      movedSections: movedSections)
    let translation = StageTranslation(sections)
    var items = StageAssembly(deletedSections: [], insertedSections: [], movedSections: [])
    for path in deletedItems {
      items.add(source: translation.newPath(of: path), target: nil)
    }
    for path in insertedItems { items.add(source: nil, target: path) }
    for move in movedItems {
      items.add(source: translation.newPath(of: move.source), target: move.target)
    }
    return [sections, items.sorted()]
  }
}
