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
    unsafe forEachRun(in: range) { position, elements in
      for index in 0..<elements.count {
        unsafe body(position + index, elements[index])
      }
    }
  }

  /// Calls a function with the elements of a range that stand in one leaf, leaf by leaf, and the
  /// position of the first of them.
  ///
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(k + log n) for k elements
  @inlinable
  package func forEachRun(
    in range: Range<Int>,
    _ body: (_ position: Int, _ elements: UnsafeBufferPointer<Element>) -> Void
  ) {
    checkRange(range)
    withExtendedLifetime(self) {
      var reader = ElementReader(self)
      var position = range.lowerBound
      while position < range.upperBound {
        let first = unsafe reader.element(at: position)
        let end = Swift.min(reader.leaf.upperBound, range.upperBound)
        unsafe body(position, UnsafeBufferPointer(start: first, count: end - position))
        position = end
      }
    }
  }
}

extension SummedTree {
  /// Visits the elements in order: as many as possible at once, as subtrees, and others leaf by leaf.
  ///
  /// - Parameters:
  ///   - takesWhole: Receives the positions and the summary of a subtree, and returns whether its elements need no
  ///     other visit.
  ///   - leaf: Receives the positions of a leaf that was not taken.
  /// - Complexity: O(subtrees that were not taken)
  @inlinable
  package func forEachPart(
    _ takesWhole: (_ positions: Range<Int>, Summary) -> Bool,
    leaf: (_ positions: Range<Int>) -> Void
  ) {
    guard let root else { return }
    if takesWhole(0..<count, root.summary) { return }
    if root.node.height == 0 { return leaf(0..<count) }
    root.node.forEachPart(from: 0, height: root.node.height, takesWhole, leaf)
  }
}

extension TreeNode {
  /// Visits the elements below a node, which is no leaf, see ``SummedTree``.
  ///
  /// Leaves are not touched: they lie all over the memory.
  @inlinable
  func forEachPart(
    from start: Int, height: Int, _ takesWhole: (Range<Int>, Summary) -> Bool,
    _ leaf: (Range<Int>) -> Void
  ) {
    var start = start
    unsafe withSubtrees { subtrees in
      for index in 0..<count {
        let positions = unsafe start..<start + subtrees[index].count
        start = positions.upperBound
        if unsafe takesWhole(positions, subtrees[index].summary) { continue }
        if height == 1 {
          leaf(positions)
        } else {
          unsafe subtrees[index].node.forEachPart(
            from: positions.lowerBound, height: height - 1, takesWhole, leaf)
        }
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
