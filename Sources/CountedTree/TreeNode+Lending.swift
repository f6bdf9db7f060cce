extension TreeSummary {
  /// A Boolean value that tells whether copies of a node may borrow its children.
  ///
  /// The original lives as long as its copy, with all children that it ever had; so elements must be nothing but bytes,
  /// which nobody misses.
  @inlinable
  @inline(__always)
  static var lendsChildren: Bool {
    _isPOD(Element.self) && ItemHolding(Self.self, height: 1).childStride != nil
      && branchCapacity <= UInt32.bitWidth
  }
}

extension TreeNode {
  /// Makes `node` uniquely referenced, with children that it may have borrowed.
  ///
  /// Before a child is written, it must become the node's own, see ``own(at:)``.
  ///
  /// - Complexity: O(1) if it is unique already, otherwise O(items of the node)
  @inlinable
  package static func makeWritable(_ node: inout TreeNode) {
    guard !isKnownUniquelyReferenced(&node) else { return }
    node =
      node.height > 0 && Summary.lendsChildren
      ? node.borrowingCopy() : node.copy(capacity: node.itemCapacity)
  }

  /// Returns a new inner node that borrows the children of this one.
  ///
  /// Lenders own all their children: a copy of a node that borrows has the same lender.
  @inlinable
  func borrowingCopy() -> TreeNode {
    let count = count
    let copy = TreeNode.make(height: height, capacity: itemCapacity)
    unsafe withSubtrees { source in
      unsafe copy.withSubtrees { target in
        unsafe UnsafeMutableRawPointer(target).copyMemory(
          from: source, byteCount: count * MemoryLayout<Subtree<Summary>>.stride)
      }
    }
    copy.count = count
    if let lender = unsafe lender {
      unsafe _ = Unmanaged<AnyObject>.fromOpaque(lender).retain()
      unsafe copy.lender = lender
      copy.borrowed = borrowed
      unsafe copy.forEachChild(
        stride: MemoryLayout<Subtree<Summary>>.stride, except: borrowed
      ) { unsafe _ = $0.retain() }
    } else {
      unsafe copy.lender = UnsafeRawPointer(Unmanaged.passRetained(self).toOpaque())
      copy.borrowed = UInt32.max &>> UInt32(truncatingIfNeeded: UInt32.bitWidth - count)
    }
    return copy
  }

  /// Makes a child of a unique inner node its own, so that the child can be written after it was copied.
  ///
  /// A node that owns more than half of its children owns all.
  ///
  /// - Complexity: O(1) amortized
  @inlinable
  @inline(__always)
  package func own(at index: Int) {
    if borrowed != 0 { ownBorrowed(at: index) }
  }

  @inlinable
  func ownBorrowed(at index: Int) {
    let child = 1 &<< UInt32(truncatingIfNeeded: index)
    guard borrowed & child != 0 else { return }
    unsafe withSubtrees { subtrees in
      unsafe _ = Unmanaged.passUnretained(subtrees[index].node).retain()
    }
    borrowed &= ~child
    if borrowed.nonzeroBitCount * 2 < count { ownAll() }
  }

  /// Makes all children of a unique inner node its own.
  ///
  /// - Complexity: O(1) if they are, otherwise O(items of the node)
  @inlinable
  package func ownAll() {
    guard let former = unsafe lender else { return }
    unsafe forEachChild(stride: MemoryLayout<Subtree<Summary>>.stride, except: ~borrowed) {
      unsafe _ = $0.retain()
    }
    borrowed = 0
    unsafe lender = nil
    unsafe Unmanaged<AnyObject>.fromOpaque(former).release()
  }

  /// The borrowed children, see ``TreeNodeHeader/borrowed``.
  @inlinable
  package var borrowed: UInt32 {
    get { unsafe withUnsafeMutablePointerToHeader { header in unsafe header.pointee.borrowed } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.borrowed = newValue } }
  }

  /// The node that keeps the borrowed children alive.
  @inlinable
  package var lender: UnsafeRawPointer? {
    get { unsafe withUnsafeMutablePointerToHeader { header in unsafe header.pointee.lender } }
    set { unsafe withUnsafeMutablePointerToHeader { unsafe $0.pointee.lender = newValue } }
  }
}
