extension ListSnapshot {
  /// The paths of all items of a snapshot, ascending, computed on demand.
  ///
  /// Indexes are the paths themselves. Empty sections are skipped.
  public struct IndexPaths: BidirectionalCollection, Sendable {
    private let snapshot: ListSnapshot

    fileprivate init(_ snapshot: ListSnapshot) {
      self.snapshot = snapshot
    }

    /// The path of the first item, or the end if there is none.
    ///
    /// - Complexity: O(*e*) look-ups for *e* empty sections at the start
    public var startIndex: ListIndexPath {
      firstPath(from: ListIndexPath(section: 0, item: 0))
    }

    /// The place after the last item: the start of a section that does not exist.
    public var endIndex: ListIndexPath {
      ListIndexPath(section: snapshot.sectionCount, item: 0)
    }

    /// The number of items.
    ///
    /// - Complexity: O(1)
    public var count: Int { snapshot.itemCount }

    /// The path at an index, which is the index itself.
    public subscript(path: ListIndexPath) -> ListIndexPath { path }

    /// Returns the path after another.
    ///
    /// - Precondition: The path is that of an item.
    public func index(after path: ListIndexPath) -> ListIndexPath {
      firstPath(from: ListIndexPath(section: path.section, item: path.item + 1))
    }

    /// Returns the path before another.
    ///
    /// - Precondition: The path is the end or that of an item, and not the first one.
    public func index(before path: ListIndexPath) -> ListIndexPath {
      if path.item > 0 { return ListIndexPath(section: path.section, item: path.item - 1) }
      var section = path.section - 1
      while let count = snapshot.itemCount(inSection: section) {
        if count > 0 { return ListIndexPath(section: section, item: count - 1) }
        section -= 1
      }
      preconditionFailure("There is no item before \(path).")
    }

    /// The path itself if it is one of an item, else the start of the next section that has one.
    private func firstPath(from path: ListIndexPath) -> ListIndexPath {
      var path = path
      while let count = snapshot.itemCount(inSection: path.section), path.item >= count {
        path = ListIndexPath(section: path.section + 1, item: 0)
      }
      return path
    }
  }
}

extension ListSnapshot {
  /// The paths of all items, ascending.
  ///
  /// - Complexity: O(1); each step is a look-up
  public var indexPaths: IndexPaths { IndexPaths(self) }

  /// All items in the order of the list, without their sections.
  ///
  /// - Complexity: O(1); each section is looked up when it is reached
  public var items: some Sequence<Item> {
    (0..<sectionCount).lazy.compactMap { items(inSection: $0) }.joined()
  }
}
