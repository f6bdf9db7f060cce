/// A segment of a block in the bits of one lane.
protocol LockstepSegment {
  associatedtype Bits: SIMDScalar & FixedWidthInteger

  /// The bits after the end of a text.
  static var end: Bits { get }

  /// Returns the bits of a segment.
  ///
  /// - Parameters:
  ///   - width: The advance of the space before the segment and its content, in font units.
  ///   - hasSpace: Whether there is such a space.
  ///   - marks: The marks of the segment.
  static func bits(_ width: Int, hasSpace: Bool, _ marks: SegmentMarks) -> Bits
}

/// A segment of a packed block: the advance of the space before it and its content in the lower 15
/// bits, and whether there is such a space in the highest.
enum PackedSegment: LockstepSegment {
  /// The widest segment in font units.
  static let widthLimit = 1 << 15 - 1
  /// The most segments of a text: lines are counted in 16 bits.
  static let countLimit = 1 << 15 - 1
  /// After the end of a text. No segment is like it: a space is wider than nothing.
  static let end = Int16.min

  static func bits(_ width: Int, hasSpace: Bool, _ marks: SegmentMarks) -> Int16 {
    Int16(truncatingIfNeeded: width) | (hasSpace ? Int16.min : 0)
  }
}

/// A segment in 32 bits: from the lowest bit, whether a space stands before it, whether a cut before
/// it changes shapes, whether it follows a forced break, and the advance of that space and the
/// content.
enum FlaggedSegment: LockstepSegment {
  static let space: Int32 = 1
  static let unsafe: Int32 = 2
  static let forced: Int32 = 4
  static let shift: Int32 = 3
  /// After the end of a text.
  static let end = Int32.min

  static func bits(_ width: Int, hasSpace: Bool, _ marks: SegmentMarks) -> Int32 {
    Int32(truncatingIfNeeded: width) << shift | (hasSpace ? space : 0)
      | (marks.isSafe ? 0 : unsafe) | (marks.followsForcedBreak ? forced : 0)
  }
}

/// One segment of each of eight texts; in masks, true is -1 and false is 0.
struct LockstepSegments {
  typealias Lanes = SIMD8<Int32>

  /// The advance of the space before the segment and its content, in font units. After the end of a
  /// text it takes so much away that the line holds all padding.
  var width: Lanes
  var hasSpace: Lanes
  /// Indicates whether a cut before the segment changes shapes.
  var isUnsafe: Lanes
  var isForced: Lanes

  @inline(__always)
  init(_ packed: SIMD8<Int16>) {
    let bits = Lanes(truncatingIfNeeded: packed)
    let isEnd = (bits &+ Lanes(repeating: 1 << 15 - 1)) &>> 31
    width = (bits & Lanes(repeating: 1 << 15 - 1)) &- (isEnd & Lanes(repeating: 1 << 28))
    hasSpace = bits &>> 31
    isUnsafe = .zero
    isForced = .zero
  }

  @inline(__always)
  init(flagged bits: Lanes) {
    width = bits &>> FlaggedSegment.shift
    hasSpace = (bits &<< 31) &>> 31
    isUnsafe = (bits &<< 30) &>> 31
    isForced = (bits &<< 29) &>> 31
  }
}
