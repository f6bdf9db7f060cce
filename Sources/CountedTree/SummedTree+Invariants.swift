extension SummedTree {
  /// Recomputes the structure of the tree from its elements, and traps with a message if anything
  /// stored differs.
  ///
  /// Checks counts, summaries, equal depth of all leaves, and that nodes are neither underfull nor
  /// overfull.
  ///
  /// - Complexity: O(n)
  package func checkInvariants() {
    guard let root else { return }
    precondition(root.count > 0, "A tree without elements has a root")
    precondition(
      root.node.height == 0 || root.node.count > 1, "The root has a single child")
    root.checkInvariants(isRoot: true)
  }

  /// The number of nodes.
  ///
  /// - Complexity: O(nodes)
  package var nodeCount: Int { nodes.count }

  /// The number of nodes that the tree keeps alive: its own, and those that others were copied from.
  ///
  /// - Complexity: O(nodes)
  package var keptNodeCount: Int {
    var nodes: Set<ObjectIdentifier> = []
    root?.node.collectKept(into: &nodes)
    return nodes.count
  }

  /// Returns the number of nodes that are part of both trees.
  ///
  /// - Complexity: O(nodes of both)
  package func sharedNodeCount(with other: SummedTree) -> Int {
    nodes.intersection(other.nodes).count
  }

  /// The identities of all nodes.
  package var nodes: Set<ObjectIdentifier> {
    var nodes: Set<ObjectIdentifier> = []
    root?.collectNodes(into: &nodes)
    return nodes
  }
}

extension Subtree {
  func checkInvariants(isRoot: Bool) {
    let height = node.height
    let capacity = Summary.capacity(ofHeight: height)
    precondition(capacity >= 4, "The capacity (is \(capacity)) of a node must be at least 4")
    precondition(
      node.count <= node.itemCapacity && node.itemCapacity <= capacity,
      "A node of \(node.count) items has room for \(node.itemCapacity), at most \(capacity)")
    precondition(
      isRoot || !isUnderfull,
      "A node of height \(height) has \(node.count) items, too few of \(capacity)")
    node.checkLending()
    var counted = 0
    var summed = Summary.zero
    for index in 0..<node.count {
      if height == 0 {
        counted += 1
        summed.append(node.leafSummary(index..<index + 1))
      } else {
        let child = node.subtree(at: index)
        precondition(
          child.node.height == height - 1,
          "A node of height \(height) has a child of height \(child.node.height)")
        child.checkInvariants(isRoot: false)
        counted += child.count
        summed.append(child.summary)
      }
    }
    precondition(count == counted, "A subtree of \(counted) elements counts \(count)")
    precondition(summary == summed, "A subtree has summary \(summary), its items have \(summed)")
  }

  func collectNodes(into nodes: inout Set<ObjectIdentifier>) {
    nodes.insert(ObjectIdentifier(node))
    guard node.height > 0 else { return }
    for index in 0..<node.count {
      node.subtree(at: index).collectNodes(into: &nodes)
    }
  }
}

extension TreeNode {
  /// The node that keeps the borrowed children of an inner node alive.
  private var lendingNode: TreeNode? {
    unsafe lender.map { unsafe Unmanaged<TreeNode>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Traps unless every borrowed child is a child of the lender, which borrows nothing.
  func checkLending() {
    guard let lender = lendingNode else {
      return precondition(borrowed == 0, "A node without a lender has borrowed children")
    }
    precondition(
      borrowed != 0 && lender.borrowed == 0 && lender.height == height,
      "A lender owns its children, and lends some of them")
    precondition(
      borrowed.leadingZeroBitCount >= UInt32.bitWidth - count,
      "A node borrows children that it does not have")
    let lent = Set((0..<lender.count).map { ObjectIdentifier(lender.subtree(at: $0).node) })
    for index in 0..<count where borrowed &>> UInt32(truncatingIfNeeded: index) & 1 == 1 {
      precondition(
        lent.contains(ObjectIdentifier(subtree(at: index).node)), "A child is not its lender's")
    }
  }

  /// Adds the nodes that this one keeps alive.
  func collectKept(into nodes: inout Set<ObjectIdentifier>) {
    guard nodes.insert(ObjectIdentifier(self)).inserted, height > 0 else { return }
    for index in 0..<count { subtree(at: index).node.collectKept(into: &nodes) }
    lendingNode?.collectKept(into: &nodes)
  }
}
