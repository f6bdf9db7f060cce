extension Changeset {
  /// Where sections and rows stand after a changeset, and where they stood before.
  ///
  /// For whoever keeps a place across an update: a selection, a scroll anchor, an open row. The
  /// answers come from the operations alone. What none of them names keeps its order and fills
  /// the places that are left (UK-03), the rows of a section go with it (UK-04).
  ///
  /// ```swift
  /// let translation = changeset.pathTranslation()
  /// selection = selection.compactMap(translation.newPath(of:))
  /// ```
  ///
  /// A changeset does not know how long a list is. A place beyond the end of the one list is
  /// taken to a place beyond the end of the other.
  public struct PathTranslation: Sendable {
    private let stages: [StageTranslation]

    /// Prepares the translation across some stages, one after the other.
    ///
    /// - Complexity: O(*k* log *k*) for *k* operations
    public init(_ stages: some Sequence<Stage>) {
      self.stages = stages.map(StageTranslation.init)
    }

    /// Returns the index after of a section before, or nil if it is deleted or negative.
    ///
    /// - Complexity: O(log *k*) for *k* operations, in each stage
    public func newSection(of section: Int) -> Int? {
      var section = section
      for stage in stages {
        guard let next = stage.newSection(of: section) else { return nil }
        section = next
      }
      return section
    }

    /// Returns the index before of a section after, or nil if it is inserted or negative.
    ///
    /// - Complexity: O(log *k*) for *k* operations, in each stage
    public func oldSection(of section: Int) -> Int? {
      var section = section
      for stage in stages.reversed() {
        guard let next = stage.oldSection(of: section) else { return nil }
        section = next
      }
      return section
    }

    /// Returns the path after of a row before, or nil if it is deleted, alone or with its
    /// section, or negative.
    ///
    /// - Complexity: O(log *k*) for *k* operations, in each stage
    public func newPath(of path: ListIndexPath) -> ListIndexPath? {
      var path = path
      for stage in stages {
        guard let next = stage.newPath(of: path) else { return nil }
        path = next
      }
      return path
    }

    /// Returns the path before of a row after, or nil if it is inserted, alone or with its
    /// section, or negative.
    ///
    /// - Complexity: O(log *k*) for *k* operations, in each stage
    public func oldPath(of path: ListIndexPath) -> ListIndexPath? {
      var path = path
      for stage in stages.reversed() {
        guard let next = stage.oldPath(of: path) else { return nil }
        path = next
      }
      return path
    }
  }

  /// Returns the translation of places across all stages.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func pathTranslation() -> PathTranslation {
    PathTranslation(stages)
  }
}
