extension ItemSelection {
  /// Selects an item and, in single mode, deselects the one before.
  ///
  /// - Parameter id: The item; nil stands for an item that does not exist: it clears the selection
  ///   in single mode and has no effect in multiple mode.
  @discardableResult
  public mutating func select(_ id: ID?) -> Change {
    guard let id else { return mode == .single ? clear() : Change() }
    anchor = id
    guard mode == .multiple else { return become([id]) }
    return Change(selected: ids.insert(id).inserted ? [id] : [])
  }

  /// Selects exactly these items; in single mode only the first of them.
  ///
  /// The last of them becomes the ``anchor``.
  @discardableResult
  public mutating func set(_ newIDs: some Sequence<ID>) -> Change {
    let newIDs = Array(newIDs.prefix(mode == .single ? 1 : .max))
    anchor = newIDs.last
    return become(Set(newIDs))
  }

  /// Deselects an item.
  @discardableResult
  public mutating func deselect(_ id: ID) -> Change {
    if anchor == id { anchor = nil }
    return Change(deselected: ids.remove(id) == nil ? [] : [id])
  }

  /// Selects an item that is not selected, or deselects a selected one.
  @discardableResult
  public mutating func toggle(_ id: ID) -> Change {
    contains(id) ? deselect(id) : select(id)
  }

  /// Deselects everything.
  @discardableResult
  public mutating func clear() -> Change {
    become([])
  }

  /// Deselects all items for which a test does not hold.
  @discardableResult
  public mutating func keep(where isThere: (ID) -> Bool) -> Change {
    become(ids.filter(isThere))
  }

  /// Selects an item for as long as an action runs, and nothing afterwards.
  ///
  /// It serves lists whose rows act when they are tapped and do not stay selected.
  ///
  /// - Parameters:
  ///   - id: The item.
  ///   - action: A function that is called with the selection of this item alone.
  public mutating func select<Result, Failure: Error>(
    _ id: ID, during action: (ItemSelection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    set([id])
    defer { clear() }
    return try action(self)
  }

  /// Replaces the selected identifiers, and keeps the anchor if it is among them.
  mutating func become(_ newIDs: Set<ID>) -> Change {
    let change = Change(
      selected: newIDs.subtracting(ids), deselected: ids.subtracting(newIDs))
    ids = newIDs
    if let anchor, !newIDs.contains(anchor) { self.anchor = nil }
    return change
  }
}
