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

  /// Creates a reader of a tree that outlives it.
  @inlinable
  package init(_ tree: borrowing SummedTree<Summary>) {
    unsafe self.tree = tree.root.map { unsafe Unmanaged.passUnretained($0.node) }
    count = tree.count
    leaf = 0..<0
    unsafe elements = nil
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

  @inlinable
  @inline(never)
  mutating func seek(_ position: Int) {
    precondition(
      position >= 0 && position < count, "Position (is \(position)) must be in 0..<\(count)")
    let (node, offset, _) = unsafe SummedTree.descend(
      from: tree.unsafelyUnwrapped, to: position
    ) { _ in }
    unsafe node._withUnsafeGuaranteedRef { node in
      leaf = position - offset..<position - offset + node.count
      unsafe node.withElements { unsafe elements = UnsafePointer($0) }
    }
  }
}
