extension SectionGroupTree {
  /// Edits the own sections and rows of a group.
  ///
  /// All edits of a snapshot are available, in the index spaces of the group alone. They take
  /// effect together, when the function returns. A row that is moved takes the group pinned under
  /// it along; a row that is deleted, and not inserted again by the same edits, drops it.
  ///
  /// ```swift
  /// try tree.edit("mail") { content in
  ///   try content.delete(items: [.message(7)])
  ///   try content.insert([reply], at: ListIndexPath(section: 0, item: 0))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - edits: A function that edits the content.
  /// - Returns: The changes of this group, and the groups that were dropped with their rows.
  /// - Throws: ``GroupEditError`` for an unknown group, and errors of the edits; nothing is changed
  ///   in that case.
  /// - Complexity: O(*k* log *n*) for *k* rows changed, shown and hidden, plus the differ
  @discardableResult
  public mutating func edit(
    _ group: Group, _ edits: (inout Content) throws -> Void
  ) throws -> ContentChange {
    guard var content = content(of: group) else { throw unknownGroup(group, subject: "group") }
    try edits(&content)
    return try setContent(content, of: group)
  }

  /// Replaces the own sections and rows of a group by others.
  ///
  /// The contents are compared: rows and sections with the same identifiers stay or move, with the
  /// groups pinned under them.
  ///
  /// - Returns: The changes of this group, and the groups that were dropped with their rows.
  /// - Throws: ``GroupEditError`` for an unknown group; nothing is changed in that case.
  /// - Complexity: O(*k* log *n*) for *k* rows changed, shown and hidden, plus the differ
  @discardableResult
  public mutating func setContent(
    _ content: Content, of group: Group
  ) throws(GroupEditError) -> ContentChange {
    guard let old = nodes[group] else { throw unknownGroup(group, subject: "group") }
    let edit = ContentEdit(from: old.content, to: content)
    nodes[group]?.content = content
    let counts = shownCounts(after: edit, of: old)
    nodes[group]?.shownCounts = counts
    if old.parent == nil {
      show(edit, ofTopLevel: group)
    } else if isShown(group) {
      show(edit, ofPinned: group)
    }
    if let parent = old.parent, nodes[parent.group]?.children[parent.row]?.isActive == true {
      addShownRows(counts.total - old.shownCounts.total, below: parent)
    }
    return ContentChange(
      changeset: edit.changeset, droppedGroups: dropChildren(of: group, after: edit))
  }

  /// Adopts the sections of another content, and keeps the group's own rows in them.
  ///
  /// It serves a group that fills sections of another source with its own rows: the rows of the
  /// source are ignored. New sections have no rows; the rows of deleted sections are deleted with
  /// them.
  ///
  /// - Returns: The changes of this group, and the groups that were dropped with their rows.
  /// - Throws: ``GroupEditError`` for an unknown group; nothing is changed in that case.
  /// - Complexity: O(*s* log *n*) for *s* sections, and that of ``setContent(_:of:)``
  @discardableResult
  public mutating func setSections(
    from source: Content, of group: Group
  ) throws(GroupEditError) -> ContentChange {
    guard var content = content(of: group) else { throw unknownGroup(group, subject: "group") }
    expectLegal(try content.takeSections(of: source))
    return try setContent(content, of: group)
  }

  /// Drops the children whose rows an edit deleted.
  private mutating func dropChildren(
    of group: Group, after edit: ContentEdit<Section, Item>
  ) -> [Branch] {
    guard let children = nodes[group]?.children, !children.isEmpty else { return [] }
    return edit.goneRows().compactMap { row in
      guard let child = nodes[group]?.children.removeValue(forKey: row),
        let branch = branch(of: child.group)
      else { return nil }
      dropNodes(of: child.group)
      return branch
    }
  }
}

extension ListSnapshot {
  /// Replaces the sections by those of another snapshot, and keeps the rows of sections that stay.
  fileprivate mutating func takeSections(of other: ListSnapshot) throws(SnapshotEditError) {
    let gone = (0..<sectionCount).compactMap { section(at: $0)?.id }.filter {
      other.index(ofSection: $0) == nil
    }
    try delete(sections: gone)
    for target in 0..<other.sectionCount {
      guard let section = other.section(at: target) else { continue }
      if let source = index(ofSection: section.id) {
        if source != target { try move(section: section.id, to: target) }
        try replace(section: section)
      } else {
        try insert(section: section, at: target)
      }
    }
  }
}
