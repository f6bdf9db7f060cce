extension ItemTree {
  /// Replaces a node and all its descendants by another version with the same identifier.
  ///
  /// - Parameter node: The new version; its descendants may have been anywhere below the old
  ///   version.
  /// - Throws: ``SnapshotEditError`` for an unknown node, or an identifier below it that belongs to
  ///   another node of the tree; nothing is changed in that case.
  /// - Complexity: O(*k*) for the *k* nodes of the old and of the new version
  public mutating func replace(_ node: ItemNode<Item>) throws(SnapshotEditError) {
    let id = node.item.id
    guard let old = entries[id] else { throw unknown(id, subject: "node") }
    let removed = Set(subtreeIDs(of: id))
    let input = FlatNodes([node], parentID: old.parentID) {
      entries[$0] != nil && !removed.contains($0)
    }
    try checkNew(input, subject: "node")
    for id in removed { entries[id] = nil }
    link(input)
  }

  /// Inserts nodes below a node or among the roots.
  ///
  /// - Parameters:
  ///   - nodes: The nodes in order, all with new identifiers.
  ///   - parentID: The parent, nil for roots. A leaf becomes expandable.
  ///   - index: The index that the first of the nodes has afterwards.
  /// - Throws: ``SnapshotEditError`` for an unknown parent, an index out of range or an identifier
  ///   that exists already; nothing is changed in that case.
  /// - Complexity: O(*k* + *c*) for *k* nodes and the *c* children of the parent
  public mutating func insert(
    _ nodes: [ItemNode<Item>], into parentID: Item.ID?, at index: Int
  ) throws(SnapshotEditError) {
    try checkPlace(index, in: parentID, vacating: nil)
    let input = FlatNodes(nodes, parentID: parentID) { entries[$0] != nil }
    try checkNew(input, subject: "nodes")
    link(input)
    editChildren(of: parentID) { $0.insert(contentsOf: input.topIDs, at: index) }
  }

  /// Removes a node with all its descendants; a parent that loses its last child does not become a
  /// leaf.
  ///
  /// - Throws: ``SnapshotEditError`` for an unknown node; nothing is changed in that case.
  /// - Complexity: O(*k* + *c*) for the *k* nodes removed and the *c* siblings
  public mutating func remove(_ id: Item.ID) throws(SnapshotEditError) {
    guard let entry = entries[id] else { throw unknown(id, subject: "node") }
    editChildren(of: entry.parentID) { $0.removeAll { $0 == id } }
    for id in subtreeIDs(of: id) { entries[id] = nil }
  }

  /// Moves a node with all its descendants.
  ///
  /// - Parameters:
  ///   - id: The node.
  ///   - parentID: The new parent, nil for the roots. A leaf becomes expandable.
  ///   - index: The index that the node has *after* the move.
  /// - Throws: ``SnapshotEditError`` for an unknown node or parent, an index out of range, or a
  ///   parent that is the node or below it; nothing is changed in that case.
  /// - Complexity: O(*c* + *d*) for the *c* siblings before and after and a parent at level *d*
  public mutating func move(
    _ id: Item.ID, into parentID: Item.ID?, at index: Int
  ) throws(SnapshotEditError) {
    guard let entry = entries[id] else { throw unknown(id, subject: "node") }
    try checkPlace(index, in: parentID, vacating: entry)
    editChildren(of: entry.parentID) { $0.removeAll { $0 == id } }
    entries[id]?.parentID = parentID
    editChildren(of: parentID) { $0.insert(id, at: index) }
  }

  /// Returns the identifiers of a node and of all its descendants, in reading order.
  func subtreeIDs(of id: Item.ID) -> [Item.ID] {
    var ids: [Item.ID] = []
    walk(from: [id]) { entry, _ in
      ids.append(entry.item.id)
      return .down
    }
    return ids
  }

  private mutating func editChildren(of id: Item.ID?, _ edit: (inout [Item.ID]) -> Void) {
    guard let id else { return edit(&rootIDs) }
    entries[id]?.editChildren(edit)
  }
}

// MARK: Checks

extension ItemTree {
  func unknown(_ id: Item.ID, subject: String) -> SnapshotEditError {
    .unknown(node: id, subject: subject, count: nodeCount)
  }

  private func checkNew(
    _ input: FlatNodes<Item>, subject: String
  ) throws(SnapshotEditError) {
    guard let id = input.duplicates.first else { return }
    throw .duplicate(node: id, subject: subject)
  }

  /// Throws unless a node can be put among the children of a parent at an index.
  ///
  /// - Parameter moved: A node that is moved from its place.
  func checkPlace(
    _ index: Int, in parentID: Item.ID?, vacating moved: Entry?
  ) throws(SnapshotEditError) {
    var limit = rootIDs.count
    if let parentID {
      guard let parent = entries[parentID] else { throw unknown(parentID, subject: "into") }
      limit = parent.childIDs?.count ?? 0
      if let id = moved?.item.id, parentID == id || ancestorIDs(of: parentID).contains(id) {
        throw SnapshotEditError(
          code: .unknownItem, subject: "into", value: "\(parentID)",
          limit: "the identifier of a node that is not part of what is moved")
      }
    }
    if let moved, moved.parentID == parentID { limit -= 1 }
    guard (0...limit).contains(index) else {
      throw SnapshotEditError(
        code: .itemOutOfRange, subject: "at", value: "\(index)",
        limit: "an index in 0...\(limit)")
    }
  }
}
