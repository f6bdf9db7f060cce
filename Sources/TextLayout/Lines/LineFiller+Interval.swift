extension LineFiller {
  /// The widths of the box, in 1/64 px, at which a line that starts where this one does ends where it
  /// does, the filler's own among them; `nil` if no other is known.
  ///
  /// A line ends elsewhere where its content no longer fits, or where the text up to the next opportunity
  /// begins to fit. These widths are computed only where cutting changes no shapes and nothing is
  /// inserted or trimmed at the end of a line. Two units are left out at either end, where rounding
  /// decides. Where ideographic spaces hang, a line that is full may end among them.
  func widths(of line: Line) -> WidthInterval? {
    let width = available - 1
    guard !line.isTruncated, !line.trimsEnd, !line.isHyphenated, line.width <= available,
      geometry.isSafe(line.start), !units[line.contentEnd..<line.end].contains(0x3000)
    else { return nil }
    let least = min(width, line.width + 1)
    guard wraps, line.end < units.count, !line.isForced else {
      return WidthInterval(from: least, through: LayoutUnit.maximum.rawValue)
    }
    guard geometry.isSafe(line.end), let next = nextOpportunity(after: line) else { return nil }
    let tooWide = finished(line.start, end: next, isForced: false).width
    return WidthInterval(
      from: least, through: min(max(width, tooWide - 4), LayoutUnit.maximum.rawValue))
  }

  /// Indicates whether `widths(of:)` is valid for the lines of the paragraph at all.
  var knowsWidths: Bool {
    let style = geometry.paragraph.style
    // A soft hyphen that does not fit takes room from the line before it.
    return style.punctuation.isEmpty && style.style.letterSpacing >= 0 && !units.contains(0xAD)
  }

  /// The next opportunity after the one that a line ends at, if cutting there changes no shapes.
  private func nextOpportunity(after line: Line) -> Int? {
    var opportunities = LineOpportunities(geometry.paragraph, analyzer: shaping.analyzer)
    opportunities.startLine(at: line.start)
    guard opportunities.contains(line.end) else { return nil }
    var next = line.end + 1
    let limit = min(units.count, line.end + LineFiller.intervalReach)
    while next < limit, units[next - 1] != 0x0A, !opportunities.contains(next) { next += 1 }
    guard next < limit || next == units.count else { return nil }
    return next == units.count || units[next - 1] == 0x0A || geometry.isSafe(next) ? next : nil
  }

  /// The greatest distance at which the next opportunity is looked for.
  private static let intervalReach = 512
}
