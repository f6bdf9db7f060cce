extension SummedTree: Sequence {
  /// Reads the elements in order, a leaf at a time.
  ///
  /// Holds on to the version of the tree it was made from.
  @usableFromInline
  package struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline package let tree: SummedTree
    /// The position of the first element after the current leaf.
    @usableFromInline package var position: Int
    @usableFromInline package var leaf: Subtree<Summary>?
    @usableFromInline package var offset: Int

    @inlinable
    package init(_ tree: SummedTree, from position: Int) {
      self.tree = tree
      self.position = position
      leaf = nil
      offset = 0
    }

    /// Returns the next element.
    ///
    /// - Complexity: amortized O(1), O(log n) at the start of a leaf
    @inlinable
    package mutating func next() -> Element? {
      if let leaf, offset < leaf.count {
        defer { offset += 1 }
        return leaf.node.element(at: offset)
      }
      guard let root = tree.root, position < root.count else { return nil }
      let next = root.leaf(at: position)
      position += next.leaf.count - next.offset
      leaf = next.leaf
      offset = next.offset + 1
      return next.leaf.node.element(at: next.offset)
    }
  }

  /// Returns an iterator over all elements.
  ///
  /// - Complexity: O(1)
  @inlinable
  package func makeIterator() -> Iterator { Iterator(self, from: 0) }

  /// Returns an iterator over the elements from a position on.
  ///
  /// - Precondition: `position` is in `0...count`.
  /// - Complexity: O(1); O(log n) for the first element
  @inlinable
  package func makeIterator(from position: Int) -> Iterator {
    precondition(
      position >= 0 && position <= count, "Position (is \(position)) must be in 0...\(count)")
    return Iterator(self, from: position)
  }

  @inlinable
  package var underestimatedCount: Int { count }

  /// Calls a function with each position of a range and its element, in order.
  ///
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(k + log n) for k elements
  @inlinable
  package func forEach(
    in range: Range<Int>, _ body: (_ position: Int, _ element: Element) -> Void
  ) {
    checkRange(range)
    guard !range.isEmpty else { return }
    var position = range.lowerBound
    while position < range.upperBound {
      let (leaf, offset) = root!.leaf(at: position)
      let length = Swift.min(leaf.count - offset, range.upperBound - position)
      unsafe leaf.node.withElements { elements in
        for index in 0..<length {
          unsafe body(position + index, elements[offset + index])
        }
      }
      position += length
    }
  }
}

extension SummedTree {
  /// Visits elements in order, from the first one up to which a predicate holds.
  ///
  /// - Parameters:
  ///   - predicate: As that of ``firstPosition(where:)``.
  ///   - body: Is given each position and its element, and returns whether to go on.
  /// - Complexity: O(k + log n) for k elements visited
  @inlinable
  package func scan(
    fromFirstWhere predicate: (Summary) -> Bool,
    _ body: (_ position: Int, _ element: Element) -> Bool
  ) {
    guard let first = firstPosition(where: predicate) else { return }
    var position = first.position
    while position < count {
      let (leaf, offset) = root!.leaf(at: position)
      for index in offset..<leaf.count {
        guard body(position, leaf.node.element(at: index)) else { return }
        position += 1
      }
    }
  }
}

extension Subtree {
  /// Returns the leaf that holds a position, and the position within it.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func leaf(at position: Int) -> (leaf: Subtree, offset: Int) {
    guard node.height > 0 else { return (self, position) }
    let (index, offset) = child(at: position)
    return unsafe node.withSubtrees { subtrees in unsafe subtrees[index].leaf(at: offset) }
  }
}
