/// The fixed part of a node, in front of its items.
@usableFromInline
@safe package struct TreeNodeHeader: BitwiseCopyable {
  /// The number of initialized items.
  @usableFromInline package var count: Int32
  /// The number of items the allocation has room for.
  @usableFromInline package var capacity: Int32
  /// The number of levels below: 0 for a leaf.
  @usableFromInline package var height: UInt16
  /// The references that the items hold.
  @usableFromInline package var holding: ItemHolding
  /// The children that another node keeps alive, as bits from the lowest on, see ``TreeNode/own(at:)``.
  @usableFromInline package var borrowed: UInt32 = 0
  /// The node that keeps the borrowed children alive, and which this node keeps alive.
  @usableFromInline package var lender: UnsafeRawPointer?

  @inlinable
  package init(count: Int32, capacity: Int32, height: UInt16, holding: ItemHolding) {
    self.count = count
    self.capacity = capacity
    self.height = height
    self.holding = holding
    unsafe lender = nil
  }
}

/// The unit of a node's allocation: it aligns the items to 16 bytes.
@usableFromInline
package typealias TreeNodeUnit = SIMD2<UInt64>

/// A node of a counted tree: one allocation with a header and its items.
///
/// The items of a leaf (height 0) are elements, those of an inner node are subtrees: the child with
/// its count and summary, so that a descent reads one node per level and no child until it is
/// chosen.
///
/// Nodes are shared between trees. A node is written only by a caller that has just made it unique
/// through the one reference that remains (``makeUnique(_:capacity:)``), or created it.
///
/// A copy of an inner node may borrow its children from the original (``makeWritable(_:)``), because counting a
/// reference to each child is what a copy costs most. Borrowed children are read as others are; before one is written,
/// the node takes a reference of its own (``own(at:)``).
///
/// Items are reached through closures that keep the node alive. A pointer alone does not: once it
/// is computed, the optimizer may release the node before the last write through the pointer.
@usableFromInline
package final class TreeNode<Summary: TreeSummary>: ManagedBuffer<TreeNodeHeader, TreeNodeUnit> {
  @usableFromInline package typealias Element = Summary.Element

  // The code that runs here serves all summaries, and looks up each type that it names.
  @inlinable
  deinit {
    let (count, holding) = (count, holding)
    if holding == .nothing { return }
    if let stride = holding.childStride {
      releaseChildren(stride: stride)
    } else if height == 0 {
      unsafe withElements { elements in _ = unsafe elements.deinitialize(count: count) }
    } else {
      unsafe withSubtrees { subtrees in _ = unsafe subtrees.deinitialize(count: count) }
    }
  }
}

extension TreeNode {
  /// Creates a node without items.
  ///
  /// - Complexity: O(1)
  @inlinable
  package static func make(height: Int, capacity: Int) -> TreeNode {
    precondition(
      MemoryLayout<Element>.alignment <= 16 && MemoryLayout<Subtree<Summary>>.alignment <= 16,
      "Elements and summaries of a tree need an alignment of at most 16 bytes")
    let stride = height == 0 ? MemoryLayout<Element>.stride : MemoryLayout<Subtree<Summary>>.stride
    let units = (capacity * stride + 15) / 16
    let holding = ItemHolding(Summary.self, height: height)
    let buffer = TreeNode.create(minimumCapacity: units) { _ in
      TreeNodeHeader(
        count: 0, capacity: Int32(truncatingIfNeeded: capacity),
        height: UInt16(truncatingIfNeeded: height), holding: holding)
    }
    return unsafe unsafeDowncast(buffer, to: TreeNode.self)
  }

  /// Calls a function with the elements of a leaf.
  @inlinable
  @inline(__always)
  package func withElements<Result>(
    _ body: (UnsafeMutablePointer<Element>) -> Result
  ) -> Result {
    assert(height == 0, "An inner node has no elements")
    return unsafe withUnsafeMutablePointerToElements { units in
      unsafe body(UnsafeMutableRawPointer(units).assumingMemoryBound(to: Element.self))
    }
  }

  /// Calls a function with the subtrees of an inner node.
  @inlinable
  @inline(__always)
  package func withSubtrees<Result>(
    _ body: (UnsafeMutablePointer<Subtree<Summary>>) -> Result
  ) -> Result {
    assert(height > 0, "A leaf has no subtrees")
    return unsafe withUnsafeMutablePointerToElements { units in
      unsafe body(UnsafeMutableRawPointer(units).assumingMemoryBound(to: Subtree<Summary>.self))
    }
  }

  /// The number of items: elements of a leaf, subtrees of an inner node.
  @inlinable
  package var count: Int {
    get { unsafe withUnsafeMutablePointerToHeader { header in unsafe Int(header.pointee.count) } }
    set {
      unsafe withUnsafeMutablePointerToHeader { header in
        unsafe header.pointee.count = Int32(truncatingIfNeeded: newValue)
      }
    }
  }

  /// The number of items this allocation has room for.
  @inlinable
  package var itemCapacity: Int {
    unsafe withUnsafeMutablePointerToHeader { header in unsafe Int(header.pointee.capacity) }
  }

  /// The number of levels below: 0 for a leaf.
  @inlinable
  package var height: Int {
    unsafe withUnsafeMutablePointerToHeader { header in unsafe Int(header.pointee.height) }
  }

  /// The references that the items of this node hold.
  @inlinable
  package var holding: ItemHolding {
    unsafe withUnsafeMutablePointerToHeader { header in unsafe header.pointee.holding }
  }

  /// Returns an element of a leaf.
  @inlinable
  package func element(at index: Int) -> Element {
    unsafe withElements { unsafe $0[index] }
  }

  /// Returns a subtree of an inner node.
  @inlinable
  package func subtree(at index: Int) -> Subtree<Summary> {
    unsafe withSubtrees { unsafe $0[index] }
  }

  /// Returns the summary of some elements of a leaf.
  ///
  /// - Complexity: O(the length of the range)
  @inlinable
  package func leafSummary(_ range: Range<Int>) -> Summary {
    unsafe withElements { elements in
      let first = unsafe elements + range.lowerBound
      let buffer = unsafe UnsafeBufferPointer(start: first, count: range.count)
      return unsafe Summary(summing: buffer.span)
    }
  }
}
