extension ItemTree {
  /// The continuation of a walk after a node.
  public enum WalkStep: Sendable {
    /// Continues with the children, then with the next sibling.
    case down

    /// Continues with the next sibling, without the children.
    case over

    /// Ends the walk.
    case stop
  }

  /// Visits nodes in reading order: a node, its descendants, then its next sibling.
  ///
  /// - Parameters:
  ///   - ids: The nodes at which the walk begins; nil stands for the roots. Unknown identifiers are
  ///     skipped.
  ///   - visit: A function that is called with each node and its level, from 0 for the first nodes,
  ///     and returns how to continue.
  /// - Throws: The error of the function, which ends the walk.
  /// - Complexity: O(*k*) for *k* nodes visited, and their children where the walk goes down
  public func walk(
    from ids: [Item.ID]? = nil, _ visit: (_ node: Entry, _ level: Int) throws -> WalkStep
  ) rethrows {
    var pending = (ids ?? rootIDs).reversed().map { (id: $0, level: 0) }
    while let (id, level) = pending.popLast() {
      guard let entry = entries[id] else { continue }
      switch try visit(entry, level) {
      case .down: pending += (entry.childIDs ?? []).reversed().map { ($0, level + 1) }
      case .over: continue
      case .stop: return
      }
    }
  }

  /// Returns the identifiers of a node's ancestors, from its parent up to a root.
  ///
  /// - Complexity: O(*d*) for a node at level *d*
  public func ancestorIDs(of id: Item.ID) -> [Item.ID] {
    Array(sequence(first: id) { entries[$0]?.parentID }.dropFirst())
  }

  /// Returns a value of a node, or else that of its nearest ancestor with such a value.
  ///
  /// ```swift
  /// let tint = tree.inherited(by: row.id) { $0.tint }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The node to begin with.
  ///   - value: A function that returns the value of an item, or nil if it has none.
  /// - Returns: The value, or nil if neither the node nor an ancestor has one, or if there is no
  ///   such node.
  /// - Throws: The error of the function.
  /// - Complexity: O(*d*) for *d* nodes asked
  public func inherited<Value>(
    by id: Item.ID, _ value: (Item) throws -> Value?
  ) rethrows -> Value? {
    var current = entries[id]
    while let entry = current {
      if let found = try value(entry.item) { return found }
      current = entry.parentID.flatMap { entries[$0] }
    }
    return nil
  }

  /// Returns the identifier of the first item, in reading order, that a test holds for.
  ///
  /// - Throws: The error of the test.
  /// - Complexity: O(*n*)
  public func firstID(where test: (Item) throws -> Bool) rethrows -> Item.ID? {
    var found: Item.ID?
    try walk { entry, _ in
      guard try test(entry.item) else { return .down }
      found = entry.item.id
      return .stop
    }
    return found
  }
}
