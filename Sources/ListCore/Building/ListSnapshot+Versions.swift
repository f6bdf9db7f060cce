extension ListSnapshot {
  /// Returns this snapshot's version of an item, or nil if there is none.
  ///
  /// The item may come from another snapshot with other content; only its identifier counts.
  ///
  /// - Complexity: as ``item(withID:)``
  public func currentVersion(of item: Item) -> Item? {
    self.item(withID: item.id)
  }

  /// Returns the path of this snapshot's version of an item, or nil if there is none.
  ///
  /// - Complexity: as ``indexPath(ofItem:)``
  public func indexPath(of item: Item) -> ListIndexPath? {
    indexPath(ofItem: item.id)
  }

  /// Returns whether this snapshot has a version of an item.
  ///
  /// - Complexity: as ``indexPath(ofItem:)``
  public func contains(_ item: Item) -> Bool {
    indexPath(ofItem: item.id) != nil
  }
}

extension Sequence where Element: ListItem {
  /// Returns the identifiers of the items, each once, in the order of first appearance.
  ///
  /// - Complexity: O(*n*) expected
  public func distinctIDs() -> [Element.ID] {
    var seen: Set<Element.ID> = []
    return compactMap { seen.insert($0.id).inserted ? $0.id : nil }
  }
}
