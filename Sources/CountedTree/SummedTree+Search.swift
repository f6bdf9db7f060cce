extension SummedTree {
  /// Returns the first position at which the elements up to and including it satisfy a predicate.
  ///
  /// - Parameter predicate: A function of the summary of all elements up to and including a
  ///   position. It must be monotone: once true, it is true for all longer prefixes. It is called
  ///   for O(log n) prefixes and some of a leaf.
  /// - Returns: The position and the summary of the elements before it; `nil` if not even all
  ///   elements satisfy the predicate, or if there are none.
  /// - Complexity: O(log n)
  @inlinable
  package func firstPosition(
    where predicate: (Summary) -> Bool
  ) -> (position: Int, before: Summary)? {
    locate { summary, _ in
      predicate(summary)
    } then: {
      ($0.position, $0.before)
    }
  }

  /// Returns the first position at which the elements up to and including it satisfy a predicate
  /// that is given their number, too.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func firstPosition(where predicate: (Summary, _ count: Int) -> Bool) -> Int? {
    locate(where: predicate) { $0.position }
  }

  /// Returns the first element up to which a predicate holds, and its position.
  ///
  /// - Parameter predicate: As that of ``firstPosition(where:)``.
  /// - Returns: `nil` if not even all elements satisfy the predicate, or if there are none.
  /// - Complexity: O(log n)
  @inlinable
  package func first(
    where predicate: (Summary) -> Bool
  ) -> (position: Int, element: Element)? {
    locate { summary, _ in
      predicate(summary)
    } then: { place in
      unsafe place.leaf._withUnsafeGuaranteedRef { leaf in
        (place.position, leaf.element(at: place.offset))
      }
    }
  }

  /// The place at which a descent by a predicate ends.
  @safe @usableFromInline
  package struct Place {
    @usableFromInline package let leaf: NodeReference
    @usableFromInline package let offset: Int
    @usableFromInline package let position: Int
    @usableFromInline package let before: Summary

    @inlinable
    init(leaf: NodeReference, offset: Int, position: Int, before: Summary) {
      unsafe self.leaf = leaf
      self.offset = offset
      self.position = position
      self.before = before
    }
  }

  /// Descends to the first element up to which a predicate holds.
  @inlinable
  @inline(__always)
  package func locate<Result>(
    where predicate: (Summary, Int) -> Bool, then body: (Place) -> Result
  ) -> Result? {
    guard let root, predicate(root.summary, root.count) else { return nil }
    return withExtendedLifetime(root) {
      var reference = unsafe NodeReference.passUnretained(root.node)
      var position = 0
      var before = Summary.zero
      var height = root.node.height
      while height > 0 {
        var (subtree, last) = unsafe reference._withUnsafeGuaranteedRef { node in
          unsafe node.withSubtrees { unsafe ($0, $0 + node.count - 1) }
        }
        while unsafe subtree < last {
          var after = before
          unsafe after.append(subtree.pointee.summary)
          if unsafe predicate(after, position &+ subtree.pointee.count) { break }
          before = after
          unsafe position &+= subtree.pointee.count
          unsafe subtree += 1
        }
        unsafe reference = NodeReference.passUnretained(subtree.pointee.node)
        height &-= 1
      }
      let offset = unsafe reference._withUnsafeGuaranteedRef {
        $0.firstOffset(before: &before, position: position, where: predicate)
      }
      return unsafe body(
        Place(leaf: reference, offset: offset, position: position + offset, before: before))
    }
  }
}

extension TreeNode {
  /// Finds the first element of a leaf up to which a predicate holds; the last one, if for none.
  ///
  /// Sums blocks of elements first, then looks into one block only.
  @inlinable
  @inline(__always)
  package func firstOffset(
    before: inout Summary, position: Int, where predicate: (Summary, Int) -> Bool
  ) -> Int {
    let block = 32
    let last = count - 1
    var offset = 0
    while offset + block <= last {
      var after = before
      after.append(leafSummary(offset..<offset + block))
      if predicate(after, position &+ offset &+ block) { break }
      before = after
      offset += block
    }
    return unsafe withElements { elements in
      while offset < last {
        var after = before
        unsafe after.append(Summary(elements[offset]))
        if predicate(after, position &+ offset &+ 1) { break }
        before = after
        offset += 1
      }
      return offset
    }
  }
}
