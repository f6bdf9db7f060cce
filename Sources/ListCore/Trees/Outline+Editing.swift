extension Outline {
  /// Replaces a node and all its descendants by another version with the same identifier.
  ///
  /// The node may be anywhere, also in a collapsed part. Use this method for children that take
  /// time to load: expand the node while it has none, and replace it when they are loaded.
  ///
  /// - Parameters:
  ///   - node: The new version.
  ///   - expansion: The expanded nodes below it; nil keeps the states of former descendants and
  ///     collapses new ones. The node itself keeps its state in any case, and is collapsed if it
  ///     was a leaf.
  /// - Returns: The change.
  /// - Throws: As ``ItemTree/replace(_:)``; nothing is changed in that case.
  /// - Complexity: O(*k* log *n*) for the *k* nodes of both versions
  @discardableResult
  public mutating func replace(
    _ node: ItemNode<Item>, expansion: Disclosure.Expansion<Item.ID>? = nil
  ) throws(SnapshotEditError) -> Change {
    let old = shown
    let states = try replaceSubtree(node, expansion: expansion)
    return Change(old: old, new: shown, expanded: states.expanded, collapsed: states.collapsed)
  }

  /// Replaces a node; returns which of the nodes in both versions have changed their state.
  @discardableResult
  mutating func replaceSubtree(
    _ node: ItemNode<Item>, expansion: Disclosure.Expansion<Item.ID>?
  ) throws(SnapshotEditError) -> (expanded: Set<Item.ID>, collapsed: Set<Item.ID>) {
    let id = node.item.id
    let known = Set(tree.subtreeIDs(of: id).filter { disclosure(of: $0) != nil })
    let oldRows = visibleRun(from: id)
    try tree.replace(node)
    let wereExpanded = known.intersection(expandedNodes)
    expandedNodes.subtract(wereExpanded)
    var states = (expanded: Set<Item.ID>(), collapsed: Set<Item.ID>())
    tree.walk(from: [id]) { entry, _ in
      let entryID = entry.item.id
      let wasExpanded = wereExpanded.contains(entryID)
      let decision = entryID == id ? nil : expansion?.isExpanded(entryID)
      if entry.isExpandable, decision ?? wasExpanded {
        expandedNodes.insert(entryID)
        if known.contains(entryID), !wasExpanded { states.expanded.insert(entryID) }
      } else if entry.isExpandable, wasExpanded {
        states.collapsed.insert(entryID)
      }
      return .down
    }
    if let oldRows {
      try shown.delete(itemsAt: oldRows.items.dropFirst(), inSection: oldRows.section)
      try presentRow(of: id)
      try showDescendants(of: id)
    }
    return states
  }

  /// Inserts nodes below a node, all of them collapsed.
  ///
  /// - Parameters:
  ///   - nodes: The nodes in order, all with new identifiers.
  ///   - parentID: The parent. A leaf becomes expandable, and collapsed.
  ///   - index: The index among the parent's children that the first of the nodes has afterwards.
  /// - Returns: The change of the shown list.
  /// - Throws: As ``ItemTree/insert(_:into:at:)``; nothing is changed in that case.
  /// - Complexity: O(*k* log *n* + *c*) for *k* nodes and the *c* children of the parent
  @discardableResult
  public mutating func insert(
    _ nodes: [ItemNode<Item>], into parentID: Item.ID, at index: Int
  ) throws(SnapshotEditError) -> Change {
    let old = shown
    try tree.insert(nodes, into: parentID, at: index)
    let children = tree[id: parentID]?.childIDs ?? []
    try presentRow(of: parentID)
    try showChildren(children[index..<(index + nodes.count)], of: parentID)
    return Change(old: old, new: shown)
  }

  /// Removes a node with all its descendants.
  ///
  /// - Returns: The change of the shown list.
  /// - Throws: As ``ItemTree/remove(_:)``; nothing is changed in that case.
  /// - Complexity: O(*k* log *n* + *c*) for the *k* nodes removed and the *c* siblings
  @discardableResult
  public mutating func remove(_ id: Item.ID) throws(SnapshotEditError) -> Change {
    let old = shown
    let (ids, parentID) = (tree.subtreeIDs(of: id), tree[id: id]?.parentID)
    try hide(id)
    try tree.remove(id)
    expandedNodes.subtract(ids)
    try presentRow(of: parentID)
    return Change(old: old, new: shown)
  }

  /// Moves a node, with all its descendants and their states, to a place below another node.
  ///
  /// The node may come from another parent or another section, and may be a root. Roots cannot be
  /// targets; their places are set by ``update(sections:)``.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - parentID: The new parent. A leaf becomes expandable, and collapsed.
  ///   - index: The index among the parent's children that the node has *after* the move.
  /// - Returns: The change of the shown list.
  /// - Throws: As ``ItemTree/move(_:into:at:)``; nothing is changed in that case.
  /// - Complexity: O(*k* log *n* + *c* + *d*) for *k* rows that are moved, *c* siblings before and
  ///   after, and a parent at level *d*
  @discardableResult
  public mutating func move(
    _ id: Item.ID, into parentID: Item.ID, at index: Int
  ) throws(SnapshotEditError) -> Change {
    let old = shown
    guard let entry = tree[id: id] else { throw tree.unknown(id, subject: "node") }
    try tree.checkPlace(index, in: parentID, vacating: entry)
    try hide(id)
    try tree.move(id, into: parentID, at: index)
    try presentRow(of: entry.parentID)
    try presentRow(of: parentID)
    try showChildren([id], of: parentID)
    return Change(old: old, new: shown)
  }

  /// Removes the row of a node and the rows below it, if they are shown.
  private mutating func hide(_ id: Item.ID) throws(SnapshotEditError) {
    guard let run = visibleRun(from: id) else { return }
    try shown.delete(itemsAt: run.items, inSection: run.section)
  }
}
