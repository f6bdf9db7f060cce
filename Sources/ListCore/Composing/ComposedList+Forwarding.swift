// Queries about places of the composed list, answered by the group that owns the place.

extension ComposedList {
  /// Sets the behavior of a group, or removes it with nil.
  ///
  /// The behavior is removed when the group is removed from the list.
  ///
  /// - Throws: ``GroupEditError`` for an unknown group; nothing is changed in that case.
  public func setBehavior(_ behavior: Behavior?, of group: Group) throws(GroupEditError) {
    guard tree.contains(group) else { throw tree.unknownGroup(group, subject: "of") }
    behaviors[group] = behavior
  }

  /// Returns the header text of a section, as given by the top-level group that owns it.
  ///
  /// - Parameter index: An index in ``snapshot``.
  /// - Returns: The text; nil if there is none, or for an index out of range.
  /// - Complexity: O(log *n*)
  public func headerTitle(ofSection index: Int) -> String? {
    title(ofSection: index) { $0.headerTitle }
  }

  /// Returns the footer text of a section, as given by the top-level group that owns it.
  ///
  /// - Parameter index: An index in ``snapshot``.
  /// - Returns: The text; nil if there is none, or for an index out of range.
  /// - Complexity: O(log *n*)
  public func footerTitle(ofSection index: Int) -> String? {
    title(ofSection: index) { $0.footerTitle }
  }

  /// Returns the texts of the section index, as given by the top-level groups, with the sections to
  /// which they lead.
  ///
  /// - Returns: The texts in order, each with an index in ``snapshot``.
  /// - Complexity: O(*s* log *n*) for *s* sections
  public func indexTitles() -> [(title: String, section: Int)] {
    (0..<snapshot.sectionCount).compactMap { index in
      title(ofSection: index) { $0.indexTitle }.map { ($0, index) }
    }
  }

  /// Returns whether a row can be edited, as decided by the group that owns it.
  ///
  /// - Parameter path: A path in ``snapshot``.
  /// - Returns: False also for a group without behavior and for a path out of range.
  /// - Complexity: O(log *n*)
  public func canEdit(at path: ListIndexPath) -> Bool {
    owner(at: path).map { $0.behavior.canEdit($0.item, $0.path) } ?? false
  }

  /// Requests that the group that owns a row deletes it, in an update bracket.
  ///
  /// - Parameter path: A path in ``snapshot``.
  /// - Returns: Whether the request was made; it is not if the row cannot be edited.
  /// - Complexity: O(log *n*), without the work of the group
  @discardableResult
  public func commitDelete(at path: ListIndexPath) -> Bool {
    guard let owner = owner(at: path), owner.behavior.canEdit(owner.item, owner.path) else {
      return false
    }
    update { owner.behavior.delete(owner.item, owner.path) }
    return true
  }

  /// Returns whether a row can be moved within its group, as decided by the group that owns it.
  ///
  /// - Parameter path: A path in ``snapshot``.
  /// - Returns: False also for a group without behavior and for a path out of range.
  /// - Complexity: O(log *n*)
  public func canMove(at path: ListIndexPath) -> Bool {
    owner(at: path).map { $0.behavior.canMove($0.item, $0.path) } ?? false
  }

  /// Requests that the group that owns a row moves it to the place of another of its rows, in an
  /// update bracket.
  ///
  /// - Parameters:
  ///   - source: The path of the row in ``snapshot``.
  ///   - target: The path in ``snapshot`` of the row whose place in the group it takes.
  /// - Returns: Whether the request was made; it is not if the row cannot be moved, or if the
  ///   target is not one of the group's rows.
  /// - Complexity: O(log *n*), without the work of the group
  @discardableResult
  public func commitMove(from source: ListIndexPath, to target: ListIndexPath) -> Bool {
    guard let owner = owner(at: source), let place = tree.location(at: target),
      place.group == owner.group, owner.behavior.canMove(owner.item, owner.path)
    else { return false }
    update { owner.behavior.move(owner.item, owner.path, place.path) }
    return true
  }
}

extension ComposedList {
  private func title(
    ofSection index: Int, _ title: (Behavior) -> (Section, Int) -> String?
  ) -> String? {
    guard let place = tree.groupSection(at: index), let behavior = behaviors[place.group],
      let section = tree.content(of: place.group)?.section(at: place.section)
    else { return nil }
    return title(behavior)(section, place.section)
  }

  /// The group that owns a row, with its behavior and the row's path in the group.
  private func owner(
    at path: ListIndexPath
  ) -> (group: Group, behavior: Behavior, item: Item, path: ListIndexPath)? {
    guard let place = tree.location(at: path), let behavior = behaviors[place.group],
      let item = tree.item(at: path)
    else { return nil }
    return (place.group, behavior, item, place.path)
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
