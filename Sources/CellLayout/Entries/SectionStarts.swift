internal import ListCore

/// Remembers where the section asked last starts: of many places, most are in the same section.
struct SectionStarts {
  private var section = -1
  private var start = 0

  /// The position of the entry that starts a section of an index.
  ///
  /// - Parameter index: the one asked last, or one in which the section asked last starts where it
  ///   did.
  mutating func start(ofSection section: Int, in index: HeightIndex) -> Int {
    if section != self.section {
      self.section = section
      start = index.start(ofSection: section)
    }
    return start
  }

  /// The position of a row in an index.
  mutating func position(of path: ListIndexPath, in index: HeightIndex) -> Int {
    start(ofSection: path.section, in: index) + 1 + path.item
  }
}
