/// A type that is told each line but the last while lines are filled.
///
/// A type instead of a closure: filling is then part of its caller.
protocol LineObserver {
  /// - Parameters:
  ///   - segment: The first segment of the next line.
  ///   - content: The content of the line, in font units.
  mutating func lineEnded(before segment: Int, content: Int)
}

/// The observer of lines of which the extent alone is asked.
struct NoObserver: LineObserver {
  @inline(__always)
  mutating func lineEnded(before segment: Int, content: Int) {}
}

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
      let bounds = width.map { metrics.bounds(width: $0, error) } ?? (unlimited, unlimited)
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

  /// The content of the widest line in font units, the number of lines, and whether shapes were made again
  /// for one of them; `nil` if that takes the exact form: a word to break inside, an ellipsis, or a cut that
  /// changes shapes; and if roundings decide what fits.
  ///
  /// Takes segments while they fit (CSS Text 3, section 5); the spaces after the last one hang.
  @inline(__always)
  func lines(
    _ limits: Limits, _ metrics: PlainMetrics, telling observer: inout some LineObserver
  ) -> (widest: Int, count: Int, hasCuts: Bool)? {
    let segments = segmentsInPlace
    defer { keepAlive() }
    let bound = UInt(bitPattern: limits.bound)
    var widest = 0
    var count = 1
    var lineStart = 0
    /// The advance from the line's start to the end of the last segment, its spaces included.
    var used = 0
    var isReshaped = false
    var hasCuts = false
    /// The advance without the spaces after a segment.
    func content(_ used: Int, through i: Int) -> Int {
      used &- segments[i].spaces &* metrics.spaceAdvance
    }
    for i in 0..<segments.count {
      let segment = segments[i]
      let before = used
      used &+= segment.signedAdvance
      // Most segments fit with their spaces: one compare. What follows a forced break is
      // negative, and greater than any bound without its sign.
      if UInt(bitPattern: used) <= bound { continue }
      if !segment.followsForcedBreak {
        let reach = content(used, through: i)
        if reach <= limits.bound { continue }
        if reach <= limits.possible { return nil }
        if i == lineStart {
          if limits.breaksWords { return nil }
          continue
        }
      }
      var line = content(before, through: i &- 1)
      guard count != limits.lineCount,
        !isReshaped
          || line &+ limits.slack(metrics) < limits.bound
            && (segment.followsForcedBreak
              || content(used, through: i) > limits.bound &+ limits.cutError(metrics))
      else { return nil }
      used = segment.advance
      isReshaped = !segment.isSafe
      if isReshaped {
        guard let cut = cut(before: i) else { return nil }
        hasCuts = true
        line &+= Int(cut.before)
        guard line &+ limits.cutError(metrics) <= limits.bound else { return nil }
        used &+= Int(cut.after)
      }
      observer.lineEnded(before: i, content: line)
      widest = max(widest, line)
      count &+= 1
      lineStart = i
      if limits.breaksWords, content(used, through: i) > limits.bound { return nil }
    }
    guard !segments.isEmpty else { return (0, 1, false) }
    let line = content(used, through: segments.count &- 1)
    if count == limits.lineCount, line > limits.shown { return nil }
    if isReshaped, line &+ limits.slack(metrics) >= limits.bound { return nil }
    return (max(widest, line), count, hasCuts)
  }

  /// Indicates whether `lines` finds every forced break: the sign of a segment shows if less than a
  /// segment's limit stands before it on its line, at any width.
  var showsForcedBreaks: Bool {
    guard style.style.whiteSpace.keepsLineFeeds else { return true }
    return withSegments { segments in
      var used = 0
      for segment in segments {
        if segment.followsForcedBreak {
          // Half of it leaves room for what shaping again adds at a cut.
          guard used < PlainSegment.advanceLimit / 2 else { return false }
          used = 0
        }
        used += segment.advance
      }
      return true
    }
  }
}
