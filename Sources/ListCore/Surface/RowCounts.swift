/// The numbers of rows of a list's sections, as the rules of batch updates see a list.
package protocol RowCounts {
  /// The number of sections.
  var sectionCount: Int { get }

  /// The number of rows of a section.
  ///
  /// - Precondition: The section is in `0..<sectionCount`.
  func rowCount(inSection section: Int) -> Int

  /// Returns the first section of a range that has another number of rows than its counterpart in
  /// another list, `shift` places on.
  ///
  /// The default compares one by one. This is the only question about sections that no operation
  /// names; lists that share structure can answer it for many sections at once.
  func firstDifference(in sections: Range<Int>, from other: Self, shift: Int) -> Int?
}

extension RowCounts {
  package func firstDifference(in sections: Range<Int>, from other: Self, shift: Int) -> Int? {
    sections.first { rowCount(inSection: $0) != other.rowCount(inSection: $0 + shift) }
  }
}

extension Array<Int>: RowCounts {
  package var sectionCount: Int { count }

  package func rowCount(inSection section: Int) -> Int { self[section] }
}

/// The numbers of rows of a snapshot, without a copy of them.
package struct SnapshotRowCounts<Section: ListSection, Item: ListItem>: RowCounts {
  private let snapshot: ListSnapshot<Section, Item>

  package init(_ snapshot: ListSnapshot<Section, Item>) {
    self.snapshot = snapshot
  }

  package var sectionCount: Int { snapshot.sectionCount }

  package func rowCount(inSection section: Int) -> Int {
    snapshot.itemCount(inSection: section) ?? 0
  }
}
