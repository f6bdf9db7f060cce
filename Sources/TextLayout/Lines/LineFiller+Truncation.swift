extension LineFiller {
  /// Returns the last line shown of a text that has more lines, with an ellipsis in the place of the text
  /// that is left out.
  ///
  /// With truncation at the middle or the head the line shows the end of the text, back to its last
  /// forced break. The text that shows is cut between clusters until it fits beside the ellipsis; an
  /// ellipsis that is wider than the line stands alone.
  func truncated(_ line: Line) -> Line {
    let room =
      available
      - SizedFonts.roundedUp(
        shaping.ellipsis(of: geometry.paragraph.style).fineWidth(geometry.sized))
    var beginning = Part(range: line.start..<line.start, width: 0)
    var ending = Part(range: geometry.units.count..<geometry.units.count, width: 0)
    switch geometry.paragraph.style.style.truncation {
    case .tail: beginning = longestBeginning(line.start..<line.contentEnd, room: room)
    case .head: ending = longestEnding(lastStretch(from: line.start), room: room)
    case .middle: (beginning, ending) = bothEnds(of: line, room: room)
    }
    var result = line
    result.isHyphenated = false
    result.isTruncated = true
    result.trimsEnd = false
    result.contentEnd = beginning.range.upperBound
    result.ending = ending.range
    result.width = available - room + beginning.width + ending.width
    return result
  }

  /// Some units and their width in 1/64 px.
  private struct Part {
    var range: Range<Int>
    var width: Int
  }

  /// Returns the beginning and the ending: the beginning takes at most half of the room, the ending takes
  /// the rest, and the beginning is extended by the room that the ending leaves.
  private func bothEnds(of line: Line, room: Int) -> (Part, Part) {
    let stretch = line.start..<firstStretchEnd(from: line.start)
    let last = lastStretch(from: line.start)
    let half = longestBeginning(stretch, room: room / 2)
    let ending = longestEnding(
      max(last.lowerBound, half.range.upperBound)..<max(last.upperBound, half.range.upperBound),
      room: room - half.width)
    let limit = min(stretch.upperBound, ending.range.lowerBound)
    return (longestBeginning(line.start..<limit, room: room - ending.width), ending)
  }

  /// Returns the end of the forced line that a line begins, without white space.
  private func firstStretchEnd(from start: Int) -> Int {
    var end = start
    while end < geometry.units.count, !isLineFeed(end) { end += 1 }
    return withoutWhiteSpace(start, end)
  }

  /// The last forced line of the text, no further back than `start`, without the white space at its
  /// end.
  private func lastStretch(from start: Int) -> Range<Int> {
    let end = withoutWhiteSpace(start, geometry.units.count)
    var first = end
    while first > start, !isLineFeed(first - 1) { first -= 1 }
    return first..<end
  }

  private func isLineFeed(_ i: Int) -> Bool {
    geometry.units[i] == 0x0A && geometry.items[geometry.itemIndex(at: i)].kind == .lineFeed
  }

  private func withoutWhiteSpace(_ start: Int, _ end: Int) -> Int {
    var end = end
    while end > start, LineFiller.hangs(geometry.units[end - 1]) { end -= 1 }
    return end
  }

  // MARK: Parts that fit

  /// The longest part from the start of a stretch that fits and ends with no white space.
  private func longestBeginning(_ stretch: Range<Int>, room: Int) -> Part {
    let start = stretch.lowerBound
    var end = roughEnd(of: stretch, room: room)
    while end > start {
      let isCut = end == stretch.upperBound || isClusterEdge(end)
      if isCut, !LineFiller.hangs(geometry.units[end - 1]) {
        let width = width(from: start, to: end, .broken)
        if width <= room { return Part(range: start..<end, width: width) }
      }
      end -= 1
    }
    return Part(range: start..<start, width: 0)
  }

  /// The longest part up to the end of a stretch that fits and begins with no white space.
  private func longestEnding(_ stretch: Range<Int>, room: Int) -> Part {
    let end = stretch.upperBound
    var start = roughStart(of: stretch, room: room)
    while start < end {
      let isCut = start == stretch.lowerBound || isClusterEdge(start)
      if isCut, !LineFiller.hangs(geometry.units[start]) {
        let width = width(from: start, to: end, .open)
        if width <= room { return Part(range: start..<end, width: width) }
      }
      start += 1
    }
    return Part(range: end..<end, width: 0)
  }

  /// A place at or behind the end of the longest beginning; nothing is shaped to find it.
  private func roughEnd(of stretch: Range<Int>, room: Int) -> Int {
    var remaining = room + geometry.reshapingSlack
    var position = stretch.lowerBound
    for index in geometry.itemIndex(at: position)..<geometry.items.count {
      let item = geometry.items[index]
      let end = min(Int(item.end), stretch.upperBound)
      guard position < end else { break }
      switch item.kind {
      case .lineFeed, .control, .tab: break
      case .box:
        if geometry.boxWidth(item) > remaining { return end }
        remaining -= geometry.boxWidth(item)
      case .text:
        let distance = geometry.distance(from: position, to: end, in: item)
        if distance > remaining {
          return min(geometry.lastFit(from: position, in: item, remaining: remaining) + 1, end)
        }
        remaining -= distance
      }
      position = end
    }
    return stretch.upperBound
  }

  /// A place at or before the start of the longest ending; nothing is shaped to find it.
  private func roughStart(of stretch: Range<Int>, room: Int) -> Int {
    guard !stretch.isEmpty else { return stretch.lowerBound }
    var remaining = room + geometry.reshapingSlack
    var position = stretch.upperBound
    for index in (0...geometry.itemIndex(at: position - 1)).reversed() {
      let item = geometry.items[index]
      let start = max(Int(item.start), stretch.lowerBound)
      guard start < position else { break }
      switch item.kind {
      case .lineFeed, .control, .tab: break
      case .box:
        if geometry.boxWidth(item) > remaining { return start }
        remaining -= geometry.boxWidth(item)
      case .text:
        let distance = geometry.distance(from: start, to: position, in: item)
        if distance > remaining {
          let fitting = (start..<position).partitioningIndex {
            geometry.distance(from: $0, to: position, in: item) <= remaining
          }
          return max(start, fitting - 1)
        }
        remaining -= distance
      }
      position = start
    }
    return stretch.lowerBound
  }

  /// Returns whether text may be cut before a unit: neither a ligature nor a grapheme cluster is parted,
  /// and a box is a cluster of its own.
  private func isClusterEdge(_ i: Int) -> Bool {
    guard geometry.paragraph.flags[i].contains(.clusterStart) else { return false }
    if geometry.paragraph.spans?.hasBoxes(in: i - 1..<i + 1) == true { return true }
    return geometry.units.withUnsafeBufferPointer { shaping.analyzer.isGraphemeBoundary(i, in: $0) }
  }
}
