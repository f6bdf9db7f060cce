internal import CountedTree

extension SectionGroupTree {
  /// Inserts a group with all groups pinned in it.
  ///
  /// At top level the sections of the group are inserted. Under a row its rows are inserted, if the
  /// group is active and the row is shown.
  ///
  /// - Throws: ``GroupEditError`` for a group identifier that is there already or given twice, a
  ///   pin under a row that its group does not have, or a place that does not exist or is taken;
  ///   nothing is changed in that case.
  /// - Complexity: O(*k* log *n*) for *k* rows and groups
  public mutating func insert(_ group: Branch, at place: Place) throws(GroupEditError) {
    try check(place)
    switch place {
    case .first: try insertTopLevel(group, at: 0)
    case .last: try insertTopLevel(group, at: order.count)
    case .before(let anchor): try insertTopLevel(group, at: position(of: anchor, "before"))
    case .after(let anchor): try insertTopLevel(group, at: position(of: anchor, "after") + 1)
    case .under(let row, let parent, let isActive):
      try addNodes(of: [group], parent: Node.Parent(group: parent, row: row))
      nodes[parent]?.children[row] = Node.Child(group: group.id, isActive: false)
      if isActive { activate(group.id, pinnedAt: Node.Parent(group: parent, row: row)) }
    }
  }

  /// Removes a group with all groups pinned in it, and hides its rows.
  ///
  /// A group pinned under a row is unpinned by this method.
  ///
  /// - Returns: The removed group, which can be inserted elsewhere.
  /// - Throws: ``GroupEditError`` for an unknown group; nothing is changed in that case.
  /// - Complexity: O(*k* log *n*) for *k* rows shown and groups
  @discardableResult
  public mutating func remove(_ group: Group) throws(GroupEditError) -> Branch {
    guard let node = nodes[group], let branch = branch(of: group) else {
      throw unknownGroup(group, subject: "group")
    }
    if let parent = node.parent {
      deactivate(group, pinnedAt: parent)
      nodes[parent.group]?.children[parent.row] = nil
    } else if let position = order.position(of: group) {
      let ids = (0..<node.content.sectionCount).compactMap { index in
        node.content.section(at: index).map { ComposedID(group: group, base: $0.id) }
      }
      expectLegal(try snapshot.delete(sections: ids))
      order.remove(group, at: position)
    }
    dropNodes(of: group)
    return branch
  }

  /// Moves a group with all groups pinned in it.
  ///
  /// A pinned group may be moved to the same row, to become active or inactive.
  ///
  /// - Throws: ``GroupEditError`` for an unknown group, a place that does not exist or is taken by
  ///   another group, or one within the group itself; nothing is changed in that case.
  /// - Complexity: O((*k* + *d*) log *n*) for *k* rows shown and groups, and a place *d* levels deep
  public mutating func move(_ group: Group, to place: Place) throws(GroupEditError) {
    guard contains(group) else { throw unknownGroup(group, subject: "group") }
    try check(place, for: group)
    let branch = try remove(group)
    try insert(branch, at: place)
  }

  /// Shows or hides the rows of a pinned group.
  ///
  /// If the row above is not shown, the change takes effect as soon as it is shown.
  ///
  /// - Returns: Whether the group was in the other state before.
  /// - Throws: ``GroupEditError`` for an unknown or a top-level group; nothing is changed in that
  ///   case.
  /// - Complexity: O(*k* log *n*) for *k* rows shown or hidden, O(*d* log *n*) for *d* levels
  @discardableResult
  public mutating func setActive(
    _ group: Group, to isActive: Bool
  ) throws(GroupEditError) -> Bool {
    guard let node = nodes[group] else { throw unknownGroup(group, subject: "group") }
    guard let parent = node.parent else {
      throw GroupEditError(
        code: .notPinned, subject: "group", value: "\(group)",
        limit: "a group that is pinned under a row")
    }
    guard nodes[parent.group]?.children[parent.row]?.isActive != isActive else { return false }
    if isActive {
      activate(group, pinnedAt: parent)
    } else {
      deactivate(group, pinnedAt: parent)
    }
    return true
  }
}

extension SectionGroupTree {
  private mutating func insertTopLevel(
    _ group: Branch, at position: Int
  ) throws(GroupEditError) {
    try addNodes(of: [group], parent: nil)
    let first = order.firstSection(at: position)
    order.insert(group.id, sectionCount: group.content.sectionCount, at: position)
    for (index, shown) in shownSections(of: group.id).enumerated() {
      expectLegal(
        try snapshot.insert(section: shown.section, items: shown.items, at: first + index))
    }
  }

  private mutating func activate(_ group: Group, pinnedAt parent: Node.Parent) {
    nodes[parent.group]?.children[parent.row]?.isActive = true
    addShownRows(nodes[group]?.shownCounts.total ?? 0, below: parent)
    guard var path = shownPath(ofRow: parent.row, of: parent.group) else { return }
    path.item += 1
    insertShown(shownRows(of: group), at: path)
  }

  private mutating func deactivate(_ group: Group, pinnedAt parent: Node.Parent) {
    guard nodes[parent.group]?.children[parent.row]?.isActive == true else { return }
    let count = nodes[group]?.shownCounts.total ?? 0
    nodes[parent.group]?.children[parent.row]?.isActive = false
    addShownRows(-count, below: parent)
    guard let path = shownPath(ofRow: parent.row, of: parent.group) else { return }
    let first = path.item + 1
    deleteShown(RowRun(section: path.section, items: first..<first + count))
  }
}
