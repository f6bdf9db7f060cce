/// What two snapshots have in common, in numbers: all that the differ is told.
///
/// Sections and rows are known by their number on the old side; -1 stands for none. Rows that
/// are certain to stay do not occur: only those within ``windows`` do, numbered through on either
/// side from window to window. So the size of this is that of the change, plus the sections.
package struct ListMatching: Sendable {
  /// The number of sections before.
  package var oldSectionCount: Int

  /// The old index of each new section, or -1 if it is inserted.
  package var sectionSources: [Int32]

  /// Where rows of kept sections differ, by ascending new section; at most one for each.
  package var windows: [RowWindow] = []

  /// The number on the old side of each numbered new row, or -1 if there is none.
  package var rowSources: [Int32] = []

  /// The window of each numbered old row.
  package var oldRowWindows: [Int32] = []

  /// Creates a matching without windows: all rows of kept sections stay.
  package init(oldSectionCount: Int, sectionSources: [Int32]) {
    self.oldSectionCount = oldSectionCount
    self.sectionSources = sectionSources
  }

  /// Returns the path before of a numbered old row.
  ///
  /// - Complexity: O(1)
  package func oldPath(ofRow row: Int) -> ListIndexPath {
    windows[Int(oldRowWindows[row])].oldPath(ofRow: row)
  }
}

/// The rows of a kept section between those that stay at its start and at its end.
package struct RowWindow: Sendable {
  /// The index of the section before.
  package var oldSection: Int

  /// The index of the section after.
  package var newSection: Int

  /// The index in the section of the first row of the window, the same on both sides.
  package var firstItem: Int

  /// The numbers of the window's rows on the old side.
  package var oldRows: Range<Int>

  /// The numbers of the window's rows on the new side.
  package var newRows: Range<Int>

  /// Creates a window.
  package init(
    oldSection: Int, newSection: Int, firstItem: Int, oldRows: Range<Int>, newRows: Range<Int>
  ) {
    self.oldSection = oldSection
    self.newSection = newSection
    self.firstItem = firstItem
    self.oldRows = oldRows
    self.newRows = newRows
  }

  /// Returns the path before of one of the window's old rows.
  func oldPath(ofRow row: Int) -> ListIndexPath {
    ListIndexPath(section: oldSection, item: firstItem + row - oldRows.lowerBound)
  }

  /// Returns the path after of one of the window's new rows.
  func newPath(ofRow row: Int) -> ListIndexPath {
    ListIndexPath(section: newSection, item: firstItem + row - newRows.lowerBound)
  }
}
