public import CountedTree

extension ListSnapshot {
  /// The items of a section, as a collection that shares them with its snapshot.
  ///
  /// Indices are those of ``ListIndexPath/item``, from 0.
  public struct Items: RandomAccessCollection, Sendable {
    @usableFromInline let tree: SummedTree<ItemRun<Item>>

    @inlinable
    init(_ tree: SummedTree<ItemRun<Item>>) {
      self.tree = tree
    }

    /// The index of the first item: 0.
    @inlinable public var startIndex: Int { 0 }

    /// The number of items.
    @inlinable public var endIndex: Int { tree.count }

    /// Returns the item at an index.
    ///
    /// - Precondition: The index is that of an item.
    /// - Complexity: O(log *n*)
    @inlinable
    public subscript(position: Int) -> Item { tree[position] }

    /// Returns an iterator, which reads an item in amortized O(1).
    @inlinable
    public func makeIterator() -> Iterator { Iterator(items: tree.makeIterator()) }

    /// Calls a function with the items of a range, in order.
    ///
    /// - Precondition: The range is within the indices.
    /// - Complexity: O(*k* + log *n*) for *k* items
    @inlinable
    package func forEach(in range: Range<Int>, _ body: (Item) -> Void) {
      tree.forEach(in: range) { _, item in body(item) }
    }

    /// Calls a function with the items of a range, in order, some adjacent ones at a time.
    ///
    /// - Precondition: The range is within the indices.
    /// - Complexity: O(*k* + log *n*) for *k* items
    @inlinable
    package func forEachRun(in range: Range<Int>, _ body: (UnsafeBufferPointer<Item>) -> Void) {
      unsafe tree.forEachRun(in: range) { _, run in unsafe body(run) }
    }

    /// Reads the items in order.
    public struct Iterator: IteratorProtocol {
      @usableFromInline var items: SummedTree<ItemRun<Item>>.Iterator

      @inlinable
      init(items: SummedTree<ItemRun<Item>>.Iterator) {
        self.items = items
      }

      /// Returns the next item, or nil at the end.
      @inlinable
      public mutating func next() -> Item? { items.next() }
    }
  }
}

extension ListSnapshot.Items: Equatable where Item: Equatable {
  /// Returns whether two sections hold equal items in the same order.
  ///
  /// - Complexity: O(*n*); O(1) if they are the same storage or of different length
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.tree.isIdentical(to: right.tree)
      || left.count == right.count && left.elementsEqual(right)
  }
}
