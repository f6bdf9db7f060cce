extension Changeset {
  /// Returns the changes that lead back.
  ///
  /// The stages stand in reverse order, deletions and insertions change places, moves go the
  /// other way. Content changes stand where the rows and sections were before. The inverse of
  /// the inverse is the changeset itself, unless a section moves to its own index there, which no
  /// inverse does (UK-16). A stage that is illegal by itself has an illegal inverse.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func inverted() -> Changeset {
    let translation = pathTranslation()
    return Changeset(
      stages: stages.reversed().map { $0.inverted() },
      reconfiguredItems: reconfiguredItems.compactMap(translation.oldPath(of:)).sorted(),
      reloadedItems: reloadedItems.compactMap(translation.oldPath(of:)).sorted(),
      reloadedSections: reloadedSections.compactMap(translation.oldSection(of:)).sorted())
  }
}

extension Changeset.Stage {
  /// Returns the batch that leads back.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func inverted() -> Self {
    let inverse = Self(
      deletedSections: insertedSections,
      insertedSections: deletedSections,
      movedSections: movedSections.map { .init(source: $0.target, target: $0.source) }
        .sorted { $0.target < $1.target },
      deletedItems: insertedItems,
      insertedItems: deletedItems,
      movedItems: movedItems.map { .init(source: $0.target, target: $0.source) }
        .sorted { $0.target < $1.target })
    return inverse.holdingUnmovedSections()
  }
}
