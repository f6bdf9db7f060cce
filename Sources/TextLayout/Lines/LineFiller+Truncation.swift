extension LineFiller {
  /// The line with an ellipsis at its end, cut back between clusters until both fit.
  ///
  /// An ellipsis that is wider than the line stands alone.
  func truncated(_ line: Line) -> Line {
    let ellipsis = SizedFonts.roundedUp(
      engine.ellipsis(of: geometry.paragraph.style).fineWidth(geometry.sized))
    var result = line
    result.isHyphenated = false
    result.isTruncated = true
    result.trimsEnd = false
    var end = roughEnd(of: line, room: available - ellipsis)
    while end > line.start {
      let isCut = end == line.contentEnd || isClusterEdge(end)
      if isCut, !LineFiller.hangs(geometry.units[end - 1]) {
        let width = width(line.start, end, .broken) + ellipsis
        if width <= available {
          result.contentEnd = end
          result.width = width
          return result
        }
      }
      end -= 1
    }
    result.contentEnd = line.start
    result.width = ellipsis
    return result
  }

  /// A place at or behind the last cut of a line that leaves room for an ellipsis.
  ///
  /// Nothing is shaped to find it, so it is too far by what shaping again can change.
  private func roughEnd(of line: Line, room: Int) -> Int {
    let slack = 4 * Int(geometry.largestFontSize.rounded(.up)) * 64
    var remaining = room + slack
    var position = line.start
    for index in geometry.itemIndex(at: line.start)..<geometry.items.count {
      let item = geometry.items[index]
      let end = min(Int(item.end), line.contentEnd)
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
    return line.contentEnd
  }

  private func isClusterEdge(_ i: Int) -> Bool {
    let flags = geometry.paragraph.flags[i]
    guard flags.contains(.clusterStart) else { return false }
    let unit = geometry.units[i]
    return unit < 0x300
      || !UnicodeProperties.extendsGrapheme(UTF16Scalars.scalar(in: geometry.units, at: i).scalar)
  }
}
