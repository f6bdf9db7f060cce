extension PlainParagraph {
  /// The constraints that a style places on line filling, in font units.
  struct Limits {
    /// See `PlainMetrics.errorRate`.
    var errorRate: Int
    /// The widest content that fits for sure, in font units.
    var bound: Int
    /// The widest content that may fit: what is between the two takes the exact lengths.
    var possible: Int
    /// Indicates whether a segment that is too wide would be broken inside.
    var breaksWords: Bool
    /// The number of lines shown, and the widest content the last of them shows whole.
    var lineCount: Int
    var shown: Int
    /// A line that begins with shapes made again and comes this near to its bound takes the exact form:
    /// how browsers round shows there.
    var slack: Int
    /// The widest content that fits, in fine units.
    var available: Int
    /// The error of the length of a line with shapes made again, beyond that of other lines, in font units.
    var cutError: Int

    @inline(__always)
    init(
      _ style: ResolvedTextStyle, _ metrics: PlainMetrics, width: LayoutUnit?, errorRate rate: Int
    ) {
      errorRate = rate
      let unlimited = Int.max / 4
      let bounds = width.map { metrics.bounds(width: $0, rate: rate) } ?? (unlimited, unlimited)
      shown = bounds.0
      bound = style.wraps ? bounds.0 : unlimited
      possible = style.wraps ? bounds.1 : unlimited
      available = width.map { ($0.rawValue + 1) << 16 } ?? unlimited
      breaksWords = style.breaksWords
      lineCount = style.lineLimit
      cutError = rate == 0 ? 0 : metrics.cutError
      slack = metrics.slack &+ cutError
    }
  }

  /// The lines of a paragraph at a width.
  enum Filling {
    /// The widest line and the number of lines.
    ///
    /// Lines that shapes were made again for have a greater error.
    case lines(widest: Widest, count: Int, hasCuts: Bool)
    /// A segment is so near to fitting that rounding decides.
    case unsure
    /// The exact form is needed: a word to break inside, an ellipsis, or a cut that changes shapes.
    case exact
  }

  /// The widest line.
  struct Widest {
    /// Its content, in font units.
    var advance = 0
    /// The segment after it.
    var end = 0
    /// The content of the widest of the other lines.
    var second = 0

    @inline(__always)
    mutating func take(_ line: Int, through end: Int) {
      second = max(second, min(line, advance))
      self.end = line > advance ? end : self.end
      advance = max(advance, line)
    }
  }

  /// Fills lines.
  ///
  /// Takes segments while they fit (CSS Text 3, section 5); the spaces after the last one hang.
  ///
  /// - Parameter lineEnded: Called with the first segment of each further line and the content of
  ///   the line before it.
  @inline(__always)
  func lines(
    _ limits: Limits, spaceAdvance: Int, lineEnded: (Int, Int) -> Void = { _, _ in }
  ) -> Filling {
    let segments = segmentsInPlace
    defer { keepAlive() }
    let bound = UInt(bitPattern: limits.bound)
    var widest = Widest()
    var count = 1
    var lineStart = 0
    /// The advance from the line's start to the end of the last segment, its spaces included.
    var used = 0
    var isReshaped = false
    var hasCuts = false
    /// The advance without the spaces after a segment.
    func content(_ used: Int, through i: Int) -> Int {
      used &- segments[i].spaces &* spaceAdvance
    }
    for i in 0..<segments.count {
      let segment = segments[i]
      let before = used
      used &+= segment.signedAdvance
      // Most segments fit with their spaces: one compare. What follows a forced break is
      // negative, and greater than any bound without its sign.
      if UInt(bitPattern: used) <= bound { continue }
      if !segment.followsForcedBreak {
        let line = content(used, through: i)
        if line <= limits.bound { continue }
        if i == lineStart {
          if limits.breaksWords { return .exact }
          continue
        }
        if line <= limits.possible &+ (isReshaped ? limits.cutError : 0) { return .unsure }
      }
      var line = content(before, through: i &- 1)
      guard count != limits.lineCount, !isReshaped || line &+ limits.slack < limits.bound else {
        return .exact
      }
      used = segment.advance
      isReshaped = !segment.isSafe
      if isReshaped {
        guard let cut = cut(before: i) else { return .exact }
        hasCuts = true
        line &+= Int(cut.before)
        guard line &+ limits.cutError <= limits.bound else { return .exact }
        used &+= Int(cut.after)
      }
      lineEnded(i, line)
      widest.take(line, through: i)
      count &+= 1
      lineStart = i
      if limits.breaksWords, content(used, through: i) > limits.bound { return .exact }
    }
    guard !segments.isEmpty else { return .lines(widest: Widest(), count: 1, hasCuts: false) }
    let line = content(used, through: segments.count &- 1)
    if count == limits.lineCount, line > limits.shown { return .exact }
    if isReshaped, line &+ limits.slack >= limits.bound { return .exact }
    widest.take(line, through: segments.count)
    return .lines(widest: widest, count: count, hasCuts: hasCuts)
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
