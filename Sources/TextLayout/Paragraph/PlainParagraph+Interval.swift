extension PlainParagraph {
  /// Fills lines, and finds the widest one and the bounds, in font units, at which the lines are the same as at
  /// one bound.
  ///
  /// The widest line that fits is the narrowest bound; the least content that was too wide for a
  /// line is the first one above with other lines.
  /// - Returns: The lines as `lines` has them, with the interval, or without one where shapes are made again
  ///   at a cut.
  func interval(_ limits: Limits, _ metrics: PlainMetrics) -> Interval? {
    withSegments { segments in
      var observer = IntervalObserver(segments: segments, bound: limits.bound)
      guard let found = lines(limits, metrics, telling: &observer) else { return nil }
      return Interval(lines: WidestOfLines(found, observer.widest), bounds: observer.bounds)
    }
  }

  /// Lines, and the bounds at which they stay as they are.
  struct Interval {
    var lines: WidestOfLines
    /// In font units; `nil` where shapes are made again at a cut.
    var bounds: Range<Int>?
  }
}

/// The observer that finds the bounds at which lines stay as they are.
private struct IntervalObserver: LineObserver {
  let segments: PlainSegments
  let bound: Int
  private(set) var widest = WidestLine()
  private var narrowest = 0
  private var tooWide = Int.max
  private var isReshaped = false

  init(segments: PlainSegments, bound: Int) {
    self.segments = segments
    self.bound = bound
  }

  mutating func lineEnded(_ line: Range<Int>, content: Int) {
    widest.lineEnded(line, content: content)
    if content <= bound { narrowest = max(narrowest, content) }
    let next = line.upperBound
    guard next < segments.count else { return }
    if !segments.marks[next].isSafe { isReshaped = true }
    guard !segments.marks[next].followsForcedBreak else { return }
    tooWide = min(
      tooWide, content &+ segments.contentEnd(next) &- segments.contentEnd(next &- 1))
  }

  /// The bounds; `nil` where shapes are made again at a cut.
  var bounds: Range<Int>? { isReshaped ? nil : narrowest..<tooWide }
}
