extension ItemSelection {
  /// Deselects what a newer tree does not have; whatever moved stays selected.
  ///
  /// - Complexity: O(*k*) for *k* selected items
  @discardableResult
  public mutating func update<Item>(
    to tree: ItemTree<Item>
  ) -> Change where Item.ID == ID {
    keep { tree[id: $0] != nil }
  }

  /// Selects the item at a path; a path where there is none counts as nil in ``select(_:)``.
  @discardableResult
  public mutating func select<Item>(
    _ path: TreePath, in tree: ItemTree<Item>
  ) -> Change where Item.ID == ID {
    select(tree.item(at: path)?.id)
  }

  /// Selects the first item, anywhere in a tree, that equals another; if there is none this counts
  /// as nil in ``select(_:)``.
  ///
  /// - Complexity: O(1) if the node with the same identifier is equal, else O(*n*)
  @discardableResult
  public mutating func select<Item: Equatable>(
    itemEqualTo item: Item, in tree: ItemTree<Item>
  ) -> Change where Item.ID == ID {
    select(tree.id(ofItemEqualTo: item))
  }

  /// Selects, for each of some items, the first one anywhere in a tree that equals it, and nothing
  /// else; in single mode the first found.
  ///
  /// - Complexity: O(*k*) for *k* items if the nodes with the same identifiers are equal, else
  ///   O(*k* *n*)
  @discardableResult
  public mutating func set<Item: Equatable>(
    itemsEqualTo items: some Sequence<Item>, in tree: ItemTree<Item>
  ) -> Change where Item.ID == ID {
    set(items.compactMap(tree.id(ofItemEqualTo:)))
  }

  /// Returns the paths of the selected items in reading order, without those that are not there.
  ///
  /// - Complexity: O(*k* log *k*) for *k* selected items and the siblings before them and before
  ///   their ancestors
  public func paths<Item>(in tree: ItemTree<Item>) -> [TreePath] where Item.ID == ID {
    ids.compactMap(tree.path(of:)).sorted()
  }

  /// Returns the selected items in the reading order of a tree, without those that are not there.
  ///
  /// - Complexity: As the paths of the selected items
  public func items<Item>(in tree: ItemTree<Item>) -> [Item] where Item.ID == ID {
    tree.items(at: paths(in: tree))
  }
}

extension ItemTree where Item: Equatable {
  /// Returns the identifier of an item that equals another: of the one with the same identifier if
  /// that is equal, else of the first in reading order.
  ///
  /// - Complexity: O(1) if the node with the same identifier is equal, else O(*n*)
  public func id(ofItemEqualTo item: Item) -> Item.ID? {
    if entries[item.id]?.item == item { return item.id }
    return firstID { $0 == item }
  }
}
