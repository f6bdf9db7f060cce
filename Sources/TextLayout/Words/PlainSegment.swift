/// The text between two break opportunities of plain text, in four bytes.
///
/// A segment is its content, which is never cut, and the white space after it, which hangs at the
/// end of a line.
struct PlainSegment: Hashable, Sendable {
  /// From the lowest bit: three of the number of spaces, one for an unsafe cut, the advance with
  /// spaces; negative after a forced break.
  private(set) var rawValue: Int32

  /// More trailing spaces than this are left to the exact form.
  static let spaceLimit = 7
  /// The advance with spaces is below this, in font units.
  static let advanceLimit = 1 << 27

  init(rawValue: Int32) { self.rawValue = rawValue }

  /// A segment without white space after it.
  ///
  /// - Parameters:
  ///   - advance: That of the content, 0 ..< `advanceLimit`.
  ///   - isUnsafeToBreakBefore: Whether cutting before the segment changes the shapes beside the cut.
  init(advance: Int, isUnsafeToBreakBefore: Bool = false) {
    rawValue = Int32(truncatingIfNeeded: advance) << 4 | (isUnsafeToBreakBefore ? 1 << 3 : 0)
  }

  /// The same content with white space after it.
  @inline(__always)
  func followed(by spaces: Int, advance: Int) -> PlainSegment {
    PlainSegment(
      rawValue: rawValue &+ Int32(truncatingIfNeeded: spaces &* advance) << 4
        | Int32(truncatingIfNeeded: spaces))
  }

  /// The same content without the white space after it.
  func withoutSpaces(ofAdvance space: Int) -> PlainSegment {
    PlainSegment(
      rawValue: (rawValue & ~7) &- Int32(truncatingIfNeeded: spaces &* space) << 4)
  }

  /// The same, at the start of a line if a forced break ended the one before.
  @inline(__always)
  func afterBreak(isForced: Bool) -> PlainSegment {
    PlainSegment(rawValue: isForced ? rawValue | Int32.min : rawValue)
  }

  /// The advance of content and spaces in font units.
  @inline(__always) var advance: Int { Int((rawValue & Int32.max) >> 4) }
  /// The number of spaces after the content.
  @inline(__always) var spaces: Int { Int(rawValue & 7) }
  /// Indicates whether a line has to begin here.
  @inline(__always) var followsForcedBreak: Bool { rawValue < 0 }
  /// Indicates whether a line can begin here without shaping again.
  @inline(__always) var isSafe: Bool { rawValue & 1 << 3 == 0 }
  /// The segment with nothing said against a cut before it.
  var safe: PlainSegment { PlainSegment(rawValue: rawValue & ~(1 << 3)) }
}
