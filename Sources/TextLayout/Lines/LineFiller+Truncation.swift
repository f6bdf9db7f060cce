extension LineFiller {
  /// The line with an ellipsis at its end, cut back between clusters until both fit.
  ///
  /// An ellipsis that is wider than the line stands alone.
  func truncated(_ line: Line) -> Line {
    let ellipsis = SizedFonts.roundedUp(
      engine.ellipsis(of: geometry.storage.style).fineWidth(geometry.sized))
    var result = line
    result.isHyphenated = false
    result.isTruncated = true
    var end = line.contentEnd
    while end > line.start {
      let isCut = end == line.contentEnd || isClusterEdge(end)
      if isCut, !LineFiller.hangs(geometry.units[end - 1]) {
        let width = width(line.start, end, breaksAtEnd: true) + ellipsis
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

  private func isClusterEdge(_ i: Int) -> Bool {
    let flags = geometry.storage.flags[i]
    guard flags.contains(.clusterStart) else { return false }
    let unit = geometry.units[i]
    return unit < 0x300
      || !UnicodeProperties.extendsGrapheme(UTF16Scalars.scalar(in: geometry.units, at: i).scalar)
  }
}
