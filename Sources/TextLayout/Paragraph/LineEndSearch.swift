/// The search for the end of a line among the segments of a paragraph.
///
/// Sums of advances only grow, so each step is one comparison that does not wait for the one before. Comparing
/// sixteen sums at once took longer in most scripts, and less time on long lines of Thai.
struct LineEndSearch {
  private let segments: PlainSegments
  /// The bound as it is compared with ends of segments.
  private let rawBound: Int

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
}
