extension SectionGroupTree {
  /// Returns the groups pinned under the rows of a group, active or not, by path.
  ///
  /// - Returns: The children, without their own children; nil if the group is unknown.
  /// - Complexity: O(*p* log *n*) for *p* children
  public func children(of group: Group) -> [Pinned]? {
    guard let node = nodes[group] else { return nil }
    return node.children.compactMap { row, child in
      node.content.indexPath(ofItem: row).map { path in
        Pinned(
          group: child.group, parent: group, row: row, path: path, isActive: child.isActive)
      }
    }.sorted { $0.path < $1.path }
  }

  /// Returns the group pinned under a row, or nil if there is none.
  ///
  /// - Parameters:
  ///   - row: The identifier of one of the group's own items.
  ///   - group: The group that owns the row.
  /// - Complexity: O(log *n*)
  public func child(under row: Item.ID, of group: Group) -> Pinned? {
    nodes[group]?.children[row].flatMap { pin(of: $0.group) }
  }

  /// Returns where a group is pinned, or nil for top-level and unknown groups.
  ///
  /// - Complexity: O(log *n*)
  public func pin(of group: Group) -> Pinned? {
    guard let parent = nodes[group]?.parent,
      let node = nodes[parent.group],
      let child = node.children[parent.row],
      let path = node.content.indexPath(ofItem: parent.row)
    else { return nil }
    return Pinned(
      group: group, parent: parent.group, row: parent.row, path: path, isActive: child.isActive)
  }

  /// Returns whether a group shows its rows now: it is active, and the row it is pinned under is
  /// shown.
  ///
  /// - Complexity: O(log *n*)
  public func isShown(_ group: Group) -> Bool {
    guard let node = nodes[group] else { return false }
    guard let parent = node.parent else { return true }
    return nodes[parent.group]?.children[parent.row]?.isActive == true
      && shownPath(ofRow: parent.row, of: parent.group) != nil
  }
}
