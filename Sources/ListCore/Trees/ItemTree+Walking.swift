extension ItemTree {
  /// How a walk goes on after a node.
  public enum WalkStep: Sendable {
    /// To the children, then to the next sibling.
    case down

    /// To the next sibling, without the children.
    case over

    /// To no further node.
    case stop
  }

  /// Visits nodes in reading order: a node, what is below it, the next one.
  ///
  /// - Parameters:
  ///   - ids: Where to begin; nil begins with the roots. Unknown identifiers are passed over.
  ///   - visit: Is given each node, and its level below those to begin with, which are at 0; it
  ///     says how to go on.
  /// - Throws: What the function throws, which ends the walk.
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

  /// Returns the identifiers of a node's parent, of that one's parent and so on up to a root.
  ///
  /// - Complexity: O(*d*) for a node at level *d*
  public func ancestorIDs(of id: Item.ID) -> [Item.ID] {
    Array(sequence(first: id) { entries[$0]?.parentID }.dropFirst())
  }

  /// Returns what a node says, or else what its nearest ancestor does that says anything.
  ///
  /// ```swift
  /// let tint = tree.inherited(by: row.id) { $0.tint }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The node to begin with.
  ///   - value: What an item says, nil if nothing.
  /// - Returns: The value, or nil if nobody says anything or there is no such node.
  /// - Throws: What the function throws.
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
  /// - Throws: What the test throws.
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
