extension SummedTree {
  /// Creates a tree of elements, its nodes full but for a little slack.
  ///
  /// - Complexity: O(n)
  @inlinable
  package init(_ elements: some Sequence<Element>) {
    self.init()
    let isLoaded: Void? = elements.withContiguousStorageIfAvailable { buffer in
      root = unsafe Subtree.load(buffer.span, written: &nodesWritten)
    }
    if isLoaded == nil {
      let collected = ContiguousArray(elements)
      root = Subtree.load(collected.span, written: &nodesWritten)
    }
  }

  /// Rewrites the elements of a range in place, in order.
  ///
  /// It serves changes of many adjacent elements: every node is summed once.
  ///
  /// - Parameter body: A function that is called with each position and its element, which it may
  ///   change.
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(k + log n) for k elements
  @inlinable
  package mutating func update(
    in range: Range<Int>, _ body: (_ position: Int, _ element: inout Element) -> Void
  ) {
    unsafe updateRuns(in: range) { position, elements in
      for index in 0..<elements.count {
        unsafe body(position + index, &elements[index])
      }
    }
  }

  /// Rewrites the elements of a range in place, those that stand in one leaf at once.
  ///
  /// - Parameter body: A function that is called with the position of the first of some adjacent
  ///   elements, and these elements, which it may change.
  /// - Precondition: `range` is within `0..<count`.
  /// - Complexity: O(k + log n) for k elements
  @inlinable
  package mutating func updateRuns(
    in range: Range<Int>,
    _ body: (_ position: Int, _ elements: UnsafeMutableBufferPointer<Element>) -> Void
  ) {
    checkRange(range)
    guard !range.isEmpty else { return }
    unsafe root!.updateRuns(range, start: 0, written: &nodesWritten, body)
  }

  /// Rewrites all elements in place, in order.
  ///
  /// - Complexity: O(n)
  @inlinable
  package mutating func updateAll(
    _ body: (_ position: Int, _ element: inout Element) -> Void
  ) {
    update(in: 0..<count, body)
  }
}

extension Subtree {
  /// Creates a subtree of elements, if there are any.
  ///
  /// - Complexity: O(n)
  @inlinable
  package static func load(_ elements: Span<Element>, written: inout Int) -> Subtree? {
    var level = leaves(of: elements, written: &written)
    while level.count > 1 {
      level = parents(of: level, written: &written)
    }
    return level.first
  }

  /// Creates leaves of elements.
  @inlinable
  package static func leaves(
    of elements: Span<Element>, written: inout Int
  ) -> ContiguousArray<Subtree> {
    var level = ContiguousArray<Subtree>()
    let leaves = parts(of: elements.count, ofHeight: 0)
    level.reserveCapacity(leaves)
    for part in 0..<leaves {
      let range = part * elements.count / leaves..<(part + 1) * elements.count / leaves
      let leaf = TreeNode<Summary>.make(height: 0, capacity: range.count)
      leaf.replaceElements(0..<0, with: elements.extracting(range))
      level.append(Subtree(leaf))
    }
    written += leaves
    return level
  }

  /// Creates the level above a level of at least two subtrees.
  @inlinable
  package static func parents(
    of level: ContiguousArray<Subtree>, written: inout Int
  ) -> ContiguousArray<Subtree> {
    let height = level[0].node.height + 1
    let nodes = parts(of: level.count, ofHeight: height)
    written += nodes
    var parents = ContiguousArray<Subtree>()
    parents.reserveCapacity(nodes)
    for part in 0..<nodes {
      let range = part * level.count / nodes..<(part + 1) * level.count / nodes
      let node = TreeNode<Summary>.make(height: height, capacity: range.count)
      for index in range {
        node.insert(level[index], at: node.count)
      }
      parents.append(Subtree(node))
    }
    return parents
  }

  /// The number of nodes that a bulk load distributes items to.
  @inlinable
  package static func parts(of items: Int, ofHeight height: Int) -> Int {
    let fill = Summary.bulkFill(ofHeight: height)
    return (items + fill - 1) / fill
  }
}
