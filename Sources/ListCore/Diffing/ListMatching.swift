/// The elements that two snapshots have in common, as numbers: the complete input of the differ.
@usableFromInline
package struct ListMatching: Sendable {
  /// A section on both sides.
  @usableFromInline
  package struct Pair: Sendable {
    @usableFromInline package var oldSection: Int
    @usableFromInline package var newSection: Int
    /// The number of its old rows.
    @usableFromInline package var oldCount: Int
    /// Its windows among those of all rows.
    @usableFromInline package var windows: Range<Int>

    @inlinable
    package init(oldSection: Int, newSection: Int, oldCount: Int, windows: Range<Int>) {
      self.oldSection = oldSection
      self.newSection = newSection
      self.oldCount = oldCount
      self.windows = windows
    }
  }

  /// The number of sections before.
  @usableFromInline package var oldSectionCount: Int

  /// The sections; all of them are the one pair 0.
  @usableFromInline package var sections: SequenceMatching = SequenceMatching()

  /// The sections on both sides whose rows differ, by ascending new section.
  @usableFromInline package var pairs: [Pair] = []

  /// The rows of these sections.
  @usableFromInline package var rows: SequenceMatching = SequenceMatching()

  @usableFromInline
  package init(oldSectionCount: Int) {
    self.oldSectionCount = oldSectionCount
  }

  /// Returns the path before of a numbered old row.
  @usableFromInline
  package func oldPath(ofRow number: Int) -> ListIndexPath {
    let (pair, index) = rows.oldElement(number)
    return ListIndexPath(section: pairs[pair].oldSection, item: index)
  }
}
