/// What stands between two break opportunities of plain text, in four bytes.
///
/// A segment is its content, which is never cut, and the white space after it, which hangs at the
/// end of a line.
struct PlainSegment: Hashable, Sendable {
  private(set) var rawValue: UInt32

  /// More trailing spaces than this are left to the exact form.
  static let spaceLimit = 7
  /// The content's advance is below this, in font units.
  static let advanceLimit = 1 << 27

  init(rawValue: UInt32) { self.rawValue = rawValue }

  /// - Parameters:
  ///   - advance: that of the content, 0 ..< `advanceLimit`.
  ///   - isUnsafeToBreakBefore: whether cutting before the segment changes the shapes beside the cut.
  init(advance: Int, isUnsafeToBreakBefore: Bool = false) {
    rawValue = UInt32(truncatingIfNeeded: advance) << 5 | (isUnsafeToBreakBefore ? 1 << 4 : 0)
  }

  /// The same content with white space after it.
  func followed(bySpaces spaces: Int, isForced: Bool) -> PlainSegment {
    var segment = self
    segment.rawValue |= UInt32(truncatingIfNeeded: spaces) | (isForced ? 1 << 3 : 0)
    return segment
  }

  /// The advance of the content in font units.
  @inline(__always) var advance: Int { Int(rawValue >> 5) }
  /// The number of spaces after the content.
  @inline(__always) var spaces: Int { Int(rawValue & 7) }
  /// Whether a line feed ends the line after the segment.
  @inline(__always) var isForced: Bool { rawValue & 1 << 3 != 0 }
  /// Whether a line cannot begin here without shaping again.
  @inline(__always) var isUnsafeToBreakBefore: Bool { rawValue & 1 << 4 != 0 }
  var isSafe: Bool { !isUnsafeToBreakBefore }
  /// The segment with nothing said against a cut before it.
  var safe: PlainSegment { PlainSegment(rawValue: rawValue & ~(1 << 4)) }
}
