/// The segments of a plain paragraph in its memory.
///
/// Where the content of each segment ends is kept as the sum of the advances up to there: the end of a line is
/// found by comparing many of these sums with one. The sums say as well what follows the segment in most cases;
/// everything else about segments stands apart.
struct PlainSegments: RandomAccessCollection {
  let ends: UnsafePointer<SegmentEnd>
  let marks: UnsafePointer<SegmentMarks>
  let count: Int
  /// The advance of a space in font units.
  let space: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }

  @inline(__always)
  subscript(i: Int) -> PlainSegment {
    let start = i > 0 ? end(i &- 1) : 0
    return PlainSegment(advance: end(i) &- start, marks[i])
  }

  /// The sum of the advances through a segment, spaces included.
  @inline(__always)
  func end(_ i: Int) -> Int { ends[i].advance &+ marks[i].spaces &* space }

  /// The sum of the advances through a segment without the spaces after it.
  @inline(__always)
  func contentEnd(_ i: Int) -> Int { ends[i].advance }

  /// The difference between the length of a segment without its spaces and its advance times the scale, in
  /// fine units.
  @inline(__always)
  func rounding(_ i: Int) -> Int { marks[i].rounding }
}

/// The end of the content of a segment, in four bytes.
struct SegmentEnd {
  /// From the lowest bit: whether one space follows, whether something else has to be known of what follows, and
  /// the sum of the advances.
  private(set) var rawValue: Int32

  /// The bits of everything but the sum.
  static let flags: Int32 = 3
  static let flagCount = 2
  /// Sums and bounds are below this, and so are the sums of both in 32 bits.
  static let advanceLimit = 1 << 28

  @inline(__always)
  init(advance: Int) { rawValue = Int32(truncatingIfNeeded: advance) << 2 }

  /// The sum of the advances through the segment, without the spaces after it, in font units.
  @inline(__always) var advance: Int { Int(rawValue >> 2) }
  /// Returns the advance of the space after the segment; 0 unless a single space follows.
  @inline(__always) func singleSpace(_ advance: Int) -> Int { advance & -Int(rawValue & 1) }
  /// Indicates whether more than one space follows, or a segment that is unsafe to break before or follows a forced
  /// break: the marks of both segments tell.
  @inline(__always) var hasMarks: Bool { rawValue & 2 != 0 }

  @inline(__always)
  mutating func follow(by spaces: Int) {
    if spaces == 1 { rawValue |= 1 } else if spaces > 1 { rawValue |= 2 }
  }

  @inline(__always)
  mutating func addMarks() { rawValue |= 2 }
}

/// Everything about a segment but its advance, in two bytes.
struct SegmentMarks {
  /// From the lowest bit: three of the number of spaces, one for an unsafe cut, one for a forced break before
  /// the segment, and its rounding.
  private(set) var rawValue: UInt16

  /// The roundings that can be kept, in fine units: those of some thirty advances and kernings, however they add
  /// up.
  static let roundings = -1024...1023

  /// The marks of a segment and its spaces.
  @inline(__always)
  init(_ segment: PlainSegment, rounding: Int) {
    rawValue =
      UInt16(truncatingIfNeeded: segment.rawValue & 15)
      | UInt16(truncatingIfNeeded: rounding) << 5
  }

  @inline(__always)
  mutating func follow(forcedBreak isForced: Bool) { if isForced { rawValue |= 1 << 4 } }

  @inline(__always)
  mutating func add(spaces: Int) { rawValue |= UInt16(truncatingIfNeeded: spaces) }

  /// The number of spaces after the content.
  @inline(__always) var spaces: Int { Int(rawValue & 7) }
  /// Indicates whether a line can begin here without shaping again.
  @inline(__always) var isSafe: Bool { rawValue & 1 << 3 == 0 }
  /// Indicates whether a line has to begin here.
  @inline(__always) var followsForcedBreak: Bool { rawValue & 1 << 4 != 0 }
  @inline(__always) var rounding: Int { Int(Int16(bitPattern: rawValue) >> 5) }
}

extension PlainSegment {
  /// A segment of a paragraph.
  @inline(__always)
  fileprivate init(advance: Int, _ marks: SegmentMarks) {
    let forced = Int32(truncatingIfNeeded: marks.rawValue & 1 << 4) << 27
    self.init(
      rawValue: Int32(truncatingIfNeeded: advance) << 4
        | Int32(truncatingIfNeeded: marks.rawValue & 15) | forced)
  }
}

/// The writer of the segments of a paragraph, in order, into memory that is not initialized.
struct PlainWriter {
  private var ends: UnsafeMutablePointer<SegmentEnd>
  private var marks: UnsafeMutablePointer<SegmentMarks>
  private let space: Int
  /// The number of segments.
  private(set) var count = 0
  /// The sum of all advances in font units.
  private(set) var advance = 0
  /// Indicates whether a segment follows a forced break.
  private(set) var hasForcedBreaks = false
  /// The advance of the widest segment, without spaces, in font units.
  private(set) var widest = 0
  /// The bits of all segments together, and those of all numbers of spaces.
  private var segmentBits: Int32 = 0
  private(set) var spaceBits = 0
  /// The number of spaces.
  private(set) var spaceCount = 0
  /// The sum of the roundings of all segments in fine units, and that of their magnitudes.
  private(set) var roundingSum = 0
  private(set) var roundingSpread = 0

  /// Indicates whether no segment is followed by more than one space.
  var hasSingleSpaces: Bool { spaceBits <= 1 }
  /// Indicates whether a line can begin at every segment without shaping again.
  var isSafe: Bool { PlainSegment(rawValue: segmentBits).isSafe }

  /// - Parameter space: The advance of a space in font units.
  init(
    ends: UnsafeMutablePointer<SegmentEnd>, marks: UnsafeMutablePointer<SegmentMarks>, space: Int
  ) {
    self.ends = ends
    self.marks = marks
    self.space = space
  }

  /// Writes a segment without spaces.
  @inline(__always)
  mutating func append(_ segment: PlainSegment, rounding: Int, afterBreak isForced: Bool) {
    advance &+= segment.advance
    widest = max(widest, segment.advance)
    segmentBits |= segment.rawValue
    roundingSum &+= rounding
    roundingSpread &+= abs(rounding)
    ends.initialize(to: SegmentEnd(advance: advance))
    if isForced || !segment.isSafe, count > 0 { ends[-1].addMarks() }
    var mark = SegmentMarks(segment, rounding: rounding)
    mark.follow(forcedBreak: isForced)
    marks.initialize(to: mark)
    if isForced { hasForcedBreaks = true }
    ends += 1
    marks += 1
    count &+= 1
  }

  /// The greatest difference that roundings can make to a line of any of the segments, in fine units.
  ///
  /// - Parameter space: The rounding of a space.
  func greatestRounding(space: Int) -> Int {
    let (sum, spread) = (
      roundingSum &+ spaceCount &* space, roundingSpread &+ spaceCount &* abs(space)
    )
    // Half of both is the sum of the roundings of one sign.
    return (spread &+ abs(sum)) / 2
  }

  /// Writes the spaces after the last segment.
  @inline(__always)
  mutating func append(spaces: Int) {
    advance &+= spaces &* space
    spaceBits |= spaces
    spaceCount &+= spaces
    ends[-1].follow(by: spaces)
    marks[-1].add(spaces: spaces)
  }
}
