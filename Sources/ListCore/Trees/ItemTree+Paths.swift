extension ItemTree {
  /// Returns the identifiers of the children at a path: of the roots for the empty path, nil for
  /// a leaf and where there is no node.
  private func childIDs(at path: TreePath) -> [Item.ID]? {
    var ids: [Item.ID]? = rootIDs
    for index in path.indices {
      guard let siblings = ids, siblings.indices.contains(index) else { return nil }
      ids = entries[siblings[index]]?.childIDs
    }
    return ids
  }

  /// Returns the item at a path, or nil if there is none; there is none at the empty path.
  ///
  /// - Complexity: O(*d*) for *d* levels
  public func item(at path: TreePath) -> Item? {
    guard let index = path.last, let siblings = childIDs(at: path.removingLast()),
      siblings.indices.contains(index)
    else { return nil }
    return entries[siblings[index]]?.item
  }

  /// Returns the items one level below a path: the roots for the empty path, none for a leaf or
  /// where there is no node.
  ///
  /// - Complexity: O(*d* + *k*) for *d* levels and *k* items
  public func items(at path: TreePath) -> [Item] {
    childIDs(at: path)?.compactMap { entries[$0]?.item } ?? []
  }

  /// Returns the items at some paths, in the order of the paths; paths without an item are skipped.
  public func items(at paths: some Sequence<TreePath>) -> [Item] {
    paths.compactMap(item(at:))
  }

  /// Returns the number of items one level below a path, 0 for a leaf or where there is no node.
  ///
  /// - Complexity: O(*d*) for *d* levels
  public func count(at path: TreePath) -> Int {
    childIDs(at: path)?.count ?? 0
  }

  /// The root at an index, nil if there is none.
  public subscript(index: Int) -> Item? { item(at: [index]) }

  /// The item at a path, nil if there is none.
  public subscript(path: TreePath) -> Item? { item(at: path) }

  /// Returns the path of the node with an identifier, or nil if there is none.
  ///
  /// - Complexity: O(*k*) for the *k* siblings before it and before its ancestors
  public func path(of id: Item.ID) -> TreePath? {
    guard entries[id] != nil else { return nil }
    var indices: [Int] = []
    for node in [id] + ancestorIDs(of: id) {
      guard let index = siblingIDs(of: node).firstIndex(of: node) else { return nil }
      indices.append(index)
    }
    return TreePath(indices.reversed())
  }

  /// Returns the identifiers of a node and its siblings in order.
  func siblingIDs(of id: Item.ID) -> [Item.ID] {
    guard let parent = entries[id]?.parentID else { return rootIDs }
    return entries[parent]?.childIDs ?? []
  }
}
