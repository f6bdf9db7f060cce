// The edits of the tree, each in an update bracket.

extension ComposedList {
  /// Inserts a group with all groups pinned in it: see ``SectionGroupTree/insert(_:at:)``.
  ///
  /// - Throws: ``GroupEditError``; nothing is changed in that case.
  public func insert(_ group: Tree.Branch, at place: Tree.Place) throws(GroupEditError) {
    try update { () throws(GroupEditError) in try tree.insert(group, at: place) }
  }

  /// Removes a group with all groups pinned in it: see ``SectionGroupTree/remove(_:)``.
  ///
  /// Their behaviors are forgotten.
  ///
  /// - Throws: ``GroupEditError``; nothing is changed in that case.
  @discardableResult
  public func remove(_ group: Group) throws(GroupEditError) -> Tree.Branch {
    try update { () throws(GroupEditError) in
      let branch = try tree.remove(group)
      forgetBehaviors(in: [branch])
      return branch
    }
  }

  /// Moves a group with all groups pinned in it: see ``SectionGroupTree/move(_:to:)``.
  ///
  /// - Throws: ``GroupEditError``; nothing is changed in that case.
  public func move(_ group: Group, to place: Tree.Place) throws(GroupEditError) {
    try update { () throws(GroupEditError) in try tree.move(group, to: place) }
  }

  /// Shows or hides the rows of a pinned group: see ``SectionGroupTree/setActive(_:to:)``.
  ///
  /// - Throws: ``GroupEditError``; nothing is changed in that case.
  @discardableResult
  public func setActive(_ group: Group, to isActive: Bool) throws(GroupEditError) -> Bool {
    try update { () throws(GroupEditError) in try tree.setActive(group, to: isActive) }
  }

  /// Edits the own sections and rows of a group: see ``SectionGroupTree/edit(_:_:)``.
  ///
  /// - Throws: ``GroupEditError`` for an unknown group, and errors of the edits; nothing is changed
  ///   in that case.
  @discardableResult
  public func edit(
    _ group: Group, _ edits: (inout Tree.Content) throws -> Void
  ) throws -> Tree.ContentChange {
    try update {
      guard var content = tree.content(of: group) else {
        throw tree.unknownGroup(group, subject: "group")
      }
      // On a copy, so that the edits may read the tree.
      try edits(&content)
      return try setContent(content, of: group)
    }
  }

  /// Replaces the own sections and rows of a group: see ``SectionGroupTree/setContent(_:of:)``.
  ///
  /// - Parameters:
  ///   - content: The new sections and rows.
  ///   - group: The group.
  ///   - updatesInPlace: A function that is called for each row on display whose content changed
  ///     and whose cell did not, with the new item and the row's path in the list last sent to
  ///     observers. If it returns true, observers show the new content already, and the row is
  ///     listed neither as reconfigured nor as reloaded; if nothing else changed, no update is
  ///     sent.
  /// - Throws: ``GroupEditError`` for an unknown group; nothing is changed in that case.
  @discardableResult
  public func setContent(
    _ content: Tree.Content, of group: Group,
    updatesInPlace: ((_ item: Item, _ shownAt: ListIndexPath) -> Bool)? = nil
  ) throws(GroupEditError) -> Tree.ContentChange {
    try update { () throws(GroupEditError) in
      let change = try tree.setContent(content, of: group)
      forgetBehaviors(in: change.droppedGroups)
      guard let updatesInPlace else { return change }
      for path in change.changeset.reconfiguredItems {
        guard let item = content.item(at: path) else { continue }
        let row = Tree.OwnedItem(group: group, item: item)
        guard tree.snapshot.indexPath(ofItem: row.id) != nil,
          let path = shown.indexPath(ofItem: row.id), shown.item(at: path)?.cell == row.cell,
          updatesInPlace(item, path)
        else { continue }
        // Observers show it already, so the differ must not find a difference.
        expectLegal(try shown.replace(row))
      }
      return change
    }
  }

  /// Lists rows of a group as reconfigured in the next update, even if their content is equal.
  ///
  /// It serves items that are changed in place, as ``ListController/reportReconfigured(_:)`` does. Rows
  /// that the list does not show before and after the update are ignored.
  ///
  /// - Parameters:
  ///   - items: The identifiers of the group's own items.
  ///   - group: The group.
  /// - Throws: ``GroupEditError`` for an unknown group; nothing is reported in that case.
  public func reportReconfigured(
    _ items: some Sequence<Item.ID>, of group: Group
  ) throws(GroupEditError) {
    guard tree.contains(group) else { throw tree.unknownGroup(group, subject: "of") }
    update { reported.formUnion(items.map { ComposedID(group: group, base: $0) }) }
  }

  /// Adopts the sections of another content: see ``SectionGroupTree/setSections(from:of:)``.
  ///
  /// - Throws: ``GroupEditError`` for an unknown group; nothing is changed in that case.
  @discardableResult
  public func setSections(
    from source: Tree.Content, of group: Group
  ) throws(GroupEditError) -> Tree.ContentChange {
    try update { () throws(GroupEditError) in
      let change = try tree.setSections(from: source, of: group)
      forgetBehaviors(in: change.droppedGroups)
      return change
    }
  }

  /// Replaces all groups by the groups of another tree.
  ///
  /// The two composed lists are compared as wholes: rows and sections of groups with the same
  /// identifiers stay or move. Behaviors are kept for groups that are in the new tree.
  ///
  /// - Complexity: that of the differ
  public func setTree(_ newTree: Tree) {
    update {
      tree = newTree
      behaviors = behaviors.filter { newTree.contains($0.key) }
    }
  }
}
