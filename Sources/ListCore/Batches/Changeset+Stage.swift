extension Changeset {
  /// One batch update: what is deleted, inserted and moved at once.
  ///
  /// Deletions and sources of moves are places *before* the stage, insertions and targets of
  /// moves places *after* it; the section numbers within paths go with them. Whatever is not
  /// named keeps its order and fills the places that are left. What an operation on a section
  /// implies is not listed: not the rows of a deleted or inserted section, not those of a section
  /// that is displaced.
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

    /// Creates a stage, empty unless told otherwise.
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

    /// Whether the stage does nothing.
    ///
    /// - Complexity: O(1)
    public var isEmpty: Bool {
      deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty
        && deletedItems.isEmpty && insertedItems.isEmpty && movedItems.isEmpty
    }
  }
}
