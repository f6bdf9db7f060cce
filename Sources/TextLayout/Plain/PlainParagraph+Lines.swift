extension PlainParagraph {
  /// What a style asks of the lines besides their width.
  struct Limits {
    /// The widest content that fits, in font units.
    var bound: Int
    /// Whether a segment that is too wide would be broken inside.
    var breaksWords: Bool
    /// The number of lines shown, and the widest content the last of them shows whole.
    var lineCount: Int
    var shown: Int
    /// A line that begins with shapes made again and comes this near to its bound takes the exact form:
    /// how browsers round shows there.
    var slack: Int
  }

  /// The widest line in font units and the number of lines; `nil` if that takes the exact form:
  /// a word to break inside, an ellipsis, or a cut that changes shapes.
  ///
  /// Takes segments while they fit (CSS Text 3, section 5); the spaces after the last one hang.
  @inline(__always)
  func lines(_ limits: Limits, spaceAdvance: Int) -> (widest: Int, count: Int)? {
    withSegments { segments in
      let bound = UInt(bitPattern: limits.bound)
      var widest = 0
      var count = 1
      var lineStart = 0
      /// The advance from the line's start to the end of the last segment, with and without spaces.
      var used = 0
      var content = 0
      var isReshaped = false
      for i in 0..<segments.count {
        let segment = segments[i]
        used &+= segment.signedAdvance
        let end = used &- segment.spaces &* spaceAdvance
        // What follows a forced break is negative, and greater than any bound without its sign.
        if UInt(bitPattern: end) <= bound {
          content = end
          continue
        }
        if i != lineStart || segment.followsForcedBreak {
          guard count != limits.lineCount,
            !isReshaped || content &+ limits.slack < limits.bound
          else { return nil }
          used = segment.advance
          isReshaped = !segment.isSafe
          if isReshaped {
            guard let cut = cut(before: i) else { return nil }
            content &+= Int(cut.before)
            guard content <= limits.bound else { return nil }
            used &+= Int(cut.after)
          }
          widest = max(widest, content)
          count &+= 1
          lineStart = i
        }
        content = used &- segment.spaces &* spaceAdvance
        if limits.breaksWords, content > limits.bound { return nil }
      }
      if count == limits.lineCount, content > limits.shown { return nil }
      if isReshaped, content &+ limits.slack >= limits.bound { return nil }
      return (max(widest, content), count)
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
