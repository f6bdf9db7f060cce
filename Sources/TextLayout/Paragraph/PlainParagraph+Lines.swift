extension PlainParagraph {
  /// The constraints that a style places on line filling, in font units.
  struct Limits {
    /// The widest content that fits for sure, in font units.
    var bound: Int
    /// The widest content that may fit. If it is wider than `bound`, roundings may decide what fits.
    var possible: Int
    /// Indicates whether a segment that is too wide would be broken inside.
    var breaksWords: Bool
    /// The number of lines shown, and the widest content the last of them shows whole.
    var lineCount: Int
    var shown: Int
    /// A bound of the roundings of a line.
    var error: PlainError

    @inline(__always)
    init(
      _ rules: LineRules, _ metrics: PlainMetrics, width: LayoutUnit?, error: PlainError
    ) {
      let unlimited = Int.max / 4
      let bounds =
        width.map { PlainMetrics.bounds(width: $0, scale: metrics.scale, error) } ?? (
          unlimited, unlimited
        )
      shown = bounds.0
      bound = rules.wraps ? bounds.0 : unlimited
      possible = rules.wraps ? bounds.1 : unlimited
      breaksWords = rules.breaksWords
      lineCount = rules.limit
      self.error = error
    }

    /// Indicates whether lengths in font units tell what fits.
    @inline(__always) var isSure: Bool { possible == bound }

    /// The error of the length of a line with shapes made again, beyond that of other lines, in font units.
    @inline(__always)
    func cutError(_ metrics: PlainMetrics) -> Int { error.isNone ? 0 : metrics.cutError }

    /// A line that begins with shapes made again and comes this near to its bound takes the exact form: how
    /// browsers round shows there.
    @inline(__always)
    func slack(_ metrics: PlainMetrics) -> Int { metrics.slack &+ cutError(metrics) }
  }

  /// The number of lines, and whether shapes were made again for one of them; `nil` if that takes the exact
  /// form: a word to break inside, an ellipsis, or a cut that changes shapes; and if roundings decide what fits.
  ///
  /// Takes segments while they fit (CSS Text 3, section 5); the spaces after the last one hang.
  @inline(__always)
  func lines(
    _ limits: Limits, _ metrics: PlainMetrics, telling observer: inout some LineObserver
  ) -> (count: Int, hasCuts: Bool)? {
    let segments = segmentsInPlace
    // A copy stays in registers, however the caller keeps the observer.
    var told = observer
    defer {
      observer = told
      keepAlive()
    }
    guard segments.count > 0 else { return (1, false) }
    let search = LineEndSearch(segments, bound: limits.bound, hasForcedBreaks: hasForcedBreaks)
    var count = 1
    var isReshaped = false
    var hasCuts = false
    /// The sum of the advances before the line.
    var start = 0
    var lineStart = 0
    while true {
      var end = search.end(from: lineStart, start: start)
      if end < segments.count,
        end == lineStart || !limits.isSure && !segments.marks[end].followsForcedBreak
      {
        if segments.contentEnd(end) &- start <= limits.possible { return nil }
        if end == lineStart {
          // It is alone on its line, and too wide.
          if limits.breaksWords { return nil }
          end &+= 1
        }
      }
      let last = segments.ends[end &- 1]
      let line = last.advance &- start
      guard end < segments.count else {
        if count == limits.lineCount, line > limits.shown { return nil }
        if isReshaped, line &+ limits.slack(metrics) >= limits.bound { return nil }
        told.lineEnded(lineStart..<end, content: line)
        return (count, hasCuts)
      }
      guard count != limits.lineCount else { return nil }
      if isReshaped {
        guard line &+ limits.slack(metrics) < limits.bound,
          segments.marks[end].followsForcedBreak
            || segments.contentEnd(end) &- start > limits.bound &+ limits.cutError(metrics)
        else { return nil }
        isReshaped = false
      }
      var content = line
      start = last.advance &+ last.singleSpace(segments.space)
      if last.hasMarks {
        start = segments.end(end &- 1)
        isReshaped = !segments.marks[end].isSafe
        if isReshaped {
          guard let cut = cut(before: end) else { return nil }
          hasCuts = true
          content &+= Int(cut.before)
          guard content &+ limits.cutError(metrics) <= limits.bound else { return nil }
          start &-= Int(cut.after)
        }
      }
      told.lineEnded(lineStart..<end, content: content)
      count &+= 1
      lineStart = end
    }
  }
}
