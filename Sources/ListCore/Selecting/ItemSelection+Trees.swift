extension ItemSelection {
  /// Deselects items that a newer tree does not have; moved items stay selected.
  ///
  /// - Complexity: O(*k*) for *k* selected items
  @discardableResult
  public mutating func update<Item>(
    to tree: ItemTree<Item>
  ) -> Change where Item.ID == ID {
    keep { tree[id: $0] != nil }
  }

  /// Selects the item at a path; a path without an item counts as nil in ``select(_:)``.
  @discardableResult
  public mutating func select<Item>(
    _ path: TreePath, in tree: ItemTree<Item>
  ) -> Change where Item.ID == ID {
    select(tree.item(at: path)?.id)
  }

  /// Selects the first item in a tree that equals another one; if there is none, this counts as nil
  /// in ``select(_:)``.
  ///
  /// - Complexity: O(1) if the node with the same identifier is equal, else O(*n*)
  @discardableResult
  public mutating func select<Item: Equatable>(
    itemEqualTo item: Item, in tree: ItemTree<Item>
  ) -> Change where Item.ID == ID {
    select(tree.id(ofItemEqualTo: item))
  }

  /// Selects, for each of some items, the first item in a tree that equals it, and no other items;
  /// in single mode only the first one found.
  ///
  /// - Complexity: O(*k*) for *k* items if the nodes with the same identifiers are equal, else
  ///   O(*k* *n*)
  @discardableResult
  public mutating func set<Item: Equatable>(
    itemsEqualTo items: some Sequence<Item>, in tree: ItemTree<Item>
  ) -> Change where Item.ID == ID {
    set(items.compactMap(tree.id(ofItemEqualTo:)))
  }

  /// Returns the paths of the selected items in reading order; items that do not exist are skipped.
  ///
  /// - Complexity: O(*k* log *k*) for *k* selected items and the siblings before them and before
  ///   their ancestors
  public func paths<Item>(in tree: ItemTree<Item>) -> [TreePath] where Item.ID == ID {
    ids.compactMap(tree.path(of:)).sorted()
  }

  /// Returns the selected items in the reading order of a tree; items that do not exist are
  /// skipped.
  ///
  /// - Complexity: As the paths of the selected items
  public func items<Item>(in tree: ItemTree<Item>) -> [Item] where Item.ID == ID {
    tree.items(at: paths(in: tree))
  }
}

extension ItemTree where Item: Equatable {
  /// Returns the identifier of an item that equals another one: that of the item with the same
  /// identifier if it is equal, otherwise that of the first equal item in reading order.
  ///
  /// - Complexity: O(1) if the node with the same identifier is equal, else O(*n*)
  public func id(ofItemEqualTo item: Item) -> Item.ID? {
    if entries[item.id]?.item == item { return item.id }
    return firstID { $0 == item }
  }
}
