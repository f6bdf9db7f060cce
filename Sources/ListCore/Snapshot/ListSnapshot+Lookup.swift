extension ListSnapshot {
  /// Returns the number of items in a section, or nil if there is no such section.
  ///
  /// - Complexity: O(1)
  public func itemCount(inSection section: Int) -> Int? {
    rows.indices.contains(section) ? rows[section].count : nil
  }

  /// Returns the section at an index, or nil if there is none.
  ///
  /// - Complexity: O(1)
  public func section(at index: Int) -> Section? {
    sections.indices.contains(index) ? sections[index] : nil
  }

  /// Returns the items of a section in order, or nil if there is no such section.
  ///
  /// - Complexity: O(1); the array is shared with the snapshot.
  public func items(inSection section: Int) -> [Item]? {
    rows.indices.contains(section) ? rows[section] : nil
  }

  /// Returns the item at a path, or nil if there is none.
  ///
  /// - Complexity: O(1)
  public func item(at path: ListIndexPath) -> Item? {
    guard rows.indices.contains(path.section),
      rows[path.section].indices.contains(path.item)
    else { return nil }
    return rows[path.section][path.item]
  }

  /// Returns the item with an identifier, or nil if there is none.
  ///
  /// Given the identifier of an item of another snapshot, this is its version in this one.
  ///
  /// - Complexity: O(1) expected
  public func item(withID id: Item.ID) -> Item? {
    itemPaths[id].map { rows[$0.section][$0.item] }
  }

  /// Returns the section with an identifier, or nil if there is none.
  ///
  /// - Complexity: O(1) expected
  public func section(withID id: Section.ID) -> Section? {
    sectionIndexes[id].map { sections[$0] }
  }

  /// Returns the path of the item with an identifier, or nil if there is none.
  ///
  /// - Complexity: O(1) expected
  public func indexPath(ofItem id: Item.ID) -> ListIndexPath? {
    itemPaths[id]
  }

  /// Returns the index of the section with an identifier, or nil if there is none.
  ///
  /// - Complexity: O(1) expected
  public func index(ofSection id: Section.ID) -> Int? {
    sectionIndexes[id]
  }
}
