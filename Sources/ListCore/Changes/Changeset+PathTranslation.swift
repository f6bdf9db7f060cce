extension Changeset {
  /// The translation of places of sections and rows across a changeset, in both directions.
  ///
  /// It serves code that keeps a place across an update: a selection, a scroll anchor, an open row.
  /// The results follow from the operations alone: elements that no operation names keep their
  /// order and fill the remaining places (UK-03), and the rows of a section move with it (UK-04).
  ///
  /// ```swift
  /// let translation = changeset.pathTranslation()
  /// selection = selection.compactMap(translation.newPath(of:))
  /// ```
  ///
  /// A changeset does not hold the length of a list. A place beyond the end of one list is
  /// translated to a place beyond the end of the other. Every number has a result; for an illegal
  /// changeset it has no meaning.
  public struct PathTranslation: Sendable {
    private let stages: [StageTranslation]

    /// Prepares the translation across some stages, one after the other.
    ///
    /// - Complexity: O(*k* log *k*) for *k* operations
    public init(_ stages: some Sequence<Stage>) {
      self.stages = stages.map(StageTranslation.init)
    }

    /// Returns the index after of a section before, or nil if it is deleted, negative or not below
    /// ``ListIndexPath/indexLimit``.
    ///
    /// - Complexity: O(log *k*) for *k* operations, in each stage
    public func newSection(of section: Int) -> Int? {
      section.isPossibleIndex ? stages.lead(section) { $0.newSection(of: $1) } : nil
    }

    /// Returns the index before of a section after, or nil if it is inserted, negative or not below
    /// ``ListIndexPath/indexLimit``.
    ///
    /// - Complexity: O(log *k*) for *k* operations, in each stage
    public func oldSection(of section: Int) -> Int? {
      section.isPossibleIndex ? stages.reversed().lead(section) { $0.oldSection(of: $1) } : nil
    }

    /// Returns the path after of a row before, or nil if it is deleted, alone or with its
    /// section, or if one of its indexes is negative or not below ``ListIndexPath/indexLimit``.
    ///
    /// - Complexity: O(log *k*) for *k* operations, in each stage
    public func newPath(of path: ListIndexPath) -> ListIndexPath? {
      path.isPossible ? stages.lead(path) { $0.newPath(of: $1) } : nil
    }

    /// Returns the path before of a row after, or nil if it is inserted, alone or with its
    /// section, or if one of its indexes is negative or not below ``ListIndexPath/indexLimit``.
    ///
    /// - Complexity: O(log *k*) for *k* operations, in each stage
    public func oldPath(of path: ListIndexPath) -> ListIndexPath? {
      path.isPossible ? stages.reversed().lead(path) { $0.oldPath(of: $1) } : nil
    }
  }

  /// Returns the translation of places across all stages.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func pathTranslation() -> PathTranslation {
    PathTranslation(stages)
  }
}

extension Sequence {
  /// Returns where all elements, one after the other, take a place; nil if one takes it nowhere.
  func lead<Place>(_ place: Place, _ step: (Element, Place) -> Place?) -> Place? {
    var place = place
    for element in self {
      guard let next = step(element, place) else { return nil }
      place = next
    }
    return place
  }
}
