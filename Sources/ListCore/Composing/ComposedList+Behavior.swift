extension ComposedList {
  /// What a group can be asked beside its content, as functions.
  ///
  /// All indexes and paths are those of the group's own sections and rows. For anything not named here,
  /// such as a selection, ``SectionGroupTree/resolve(_:_:)`` tells the group and the path to ask it
  /// with.
  public struct Behavior {
    /// Returns the text of a section's header, if it has one.
    public var headerTitle: (_ section: Section, _ index: Int) -> String?

    /// Returns the text of a section's footer, if it has one.
    public var footerTitle: (_ section: Section, _ index: Int) -> String?

    /// Returns the text of a section in an index of the list, if it is to be there.
    public var indexTitle: (_ section: Section, _ index: Int) -> String?

    /// Returns whether a row can be edited.
    public var canEdit: (_ item: Item, _ path: ListIndexPath) -> Bool

    /// Does what the user's wish to delete a row means to the group.
    public var delete: (_ item: Item, _ path: ListIndexPath) -> Void

    /// Returns whether a row can be moved within the group.
    public var canMove: (_ item: Item, _ path: ListIndexPath) -> Bool

    /// Does what the user's wish to move a row means to the group; the target is the row's path after
    /// the move.
    public var move: (_ item: Item, _ source: ListIndexPath, _ target: ListIndexPath) -> Void

    /// Creates a behavior: no titles, no editing and no moving unless told otherwise.
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
