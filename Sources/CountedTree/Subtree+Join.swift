extension Subtree {
  /// Shares out the items of two unique neighbours evenly.
  @inlinable
  package static func balance(_ left: inout TreeNode<Summary>, _ right: inout TreeNode<Summary>) {
    let target = (left.count + right.count) / 2
    let surplus = left.count - target
    if surplus > 0 {
      TreeNode.makeUnique(&right, capacity: right.count + surplus)
      left.moveItems(target..<left.count, to: right, at: 0)
    } else if surplus < 0 {
      TreeNode.makeUnique(&left, capacity: target)
      right.moveItems(0 ..< -surplus, to: left, at: left.count)
    }
  }

  /// Joins this subtree with the one that follows it, of the same height, if one is underfull.
  ///
  /// - Returns: The rest that does not fit into one node: nothing, or a subtree that, like this
  ///   one, is not underfull.
  /// - Complexity: O(items of a node)
  @inlinable
  package mutating func meld(_ next: consuming Subtree, written: inout Int) -> Subtree? {
    assert(node.height == next.node.height)
    guard isUnderfull || next.isUnderfull else { return next }
    let total = node.count + next.node.count
    TreeNode.makeUnique(&next.node)
    written += 1
    if total <= Summary.capacity(ofHeight: node.height) {
      TreeNode.makeUnique(&node, capacity: total)
      next.node.moveItems(0..<next.node.count, to: node, at: node.count)
      count += next.count
      summary.append(next.summary)
      return nil
    }
    TreeNode.makeUnique(&node)
    Subtree.balance(&node, &next.node)
    written += 1
    refresh()
    next.refresh()
    return next
  }

  /// An end of a subtree.
  @usableFromInline
  package enum Edge: Sendable { case start, end }

  /// Joins a lower subtree to an edge of this one.
  ///
  /// - Returns: The right half, if the root had to be split.
  /// - Complexity: O(difference of the heights)
  @inlinable
  package mutating func attach(
    _ other: consuming Subtree, at edge: Edge, written: inout Int
  ) -> Subtree? {
    TreeNode.makeUnique(&node)
    let index = edge == .start ? 0 : node.count - 1
    var child = node.take(at: index)
    let extra: Subtree?
    if node.height > other.node.height + 1 {
      extra = child.attach(other, at: edge, written: &written)
    } else if edge == .end {
      extra = child.meld(other, written: &written)
    } else {
      extra = other.meld(child, written: &written)
      child = other
    }
    node.put(child, at: index)
    let overflow = insertChild(extra, at: index + 1, written: &written)
    refresh()
    written += 1
    return overflow
  }

  /// Joins two neighbours of any heights.
  ///
  /// - Complexity: O(difference of the heights)
  @inlinable
  package static func join(
    _ left: consuming Subtree?, _ right: consuming Subtree?, written: inout Int
  ) -> Subtree? {
    guard var left = consume left else { return right }
    guard var right = consume right else { return left }
    let rest: Subtree?
    if left.node.height > right.node.height {
      rest = left.attach(right, at: .end, written: &written)
    } else if left.node.height < right.node.height {
      rest = right.attach(left, at: .start, written: &written)
      left = right
    } else {
      rest = left.meld(right, written: &written)
    }
    guard let rest else { return left }
    return Subtree(parentOf: left, rest, written: &written)
  }

  /// Keeps the elements before a position, and returns those from it on.
  ///
  /// - Parameter position: More than 0 and less than `count`.
  /// - Complexity: O(log n)
  @inlinable
  package mutating func split(at position: Int, written: inout Int) -> Subtree {
    assert(position > 0 && position < count, "Both parts of a split must hold elements")
    TreeNode.makeUnique(&node)
    written += 2
    if node.height == 0 {
      let right = TreeNode<Summary>.make(height: 0, capacity: node.count - position)
      node.moveItems(position..<node.count, to: right, at: 0)
      refresh()
      return Subtree(right)
    }
    let (index, offset) = child(at: position)
    let siblings = TreeNode<Summary>.make(
      height: node.height, capacity: max(1, node.count - index - 1))
    node.moveItems(index + 1..<node.count, to: siblings, at: 0)
    var middle = node.remove(at: index)
    let left = Subtree.withoutIdleRoot(node)
    let right = Subtree.withoutIdleRoot(siblings)
    if offset == 0 {
      self = left!
      return Subtree.join(middle, right, written: &written)!
    }
    let rest = middle.split(at: offset, written: &written)
    self = Subtree.join(left, middle, written: &written)!
    return Subtree.join(rest, right, written: &written)!
  }

  /// Creates the subtree of a unique inner node with any number of children.
  @inlinable
  package static func withoutIdleRoot(_ node: consuming TreeNode<Summary>) -> Subtree? {
    switch node.count {
    case 0: nil
    case 1: node.remove(at: 0)
    default: Subtree(node)
    }
  }
}
