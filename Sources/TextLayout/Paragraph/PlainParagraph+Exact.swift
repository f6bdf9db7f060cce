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
  ///   - lineEnded: Called with the first segment of the next line and the width of each line.
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
      let line = end(used, through: segments.count - 1)
      lineEnded(segments.count, line)
      lines.width = max(lines.width, line)
      return lines
    }
  }

  /// Lines that were found in font units, and the widest of them.
  struct WidestOfLines {
    var count: Int
    var hasCuts: Bool
    var widest: WidestLine

    @inline(__always)
    init(_ lines: (count: Int, hasCuts: Bool), _ widest: WidestLine) {
      (count, hasCuts) = lines
      self.widest = widest
    }
  }

  /// The exact width of the widest of lines that are sure and none of which has shapes made again; `nil` if
  /// their roundings are not known, or decide which line is the widest.
  @inline(never)
  func exactWidth(
    of widest: WidestLine, _ limits: Limits, _ metrics: PlainMetrics
  ) -> LayoutUnit? {
    guard metrics.fontScale == 1, roundingError != nil else { return nil }
    let (rounding, spaces) = withSegments { $0.roundings(ofLine: widest.segments) }
    let length = widest.content &* metrics.scale &+ rounding &+ spaces &* metrics.spaceRounding
    let width = SizedFonts.roundedUp(length)
    let second = widest.second &* metrics.scale &+ limits.error.of(widest.second)
    return SizedFonts.roundedUp(second) <= width ? LayoutUnit(rawValue: width) : nil
  }
}

extension PlainSegments {
  /// The sum of the roundings of the segments of a line in fine units, and the number of spaces before its last
  /// segment.
  fileprivate func roundings(ofLine line: Range<Int>) -> (rounding: Int, spaces: Int) {
    guard let last = line.last else { return (0, 0) }
    var (rounding, spaces) = (0, 0)
    for i in line {
      rounding &+= marks[i].rounding
      spaces &+= marks[i].spaces
    }
    return (rounding, spaces &- marks[last].spaces)
  }
}
