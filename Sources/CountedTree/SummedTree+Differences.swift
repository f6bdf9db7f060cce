/// A stretch of two trees that is not made of nodes they share.
@usableFromInline
package struct TreeDifference: Equatable, Sendable {
  /// The positions in the older tree.
  @usableFromInline package var old: Range<Int>
  /// The positions in the newer tree.
  @usableFromInline package var new: Range<Int>

  @inlinable
  package init(old: Range<Int>, new: Range<Int>) {
    self.old = old
    self.new = new
  }
}

extension SummedTree {
  /// Returns the stretches in which this tree may differ from an older version, determined by
  /// shared nodes.
  ///
  /// Outside the stretches returned, which ascend on both sides, both trees consist of the same
  /// nodes in the same order, and so of the same elements; the elements between two stretches are
  /// equally many on both sides. A stretch may still contain equal elements, because nodes are
  /// written as a whole.
  ///
  /// - Complexity: O(k log n) if one tree was made from the other by k edits; O(nodes) for trees
  ///   that share nothing
  @inlinable
  package func differences(from old: SummedTree) -> [TreeDifference] {
    guard !isIdentical(to: old) else { return [] }
    return withExtendedLifetime((self, old)) {
      var comparison = TreeComparison<Summary>()
      var oldLevel = TreeLevel(old.root)
      var newLevel = TreeLevel(root)
      while oldLevel.height > newLevel.height { oldLevel = oldLevel.allChildren }
      while newLevel.height > oldLevel.height { newLevel = newLevel.allChildren }
      comparison.compare(oldLevel, newLevel)
      return comparison.differences
    }
  }
}

/// Adjacent nodes of equal height, each with the position of its first element.
///
/// The nodes are not retained: the trees must outlive the level.
@safe @usableFromInline
struct TreeLevel<Summary: TreeSummary> {
  @usableFromInline typealias Reference = Unmanaged<TreeNode<Summary>>

  @usableFromInline var nodes: [(node: Reference, start: Int)]
  /// The position behind the last element.
  @usableFromInline var end: Int
  @usableFromInline var height: Int

  @inlinable
  init(_ root: Subtree<Summary>?) {
    unsafe nodes = []
    end = root?.count ?? 0
    height = root?.node.height ?? 0
    if let root { unsafe nodes.append((Reference.passUnretained(root.node), 0)) }
  }

  @inlinable
  init(height: Int, end: Int) {
    unsafe nodes = []
    self.end = end
    self.height = height
  }

  /// Creates a level of one node.
  @inlinable
  init(_ node: Reference, start: Int, end: Int, height: Int) {
    unsafe nodes = unsafe [(node, start)]
    self.end = end
    self.height = height
  }

  /// The position of the first element of a node; the end, behind the last node.
  @inlinable
  func start(_ index: Int) -> Int {
    unsafe index < nodes.count ? nodes[index].start : end
  }

  /// The level below.
  @inlinable
  var allChildren: TreeLevel { unsafe children(of: 0..<nodes.count) }

  /// Returns the level below some of the nodes.
  @inlinable
  func children(of range: Range<Int>) -> TreeLevel {
    var level = TreeLevel(height: height - 1, end: start(range.upperBound))
    var count = 0
    for index in range {
      count += unsafe nodes[index].node._withUnsafeGuaranteedRef { $0.count }
    }
    unsafe level.nodes.reserveCapacity(count)
    for index in range {
      unsafe nodes[index].node._withUnsafeGuaranteedRef { node in
        var start = unsafe nodes[index].start
        unsafe node.withSubtrees { subtrees in
          for child in 0..<node.count {
            unsafe level.nodes.append((Reference.passUnretained(subtrees[child].node), start))
            unsafe start += subtrees[child].count
          }
        }
      }
    }
    return level
  }
}

/// Descends into two trees side by side, and skips shared nodes.
@usableFromInline
struct TreeComparison<Summary: TreeSummary> {
  @usableFromInline typealias Level = TreeLevel<Summary>

  @usableFromInline var differences: [TreeDifference] = []

  @inlinable
  init() {}

  /// Collects the differences of two levels of equal height.
  @inlinable
  mutating func compare(_ old: Level, _ new: Level) {
    var oldEnd = unsafe old.nodes.count
    var newEnd = unsafe new.nodes.count
    while oldEnd > 0, newEnd > 0, isShared(old: old, at: oldEnd - 1, new: new, at: newEnd - 1) {
      oldEnd -= 1
      newEnd -= 1
    }
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < oldEnd || newIndex < newEnd {
      let (oldNext, newNext) = nextShared(
        old: old, in: oldIndex..<oldEnd, new: new, in: newIndex..<newEnd)
      descend(old: old, into: oldIndex..<oldNext, new: new, into: newIndex..<newNext)
      oldIndex = min(oldNext + 1, oldEnd)
      newIndex = min(newNext + 1, newEnd)
    }
  }

  @inlinable
  @inline(__always)
  func isShared(old: Level, at oldIndex: Int, new: Level, at newIndex: Int) -> Bool {
    unsafe old.nodes[oldIndex].node.toOpaque() == new.nodes[newIndex].node.toOpaque()
  }

