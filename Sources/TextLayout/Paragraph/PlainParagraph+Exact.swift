extension PlainParagraph {
  /// The width of the widest line, from exact lengths; `nil` if another line may be wider.
  func exactWidth(
    of widest: Widest, _ limits: Limits, _ metrics: PlainMetrics, widths: PlainWidths
  ) -> LayoutUnit? {
    withSegments { segments in
      guard widest.end > 0 else { return .zero }
      let spaces = segments[widest.end - 1].spaces
      var start = widest.end
      var rest = widest.advance + spaces * metrics.spaceAdvance
      while start > 0, rest > 0 {
        start -= 1
        rest -= segments[start].advance
      }
      guard rest == 0 else { return nil }
      let width = SizedFonts.roundedUp(
        widest.advance &* metrics.scale &+ widths.difference(start..<widest.end)
          &- spaces &* metrics.spaceRounding)
      let other = metrics.lengths(widest.second, rate: limits.errorRate)
      return other.most <= width ? LayoutUnit(rawValue: width) : nil
    }
  }

  /// The widest line and the number of lines, from exact lengths; `nil` if that takes the exact form.
  ///
  /// Goes the way of `lines`.
  func exactLines(
    _ limits: Limits, _ metrics: PlainMetrics, widths: PlainWidths,
    lineEnded: (Int, LayoutUnit) -> Void = { _, _ in }
  ) -> (widest: LayoutUnit, count: Int)? {
    withSegments { segments in
      var widest = LayoutUnit.zero
      var count = 1
      var start = 0
      var used = 0
      /// The length of a line in fine units.
      func length(_ used: Int, through i: Int) -> Int {
        used &* metrics.scale &+ widths.difference(start..<i &+ 1)
          &- segments[i].spaces &* metrics.spaceLength
      }
      func end(_ used: Int, through i: Int) -> LayoutUnit {
        LayoutUnit(rawValue: SizedFonts.roundedUp(length(used, through: i)))
      }
      let available = limits.bound < Int.max / 4 ? limits.available : Int.max
      for i in segments.indices {
        let segment = segments[i]
        let before = used
        used += segment.advance
        if !segment.followsForcedBreak {
          if length(used, through: i) <= available { continue }
          if i == start {
            if limits.breaksWords { return nil }
            continue
          }
        }
        guard count != limits.lineCount, segment.isSafe else { return nil }
        let line = end(before, through: i - 1)
        lineEnded(i, line)
        widest = max(widest, line)
        count += 1
        start = i
        used = segment.advance
        if limits.breaksWords, length(used, through: i) > available { return nil }
      }
      guard !segments.isEmpty else { return (.zero, 1) }
      let last = segments.count - 1
      if count == limits.lineCount, length(used, through: last) > limits.available { return nil }
      return (max(widest, end(used, through: last)), count)
    }
  }
}
