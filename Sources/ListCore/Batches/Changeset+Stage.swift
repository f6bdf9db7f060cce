extension Changeset {
  /// One batch update: the deletions, insertions and moves that are applied at once.
  ///
  /// Deletions and sources of moves are places *before* the stage, insertions and targets of moves
  /// are places *after* it, section indexes within paths included. Sections and rows that are not
  /// named keep their order and fill the remaining places. Effects that an operation on a section
  /// implies are not listed: neither the rows of a deleted or inserted section, nor those of a
  /// displaced section.
  public struct Stage: Hashable, Sendable {
    /// The sections to delete, by index before.
    public var deletedSections: [Int]

    /// The sections to insert, by index after.
    public var insertedSections: [Int]

    /// The sections to move.
    public var movedSections: [SectionMove]

    /// The rows to delete, by path before; none of them in a deleted section.
    public var deletedItems: [ListIndexPath]

    /// The rows to insert, by path after; none of them in an inserted section.
    public var insertedItems: [ListIndexPath]

    /// The rows to move, none out of a deleted and none into an inserted section.
    public var movedItems: [ItemMove]

    /// Creates a stage, empty by default.
    public init(
      deletedSections: [Int] = [],
      insertedSections: [Int] = [],
      movedSections: [SectionMove] = [],
      deletedItems: [ListIndexPath] = [],
      insertedItems: [ListIndexPath] = [],
      movedItems: [ItemMove] = []
    ) {
      self.deletedSections = deletedSections
      self.insertedSections = insertedSections
      self.movedSections = movedSections
      self.deletedItems = deletedItems
      self.insertedItems = insertedItems
      self.movedItems = movedItems
    }

    /// A Boolean value that tells whether the stage does nothing.
    ///
    /// - Complexity: O(1)
    public var isEmpty: Bool {
      deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
        && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
    }
  }
}
