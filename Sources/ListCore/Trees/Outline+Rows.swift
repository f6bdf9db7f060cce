// The rows of a part of the tree, taken out of the shown snapshot and put in.

extension Outline {
  /// Returns the items that are shown below and including some nodes, if these are shown.
  func visibleItems(from ids: [Item.ID]) -> [Item] {
    var items: [Item] = []
    tree.walk(from: ids) { entry in
      items.append(entry.item)
      return expandedNodes.contains(entry.item.id) ? .down : .over
    }
    return items
  }

  /// Takes out the rows below a node, if there are any; the node itself keeps its row.
  mutating func hideDescendants(of id: Item.ID) throws(SnapshotEditError) {
    guard expandedNodes.contains(id), shown.indexPath(ofItem: id) != nil else { return }
    try shown.delete(items: visibleItems(from: tree[id: id]?.childIDs ?? []).map(\.id))
  }

  /// Puts in the rows below a node, none of which is there, if the node is shown and expanded.
  mutating func showDescendants(of id: Item.ID) throws(SnapshotEditError) {
    try showChildren(tree[id: id]?.childIDs?[...] ?? [], of: id)
  }

  /// Puts in the rows of some neighbouring children of a node, if it is shown and expanded.
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

  /// Returns the last of the rows of a node and of what is shown below it.
  private func lastVisibleID(from id: Item.ID) -> Item.ID {
    var last = id
    while expandedNodes.contains(last), let child = tree[id: last]?.childIDs?.last { last = child }
    return last
  }
}
