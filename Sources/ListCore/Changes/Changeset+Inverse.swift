extension Changeset {
  /// Returns the changes that undo this changeset.
  ///
  /// The stages are in reverse order, deletions and insertions are exchanged, moves are reversed.
  /// Content changes are at the places before. The inverse of the inverse is the changeset itself,
  /// unless that moves a section to its own index, which no inverse does (UK-16). A stage that is
  /// illegal by itself has an illegal inverse.
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
  /// Returns the batch that undoes this one.
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
