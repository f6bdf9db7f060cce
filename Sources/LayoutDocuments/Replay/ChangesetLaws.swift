internal import CellLayout
package import ListCore

/// The laws of a changeset between two lists, which do not depend on a layout.
package struct ChangesetLaws {
  private let old: DocumentSnapshot
  private let new: DocumentSnapshot
  private let strategy: Changeset.Strategy

  package init(from old: DocumentSnapshot, to new: DocumentSnapshot, strategy: Changeset.Strategy) {
    self.old = old
    self.new = new
    self.strategy = strategy
  }

  /// Checks a changeset for the first law that it breaks.
  ///
  /// - Complexity: O(n) for n rows.
  package func check(_ changeset: Changeset) throws(BrokenLaw) {
    try checkLegal(changeset)
    try check(changeset, leadsFrom: old, to: new, law: .replay)
    try checkInverse(changeset.inverted())
  }

  /// Checks that a changeset leads back to the old list.
  package func checkInverse(_ inverse: Changeset) throws(BrokenLaw) {
    try check(inverse, leadsFrom: new, to: old, law: .inverse)
  }

  /// Checks that a surface, which takes a changeset as a table view would, ends with the new list.
  private func checkLegal(_ changeset: Changeset) throws(BrokenLaw) {
    let surface = ListSurface(snapshot: old)
    surface.rules = strategy == .batch ? .relaxed : .strict
    do throws(BatchError) {
      try surface.apply(changeset, to: new)
    } catch {
      throw BrokenLaw(
        .legal, at: "the changeset", found: changeset.debugDescription,
        expected: "legal under \(error.rule): \(error.message)")
    }
  }

  private func check(
    _ changeset: Changeset, leadsFrom old: DocumentSnapshot, to new: DocumentSnapshot,
    law: BrokenLaw.Law
  ) throws(BrokenLaw) {
    let result: DocumentSnapshot
    do throws(ChangesetError) {
      result = try old.applying(changeset, from: new)
    } catch {
      throw BrokenLaw(
        law, at: "the changeset", found: changeset.debugDescription,
        expected: "one that fits: \(error)")
    }
    try SnapshotComparison(law: law, found: result, expected: new).check()
  }
}
