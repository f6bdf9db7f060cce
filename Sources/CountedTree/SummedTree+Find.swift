extension SummedTree {
  /// A node that a descent looks at, without retaining it.
  @usableFromInline
  package typealias NodeReference = Unmanaged<TreeNode<Summary>>

  /// Descends to the leaf that holds a position.
  ///
  /// The tree must outlive the reference that is returned.
  ///
  /// - Parameter skip: Called with the summary of each subtree on the left of the path, in order.
  @inlinable
  @inline(__always)
  package static func descend(
    from root: NodeReference, to position: Int, skip: (Summary) -> Void
  ) -> (leaf: NodeReference, offset: Int, path: TreePath<Summary>) {
    var reference = unsafe root
    var offset = position
    var path = TreePath<Summary>()
    // Counted down from the root: asking each node for its height is a cache miss more.
    var height = unsafe root._withUnsafeGuaranteedRef { $0.height }
    while height > 0 {
      let first = unsafe reference._withUnsafeGuaranteedRef { node in
        unsafe node.withSubtrees { unsafe $0 }
      }
      var subtree = unsafe first
      while unsafe offset >= subtree.pointee.count {
        unsafe offset &-= subtree.pointee.count
        unsafe skip(subtree.pointee.summary)
        unsafe subtree += 1
      }
      unsafe path.append(subtree - first)
      unsafe reference = NodeReference.passUnretained(subtree.pointee.node)
      height &-= 1
    }
    return unsafe (reference, offset, path)
  }

  /// The element at a position.
  ///
  /// - Precondition: `position` is in `0..<count`.
  /// - Complexity: O(log n)
  @inlinable
  package subscript(position: Int) -> Element {
    guard let root, position >= 0, position < root.count else {
      preconditionFailure("Position (is \(position)) must be in 0..<count (\(count))")
    }
    return withExtendedLifetime(root) {
      let (leaf, offset, _) = unsafe Self.descend(
        from: .passUnretained(root.node), to: position
      ) { _ in }
      return unsafe leaf._withUnsafeGuaranteedRef { $0.element(at: offset) }
    }
  }

  /// Returns the element at a position with the summary of those before it, in one descent.
  ///
  /// - Precondition: `position` is in `0..<count`.
  /// - Complexity: O(log n)
  @inlinable
  package func element(at position: Int) -> (element: Element, before: Summary) {
    guard let root, position >= 0, position < root.count else {
      preconditionFailure("Position (is \(position)) must be in 0..<count (\(count))")
    }
    return withExtendedLifetime(root) {
      var before = Summary.zero
      let (leaf, offset, _) = unsafe Self.descend(
        from: .passUnretained(root.node), to: position
      ) { before.append($0) }
      return unsafe leaf._withUnsafeGuaranteedRef { leaf in
        before.append(leaf.leafSummary(0..<offset))
        return (leaf.element(at: offset), before)
      }
    }
  }

  /// Returns the element at a position after visiting what stands before it, for sums of a part of the summary.
  ///
  /// - Parameters:
  ///   - position: The position.
  ///   - subtrees: Receives the summaries of all elements before the leaf of the position.
  ///   - elements: Receives the elements of that leaf before the position.
  /// - Precondition: `position` is in `0..<count`.
  /// - Complexity: O(log n)
  @inlinable
  @inline(__always)
  package func element(
    at position: Int, after subtrees: (Summary) -> Void, elements: (borrowing Element) -> Void
  ) -> Element {
    guard let root, position >= 0, position < root.count else {
      preconditionFailure("Position (is \(position)) must be in 0..<count (\(count))")
    }
    return withExtendedLifetime(root) {
      let (leaf, offset, _) = unsafe Self.descend(
        from: .passUnretained(root.node), to: position, skip: subtrees)
      return unsafe leaf._withUnsafeGuaranteedRef { leaf in
        unsafe leaf.withElements { first in
          for i in 0..<offset { unsafe elements(first[i]) }
          return unsafe first[offset]
        }
      }
    }
  }
}
