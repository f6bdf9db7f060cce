internal import ListCore

/// Finds the first section or row in which a list differs from the one expected.
struct SnapshotComparison {
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
    throw broken(at: "section \(index)", found: found?.id, expected: expected?.id)
  }

  private func checkRow(_ path: ListIndexPath) throws(BrokenLaw) {
    let found = found.item(at: path)
    let expected = expected.item(at: path)
    if let found, let expected, found.id == expected.id, found.cell == expected.cell,
      expected.hasSameContent(as: found)
    {
      return
    }
    throw broken(at: "row \(path)", found: found?.id, expected: expected?.id)
  }

  private func broken(at place: String, found: DocumentID?, expected: DocumentID?) -> BrokenLaw {
    let name = { (id: DocumentID?) in id?.description ?? "absent" }
    return found == expected
      ? BrokenLaw(
        law, at: place, found: "\(name(found)) with other content",
        expected: "\(name(expected)) as in its list")
      : BrokenLaw(law, at: place, found: name(found), expected: name(expected))
  }
}