  /// Finds the nearest shared node, or the ends of both ranges if none is near.
  @inlinable
  func nextShared(
    old: Level, in oldRange: Range<Int>, new: Level, in newRange: Range<Int>
  ) -> (old: Int, new: Int) {
    // An edit splits or melds a few nodes. A long reach would be quadratic if nothing is shared;
    // nodes missed here are found among the children.
    let reach = min(2 * Summary.branchCapacity, oldRange.count + newRange.count)
    for distance in 0..<max(0, reach) {
      for step in 0...distance {
        let oldIndex = oldRange.lowerBound + step
        let newIndex = newRange.lowerBound + distance - step
        if oldIndex < oldRange.upperBound, newIndex < newRange.upperBound,
          isShared(old: old, at: oldIndex, new: new, at: newIndex)
        {
          return (oldIndex, newIndex)
        }
      }
    }
    return (oldRange.upperBound, newRange.upperBound)
  }

  /// Compares the children of nodes that are not shared.
  @inlinable
  mutating func descend(
    old: Level, into oldRange: Range<Int>, new: Level, into newRange: Range<Int>
  ) {
    guard !oldRange.isEmpty || !newRange.isEmpty else { return }
    let oldElements = old.start(oldRange.lowerBound)..<old.start(oldRange.upperBound)
    let newElements = new.start(newRange.lowerBound)..<new.start(newRange.upperBound)
    if old.height == 0 || oldRange.isEmpty || newRange.isEmpty {
      append(TreeDifference(old: oldElements, new: newElements))
    } else if oldRange.count == 1, newRange.count == 1 {
      unsafe descend(
        old.nodes[oldRange.lowerBound].node, new.nodes[newRange.lowerBound].node,
        TreeDifference(old: oldElements, new: newElements), height: old.height)
    } else {
      compare(old.children(of: oldRange), new.children(of: newRange))
    }
  }

  /// Compares two nodes that are not shared.
  ///
  /// An edit leaves most nodes with as many children as before, and most of these children are shared: no list of
  /// them is made then.
  /// - Parameter elements: The positions of the elements below each of the nodes.
  @inlinable
  mutating func descend(
    _ old: Level.Reference, _ new: Level.Reference, _ elements: TreeDifference, height: Int
  ) {
    guard height > 0 else { return append(elements) }
    unsafe old._withUnsafeGuaranteedRef { oldNode in
      unsafe new._withUnsafeGuaranteedRef { newNode in
        unsafe oldNode.withSubtrees { oldChildren in
          unsafe newNode.withSubtrees { newChildren in
            let count = oldNode.count
            if count == newNode.count,
              unsafe TreeComparison.areInStep(oldChildren, newChildren, count: count)
            {
              unsafe descend(
                oldChildren, newChildren, count: count, elements, height: height - 1)
            } else {
              let oldLevel = unsafe Level(
                old, start: elements.old.lowerBound, end: elements.old.upperBound, height: height)
              let newLevel = unsafe Level(
                new, start: elements.new.lowerBound, end: elements.new.upperBound, height: height)
              compare(oldLevel.allChildren, newLevel.allChildren)
            }
          }
        }
      }
    }
  }

  /// Compares children in step, those with the same index.
  ///
  /// - Parameter elements: The positions of the elements below all of the children.
  @inlinable
  mutating func descend(
    _ old: UnsafeMutablePointer<Subtree<Summary>>, _ new: UnsafeMutablePointer<Subtree<Summary>>,
    count: Int, _ elements: TreeDifference, height: Int
  ) {
    var (oldStart, newStart) = (elements.old.lowerBound, elements.new.lowerBound)
    for index in 0..<count {
      let (oldEnd, newEnd) = unsafe (oldStart + old[index].count, newStart + new[index].count)
      let oldChild = unsafe Level.Reference.passUnretained(old[index].node)
      let newChild = unsafe Level.Reference.passUnretained(new[index].node)
      if unsafe oldChild.toOpaque() != newChild.toOpaque() {
        let elements = TreeDifference(old: oldStart..<oldEnd, new: newStart..<newEnd)
        unsafe descend(oldChild, newChild, elements, height: height)
      }
      (oldStart, newStart) = (oldEnd, newEnd)
    }
  }

  /// Returns whether no child of one node is a child of the other at another index.
  @inlinable
  static func areInStep(
    _ old: UnsafeMutablePointer<Subtree<Summary>>, _ new: UnsafeMutablePointer<Subtree<Summary>>,
    count: Int
  ) -> Bool {
    func isSame(_ oldIndex: Int, _ newIndex: Int) -> Bool {
      unsafe Unmanaged.passUnretained(old[oldIndex].node).toOpaque()
        == Unmanaged.passUnretained(new[newIndex].node).toOpaque()
    }
    for index in 0..<count where !isSame(index, index) {
      for later in index + 1..<max(index + 1, count) where !isSame(later, later) {
        if isSame(index, later) || isSame(later, index) { return false }
      }
    }
    return true
  }

  /// Appends a stretch, and joins it with the one before if nothing shared stands between them.
  @inlinable
  mutating func append(_ next: TreeDifference) {
    if let last = differences.last, last.old.upperBound == next.old.lowerBound,
      last.new.upperBound == next.new.lowerBound
    {
      differences[differences.count - 1] = TreeDifference(
        old: last.old.lowerBound..<next.old.upperBound,
        new: last.new.lowerBound..<next.new.upperBound)
    } else {
      differences.append(next)
    }
  }
}
