extension ListSnapshot {
  /// Returns the snapshot of newer data, which shares with this one all that is equal.
  ///
  /// The result is that of ``init(sections:)``, its ``duplicates`` included. Where the order of rows is
  /// nearly kept, the new rows are read beside the old ones, and only those that differ are edited into
  /// a copy: no other identifier is hashed, no other row is copied, and a changeset between the two
  /// snapshots skips what they share.
  ///
  /// ```swift
  /// let next = shown.updated(to: [(section: inbox, items: messages)])
  /// let changes = shown.changeset(to: next)
  /// ```
  ///
  /// Rows are compared bit by bit first, then by their identifiers. A row whose bits differ is the new
  /// one, whatever `==` and ``ListItem/hasSameContent(as:)`` say: the result holds the values given.
  ///
  /// - Parameter input: The sections with their items, both in order.
  /// - Complexity: O(*n* + *k* log *n*) for *n* rows of which *k* were inserted, deleted or moved; no
  ///   identifier of the others is hashed. If many are, as ``init(sections:)``; rows that follow one
  ///   another in both are not hashed, either.
  @inlinable
  public func updated(
    to input: some Sequence<(section: Section, items: [Item])>
  ) -> ListSnapshot {
    let input = Array(input)
    let rowCount = input.reduce(0) { $0 + $1.items.count }
    // Small lists are made sooner than compared.
    if isEmpty || rowCount < 64 { return ListSnapshot(sections: input) }
    let revised = SnapshotRevision.snapshot(of: input, revising: self, greatestCost: rowCount)
    return revised
      ?? withExtendedLifetime(self) {
        ListSnapshot(input: input, hashes: KnownHashes(self))
      }
  }
}
