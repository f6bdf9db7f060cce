extension PlainParagraph {
  /// Returns the bounds, in font units, at which the lines are the same as at one bound.
  ///
  /// The widest line that fits is the narrowest bound; the least content that was too wide for a
  /// line is the first one above with other lines.
  /// - Returns: The lines with the interval, or without one where shapes are made again at a cut.
  func interval(
    _ limits: Limits, spaceAdvance: Int
  ) -> (filling: Filling, bounds: Range<Int>?) {
    withSegments { segments in
      var narrowest = 0
      var tooWide = Int.max
      var isReshaped = false
      var lastStart = 0
      func content(_ i: Int) -> Int { segments[i].advance - segments[i].spaces * spaceAdvance }
      func take(_ line: Int) { if line <= limits.bound { narrowest = max(narrowest, line) } }
      let found = lines(limits, spaceAdvance: spaceAdvance) { i, line in
        lastStart = i
        take(line)
        if !segments[i].isSafe { isReshaped = true }
        guard !segments[i].followsForcedBreak else { return }
        tooWide = min(tooWide, line + segments[i - 1].spaces * spaceAdvance + content(i))
      }
      guard case .lines = found, !isReshaped else { return (found, nil) }
      let last = segments.count - 1
      take(segments[lastStart..<last].reduce(content(last)) { $0 + $1.advance })
      return (found, narrowest..<tooWide)
    }
  }
}
