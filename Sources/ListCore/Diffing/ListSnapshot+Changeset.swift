extension ListSnapshot {
  /// Returns the changes that turn this snapshot into another, as one batch update.
  ///
  /// The batch is legal as a whole and as small as possible:
  ///
  /// - A section on both sides stays or moves, with the fewest moves among those in which every
  ///   section stays that keeps its index (UK-16). A row whose sections before and after both exist
  ///   on both sides stays or moves, too: within its section with the fewest moves, into another
  ///   section always with one.
  /// - All other rows and sections are deleted or inserted. Rows that leave a deleted section or
  ///   enter an inserted one are inserted and deleted, because a batch has no such moves.
  /// - Rows on both sides that are not inserted are compared by content: see
  ///   ``Changeset/reconfiguredItems`` and ``Changeset/reloadedItems``.
  ///
  /// Parts that two snapshots share, because one was made from the other by edits, are unchanged by
  /// definition and not compared.
  ///
  /// - Parameter target: The newer snapshot.
  /// - Returns: The changes, with no stage or exactly one.
  /// - Complexity: O(*k* log *n*) if one snapshot was made from the other, or both from a third, by
  ///   *k* edits; otherwise O(*n*) expected for *n* items and sections, plus O(*m* log *m*) for *m*
  ///   rows that moved or stand near a difference
  @inlinable
  public func changeset(to target: ListSnapshot) -> Changeset {
    SnapshotComparison.changeset(from: self, to: target, isReconfigured: nil)
  }
}

extension Changeset {
  /// Sorts the places of content changes, which were found section by section.
  @usableFromInline
  mutating func sortContentChanges() {
    reconfiguredItems.sortIfNeeded()
    reloadedItems.sortIfNeeded()
    reloadedSections.sortIfNeeded()
  }
}

extension Array where Element: Comparable {
  fileprivate mutating func sortIfNeeded() {
    if zip(self, dropFirst()).contains(where: { $0 > $1 }) { sort() }
  }
}
