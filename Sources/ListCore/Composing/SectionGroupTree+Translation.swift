// Rows are found by their identifiers, so groups shown above a row and the depth of its group do
// not affect the translation.

extension SectionGroupTree {
  /// Returns the path of a group's row in the composed list.
  ///
  /// - Returns: The path in ``snapshot``; nil if there is no such row, or if it is not shown.
  /// - Complexity: O(log *n*)
  public func topLevelPath(of location: Location) -> ListIndexPath? {
    guard let row = content(of: location.group)?.item(at: location.path) else { return nil }
    return shownPath(ofRow: row.id, of: location.group)
  }

  /// Returns the group that owns a row of the composed list, and the row's path in that group.
  ///
  /// - Parameter path: A path in ``snapshot``.
  /// - Returns: The innermost group with a path among its own rows; nil for a path out of range.
  /// - Complexity: O(log *n*)
  public func location(at path: ListIndexPath) -> Location? {
    guard let id = snapshot.item(at: path)?.id,
      let inner = content(of: id.group)?.indexPath(ofItem: id.base)
    else { return nil }
    return Location(group: id.group, path: inner)
  }

  /// Returns the item of a row of the composed list as its group holds it now.
  ///
  /// - Parameter path: A path in ``snapshot``.
  /// - Returns: The item; nil for a path out of range.
  /// - Complexity: O(log *n*)
  public func item(at path: ListIndexPath) -> Item? {
    guard let id = snapshot.item(at: path)?.id else { return nil }
    return content(of: id.group)?.item(withID: id.base)
  }

  /// Calls a function with the group that owns a row and the row's path in that group.
  ///
  /// - Parameters:
  ///   - path: A path in ``snapshot``.
  ///   - body: A function that is called at once, unless the path is out of range.
  /// - Returns: The result of the function; nil for a path out of range.
  /// - Complexity: O(log *n*)
  public func resolve<Value, Failure: Error>(
    _ path: ListIndexPath, _ body: (Location) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    guard let location = location(at: path) else { return nil }
    return try body(location)
  }

  /// Returns the sections of a top-level group in the composed list.
  ///
  /// - Returns: Indexes in ``snapshot``, empty at its place for a group without sections; nil for
  ///   pinned and unknown groups, which have no sections there.
  /// - Complexity: O(log *g*) for *g* top-level groups
  public func sections(of group: Group) -> Range<Int>? {
    order.sections(of: group)
  }

  /// Returns the top-level group that owns a section of the composed list, and the section's index
  /// in that group.
  ///
  /// - Parameter index: An index in ``snapshot``.
  /// - Returns: The group and its own index; nil for an index out of range.
  /// - Complexity: O(log *n*)
  public func groupSection(at index: Int) -> (group: Group, section: Int)? {
    guard let id = snapshot.section(at: index)?.id,
      let inner = content(of: id.group)?.index(ofSection: id.base)
    else { return nil }
    return (id.group, inner)
  }

  /// Returns the place in the composed list of a row by its identifiers, or nil if it has none.
  func shownPath(ofRow row: Item.ID, of group: Group) -> ListIndexPath? {
    snapshot.indexPath(ofItem: ComposedID(group: group, base: row))
  }
}
