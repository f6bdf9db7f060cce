extension Outline {
  /// Expands a collapsed node, or collapses an expanded one.
  ///
  /// - Returns: The change; nil for a leaf and if the delegate refuses.
  /// - Throws: As ``set(_:to:asking:)``.
  /// - Complexity: As ``set(_:to:asking:)``
  @discardableResult
  public mutating func toggle(
    _ id: Item.ID, asking delegate: (any OutlineDelegate<Item>)? = nil
  ) throws(SnapshotEditError) -> Change? {
    try set(id, to: expandedNodes.contains(id) ? .collapsed : .expanded, asking: delegate)
  }

  /// Sets the state of a node, if the delegate agrees.
  ///
  /// An expanded node shows its children collapsed, unless ``remembersDescendants``. With
  /// ``expandsOneBranchOnly`` an expansion collapses all other branches in the same change.
  ///
  /// - Parameters:
  ///   - id: The node; if it is hidden, only its state changes.
  ///   - state: The new state.
  ///   - delegate: The delegate of the change, if any; see ``OutlineDelegate``.
  /// - Returns: The change; nil for a leaf, for a node that is in this state already, and if the
  ///   delegate refuses.
  /// - Throws: ``SnapshotEditError`` for an unknown node, or if the delegate's new version of the
  ///   node has another identifier or identifiers of other nodes; nothing is changed in that case.
  /// - Complexity: O(*k* log *n*) for the *k* rows that appear and disappear, and the new version's
  ///   nodes; with ``expandsOneBranchOnly`` also O(*d*) for a node at level *d*
  @discardableResult
  public mutating func set(
    _ id: Item.ID, to state: Disclosure,
    asking delegate: (any OutlineDelegate<Item>)? = nil
  ) throws(SnapshotEditError) -> Change? {
    guard let node = tree[id: id] else { throw tree.unknown(id, subject: "node") }
    guard let current = disclosure(of: id), current != state,
      delegate?.shouldChange(node, to: state) ?? true
    else { return nil }
    var change = Change(old: shown, new: shown)
    if let version = delegate?.willChange(node, to: state) {
      guard version.item.id == id else {
        throw SnapshotEditError(
          code: .unknownItem, subject: "willChange", value: "\(version.item.id)",
          limit: "a version of the node \(id)")
      }
      try replaceSubtree(version, expansion: nil)
    }
    // The new version may be a leaf, which has no state.
    if let node = tree[id: id], node.isExpandable {
      change.collapsed = state == .collapsed ? [id] : collapsing(for: node)
      for id in change.collapsed { try collapse(id) }
      if state == .expanded {
        change.expanded = [id]
        try expand(id)
      }
      delegate?.didChange(node, to: state)
    }
    change.new = shown
    return change
  }

  /// Returns the nodes to be collapsed when a node is expanded.
  private func collapsing(for node: ItemTree<Item>.Entry) -> Set<Item.ID> {
    if expandsOneBranchOnly {
      return expandedNodes.subtracting(tree.ancestorIDs(of: node.item.id))
    }
    if remembersDescendants { return [] }
    return Set(node.childIDs?.filter(expandedNodes.contains) ?? [])
  }

  private mutating func collapse(_ id: Item.ID) throws(SnapshotEditError) {
    try hideDescendants(of: id)
    expandedNodes.remove(id)
    try presentRow(of: id)
  }

  private mutating func expand(_ id: Item.ID) throws(SnapshotEditError) {
    expandedNodes.insert(id)
    try presentRow(of: id)
    try showDescendants(of: id)
  }
}
