/// The end of a line of plain text.
struct PlainLineEnd {
  /// The first segment of the next line.
  var next: Int
  var width: LayoutUnit
}

/// The observer that keeps the ends of all lines.
struct PlainLineEnds: LineObserver {
  let segments: PlainSegments
  let limits: PlainParagraph.Limits
  let metrics: PlainMetrics
  private(set) var lines: [PlainLineEnd] = []
  /// Indicates whether no width takes the roundings to know.
  private(set) var isSure = true

  init(segments: PlainSegments, limits: PlainParagraph.Limits, metrics: PlainMetrics) {
    self.segments = segments
    self.limits = limits
    self.metrics = metrics
  }

  mutating func lineEnded(_ line: Range<Int>, content: Int) {
    let next = line.upperBound
    let isReshaped =
      !segments.marks[line.lowerBound].isSafe
      || next < segments.count && !segments.marks[next].isSafe
    let cutError = isReshaped ? limits.cutError(metrics) : 0
    guard let width = metrics.length(content, limits.error, cutError: cutError) else {
      isSure = false
      return
    }
    lines.append(PlainLineEnd(next: next, width: width))
  }
}
