/// The widths of lines and of their parts.
extension LineFiller {
  func finished(_ start: Int, end: Int, isForced: Bool) -> Line {
    let contentEnd = contentEnd(start, end)
    var line = Line(start: start, end: end, contentEnd: contentEnd, width: 0, isForced: isForced)
    line.width = width(from: start, to: contentEnd, contentEnd == end ? .broken : .open)
    if end < units.count, !isForced, showsHyphen(line) {
      line.isHyphenated = true
      line.width += hyphenWidth(before: contentEnd)
    }
    return line
  }

  /// The line with the ideographic spaces that hang at its end measured; other white space that
  /// hangs has no width, as in browsers.
  func measuringHanging(_ line: Line) -> Line {
    guard line.contentEnd < line.end, !line.isTruncated else { return line }
    var end = line.end
    while end > line.contentEnd, BreakOpportunities.isWhiteSpace(units[end - 1]) { end -= 1 }
    guard end > line.contentEnd else { return line }
    var measured = line
    measured.hangingWidth = max(
      0,
      width(from: line.start, to: end, end == line.end ? .broken : .open)
        - (line.isHyphenated ? line.width - hyphenWidth(before: line.contentEnd) : line.width))
    return measured
  }

  /// Returns the start of the hanging white space of a line.
  private func contentEnd(_ start: Int, _ end: Int) -> Int {
    var contentEnd = end
    while contentEnd > start, LineFiller.hangs(units[contentEnd - 1]) { contentEnd -= 1 }
    return contentEnd
  }

  /// The kind of end that a part of a line has.
  enum PartEnd {
    /// Text follows, or white space that hangs.
    case open
    /// The line is broken here.
    case broken
    /// The line is broken here, behind a closing bracket or quote that is trimmed.
    case trimmed
  }

  /// The width of a part of a line that begins at its start, in 1/64 px.
  func width(from start: Int, to end: Int, _ partEnd: PartEnd) -> Int {
    guard end > start else { return 0 }
    var used = 0
    var position = start
    var index = geometry.itemIndex(at: start)
    while position < end {
      let item = geometry.items[index]
      let itemEnd = min(Int(item.end), end)
      switch item.kind {
      case .tab: used += geometry.tabWidth(count: itemEnd - position, at: used)
      case .box: used += geometry.boxWidth(item)
      case .text:
        used += SizedFonts.roundedUp(
          partWidth(
            of: item, from: position, to: itemEnd, itemEnd == end ? partEnd : .open,
            lineStart: start))
      case .control, .lineFeed: break
      }
      position = itemEnd
      index += 1
    }
    return used
  }

  /// The exact width in fine units of a part of an item, its ends shaped again where cutting there
  /// changes the shapes.
  ///
  /// At the end of the item nothing is cut: it keeps its shapes, those that the item after it gives it
  /// included.
  func partWidth(
    of item: TextItem, from start: Int, to end: Int, _ partEnd: PartEnd, lineStart: Int
  ) -> Int {
    let reshapesStart = start == lineStart && !geometry.isSafe(start)
    let reshapesEnd =
      partEnd == .trimmed
      || partEnd == .broken && end < Int(item.end) && !geometry.isSafe(end)
    var from = start
    var to = end
    if reshapesStart { from = firstSafe(after: start, in: item, limit: end) }
    if reshapesEnd { to = lastSafe(before: end, notBefore: start, in: item) }
    let cuts = LineCuts(start: lineStart, trimmedEnd: partEnd == .trimmed ? end : nil)
    if reshapesStart || reshapesEnd, from >= to {
      return reshapedWidth(of: start..<end, in: item, cuts)
    }
    var width = geometry.position(to, in: item) - geometry.position(from, in: item)
    if reshapesStart { width += reshapedWidth(of: start..<from, in: item, cuts) }
    if reshapesEnd { width += reshapedWidth(of: to..<end, in: item, cuts) }
    return width
  }

  /// The greatest distance at which a safe cut is looked for: shaping a million joined letters for every
  /// line would take too long.
  private static let reshapingReach = 4096

  func firstSafe(after start: Int, in item: TextItem, limit: Int) -> Int {
    var i = start + 1
    let limit = min(limit, Int(item.end), start + LineFiller.reshapingReach)
    while i < limit, !geometry.isSafe(i) { i += 1 }
    return i
  }

  func lastSafe(before end: Int, notBefore start: Int, in item: TextItem) -> Int {
    var i = end - 1
    while i > start, !geometry.isSafe(i) { i -= 1 }
    return i
  }

  func reshapedWidth(of range: Range<Int>, in item: TextItem, _ cuts: LineCuts) -> Int {
    shaping.reshapedWidth(of: range, in: item, of: geometry, cuts)
  }

  /// White space that hangs at the end of a line (CSS Text 3, section 4.1.3, and U+3000).
  static func hangs(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x3000
  }
}
