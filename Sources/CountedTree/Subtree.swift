/// A node with the data that its parent keeps of it: the number of its elements and their summary.
///
/// A tree is one of these, and so is every item of an inner node. All editing is written as
/// operations on subtrees; each is O(items of a node) per level it passes, and adds the nodes it
/// creates or writes to `written`.
@usableFromInline
package struct Subtree<Summary: TreeSummary>: @unchecked Sendable {
  // @unchecked: a node is written only while it is uniquely referenced, so no two threads see a change.
  @usableFromInline package typealias Element = Summary.Element

  /// The root of the subtree.
  @usableFromInline package var node: TreeNode<Summary>
  /// The number of elements below the node, or in it.
  @usableFromInline package var count: Int
  /// The summary of these elements.
  @usableFromInline package var summary: Summary

  /// Creates a subtree from its root.
  ///
  /// - Complexity: O(items of the node)
  @inlinable
  package init(_ node: consuming TreeNode<Summary>) {
    self.node = node
    count = 0
    summary = .zero
    refresh()
  }

  /// Creates the parent of two subtrees of equal height.
  ///
  /// - Complexity: O(1)
  @inlinable
  package init(
    parentOf left: consuming Subtree, _ right: consuming Subtree, written: inout Int
  ) {
    let node = TreeNode<Summary>.make(
      height: left.node.height + 1, capacity: Summary.branchCapacity)
    node.insert(left, at: 0)
    node.insert(right, at: 1)
    self.init(node)
    written += 1
  }

  /// Recomputes count and summary from the items of the root.
  ///
  /// - Complexity: O(items of the node)
  @inlinable
  package mutating func refresh() {
    if node.height == 0 {
      count = node.count
      summary = node.leafSummary(0..<count)
    } else {
      var total = 0
      var joined = Summary.zero
      let items = node.count
      unsafe node.withSubtrees { subtrees in
        for index in 0..<items {
          unsafe total += subtrees[index].count
          unsafe joined.append(subtrees[index].summary)
        }
      }
      count = total
      summary = joined
    }
  }

  /// A Boolean value that tells whether the root has fewer items than a node below a parent may
  /// have.
  @inlinable
  package var isUnderfull: Bool { node.count < Summary.minimum(ofHeight: node.height) }
}

extension Subtree {
  /// Returns the child that holds a position, and the position within it.
  ///
  /// - Parameter position: Less than `count`.
  /// - Complexity: O(items of the node)
  @inlinable
  package func child(at position: Int) -> (index: Int, offset: Int) {
    unsafe node.withSubtrees { subtrees in
      var index = 0
      var offset = position
      while unsafe offset >= subtrees[index].count {
        unsafe offset -= subtrees[index].count
        index += 1
      }
      return (index, offset)
    }
  }

  /// Returns the child into which an edit goes, and the position of the edit within it.
  ///
  /// An insertion between two children goes to the end of the left one.
  ///
  /// - Complexity: O(items of the node)
  @inlinable
  package func child(editing range: Range<Int>) -> (index: Int, offset: Int) {
    guard range.isEmpty, range.lowerBound > 0 else { return child(at: range.lowerBound) }
    let (index, offset) = child(at: range.lowerBound - 1)
    return (index, offset + 1)
  }

  /// A Boolean value that tells whether an edit of a range touches one leaf only.
  ///
  /// - Complexity: O(log n)
  @inlinable
  package func isWithinLeaf(_ range: Range<Int>) -> Bool {
    guard range.upperBound <= count else { return false }
    guard node.height > 0 else { return true }
    let (index, offset) = child(editing: range)
    return unsafe node.withSubtrees { subtrees in
      unsafe subtrees[index].isWithinLeaf(offset..<offset + range.count)
    }
  }
}
