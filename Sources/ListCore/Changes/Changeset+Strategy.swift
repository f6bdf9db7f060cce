extension Changeset {
  /// How changes are cut into batch updates.
  ///
  /// All three lead to the same list. They differ in what the view that applies them can stand. In
  /// none of them a section moves to its own index: it stays, and others move (UK-16).
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// One batch, with the fewest operations: UK-01 to UK-13 and UK-15 to UK-22.
    ///
    /// Row operations in a section that moves are allowed.
    case batch

    /// One batch without row operations in moved sections, which UIKit does not stand (UK-14).
    ///
    /// A moved section with a row operation in it is deleted and inserted instead.
    case strict

    /// Two batches: the sections, then the rows.
    ///
    /// Between them kept sections hold their old rows and inserted ones their new rows. So a row
    /// that goes from a kept to an inserted section is there twice until the second batch.
    case staged
  }

  /// Returns the same changes for another strategy.
  ///
  /// A pure function of the operations; no snapshot is asked. It is meant for what
  /// ``ListSnapshot/changeset(to:)`` answers, which is a ``Strategy/batch``. Other changesets are
  /// lowered too: for ``Strategy/batch`` several stages become one, for the others each stage is
  /// lowered by itself. A stage that is illegal by itself stays so.
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

  /// Replaces every stage, and leaves out content changes of what is now inserted.
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
  /// Every row operation in such a section counts, before or after; taking it away from the one
  /// section never brings one to another, so that one pass is enough.
  ///
  /// A stage that is illegal is returned as it is.
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
  /// A stage that is illegal is returned as it is.
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
