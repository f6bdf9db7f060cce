// The rows of a part of the tree, removed from the shown snapshot and inserted.

extension Outline {
  /// Returns the rows of some siblings and of their shown descendants.
  func visibleItems(from ids: [Item.ID]) -> [Item] {
    let level = present == nil ? 0 : ids.first.map { tree.ancestorIDs(of: $0).count } ?? 0
    var items: [Item] = []
    tree.walk(from: ids) { node, depth in
      items.append(row(of: node, level: level + depth))
      return expandedNodes.contains(node.item.id) ? .down : .over
    }
    return items
  }

  /// Returns the rows of a node and its descendants; nil if the node is not shown.
  ///
  /// - Complexity: O(*d* + log *n*) for *d* levels below the node
  func visibleRun(from id: Item.ID) -> RowRun? {
    guard let first = shown.indexPath(ofItem: id),
      let last = shown.indexPath(ofItem: lastVisibleID(from: id))
    else { return nil }
    return RowRun(section: first.section, items: first.item..<last.item + 1)
  }

  /// Updates the row of a node, if it is shown.
  mutating func presentRow(of id: Item.ID?) throws(SnapshotEditError) {
    guard let id, let node = tree[id: id], shown.indexPath(ofItem: id) != nil else { return }
    let level = present == nil ? 0 : tree.ancestorIDs(of: id).count
    try shown.replace(row(of: node, level: level))
  }

  private func row(of node: ItemTree<Item>.Entry, level: Int) -> Item {
    guard let present else { return node.item }
    let id = node.item.id
    let item = present(Row(node: node, level: level, state: disclosure(of: id)))
    precondition(item.id == id, "The node \(id) is presented as \(item.id).")
    return item
  }

  /// Removes the rows below a node, if there are any; the node itself keeps its row.
  mutating func hideDescendants(of id: Item.ID) throws(SnapshotEditError) {
    guard let run = visibleRun(from: id) else { return }
    try shown.delete(itemsAt: run.items.dropFirst(), inSection: run.section)
  }

  /// Inserts the rows below a node, none of which is shown, if the node is shown and expanded.
  mutating func showDescendants(of id: Item.ID) throws(SnapshotEditError) {
    try showChildren(tree[id: id]?.childIDs?[...] ?? [], of: id)
  }

  /// Inserts the rows of some adjacent children of a node, if the node is shown and expanded.
  mutating func showChildren(
    _ ids: ArraySlice<Item.ID>, of parentID: Item.ID
  ) throws(SnapshotEditError) {
    guard expandedNodes.contains(parentID), let first = ids.first,
      let siblings = tree[id: parentID]?.childIDs,
      let index = siblings.firstIndex(of: first)
    else { return }
    let before = index == 0 ? parentID : lastVisibleID(from: siblings[index - 1])
    guard var path = shown.indexPath(ofItem: before) else { return }
    path.item += 1
    try shown.insert(visibleItems(from: Array(ids)), at: path)
  }

  /// Returns the last row of a node and its shown descendants.
  private func lastVisibleID(from id: Item.ID) -> Item.ID {
    var last = id
    while expandedNodes.contains(last), let child = tree[id: last]?.childIDs?.last { last = child }
    return last
  }
}
