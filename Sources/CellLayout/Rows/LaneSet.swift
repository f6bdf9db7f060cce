internal import TextLayout

/// Some lanes of a block, lowest first.
struct LaneSet: Sequence, IteratorProtocol {
  /// A bit for each lane, from the lowest on.
  private var bits: UInt16

  /// Creates a set of the lanes whose bits are set.
  init(bits: UInt16) { self.bits = bits }

  /// Creates a set of the lanes of a mask, which are -1; all others are 0.
  @inline(__always)
  init(_ mask: LockstepTexts.Lanes) {
    let places = LockstepTexts.Lanes(
      1, 1 << 1, 1 << 2, 1 << 3, 1 << 4, 1 << 5, 1 << 6, 1 << 7, 1 << 8, 1 << 9, 1 << 10, 1 << 11,
      1 << 12, 1 << 13, 1 << 14, 1 << 15)
    bits = UInt16(truncatingIfNeeded: (mask & places).wrappedSum())
  }

  @inline(__always)
  mutating func next() -> Int? {
    guard bits != 0 else { return nil }
    defer { bits &= bits &- 1 }
    return bits.trailingZeroBitCount
  }
}

extension LockstepTexts.Lanes {
  /// A mask of the lanes that are not 0.
  @inline(__always)
  var nonzero: Self { (self | (.zero &- self)) &>> 31 }

  /// A mask of the lanes that are below 0.
  @inline(__always)
  var negative: Self { self &>> 31 }

  /// Indicates whether a mask has any lane.
  @inline(__always)
  var hasAny: Bool { wrappedSum() != 0 }

  /// Returns the lanes of a mask, and those of another vector where the mask has none.
  @inline(__always)
  func lanes(in mask: Self, else other: Self) -> Self { (self & mask) | (other & ~mask) }
}
