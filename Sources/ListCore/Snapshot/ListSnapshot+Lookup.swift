public import CountedTree

extension ListSnapshot {
  /// Returns the number of items in a section, or nil if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections
  @inlinable
  public func itemCount(inSection section: Int) -> Int? {
    entry(at: section)?.items.count
  }

  /// Returns the section at an index, or nil if there is none.
  ///
  /// - Complexity: O(log *s*) for *s* sections
  @inlinable
  public func section(at index: Int) -> Section? {
    entry(at: index)?.section
  }

  /// Returns the items of a section in order, or nil if there is no such section.
  ///
  /// - Complexity: O(log *s*) for *s* sections; the items are shared with the snapshot.
  @inlinable
  public func items(inSection section: Int) -> Items? {
    entry(at: section).map { Items($0.items) }
  }

  /// Returns the item at a path, or nil if there is none.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  public func item(at path: ListIndexPath) -> Item? {
    guard let entry = entry(at: path.section), path.item >= 0, path.item < entry.items.count
    else { return nil }
    return entry.items[path.item]
  }

  /// Returns the items at some paths, in the order of the paths; paths without an item are skipped.
  ///
  /// - Complexity: O(k log n) for k paths; neighbouring paths in one section are read fastest.
  @inlinable
  package func items(at paths: [ListIndexPath]) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(paths.count)
    var section = -1
    var run = SummedTree<ItemRun<Item>>()
    for path in paths {
      if path.section != section {
        section = path.section
        run = entry(at: section)?.items ?? SummedTree()
      }
      if path.item >= 0, path.item < run.count { items.append(run[path.item]) }
    }
    return items
  }

  /// Returns the item with an identifier, or nil if there is none.
  ///
  /// Given the identifier of an item of another snapshot, this is its version in this one.
  ///
  /// - Complexity: O(log *n*) expected
  @inlinable
  public func item(withID id: Item.ID) -> Item? {
    find(item: id)?.item
  }

  /// Returns the section with an identifier, or nil if there is none.
  ///
  /// - Complexity: O(log *s*) expected for *s* sections
  @inlinable
  public func section(withID id: Section.ID) -> Section? {
    index(ofSection: id).map { tree[$0].section }
  }

  /// Returns the path of the item with an identifier, or nil if there is none.
  ///
  /// - Complexity: O(log *n*) expected
  @inlinable
  public func indexPath(ofItem id: Item.ID) -> ListIndexPath? {
    find(item: id)?.path
  }

  /// Returns the index of the section with an identifier, or nil if there is none.
  ///
  /// - Complexity: O(log *s*) expected for *s* sections
  @inlinable
  public func index(ofSection id: Section.ID) -> Int? {
    var found: Int?
    _ = identifiers.sections.firstPlace(forKey: IdentifierHash.hash(id)) { place in
      guard let index = tree.position(ofLabel: place.label), tree[index].section.id == id
      else { return false }
      found = index
      return true
    }
    return found
  }
}

extension ListSnapshot {
  /// Returns the entry of the section at an index, or nil if there is none.
  @inlinable
  package func entry(at section: Int) -> SnapshotSection<Section, Item>? {
    section >= 0 && section < tree.count ? tree[section] : nil
  }

  /// Returns the path of the item with an identifier, and this snapshot's version of it.
  @inlinable
  func find(item id: Item.ID, hash: UInt64? = nil) -> (path: ListIndexPath, item: Item)? {
    var found: (path: ListIndexPath, item: Item)?
    _ = identifiers.items.firstPlace(forKey: hash ?? IdentifierHash.hash(id)) { place in
      guard let (section, entry) = self.section(ofSerial: place.serial),
        let index = entry.keys.position(ofLabel: place.label)
      else { return false }
      let item = entry.items[index]
      guard item.id == id else { return false }
      found = (ListIndexPath(section: section, item: index), item)
      return true
    }
    return found
  }

  /// Returns the section with a serial number, and its index.
  @inlinable
  func section(
    ofSerial serial: UInt32
  ) -> (position: Int, element: SnapshotSection<Section, Item>)? {
    if tree.count == 1 { return (0, tree[0]) }
    let label = identifiers.sectionLabel(ofSerial: serial)
    return tree.first(withSortKeyFrom: label)
  }
}
