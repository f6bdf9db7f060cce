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
    defer { keepAlive() }
    guard segments.count > 0 else { return (1, false) }
    let search = LineEndSearch(segments, bound: limits.bound)
    // A copy can stay in registers, however the caller keeps the observer.
    var told = observer
    var place = LinePlace()
    if !hasForcedBreaks,
      segments.ordinaryLines(from: &place, search, limits, telling: &told)
    {
      observer = told
      return (place.count, false)
    }
    observer = told
    return otherLines(from: place, search, limits, in: metrics, telling: &observer)
  }

  /// The lines from a place to the end, in any text.
  @inline(never)
  private func otherLines(
    from place: LinePlace, _ search: LineEndSearch, _ limits: Limits, in metrics: PlainMetrics,
    telling observer: inout some LineObserver
  ) -> (count: Int, hasCuts: Bool)? {
    let segments = segmentsInPlace
    defer { keepAlive() }
    let hasForcedBreaks = hasForcedBreaks
    var place = place
    var isReshaped = false
    var hasCuts = false
    while true {
      let start = place.start
      var end =
        hasForcedBreaks
        ? search.forcedEnd(from: place.segment, start: start)
        : search.end(from: place.segment, start: start)
      if end < segments.count,
        end == place.segment || !limits.isSure && !segments.marks[end].followsForcedBreak
      {
        if segments.contentEnd(end) &- start <= limits.possible { return nil }
        if end == place.segment {
          // It is alone on its line, and too wide.
          if limits.breaksWords { return nil }
          end &+= 1
        }
      }
      let last = segments.ends[end &- 1]
      let line = last.advance &- start
      guard end < segments.count else {
        if place.count == limits.lineCount, line > limits.shown { return nil }
        if isReshaped, line &+ limits.slack(metrics) >= limits.bound { return nil }
        observer.lineEnded(place.segment..<end, content: line)
        return (place.count, hasCuts)
      }
      guard place.count != limits.lineCount else { return nil }
      if isReshaped {
        guard line &+ limits.slack(metrics) < limits.bound,
          segments.marks[end].followsForcedBreak
            || segments.contentEnd(end) &- start > limits.bound &+ limits.cutError(metrics)
        else { return nil }
        isReshaped = false
      }
      var content = line
      var next = segments.end(end &- 1)
      if last.hasMarks, !segments.marks[end].isSafe {
        guard let cut = cut(before: end) else { return nil }
        isReshaped = true
        hasCuts = true
        content &+= Int(cut.before)
        guard content &+ limits.cutError(metrics) <= limits.bound else { return nil }
        next &-= Int(cut.after)
      }
      observer.lineEnded(place.segment..<end, content: content)
      place = LinePlace(count: place.count &+ 1, segment: end, start: next)
    }
  }

  /// The beginning of a line among the lines of a paragraph.
  fileprivate struct LinePlace {
    /// The number of the line, from 1.
    var count = 1
    /// The first segment of the line.
    var segment = 0
    /// The sum of the advances before the line.
    var start = 0
  }
}

extension PlainSegments {
  /// Fills the lines of a text without forced breaks, as far as each ends between words that were shaped apart;
  /// returns whether these are all.
  ///
  /// Nearly every line is such a line, and this loop keeps less state than the one for all others.
  @inline(__always)
  fileprivate func ordinaryLines(
    from place: inout PlainParagraph.LinePlace, _ search: LineEndSearch,
    _ limits: PlainParagraph.Limits, telling observer: inout some LineObserver
  ) -> Bool {
    while true {
      let end = search.end(from: place.segment, start: place.start)
      guard end < count else { break }
      guard end > place.segment, contentEnd(end) &- place.start > limits.possible else {
        return false
      }
      let last = ends[end &- 1]
      guard !last.hasMarks, place.count != limits.lineCount else { return false }
      let advance = last.advance
      observer.lineEnded(
        Range(uncheckedBounds: (place.segment, end)), content: advance &- place.start)
      place.start = advance &+ last.singleSpace(space)
      place.segment = end
      place.count &+= 1
    }
    let content = ends[count &- 1].advance &- place.start
    guard place.count != limits.lineCount || content <= limits.shown else { return false }
    observer.lineEnded(Range(uncheckedBounds: (place.segment, count)), content: content)
    return true
  }
}
