/// What a group can be asked beside its content, as functions.
///
/// All indexes and paths are those of the group's own sections and rows.
public struct GroupBehavior<Section: ListSection, Item: ListItem> {
  /// Returns the text of a section's header, if it has one.
  public var headerTitle: (_ section: Section, _ index: Int) -> String?

  /// Returns the text of a section's footer, if it has one.
  public var footerTitle: (_ section: Section, _ index: Int) -> String?

  /// Returns whether a row can be edited.
  public var canEdit: (_ item: Item, _ path: ListIndexPath) -> Bool

  /// Does what the user's wish to delete a row means to the group.
  public var delete: (_ item: Item, _ path: ListIndexPath) -> Void

  /// Creates a behavior: no titles and no editing unless told otherwise.
  public init(
    headerTitle: @escaping (_ section: Section, _ index: Int) -> String? = { _, _ in nil },
    footerTitle: @escaping (_ section: Section, _ index: Int) -> String? = { _, _ in nil },
    canEdit: @escaping (_ item: Item, _ path: ListIndexPath) -> Bool = { _, _ in false },
    delete: @escaping (_ item: Item, _ path: ListIndexPath) -> Void = { _, _ in }
  ) {
    self.headerTitle = headerTitle
    self.footerTitle = footerTitle
    self.canEdit = canEdit
    self.delete = delete
  }
}

extension ComposedList {
  /// Sets what a group is asked from now on; nil for nothing.
  ///
  /// It is forgotten when the group leaves the list.
  ///
  /// - Throws: ``GroupEditError`` for an unknown group; nothing has changed then.
  public func setBehavior(_ behavior: Behavior?, of group: Group) throws(GroupEditError) {
    guard tree.contains(group) else { throw tree.unknownGroup(group, place: "of") }
    behaviors[group] = behavior
  }

  /// Returns the header's text of a section, asked of the top-level group that owns it.
  ///
  /// - Parameter index: An index in ``snapshot``.
  /// - Returns: The text; nil if there is none, or for an index out of range.
  /// - Complexity: O(log *n*)
  public func headerTitle(ofSection index: Int) -> String? {
    guard let place = tree.groupSection(at: index),
      let section = tree.content(of: place.group)?.section(at: place.section)
    else { return nil }
    return behaviors[place.group]?.headerTitle(section, place.section)
  }

  /// Returns the footer's text of a section, asked of the top-level group that owns it.
  ///
  /// - Parameter index: An index in ``snapshot``.
  /// - Returns: The text; nil if there is none, or for an index out of range.
  /// - Complexity: O(log *n*)
  public func footerTitle(ofSection index: Int) -> String? {
    guard let place = tree.groupSection(at: index),
      let section = tree.content(of: place.group)?.section(at: place.section)
    else { return nil }
    return behaviors[place.group]?.footerTitle(section, place.section)
  }

  /// Returns whether a row can be edited, asked of the group that owns it.
  ///
  /// - Parameter path: A path in ``snapshot``.
  /// - Returns: False also if the group does not say, and for a path out of range.
  /// - Complexity: O(log *n*)
  public func canEdit(at path: ListIndexPath) -> Bool {
    guard let place = tree.location(at: path), let item = tree.item(at: path) else { return false }
    return behaviors[place.group]?.canEdit(item, place.path) ?? false
  }

  /// Tells the group that owns a row to delete it, in an update bracket.
  ///
  /// - Parameter path: A path in ``snapshot``.
  /// - Returns: Whether the group was told; it is not if the row cannot be edited.
  /// - Complexity: O(log *n*) beside what the group does
  @discardableResult
  public func commitDelete(at path: ListIndexPath) -> Bool {
    guard canEdit(at: path), let place = tree.location(at: path), let item = tree.item(at: path)
    else { return false }
    update { behaviors[place.group]?.delete(item, place.path) }
    return true
  }

  /// Forgets the behaviors of groups that have left the tree.
  func forgetBehaviors(in branches: [Tree.Branch]) {
    guard !behaviors.isEmpty else { return }
    var rest = branches
    while let branch = rest.popLast() {
      behaviors[branch.id] = nil
      rest.append(contentsOf: branch.pins.values.lazy.map(\.group))
    }
  }
}
