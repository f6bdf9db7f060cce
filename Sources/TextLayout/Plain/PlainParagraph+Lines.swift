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
  }

  /// The widest line in font units and the number of lines; `nil` if that takes the exact form:
  /// a word to break inside, an ellipsis, or a cut that changes shapes.
  ///
  /// Takes segments while they fit (CSS Text 3, section 5); the spaces after the last one hang.
  func lines(_ limits: Limits, spaceAdvance: Int) -> (widest: Int, count: Int)? {
    segments.withUnsafeBufferPointer { segments in
      let bound = limits.bound
      var widest = 0
      var count = 0
      var i = 0
      while i < segments.count {
        var segment = segments[i]
        var used = segment.advance
        count &+= 1
        if used > bound, limits.breaksWords { return nil }
        i &+= 1
        while !segment.isForced, i < segments.count {
          let next = segments[i]
          let end = used &+ segment.spaces &* spaceAdvance &+ next.advance
          if end > bound {
            if next.isUnsafeToBreakBefore { return nil }
            break
          }
          used = end
          segment = next
          i &+= 1
        }
        widest = max(widest, used)
        if count == limits.lineCount, i < segments.count || used > limits.shown { return nil }
      }
      return (widest, count)
    }
  }

  /// The widest line in 1/64 px when only forced breaks are taken, spaces at its end included.
  func maxContentWidth(_ metrics: PlainMetrics) -> LayoutUnit {
    segments.withUnsafeBufferPointer { segments in
      var widest = 0
      var used = 0
      for segment in segments {
        used += segment.advance + segment.spaces * metrics.spaceAdvance
        widest = max(widest, used)
        if segment.isForced { used = 0 }
      }
      return metrics.length(widest)
    }
  }

  /// The widest segment in 1/64 px: the difference of its rounded edges, as browsers measure it.
  func minContentWidth(_ metrics: PlainMetrics) -> LayoutUnit {
    segments.withUnsafeBufferPointer { segments in
      var widest = LayoutUnit.zero
      var position = 0
      for segment in segments {
        let end = position + segment.advance
        widest = max(widest, metrics.length(end) - metrics.length(position))
        position = segment.isForced ? 0 : end + segment.spaces * metrics.spaceAdvance
      }
      return widest
    }
  }
}
