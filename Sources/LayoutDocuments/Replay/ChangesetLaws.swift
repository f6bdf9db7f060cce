internal import CellLayout
package import ListCore

/// What must hold of a changeset between two lists, whatever is laid out.
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
    try checkLead(.replay, changeset, from: old, to: new)
    try checkInverse(changeset.inverted())
  }

  /// Checks that a changeset leads back.
  package func checkInverse(_ inverse: Changeset) throws(BrokenLaw) {
    try checkLead(.inverse, inverse, from: new, to: old)
  }

  /// A surface takes the changeset as a table view would, and compares all identifiers afterwards.
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

  private func checkLead(
    _ law: BrokenLaw.Law, _ changeset: Changeset, from old: DocumentSnapshot,
    to new: DocumentSnapshot
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

/// A list of documents as a value.
package typealias DocumentSnapshot = ListSnapshot<DocumentSection, DocumentItem>

/// Finds the first section or row in which one list is not the other.
private struct SnapshotComparison {
  let law: BrokenLaw.Law
  let found: DocumentSnapshot
  let expected: DocumentSnapshot

  func check() throws(BrokenLaw) {
    for section in 0..<max(found.sectionCount, expected.sectionCount) {
      try checkSection(section)
      let rows = max(
        found.itemCount(inSection: section) ?? 0, expected.itemCount(inSection: section) ?? 0)
      for item in 0..<rows { try checkRow(ListIndexPath(section: section, item: item)) }
    }
  }

  private func checkSection(_ index: Int) throws(BrokenLaw) {
    let found = found.section(at: index)
    let expected = expected.section(at: index)
    if let found, let expected, found.id == expected.id, expected.hasSameContent(as: found) {
      return
    }
    throw broken(
      "section \(index)", sameID: found?.id == expected?.id, found?.id, expected?.id)
  }

  private func checkRow(_ path: ListIndexPath) throws(BrokenLaw) {
    let found = found.item(at: path)
    let expected = expected.item(at: path)
    if let found, let expected, found.id == expected.id, found.cell == expected.cell,
      expected.hasSameContent(as: found)
    {
      return
    }
    throw broken("row \(path)", sameID: found?.id == expected?.id, found?.id, expected?.id)
  }

  private func broken(
    _ place: String, sameID: Bool, _ found: DocumentID?, _ expected: DocumentID?
  ) -> BrokenLaw {
    let name = { (id: DocumentID?) in id?.description ?? "absent" }
    return sameID
      ? BrokenLaw(
        law, at: place, found: "\(name(found)) with other content",
        expected: "\(name(expected)) as in its list")
      : BrokenLaw(law, at: place, found: name(found), expected: name(expected))
  }
}
