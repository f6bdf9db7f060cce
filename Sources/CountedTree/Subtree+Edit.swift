extension Subtree {
  /// Replaces one element, and returns the old one.
  ///
  /// - Parameters:
  ///   - path: The path from this subtree to the leaf.
  ///   - offset: The element's place in the leaf.
  /// - Complexity: O(log n) if the summary can tell the change from the two elements, otherwise
  ///   O(log n + elements of a leaf)
  @inlinable
  package mutating func set(
    _ element: Element, along path: TreePath<Summary>, at offset: Int, written: inout Int
  ) -> Element {
    TreeNode.makeWritable(&node)
    written += 1
    let old: Element
    if node.height == 0 {
      old = unsafe node.withElements { elements in
        unsafe exchange(&elements[offset], with: element)
      }
    } else {
      node.own(at: path.first)
      old = unsafe node.withSubtrees { subtrees in
        unsafe subtrees[path.first].set(
          element, along: path.dropFirst(), at: offset, written: &written)
      }
    }
    if !summary.replace(old, with: element) {
      refresh()
    }
    return old
  }

  /// Rewrites the elements of a range in place, those that stand in one leaf at once, in order.
  ///
  /// - Parameter start: The position of this subtree's first element in the tree.
  /// - Complexity: O(log n + elements of the leaves that hold the range)
  @inlinable
  package mutating func updateRuns(
    _ range: Range<Int>, start: Int, written: inout Int,
    _ body: (_ position: Int, _ elements: UnsafeMutableBufferPointer<Element>) -> Void
  ) {
    TreeNode.makeWritable(&node)
    written += 1
    if node.height == 0 {
      unsafe node.withElements { elements in
        let first = unsafe elements + range.lowerBound
        unsafe body(
          start + range.lowerBound, UnsafeMutableBufferPointer(start: first, count: range.count))
      }
    } else {
      var (index, lower) = child(at: range.lowerBound)
      var first = range.lowerBound - lower
      unsafe node.withSubtrees { subtrees in
        while first < range.upperBound {
          let length = unsafe subtrees[index].count
          let part = lower..<min(length, range.upperBound - first)
          node.own(at: index)
          unsafe subtrees[index].updateRuns(
            part, start: start + first, written: &written, body)
          first += length
          lower = 0
          index += 1
        }
      }
    }
    refresh()
  }

  /// Replaces a range that lies within one leaf by elements that fit into another.
  ///
  /// May leave this subtree underfull, or even empty, which its parent then mends.
  ///
  /// - Returns: The right half, if the root had to be split.
  /// - Complexity: O(log n + elements of a leaf)
  @inlinable
  package mutating func splice(
    _ range: Range<Int>, with new: Span<Element>, written: inout Int
  ) -> Subtree? {
    let overflow: Subtree?
    if node.height == 0 {
      overflow = spliceLeaf(range, with: new, written: &written)
    } else {
      TreeNode.makeWritable(&node)
      let (index, offset) = child(editing: range)
      node.own(at: index)
      let (extra, isUnderfull) = unsafe node.withSubtrees { subtrees in
        let extra = unsafe subtrees[index].splice(
          offset..<offset + range.count, with: new, written: &written)
        return unsafe (extra, subtrees[index].isUnderfull)
      }
      if isUnderfull {
        meldChild(at: index, written: &written)
      }
      overflow = insertChild(extra, at: index + 1, written: &written)
    }
    refresh()
    written += 1
    return overflow
  }

  /// Replaces a range of a leaf's elements, splitting it evenly if they do not fit.
  @inlinable
  package mutating func spliceLeaf(
    _ range: Range<Int>, with new: Span<Element>, written: inout Int
  ) -> Subtree? {
    let total = node.count - range.count + new.count
    if total <= Summary.leafCapacity {
      TreeNode.makeUnique(&node, capacity: total)
      node.replaceElements(range, with: new)
      return nil
    }
    TreeNode.makeUnique(&node, capacity: Summary.leafCapacity)
    var right = TreeNode<Summary>.make(height: 0, capacity: Summary.leafCapacity)
    node.moveItems(range.upperBound..<node.count, to: right, at: 0)
    let fitting = min(new.count, max(0, total / 2 - range.lowerBound))
    node.replaceElements(range.lowerBound..<node.count, with: new.extracting(first: fitting))
    right.replaceElements(0..<0, with: new.extracting(droppingFirst: fitting))
    Subtree.balance(&node, &right)
    written += 1
    return Subtree(right)
  }

  /// Merges an underfull child with a neighbour, or shares out their items.
  @inlinable
  package func meldChild(at index: Int, written: inout Int) {
    let first = max(0, index - 1)
    let right = node.remove(at: first + 1)
    var left = node.take(at: first)
    let rest = left.meld(right, written: &written)
    node.put(left, at: first)
    if let rest {
      node.insert(rest, at: first + 1)
    }
  }

  /// Inserts a child, splitting the node evenly if it is full.
  ///
  /// The node must be unique; count and summary of this subtree are stale afterwards.
  ///
  /// - Returns: The right half, if the node had to be split.
  @inlinable
  package mutating func insertChild(
    _ child: consuming Subtree?, at index: Int, written: inout Int
  ) -> Subtree? {
    guard let child = consume child else { return nil }
    let count = node.count
    if count < Summary.branchCapacity {
      TreeNode.makeUnique(&node, capacity: count + 1)
      node.insert(child, at: index)
      return nil
    }
    let half = (count + 1) / 2
    let right = TreeNode<Summary>.make(height: node.height, capacity: Summary.branchCapacity)
    node.moveItems(half..<count, to: right, at: 0)
    if index <= half {
      node.insert(child, at: index)
    } else {
      right.insert(child, at: index - half)
    }
    written += 1
    return Subtree(right)
  }
}
