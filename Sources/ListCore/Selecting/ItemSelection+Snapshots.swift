extension ItemSelection {
  /// Deselects items that a newer list does not have; moved items stay selected.
  ///
  /// Pass the list with *all* items, including collapsed ones, if hidden items are to stay
  /// selected.
  ///
  /// - Complexity: O(*k* log *n*) for *k* selected items
  @discardableResult
  public mutating func update<Section, Item>(
    to snapshot: ListSnapshot<Section, Item>
  ) -> Change where Item.ID == ID {
    keep { snapshot.indexPath(ofItem: $0) != nil }
  }

  /// Selects the item at a path; a path without an item counts as nil in ``select(_:)``.
  @discardableResult
  public mutating func select<Section, Item>(
    _ path: ListIndexPath, in snapshot: ListSnapshot<Section, Item>
  ) -> Change where Item.ID == ID {
    select(snapshot.item(at: path)?.id)
  }

  /// Selects exactly the items from the ``anchor`` to another one.
  ///
  /// Without an anchor in the list, in single mode, and if the other item does not exist, this is
  /// ``select(_:)``. The anchor is kept, so the next call starts from it again.
  ///
  /// - Complexity: O(*s* + *k* log *n*) for *k* items selected in or between *s* sections
  @discardableResult
  public mutating func extend<Section, Item>(
    to id: ID, in snapshot: ListSnapshot<Section, Item>
  ) -> Change where Item.ID == ID {
    guard let end = snapshot.indexPath(ofItem: id) else { return select(nil) }
    guard mode == .multiple, let start = anchor.flatMap(snapshot.indexPath(ofItem:)) else {
      return select(id)
    }
    let (first, last) = (min(start, end), max(start, end))
    var newIDs: Set<ID> = []
    for section in first.section...last.section {
      guard let items = snapshot.items(inSection: section) else { continue }
      let low = section == first.section ? first.item : 0
      let high = section == last.section ? last.item + 1 : items.count
      for item in low..<high { newIDs.insert(items[item].id) }
    }
    return become(newIDs)
  }

  /// Returns the paths of the selected items in order; items that do not exist are skipped.
  ///
  /// - Complexity: O(*k* log *n*) for *k* selected items
  public func paths<Section, Item>(
    in snapshot: ListSnapshot<Section, Item>
  ) -> [ListIndexPath] where Item.ID == ID {
    ids.compactMap(snapshot.indexPath(ofItem:)).sorted()
  }

  /// Returns the selected items in the order of a list; items that do not exist are skipped.
  ///
  /// - Complexity: O(*k* log *n*) for *k* selected items
  public func items<Section, Item>(
    in snapshot: ListSnapshot<Section, Item>
  ) -> [Item] where Item.ID == ID {
    paths(in: snapshot).compactMap(snapshot.item(at:))
  }
}
