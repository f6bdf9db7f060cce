extension TreeNode {
  /// Makes `node` safe to write: uniquely referenced, with children of its own and room for `capacity` items.
  ///
  /// A shared node is copied (which retains its children), one that is too small is moved.
  ///
  /// - Complexity: O(1) if it is safe already, otherwise O(items of the node)
  @inlinable
  package static func makeUnique(_ node: inout TreeNode, capacity: Int = 0) {
    if !isKnownUniquelyReferenced(&node) {
      node = node.copy(capacity: max(node.itemCapacity, capacity))
    } else if node.itemCapacity < capacity {
      let limit = Summary.capacity(ofHeight: node.height)
      let grown = TreeNode.make(
        height: node.height, capacity: max(capacity, min(limit, node.itemCapacity * 2)))
      node.moveItems(0..<node.count, to: grown, at: 0)
      node = grown
    } else {
      node.ownAll()
    }
  }

  /// Returns a new node with the same items.
  ///
  /// - Complexity: O(items of the node)
  @inlinable
  package func copy(capacity: Int) -> TreeNode {
    let copy = TreeNode.make(height: height, capacity: capacity)
    let count = count
    if height == 0 {
      unsafe withElements { source in
        unsafe copy.withElements { unsafe TreeNode.initialize($0, from: source, count: count) }
      }
    } else {
      fetchChildren(stride: MemoryLayout<Subtree<Summary>>.stride)
      unsafe withSubtrees { source in
        unsafe copy.withSubtrees { unsafe TreeNode.initialize($0, from: source, count: count) }
      }
    }
    copy.count = count
    return copy
  }

  /// Copies items to memory without any.
  @inlinable
  @inline(__always)
  package static func initialize<Item>(
    _ target: UnsafeMutablePointer<Item>, from source: UnsafeMutablePointer<Item>, count: Int
  ) {
    if _isPOD(Item.self) {
      unsafe target.initialize(from: source, count: count)
    } else {
      // The library's function looks each item's type up.
      for index in 0..<count {
        unsafe (target + index).initialize(to: source[index])
      }
    }
  }

  /// Moves a range of items into another node of the same height, and closes the gap here.
  ///
  /// Both nodes must be unique, and the other one must have the room.
  ///
  /// - Complexity: O(items of both nodes)
  @inlinable
  package func moveItems(_ range: Range<Int>, to other: TreeNode, at index: Int) {
    let (count, otherCount) = (count, other.count)
    assert(other.height == height && range.upperBound <= count && index <= otherCount)
    assert(otherCount + range.count <= other.itemCapacity, "A node overflows")
    ownAll()
    other.ownAll()
    if height == 0 {
      unsafe withElements { source in
        unsafe other.withElements { target in
          unsafe TreeNode.move(
            range, of: source, count: count, to: target, count: otherCount, at: index)
        }
      }
    } else {
      unsafe withSubtrees { source in
        unsafe other.withSubtrees { target in
          unsafe TreeNode.move(
            range, of: source, count: count, to: target, count: otherCount, at: index)
        }
      }
    }
    self.count = count - range.count
    other.count = otherCount + range.count
  }

  /// Moves items between two allocations, opening a gap in the one and closing it in the other.
  @inlinable
  package static func move<Item>(
    _ range: Range<Int>, of source: UnsafeMutablePointer<Item>, count sourceCount: Int,
    to target: UnsafeMutablePointer<Item>, count targetCount: Int, at index: Int
  ) {
    let gap = unsafe target + index
    unsafe (gap + range.count).moveInitialize(from: gap, count: targetCount - index)
    unsafe gap.moveInitialize(from: source + range.lowerBound, count: range.count)
    unsafe (source + range.lowerBound).moveInitialize(
      from: source + range.upperBound, count: sourceCount - range.upperBound)
  }

  /// Replaces a range of the elements of a leaf that is unique and has the room.
  ///
  /// - Complexity: O(elements of the leaf + new elements)
  @inlinable
  package func replaceElements(_ range: Range<Int>, with new: Span<Element>) {
    let count = count
    assert(count - range.count + new.count <= itemCapacity, "A leaf overflows")
    unsafe withElements { elements in
      let start = unsafe elements + range.lowerBound
      unsafe start.deinitialize(count: range.count)
      unsafe (start + new.count).moveInitialize(
        from: start + range.count, count: count - range.upperBound)
      unsafe new.withUnsafeBufferPointer { source in
        guard let base = source.baseAddress else { return }
        unsafe start.initialize(from: base, count: source.count)
      }
    }
    self.count = count - range.count + new.count
  }

  /// Inserts a subtree into an inner node that is unique and has the room.
  ///
  /// - Complexity: O(items of the node)
  @inlinable
  package func insert(_ subtree: consuming Subtree<Summary>, at index: Int) {
    let count = count
    assert(count < itemCapacity, "An inner node overflows")
    ownAll()
    let inserted = subtree
    unsafe withSubtrees { subtrees in
      let place = unsafe subtrees + index
      unsafe (place + 1).moveInitialize(from: place, count: count - index)
      unsafe place.initialize(to: inserted)
    }
    self.count = count + 1
  }

  /// Takes a subtree out of an inner node that is unique, and leaves a hole.
  ///
  /// The caller, which is then the only owner of the subtree, puts one back with `put(_:at:)`.
  ///
  /// - Complexity: O(1)
  @inlinable
  package func take(at index: Int) -> Subtree<Summary> {
    own(at: index)
    return unsafe withSubtrees { unsafe ($0 + index).move() }
  }

  /// Fills the hole that `take(at:)` left.
  ///
  /// - Complexity: O(1)
  @inlinable
  package func put(_ subtree: consuming Subtree<Summary>, at index: Int) {
    let subtree = subtree
    unsafe withSubtrees { unsafe ($0 + index).initialize(to: subtree) }
  }

  /// Takes a subtree out of an inner node that is unique.
  ///
  /// - Complexity: O(items of the node)
  @inlinable
  package func remove(at index: Int) -> Subtree<Summary> {
    ownAll()
    let count = count
    let subtree = unsafe withSubtrees { subtrees in
      let place = unsafe subtrees + index
      let subtree = unsafe place.move()
      unsafe place.moveInitialize(from: place + 1, count: count - index - 1)
      return subtree
    }
    self.count = count - 1
    return subtree
  }
}
