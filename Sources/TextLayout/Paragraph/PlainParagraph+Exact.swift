extension PlainParagraph {
  /// The bound for the lines of the paragraph.
  @inline(__always)
  func error(_ metrics: PlainMetrics) -> PlainError {
    if metrics.fontScale == 1, let error = roundingError { return error }
    return PlainError(precision, metrics)
  }

  /// Lines that were found with exact lengths.
  struct ExactLines {
    /// The width of the widest line.
    var width = LayoutUnit.zero
    var count = 1
    /// The content of the widest line that fits, in fine units.
    var narrowest = 0
    /// The least content that was too wide for a line, in fine units.
    var tooWide = Int.max

    /// The widths at which the lines are the same: those that take `narrowest`, and not `tooWide`.
    var widths: WidthInterval {
      let least = max(0, SizedFonts.roundedUp(narrowest) - 1)
      let most = LayoutUnit.maximum.rawValue
      guard tooWide < Int.max / 2 else { return WidthInterval(from: least, through: most) }
      return WidthInterval(from: least, through: min(SizedFonts.roundedUp(tooWide) - 2, most))
    }
  }

  /// The lines of a paragraph, from exact lengths; `nil` if that takes the exact form.
  ///
  /// Goes the way of `lines`.
  /// - Parameters:
  ///   - width: The width of the box; `nil` is unlimited.
  ///   - rounding: Returns the rounding of a segment without its spaces, in fine units.
  func exactLines(
    _ limits: Limits, _ metrics: PlainMetrics, width: LayoutUnit?,
    rounding: (PlainSegments, Int) -> Int,
    lineEnded: (Int, LayoutUnit) -> Void = { _, _ in }
  ) -> ExactLines? {
    withSegments { segments in
      var lines = ExactLines()
      var start = 0
      /// The length from the line's start to the end of the last segment, its spaces included.
      var used = 0
      func content(_ i: Int) -> Int {
        (segments[i].advance &- segments[i].spaces &* metrics.spaceAdvance) &* metrics.scale
          &+ rounding(segments, i)
      }
      let shown = width.map { ($0.rawValue + 1) << 16 } ?? Int.max
      let available = limits.bound < Int.max / 4 ? shown : Int.max
      func end(_ used: Int, through i: Int) -> LayoutUnit {
        let content = used &- segments[i].spaces &* metrics.spaceLength
        if content <= available { lines.narrowest = max(lines.narrowest, content) }
        return LayoutUnit(rawValue: SizedFonts.roundedUp(content))
      }
      for i in segments.indices {
        let segment = segments[i]
        let before = used
        used &+= content(i)
        let reach = used
        used &+= segment.spaces &* metrics.spaceLength
        if !segment.followsForcedBreak {
          if reach <= available { continue }
          if i == start {
            if limits.breaksWords { return nil }
            continue
          }
          lines.tooWide = min(lines.tooWide, reach)
        }
        guard lines.count != limits.lineCount, segment.isSafe else { return nil }
        let line = end(before, through: i - 1)
        lineEnded(i, line)
        lines.width = max(lines.width, line)
        lines.count += 1
        start = i
        used = content(i)
        if limits.breaksWords, used > available { return nil }
        used &+= segment.spaces &* metrics.spaceLength
      }
      guard let last = segments.last else { return lines }
      if lines.count == limits.lineCount, used &- last.spaces &* metrics.spaceLength > shown {
        return nil
      }
      lines.width = max(lines.width, end(used, through: segments.count - 1))
      return lines
    }
  }

  /// The exact width of the widest line of a paragraph whose lines are sure; `nil` if its roundings are not known.
  ///
  /// - Parameter widest: The content of the line that is the widest without roundings, in font units.
  @inline(never)
  func exactWidth(
    ofLinesFrom widest: Int, _ limits: Limits, _ metrics: PlainMetrics
  ) -> LayoutUnit? {
    guard metrics.fontScale == 1, roundingError != nil else { return nil }
    // Roundings do not make up for more.
    let difference = 2 * limits.error.of(widest) / metrics.scale + 1
    return withSegments { segments in
      var observer = WidestLine(segments, metrics, least: widest - difference)
      guard lines(limits, metrics, telling: &observer) != nil else { return nil }
      return observer.widest
    }
  }
}

/// The observer that finds the exact width of the widest line.
private struct WidestLine: LineObserver {
  private let segments: PlainSegments
  private let metrics: PlainMetrics
  private let least: Int
  private var lineStart = 0
  private var greatest = 0

  /// - Parameter least: Narrower lines are not the widest, in font units.
  init(_ segments: PlainSegments, _ metrics: PlainMetrics, least: Int) {
    self.segments = segments
    self.metrics = metrics
    self.least = least
  }

  mutating func lineEnded(before segment: Int, content: Int) {
    take(lineStart..<segment, content)
    lineStart = segment
  }

  var widest: LayoutUnit {
    var all = self
    let start = lineStart > 0 ? segments.end(lineStart - 1) : 0
    all.take(lineStart..<segments.count, segments.contentEnd(segments.count - 1) - start)
    return LayoutUnit(rawValue: all.greatest)
  }

  private mutating func take(_ line: Range<Int>, _ content: Int) {
    guard content >= least else { return }
    var length = content &* metrics.scale
    for i in line {
      length &+= segments.rounding(i)
      if i > line.lowerBound { length &+= segments.marks[i - 1].spaces &* metrics.spaceRounding }
    }
    greatest = max(greatest, SizedFonts.roundedUp(length))
  }
}
