extension SummedTree {
  /// The number of bytes of all nodes, including those that other trees share, without what elements
  /// refer to.
  ///
  /// - Complexity: O(nodes)
  @inlinable
  package var nodeByteCount: Int { root?.node.byteCount ?? 0 }
}

extension TreeNode {
  /// The number of bytes of this node and of all nodes below it.
  ///
  /// - Complexity: O(nodes)
  @inlinable
  package var byteCount: Int {
    // An object has two words in front, and its items are aligned to 16 bytes behind its header.
    let own = 2 * MemoryLayout<Int>.size + (MemoryLayout<TreeNodeHeader>.size + 15) / 16 * 16
    guard height > 0 else {
      return own + (itemCapacity * MemoryLayout<Element>.stride + 15) / 16 * 16
    }
    var sum = own + (itemCapacity * MemoryLayout<Subtree<Summary>>.stride + 15) / 16 * 16
    for index in 0..<count { sum += subtree(at: index).node.byteCount }
    return sum
  }
}
