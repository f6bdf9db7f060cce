extension PlainParagraph {
  /// Returns the bounds, in font units, at which the lines are the same as at one bound.
  ///
  /// The widest line that fits is the narrowest bound; the least content that was too wide for a
  /// line is the first one above with other lines.
  /// - Returns: The lines as `lines` has them, with the interval, or without one where shapes are made again
  ///   at a cut.
  func interval(
    _ limits: Limits, _ metrics: PlainMetrics
  ) -> (lines: (widest: Int, count: Int, hasCuts: Bool), bounds: Range<Int>?)? {
    withSegments { segments in
      var observer = IntervalObserver(
        segments: segments, space: metrics.spaceAdvance, bound: limits.bound)
      guard let found = lines(limits, metrics, telling: &observer) else { return nil }
      return (found, observer.bounds)
    }
  }
}

/// The observer that finds the bounds at which lines stay as they are.
private struct IntervalObserver: LineObserver {
  let segments: PlainSegments
  let space: Int
  let bound: Int
  private var narrowest = 0
  private var tooWide = Int.max
  private var isReshaped = false
  private var lastStart = 0

  init(segments: PlainSegments, space: Int, bound: Int) {
    self.segments = segments
    self.space = space
    self.bound = bound
  }

  mutating func lineEnded(before segment: Int, content line: Int) {
    lastStart = segment
    take(line)
    if !segments[segment].isSafe { isReshaped = true }
    guard !segments[segment].followsForcedBreak else { return }
    tooWide = min(tooWide, line + segments[segment - 1].spaces * space + content(segment))
  }

  /// The bounds; `nil` where shapes are made again at a cut.
  var bounds: Range<Int>? {
    guard !isReshaped else { return nil }
    let last = segments.count - 1
    var all = self
    all.take((lastStart..<last).reduce(content(last)) { $0 + segments[$1].advance })
    return all.narrowest..<tooWide
  }

  private func content(_ i: Int) -> Int { segments[i].advance - segments[i].spaces * space }

  private mutating func take(_ line: Int) {
    if line <= bound { narrowest = max(narrowest, line) }
  }
}
