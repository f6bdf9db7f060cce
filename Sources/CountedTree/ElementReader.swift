/// Reads elements of a tree by position, fast as long as they lie in the same leaf.
///
/// The returned pointers point into the tree: they are valid as long as the reader's tree, or a
/// copy of it, exists unedited. A reader does not retain the tree.
@safe @usableFromInline
package struct ElementReader<Summary: TreeSummary> {
  @usableFromInline package typealias Element = Summary.Element

  @usableFromInline let tree: Unmanaged<TreeNode<Summary>>?
  @usableFromInline let count: Int
  /// The positions of the current leaf.
  @usableFromInline package var leaf: Range<Int>
  /// The first element of the current leaf.
  @usableFromInline var elements: UnsafePointer<Element>?

  /// The node above the leaf last read.
  @usableFromInline var parent: Unmanaged<TreeNode<Summary>>?
  /// The positions below that node.
  @usableFromInline var siblings: Range<Int>

  /// Creates a reader of a tree that outlives it.
  @inlinable
  package init(_ tree: borrowing SummedTree<Summary>) {
    unsafe self.tree = tree.root.map { unsafe Unmanaged.passUnretained($0.node) }
    count = tree.count
    leaf = 0..<0
    unsafe elements = nil
    unsafe parent = nil
    siblings = 0..<0
  }

  /// Returns a pointer to the element at a position, which is followed by the other elements up to
  /// the end of the leaf.
  ///
  /// - Precondition: The position is that of an element.
  /// - Complexity: O(1) in the leaf last read, otherwise O(log n)
  @inlinable
  @inline(__always)
  package mutating func element(at position: Int) -> UnsafePointer<Element> {
    if !leaf.contains(position) { seek(position) }
    return unsafe elements.unsafelyUnwrapped + (position - leaf.lowerBound)
  }

  /// Goes to the leaf that holds a position; mostly it is near the last one.
  @inlinable
  @inline(never)
  mutating func seek(_ position: Int) {
    precondition(
      position >= 0 && position < count, "Position (is \(position)) must be in 0..<\(count)")
    var (node, range) = unsafe (tree.unsafelyUnwrapped, 0..<count)
    var height = unsafe node._withUnsafeGuaranteedRef { $0.height }
    if let parent = unsafe parent, siblings.contains(position) {
      unsafe (node, range, height) = (parent, siblings, 1)
    }
    while height > 0 {
      if height == 1 { unsafe (parent, siblings) = (node, range) }
      var start = range.lowerBound
      var subtree = unsafe node._withUnsafeGuaranteedRef { node in
        unsafe node.withSubtrees { unsafe $0 }
      }
      while unsafe position &- start >= subtree.pointee.count {
        unsafe start &+= subtree.pointee.count
        unsafe subtree += 1
      }
      range = unsafe start..<start &+ subtree.pointee.count
      unsafe node = .passUnretained(subtree.pointee.node)
      height &-= 1
    }
    leaf = range
    unsafe elements = node._withUnsafeGuaranteedRef { node in
      unsafe node.withElements { unsafe UnsafePointer($0) }
    }
  }
}
