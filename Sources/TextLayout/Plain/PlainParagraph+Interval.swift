extension PlainParagraph {
  /// The bounds, in font units, at which the lines are those found at one bound, and no other.
  ///
  /// The widest line is the narrowest bound; the least content that was too wide for a line is the
  /// first one above with other lines.
  /// - Returns: the number of lines with the interval, or without one where shapes are made again at
  ///   a cut or a word sticks out; `nil` if some line takes the exact form.
  func interval(
    _ limits: Limits, spaceAdvance: Int
  ) -> (widest: Int, count: Int, bounds: Range<Int>?)? {
    var tooWide = Int.max
    var isReshaped = false
    let found = withSegments { segments in
      lines(limits, spaceAdvance: spaceAdvance) { i, line in
        let segment = segments[i]
        if !segment.isSafe { isReshaped = true }
        guard !segment.followsForcedBreak else { return }
        let gap = segments[i - 1].spaces * spaceAdvance
        tooWide = min(tooWide, line + gap + segment.advance - segment.spaces * spaceAdvance)
      }
    }
    guard let found else { return nil }
    guard !isReshaped, found.widest <= limits.bound else { return (found.widest, found.count, nil) }
    return (found.widest, found.count, found.widest..<tooWide)
  }
}
