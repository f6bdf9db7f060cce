extension ShapedParagraph {
  /// The roundings of the segments that the paragraph has as plain text: the difference between the length
  /// of each, without its spaces, and its advance times the scale, in fine units.
  func segmentRoundings(
    of segments: [PlainSegment], _ sized: SizedFonts, _ metrics: PlainMetrics
  ) -> [Int32] {
    let geometry = TextGeometry(self, sized)
    var roundings: [Int32] = []
    var start = 0
    for end in 1..<max(1, text.units.count + 1) where !text.units.isEmpty {
      let isForced = text.units[end - 1] == 0x0A
      guard isForced || end == text.units.count || flags[end].contains(.opportunity) else {
        continue
      }
      let last = isForced ? end - 1 : end
      let segment = segments[roundings.count]
      var length = 0
      if last > start {
        let item = items[itemIndex(at: start)]
        length = geometry.position(last, in: item) - geometry.position(start, in: item)
      }
      let advance = segment.advance - segment.spaces * metrics.spaceAdvance
      roundings.append(
        Int32(
          clamping: length - segment.spaces * metrics.spaceLength - advance * metrics.scale))
      start = end
    }
    return roundings
  }
}
