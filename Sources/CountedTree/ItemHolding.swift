/// The references that the items of a node hold, which tell how to release them without a look at their type.
@usableFromInline
package struct ItemHolding: BitwiseCopyable, Equatable {
  /// The distance of children in bytes, or one of two numbers that are no distance.
  @usableFromInline let bits: UInt16

  @inlinable
  init(bits: UInt16) { self.bits = bits }

  /// Items that are nothing but bytes.
  @inlinable
  package static var nothing: ItemHolding { ItemHolding(bits: 0) }

  /// Items that only their type knows how to release.
  @inlinable
  package static var anything: ItemHolding { ItemHolding(bits: 1) }

  /// The distance in bytes of items that hold a child, whose reference comes first, and
  /// nothing else.
  @inlinable
  package var childStride: Int? { bits > 1 ? Int(bits) : nil }

  /// Creates the holding of the items of a node.
  @inlinable
  package init<Summary: TreeSummary>(_: Summary.Type, height: Int) {
    let stride = MemoryLayout<Subtree<Summary>>.stride
    if height == 0 {
      self = _isPOD(Summary.Element.self) ? .nothing : .anything
    } else if _isPOD(Summary.self), stride <= UInt16.max {
      self.init(bits: UInt16(truncatingIfNeeded: stride))
    } else {
      self = .anything
    }
  }
}

extension TreeNode {
  /// Reads the first word of every child, which tells its type.
  ///
  /// Counting a reference waits for the memory of its object, and most children of a node in a large tree
  /// are in no cache. Reads wait together, so all children are read before the first reference is counted.
  @inlinable
  @inline(__always)
  package func fetchChildren(stride: Int) {
    let own = ObjectIdentifier(type(of: self as AnyObject))
    var areNodes = true
    unsafe forEachChild(stride: stride) { child in
      let kind = unsafe child._withUnsafeGuaranteedRef { ObjectIdentifier(type(of: $0)) }
      areNodes = kind == own && areNodes
    }
    precondition(areNodes, "A child is no node of the tree")
  }

  /// Releases the children of an inner node that goes, and the node that it borrowed others from.
  @inlinable
  package func releaseChildren(stride: Int) {
    if let lender = unsafe lender {
      unsafe forEachChild(stride: stride, except: borrowed) { unsafe $0.release() }
      unsafe Unmanaged<AnyObject>.fromOpaque(lender).release()
    } else {
      fetchChildren(stride: stride)
      unsafe forEachChild(stride: stride) { unsafe $0.release() }
    }
  }

  /// Calls a function with each child of an inner node, without a look at the type of its items.
  ///
  /// - Parameter skipped: The children that are left out, as bits from the lowest on.
  @inlinable
  @inline(__always)
  func forEachChild(
    stride: Int, except skipped: UInt32 = 0, _ body: (Unmanaged<AnyObject>) -> Void
  ) {
    let count = count
    unsafe withUnsafeMutablePointerToElements { units in
      var item = UnsafeRawPointer(units)
      for index in 0..<count {
        if skipped &>> UInt32(truncatingIfNeeded: index) & 1 == 0 {
          unsafe body(.fromOpaque(item.load(as: UnsafeRawPointer.self)))
        }
        unsafe item += stride
      }
    }
  }
}
