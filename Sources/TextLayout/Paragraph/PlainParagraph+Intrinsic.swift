extension PlainParagraph {
  /// The widest line in 1/64 px when only forced breaks are taken, spaces at its end included.
  ///
  /// - Parameter widths: The exact widths; without them the answer is `nil` if it takes them to know.
  func maxContentWidth(_ metrics: PlainMetrics, _ widths: PlainWidths?) -> LayoutUnit? {
    let rate = widths == nil ? metrics.errorRate(precision) : 0
    return withSegments { segments in
      var least = 0
      var most = 0
      var used = 0
      var start = 0
      for i in segments.indices {
        if segments[i].followsForcedBreak { (used, start) = (0, i) }
        used += segments[i].advance
        guard i + 1 == segments.count || segments[i + 1].followsForcedBreak else { continue }
        let line = metrics.lengths(
          used, rate: rate, rounding: widths?.difference(start..<i + 1) ?? 0)
        least = max(least, line.least)
        most = max(most, line.most)
      }
      return least == most ? LayoutUnit(rawValue: most) : nil
    }
  }

  /// The widest segment in 1/64 px: the difference of its rounded edges, as browsers measure it.
  ///
  /// - Parameter widths: The exact widths; without them the answer is `nil` if it takes them to know.
  func minContentWidth(_ metrics: PlainMetrics, _ widths: PlainWidths?) -> LayoutUnit? {
    let rate = widths == nil ? metrics.errorRate(precision) : 0
    return withSegments { segments in
      var least = 0
      var most = 0
      var position = 0
      var start = 0
      for i in segments.indices {
        let segment = segments[i]
        if segment.followsForcedBreak { (position, start) = (0, i) }
        let end = position + segment.advance
        let left = metrics.lengths(
          position, rate: rate, rounding: widths?.difference(start..<i) ?? 0)
        let right = metrics.lengths(
          end - segment.spaces * metrics.spaceAdvance, rate: rate,
          rounding: widths.map {
            $0.difference(start..<i + 1) - segment.spaces * metrics.spaceRounding
          } ?? 0)
        least = max(least, right.least - left.most)
        most = max(most, right.most - left.least)
        position = end
      }
      return least == most ? LayoutUnit(rawValue: most) : nil
    }
  }
}
