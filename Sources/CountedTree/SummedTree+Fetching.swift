extension SummedTree {
  /// Reads the nodes on the way to several positions, so that an edit at all of them finds them in the cache.
  ///
  /// A descent waits for the memory of each node before it knows the next one. Descents that go down together, level by
  /// level, wait for the nodes of a level at once. The nodes of very many positions are not read: no cache holds them
  /// until they are edited.
  ///
  /// - Parameter positions: Positions within `0...count`.
  /// - Complexity: O(k log n) for k positions
  @inlinable
  package func fetch(_ positions: Span<Int>) {
    guard let root, root.node.height > 0, (2...4_096).contains(positions.count) else { return }
    withExtendedLifetime(root) {
      var descents = ContiguousArray<Descent>()
      descents.reserveCapacity(positions.count)
      for index in positions.indices {
        let position = Swift.min(positions[index], root.count - 1)
        descents.append(Descent(from: root.node, to: position))
      }
      for height in stride(from: root.node.height - 1, through: 0, by: -1) {
        for index in descents.indices { descents[index].goDown() }
        var areThere = true
        for descent in descents { areThere = descent.height == height && areThere }
        precondition(areThere, "A child stands at another height than its siblings")
      }
    }
  }

  /// A way down to a position.
  @safe @usableFromInline
  struct Descent {
    @usableFromInline var node: NodeReference
    @usableFromInline var offset: Int

    /// - Parameter root: A node that outlives the descent.
    @inlinable
    init(from root: TreeNode<Summary>, to position: Int) {
      unsafe node = .passUnretained(root)
      offset = position
    }

    /// The height of the node.
    @inlinable
    var height: Int { unsafe node._withUnsafeGuaranteedRef { $0.height } }

    /// Goes to the child that holds the position, without a look at the child.
    @inlinable
    @inline(__always)
    mutating func goDown() {
      var subtree = unsafe node._withUnsafeGuaranteedRef { node in
        unsafe node.withSubtrees { unsafe $0 }
      }
      while unsafe offset >= subtree.pointee.count {
        unsafe offset &-= subtree.pointee.count
        unsafe subtree += 1
      }
      unsafe node = .passUnretained(subtree.pointee.node)
    }
  }
}
