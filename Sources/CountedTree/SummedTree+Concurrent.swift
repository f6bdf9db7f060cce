/// A function that does some parts of a work side by side.
///
/// It calls a closure once with each number below a count, on any threads, and returns when all calls have.
@usableFromInline package typealias Concurrently = (
  _ count: Int, _ part: @Sendable (_ number: Int) -> Void
) -> Void

extension SummedTree {
  /// A function that returns a function for the elements of one part of a tree, from a position on: it is called with the
  /// position of the first element of each leaf, in order, and with the leaf's elements, which it may change.
  @usableFromInline
  package typealias RunWriterMaker =
    @Sendable (_ first: Int) -> (
      _ position: Int, _ elements: UnsafeMutableBufferPointer<Element>
    ) -> Void

  /// Rewrites all elements in place, those that stand in one leaf at once, and parts of the tree side by side.
  ///
  /// - Parameter makeBody: Returns a function for each part; those of other parts are called at the same time.
  /// - Complexity: O(n)
  @inlinable
  package mutating func updateRuns(
    _ perform: Concurrently,
    _ makeBody: @escaping RunWriterMaker
  ) {
    unsafe root?.updateRuns(perform, start: 0, written: &nodesWritten, makeBody)
  }
}

extension Subtree {
  /// The number of children from which on a node has enough parts for all threads.
  @inlinable static var leastPartCount: Int { 8 }

  /// Rewrites all elements in place, parts side by side.
  ///
  /// - Parameter start: The position of this subtree's first element in the tree.
  @inlinable
  package mutating func updateRuns(
    _ perform: Concurrently, start: Int, written: inout Int,
    _ makeBody: @escaping SummedTree<Summary>.RunWriterMaker
  ) {
    guard node.height > 0 else {
      return unsafe updateRuns(0..<count, start: start, written: &written, makeBody(start))
    }
    TreeNode.makeWritable(&node)
    written += 1
    node.ownAll()
    unsafe node.withSubtrees { subtrees in
      var starts = [start]
      for index in 0..<node.count { unsafe starts.append(starts[index] + subtrees[index].count) }
      if node.height > 1, node.count < Self.leastPartCount {
        for index in 0..<node.count {
          unsafe subtrees[index].updateRuns(
            perform, start: starts[index], written: &written, makeBody)
        }
      } else {
        written += unsafe Self.updateParts(
          of: subtrees, at: starts, perform, makeBody)
      }
    }
    refresh()
  }

  /// Rewrites all elements of some subtrees side by side.
  ///
  /// - Parameter starts: The positions of the first element of each subtree, and behind the last one.
  /// - Returns: The number of nodes that were written.
  @inlinable
  static func updateParts(
    of subtrees: UnsafeMutablePointer<Subtree>, at starts: [Int], _ perform: Concurrently,
    _ makeBody: @escaping SummedTree<Summary>.RunWriterMaker
  ) -> Int {
    let count = starts.count - 1
    return unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: count) { counts in
      unsafe counts.initialize(repeating: 0)
      // Each part writes a subtree and a count of its own.
      nonisolated(unsafe) let (subtrees, counts) = unsafe (subtrees, counts)
      perform(count) { part in
        unsafe subtrees[part].updateRuns(
          0..<subtrees[part].count, start: starts[part], written: &counts[part],
          makeBody(starts[part]))
      }
      return unsafe counts.reduce(0, +)
    }
  }
}
