extension PlainParagraph {
  /// The constraints that a style places on line filling, in font units.
  struct Limits {
    /// The widest content that fits, in font units.
    var bound: Int
    /// Indicates whether a segment that is too wide would be broken inside.
    var breaksWords: Bool
    /// The number of lines shown, and the widest content the last of them shows whole.
    var lineCount: Int
    var shown: Int
    /// A line that begins with shapes made again and comes this near to its bound takes the exact form:
    /// how browsers round shows there.
    var slack: Int

    @inline(__always)
    init(_ style: ResolvedTextStyle, _ metrics: PlainMetrics, width: LayoutUnit?) {
      shown = width.map { metrics.bound(width: $0) } ?? Int.max / 4
      bound = style.wraps ? shown : Int.max / 4
      breaksWords = style.breaksWords
      lineCount = style.lineLimit
      slack = metrics.slack
    }
  }

  /// The widest line in font units and the number of lines; `nil` if that takes the exact form:
  /// a word to break inside, an ellipsis, or a cut that changes shapes.
  ///
  /// Takes segments while they fit (CSS Text 3, section 5); the spaces after the last one hang.
  ///
  /// - Parameter lineEnded: Called with the first segment of each further line and the content of
  ///   the line before it.
  @inline(__always)
  func lines(
    _ limits: Limits, spaceAdvance: Int, lineEnded: (Int, Int) -> Void = { _, _ in }
  ) -> (widest: Int, count: Int)? {
    withSegments { segments in
      let bound = UInt(bitPattern: limits.bound)
      var widest = 0
      var count = 1
      var lineStart = 0
      /// The advance from the line's start to the end of the last segment, its spaces included.
      var used = 0
      var isReshaped = false
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
          if content(used, through: i) <= limits.bound { continue }
          if i == lineStart {
            if limits.breaksWords { return nil }
            continue
          }
        }
        var line = content(before, through: i &- 1)
        guard count != limits.lineCount, !isReshaped || line &+ limits.slack < limits.bound else {
          return nil
        }
        used = segment.advance
        isReshaped = !segment.isSafe
        if isReshaped {
          guard let cut = cut(before: i) else { return nil }
          line &+= Int(cut.before)
          guard line <= limits.bound else { return nil }
          used &+= Int(cut.after)
        }
        lineEnded(i, line)
        widest = max(widest, line)
        count &+= 1
        lineStart = i
        if limits.breaksWords, content(used, through: i) > limits.bound { return nil }
      }
      guard !segments.isEmpty else { return (0, 1) }
      let line = content(used, through: segments.count &- 1)
      if count == limits.lineCount, line > limits.shown { return nil }
      if isReshaped, line &+ limits.slack >= limits.bound { return nil }
      return (max(widest, line), count)
    }
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

  /// The widest line in 1/64 px when only forced breaks are taken, spaces at its end included.
  func maxContentWidth(_ metrics: PlainMetrics) -> LayoutUnit {
    withSegments { segments in
      var widest = 0
      var used = 0
      for segment in segments {
        used = segment.followsForcedBreak ? segment.advance : used + segment.advance
        widest = max(widest, used)
      }
      return metrics.length(widest)
    }
  }

  /// The widest segment in 1/64 px: the difference of its rounded edges, as browsers measure it.
  func minContentWidth(_ metrics: PlainMetrics) -> LayoutUnit {
    withSegments { segments in
      var widest = LayoutUnit.zero
      var position = 0
      for segment in segments {
        if segment.followsForcedBreak { position = 0 }
        let end = position + segment.advance
        let content = end - segment.spaces * metrics.spaceAdvance
        widest = max(widest, metrics.length(content) - metrics.length(position))
        position = end
      }
      return widest
    }
  }
}
