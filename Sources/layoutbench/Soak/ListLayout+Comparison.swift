internal import CellLayout
internal import ListCore
internal import TextLayout

extension ListLayout
where Section: Equatable, Section.ID: StableIdentifier, Item: Equatable, Item.ID: StableIdentifier {
  /// Compares the rows, every frame and the hash with those of another layout.
  func checkEqual(to expected: ListLayout) throws(SoakFailure) {
    guard snapshot.sectionCount == expected.snapshot.sectionCount else {
      throw SoakFailure(
        "\(snapshot.sectionCount) sections instead of \(expected.snapshot.sectionCount)")
    }
    for section in 0..<expected.snapshot.sectionCount {
      guard snapshot.section(at: section) == expected.snapshot.section(at: section),
        snapshot.items(inSection: section) == expected.snapshot.items(inSection: section)
      else { throw SoakFailure("section \(section) holds other rows") }
      try checkFrame(of: .header(section: section), in: expected)
      for item in 0..<(expected.snapshot.itemCount(inSection: section) ?? 0) {
        try checkFrame(of: .item(ListIndexPath(section: section, item: item)), in: expected)
      }
      try checkFrame(of: .footer(section: section), in: expected)
    }
    guard height == expected.height else {
      throw SoakFailure("the list is \(height) px high instead of \(expected.height)")
    }
    let (found, wanted) = (layoutHash(), expected.layoutHash())
    guard found == wanted else { throw SoakFailure("the hash is \(found) instead of \(wanted)") }
  }

  private func checkFrame(
    of entry: ListEntry, in expected: ListLayout
  ) throws(SoakFailure) {
    let (found, wanted) = (frame(of: entry), expected.frame(of: entry))
    guard found != wanted else { return }
    func text(_ frame: LayoutRect?) -> String {
      frame.map { "\($0.minX), \($0.minY) px, \($0.size.width) × \($0.size.height) px" }
        ?? "nothing"
    }
    throw SoakFailure("\(entry) is at \(text(found)) instead of \(text(wanted))")
  }
}
