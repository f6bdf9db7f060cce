// Checks, which throw before anything has changed.

extension SectionGroupTree {
  func unknownGroup(_ group: Group, place: String) -> GroupEditError {
    GroupEditError(
      code: .unknownGroup, place: place, value: "\(group)",
      expectation: "the identifier of one of the \(groupCount) groups")
  }

  /// Returns the position among the top-level groups, or throws.
  func position(of group: Group, _ place: String) throws(GroupEditError) -> Int {
    if let position = order.position(of: group) { return position }
    guard contains(group) else { throw unknownGroup(group, place: place) }
    throw GroupEditError(
      code: .notTopLevel, place: place, value: "\(group)", expectation: "a top-level group")
  }

  /// Throws unless a place exists and is free.
  ///
  /// - Parameter group: The group that is to move there, if it is in the tree: it takes no place
  ///   from itself, but the place must not be within it.
  func check(_ place: Place, for group: Group? = nil) throws(GroupEditError) {
    switch place {
    case .first, .last: break
    case .before(let anchor):
      _ = try position(of: anchor, "before")
      try checkIsOutside(anchor, group, place: "before")
    case .after(let anchor):
      _ = try position(of: anchor, "after")
      try checkIsOutside(anchor, group, place: "after")
    case .under(let row, let parent, _):
      guard let node = nodes[parent] else { throw unknownGroup(parent, place: "of") }
      try checkIsOutside(parent, group, place: "of")
      guard node.content.indexPath(ofItem: row) != nil else {
        throw unknownRow(row, of: parent, place: "under")
      }
      if let child = node.children[row], child.group != group {
        throw GroupEditError(
          code: .rowTaken, place: "under", value: "\(row)",
          expectation: "a row without a pinned group, but \(child.group) is pinned there")
      }
    }
  }

  /// Throws if a place is in a group or in one pinned in it, at any depth.
  private func checkIsOutside(
    _ inner: Group, _ outer: Group?, place: String
  ) throws(GroupEditError) {
    var ancestor: Group? = outer == nil ? nil : inner
    while let next = ancestor {
      guard next != outer else {
        throw GroupEditError(
          code: .cycle, place: place, value: "\(inner)",
          expectation: "a group that does not move with \(next)")
      }
      ancestor = nodes[next]?.parent?.group
    }
  }

  func unknownRow(_ row: Item.ID, of group: Group, place: String) -> GroupEditError {
    GroupEditError(
      code: .unknownRow, place: place, value: "\(row)",
      expectation: "the identifier of an item of group \(group)")
  }
}
