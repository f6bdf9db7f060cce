// Checks, which throw before anything has changed.

extension SectionGroupTree {
  func unknownGroup(_ group: Group, subject: String) -> GroupEditError {
    GroupEditError(
      code: .unknownGroup, subject: subject, value: "\(group)",
      limit: "the identifier of one of the \(groupCount) groups")
  }

  /// Returns the position among the top-level groups, or throws.
  func position(of group: Group, _ subject: String) throws(GroupEditError) -> Int {
    if let position = order.position(of: group) { return position }
    guard contains(group) else { throw unknownGroup(group, subject: subject) }
    throw GroupEditError(
      code: .notTopLevel, subject: subject, value: "\(group)", limit: "a top-level group")
  }

  /// Throws unless a place exists and is free.
  ///
  /// - Parameter group: The group that moves there, if it is in the tree: it may keep its own
  ///   place, but the place must not be within it.
  func check(_ place: Place, for group: Group? = nil) throws(GroupEditError) {
    switch place {
    case .first, .last: break
    case .before(let anchor):
      _ = try position(of: anchor, "before")
      try checkIsOutside(anchor, group, subject: "before")
    case .after(let anchor):
      _ = try position(of: anchor, "after")
      try checkIsOutside(anchor, group, subject: "after")
    case .under(let row, let parent, _):
      guard let node = nodes[parent] else { throw unknownGroup(parent, subject: "of") }
      try checkIsOutside(parent, group, subject: "of")
      guard node.content.indexPath(ofItem: row) != nil else {
        throw unknownRow(row, of: parent, subject: "under")
      }
      if let child = node.children[row], child.group != group {
        throw GroupEditError(
          code: .rowTaken, subject: "under", value: "\(row)",
          limit: "a row without a pinned group, but \(child.group) is pinned there")
      }
    }
  }

  /// Throws if a place is in a group or in one pinned in it, at any depth.
  private func checkIsOutside(
    _ inner: Group, _ outer: Group?, subject: String
  ) throws(GroupEditError) {
    var ancestor: Group? = outer == nil ? nil : inner
    while let next = ancestor {
      guard next != outer else {
        throw GroupEditError(
          code: .cycle, subject: subject, value: "\(inner)",
          limit: "a group that does not move with \(next)")
      }
      ancestor = nodes[next]?.parent?.group
    }
  }

  func unknownRow(_ row: Item.ID, of group: Group, subject: String) -> GroupEditError {
    GroupEditError(
      code: .unknownRow, subject: subject, value: "\(row)",
      limit: "the identifier of an item of group \(group)")
  }
}
