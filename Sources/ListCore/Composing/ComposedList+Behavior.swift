extension ComposedList {
  /// The behavior of a group beside its content, as functions.
  ///
  /// All indexes and paths are those of the group's own sections and rows. For other queries, such
  /// as a selection, ``SectionGroupTree/resolve(_:_:)`` returns the group and the path within it.
  public struct Behavior {
    /// The function that returns the text of a section's header, if it has one.
    public var headerTitle: (_ section: Section, _ index: Int) -> String?

    /// The function that returns the text of a section's footer, if it has one.
    public var footerTitle: (_ section: Section, _ index: Int) -> String?

    /// The function that returns the text of a section in the section index, if it is listed there.
    public var indexTitle: (_ section: Section, _ index: Int) -> String?

    /// The function that tells whether a row can be edited.
    public var canEdit: (_ item: Item, _ path: ListIndexPath) -> Bool

    /// The function that deletes a row on the user's request.
    public var delete: (_ item: Item, _ path: ListIndexPath) -> Void

    /// The function that tells whether a row can be moved within the group.
    public var canMove: (_ item: Item, _ path: ListIndexPath) -> Bool

    /// The function that moves a row on the user's request; the target is the row's path after the
    /// move.
    public var move: (_ item: Item, _ source: ListIndexPath, _ target: ListIndexPath) -> Void

    /// Creates a behavior; by default there are no titles, no editing and no moving.
    public init(
      headerTitle: @escaping (_ section: Section, _ index: Int) -> String? = { _, _ in nil },
      footerTitle: @escaping (_ section: Section, _ index: Int) -> String? = { _, _ in nil },
      indexTitle: @escaping (_ section: Section, _ index: Int) -> String? = { _, _ in nil },
      canEdit: @escaping (_ item: Item, _ path: ListIndexPath) -> Bool = { _, _ in false },
      delete: @escaping (_ item: Item, _ path: ListIndexPath) -> Void = { _, _ in },
      canMove: @escaping (_ item: Item, _ path: ListIndexPath) -> Bool = { _, _ in false },
      move: @escaping (_ item: Item, _ source: ListIndexPath, _ target: ListIndexPath) -> Void = {
        _, _, _ in
      }
    ) {
      self.headerTitle = headerTitle
      self.footerTitle = footerTitle
      self.indexTitle = indexTitle
      self.canEdit = canEdit
      self.delete = delete
      self.canMove = canMove
      self.move = move
    }
  }
}
