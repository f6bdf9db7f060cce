internal import ListCore

/// A memory for the start of the section that was asked for last: adjacent places are mostly in the
/// same section.
struct SectionStarts {
  private var section = -1
  private var start = 0

  /// Returns the position of the entry that starts a section of an index.
  ///
  /// - Parameter index: The index of the call before, or another index in which the section of the
  ///   call before has the same start.
  mutating func start(ofSection section: Int, in index: HeightIndex) -> Int {
    if section != self.section {
      self.section = section
      start = index.start(ofSection: section)
    }
    return start
  }

  /// Returns the position of a row in an index.
  mutating func position(of path: ListIndexPath, in index: HeightIndex) -> Int {
    start(ofSection: path.section, in: index) + 1 + path.item
  }
}

extension HeightIndex {
  /// Returns the positions of rows.
  func positions(of paths: some Sequence<ListIndexPath>) -> [Int] {
    var starts = SectionStarts()
    return paths.map { starts.position(of: $0, in: self) }
  }
}
