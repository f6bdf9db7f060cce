/// The path from a node down to a leaf: the index of a child for each level.
///
/// Each level takes some bits of one word, so an edit follows a descent without searching again.
/// Nodes are at least three eighths full, so the word holds the path through any tree that fits
/// into memory.
@usableFromInline
package struct TreePath<Summary: TreeSummary> {
  @usableFromInline var bits: UInt64 = 0
  @usableFromInline var length: UInt64 = 0

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  static var bitsPerLevel: UInt64 {
    UInt64(truncatingIfNeeded: Int.bitWidth - (Summary.branchCapacity - 1).leadingZeroBitCount)
  }

  /// The index of the child at the top.
  @inlinable
  @inline(__always)
  var first: Int { Int(truncatingIfNeeded: bits & (1 &<< Self.bitsPerLevel &- 1)) }

  /// Returns the path below the top.
  @inlinable
  @inline(__always)
  func dropFirst() -> TreePath {
    var rest = self
    rest.bits = bits &>> Self.bitsPerLevel
    rest.length = length &- Self.bitsPerLevel
    return rest
  }

  /// Adds a level below all others.
  @inlinable
  @inline(__always)
  mutating func append(_ index: Int) {
    bits |= UInt64(truncatingIfNeeded: index) &<< length
    length &+= Self.bitsPerLevel
  }
}
