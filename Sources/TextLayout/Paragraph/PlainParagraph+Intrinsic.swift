extension PlainParagraph {
  /// The widest line in 1/64 px when only forced breaks are taken, spaces at its end included.
  ///
  /// - Parameters:
  ///   - error: A bound of what is not known of the roundings; the answer is `nil` if that decides.
  ///   - rounding: Returns the rounding of a segment without its spaces, in fine units.
  func maxContentWidth(
    _ metrics: PlainMetrics, _ error: PlainError, rounding: (PlainSegments, Int) -> Int
  ) -> LayoutUnit? {
    withSegments { segments in
      var widest = LengthBounds()
      var position = PlainPosition()
      for i in segments.indices {
        if segments[i].followsForcedBreak { position = PlainPosition() }
        position.add(segments[i], rounding: rounding(segments, i), metrics)
        guard i + 1 == segments.count || segments[i + 1].followsForcedBreak else { continue }
        widest.formMaximum(position.bounds(error))
      }
      return widest.length
    }
  }

  /// The widest segment in 1/64 px: the difference of its rounded edges, as browsers measure it.
  ///
  /// - Parameters:
  ///   - error: A bound of what is not known of the roundings; the answer is `nil` if that decides.
  ///   - rounding: Returns the rounding of a segment without its spaces, in fine units.
  func minContentWidth(
    _ metrics: PlainMetrics, _ error: PlainError, rounding: (PlainSegments, Int) -> Int
  ) -> LayoutUnit? {
    withSegments { segments in
      guard !traits.contains(.readsRightToLeft) else {
        return widestFromRight(of: segments, metrics, error: error, rounding: rounding)
      }
      var widest = LengthBounds()
      var position = PlainPosition()
      for i in segments.indices {
        let segment = segments[i]
        if segment.followsForcedBreak { position = PlainPosition() }
        let left = position.bounds(error)
        position.add(segment, rounding: rounding(segments, i), metrics)
        var content = position
        content.addSpaces(-segment.spaces, metrics)
        let right = content.bounds(error)
        widest.formMaximum(
          LengthBounds(least: right.least - left.most, most: right.most - left.least))
      }
      return widest.length
    }
  }

  /// The advance of the widest segment without its spaces, in font units.
  func widestAdvance(_ metrics: PlainMetrics) -> Int {
    withSegments { segments in
      var widest = 0
      for i in segments.indices {
        widest = max(widest, segments[i].advance &- segments[i].spaces &* metrics.spaceAdvance)
      }
      return widest
    }
  }

  /// The widest segment of text that reads from right to left: edges are rounded where they are from the left of
  /// the forced line, at which the text ends.
  private func widestFromRight(
    of segments: PlainSegments, _ metrics: PlainMetrics, error: PlainError,
    rounding: (PlainSegments, Int) -> Int
  ) -> LayoutUnit? {
    var widest = LengthBounds()
    var position = PlainPosition()
    for i in segments.indices.reversed() {
      let segment = segments[i]
      position.addSpaces(segment.spaces, metrics)
      let left = position.bounds(error)
      position.add(segment, rounding: rounding(segments, i), metrics)
      position.addSpaces(-segment.spaces, metrics)
      let right = position.bounds(error)
      widest.formMaximum(
        LengthBounds(least: right.least - left.most, most: right.most - left.least))
      if segment.followsForcedBreak { position = PlainPosition() }
    }
    return widest.length
  }
}

/// A place in a line of plain text, counted from its start.
private struct PlainPosition {
  /// The advance before it, in font units.
  private var advance = 0
  /// The length before it, in fine units.
  private var length = 0

  mutating func add(_ segment: PlainSegment, rounding: Int, _ metrics: PlainMetrics) {
    advance += segment.advance
    length &+=
      segment.advance &* metrics.scale &+ rounding &+ segment.spaces &* metrics.spaceRounding
  }

  mutating func addSpaces(_ count: Int, _ metrics: PlainMetrics) {
    advance += count * metrics.spaceAdvance
    length += count * metrics.spaceLength
  }

  func bounds(_ error: PlainError) -> LengthBounds {
    let error = error.of(advance)
    return LengthBounds(
      least: SizedFonts.roundedUp(length &- error), most: SizedFonts.roundedUp(length &+ error))
  }
}

/// The least and the greatest length that something can have, in 1/64 px.
private struct LengthBounds {
  var least = 0
  var most = 0

  /// The length; `nil` if it is not sure.
  var length: LayoutUnit? { least == most ? LayoutUnit(rawValue: most) : nil }

  mutating func formMaximum(_ other: LengthBounds) {
    least = max(least, other.least)
    most = max(most, other.most)
  }
}
