/// The search for the end of a line among the segments of a paragraph.
struct LineEndSearch {
  private let segments: PlainSegments
  /// The bound as it is compared with ends of segments.
  private let rawBound: Int

  private typealias Window = SIMD16<Int32>

  /// - Parameter bound: The widest content that fits, in font units.
  @inline(__always)
  init(_ segments: PlainSegments, bound: Int) {
    self.segments = segments
    // No sum reaches the limit, and the sum of a bound and the start of a line has room in 32 bits.
    let bound = min(bound, SegmentEnd.advanceLimit - 1)
    rawBound = bound << SegmentEnd.flagCount | Int(SegmentEnd.flags)
  }

  /// Returns the segment that the next line begins with in a text without forced breaks: the first whose content
  /// does not fit; the number of segments if the line is the last.
  ///
  /// - Parameters:
  ///   - first: The first segment of the line.
  ///   - start: The sum of the advances before it.
  @inline(__always)
  func end(from first: Int, start: Int) -> Int {
    let limit = limit(start: start)
    if segments.count >= Window.scalarCount { return windowEnd(from: first, limit: limit) }
    var end = first
    while end < segments.count, segments.ends[end].rawValue <= limit { end &+= 1 }
    return end
  }

  /// Returns the segment that the next line begins with in any text: the first that follows a forced break or
  /// whose content does not fit.
  func forcedEnd(from first: Int, start: Int) -> Int {
    let limit = limit(start: start)
    var end = first
    while end < segments.count, segments.ends[end].rawValue <= limit {
      end &+= 1
      if end < segments.count, segments.marks[end].followsForcedBreak { break }
    }
    return end
  }

  /// Returns the greatest end of a segment that fits on a line.
  @inline(__always)
  private func limit(start: Int) -> Int32 {
    Int32(truncatingIfNeeded: start << SegmentEnd.flagCount &+ rawBound)
  }

  /// Sums only grow, so the number of those in a window that fit tells where they end. That costs no branch
  /// which depends on the text.
  @inline(__always)
  private func windowEnd(from first: Int, limit: Int32) -> Int {
    let limit = Window(repeating: limit)
    var place = first
    while true {
      // The last window holds the last segments, some of which may be before the line.
      place = min(place, segments.count &- Window.scalarCount)
      let sums = UnsafeRawPointer(segments.ends + place).loadUnaligned(as: Window.self)
      // A comparison of vectors would take them apart.
      let tooWide = (limit &- sums) &>> 31
      let eight = tooWide.lowHalf &+ tooWide.highHalf
      let four = eight.lowHalf &+ eight.highHalf
      let two = four.lowHalf &+ four.highHalf
      let fitting = Window.scalarCount &+ Int(two[0] &+ two[1])
      place &+= fitting
      if fitting < Window.scalarCount || place == segments.count {
        // In a box narrower than what shaping again adds at a cut, not even the segment before the line fits.
        return _fastPath(place > first) ? place : first
      }
    }
  }
}
