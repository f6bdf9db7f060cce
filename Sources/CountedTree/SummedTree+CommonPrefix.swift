extension SummedTree {
  /// Returns the length of the longest common prefix of two trees, as determined by their
  /// summaries.
  ///
  /// Runs of equal length and equal summaries count as equal. The result does not depend on the
  /// shapes of the trees. If both have the same shape, as after elements of one were replaced, one
  /// descent finds it.
  ///
  /// - Complexity: O(log² n)
  @inlinable
  package func commonPrefixCount(with other: SummedTree) -> Int {
    var search = PrefixSearch(low: 0, high: Swift.min(count, other.count))
    if let root, let otherRoot = other.root, root.node.height == otherRoot.node.height {
      search.descend(root, otherRoot)
    }
    let firstDifferent = (search.low + 1..<Swift.max(search.low, search.high) + 1).partitioningIndex
    {
      prefixSummary(to: $0) != other.prefixSummary(to: $0)
    }
    return firstDifferent - 1
  }
}

/// The bounds of the length of the longest common prefix of two trees.
@usableFromInline
struct PrefixSearch {
  /// A prefix of this length is common.
  @usableFromInline var low: Int
  /// No longer prefix is.
  @usableFromInline var high: Int

  @inlinable
  init(low: Int, high: Int) {
    self.low = low
    self.high = high
  }

  /// Descends side by side, as long as the nodes cover the same positions.
  ///
  /// Both subtrees have the same height and start behind a common prefix of `low` elements.
  @inlinable
  mutating func descend<Summary: TreeSummary>(_ left: Subtree<Summary>, _ right: Subtree<Summary>) {
    guard left.node !== right.node else {
      low += left.count
      return
    }
    guard left.node.height > 0 else { return }
    for index in 0..<Swift.min(left.node.count, right.node.count) {
      let child = left.node.subtree(at: index)
      let other = right.node.subtree(at: index)
      guard child.count == other.count else { return }
      if child.node !== other.node, child.summary != other.summary {
        high = Swift.min(high, low + child.count - 1)
        return descend(child, other)
      }
      low += child.count
    }
  }
}
