extension ShapedParagraph {
  /// The lengths of the segments that the paragraph has as plain text, with their spaces, in fine units.
  func segmentLengths(_ geometry: TextGeometry) -> [Int] {
    var lengths: [Int] = []
    var start = 0
    for end in 1..<max(1, text.units.count + 1) where !text.units.isEmpty {
      let isForced = text.units[end - 1] == 0x0A
      guard isForced || end == text.units.count || flags[end].contains(.opportunity) else {
        continue
      }
      let last = isForced ? end - 1 : end
      if last > start {
        let item = items[itemIndex(at: start)]
        lengths.append(geometry.position(last, in: item) - geometry.position(start, in: item))
      } else {
        lengths.append(0)
      }
      start = end
    }
    return lengths
  }
}
