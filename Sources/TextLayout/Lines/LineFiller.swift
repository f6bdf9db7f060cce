/// Breaks a prepared text into lines: greedy filling, one line after the other.
///
/// A line takes items while they fit; the first that does not is cut at the last opportunity that
/// does. White space hangs at the end of a line and never decides whether it fits. This filler
/// follows browsers in every rounding; a text fits when it is at most 1/64 px wider than the line.
struct LineFiller {
  let geometry: TextGeometry
  let shaping: ShapingContext
  /// The greatest width that fits, in 1/64 px.
  private(set) var available: Int
  private(set) var wraps: Bool
  let hyphenWidth: Int

  /// One line in units of the processed text.
  struct Line {
    var start: Int
    /// The start of the next line.
    var end: Int
    /// The start of hanging white space.
    var contentEnd: Int
    /// The width of the content in 1/64 px.
    var width: Int
    /// The width of ideographic spaces that hang at the end: they are measured, but need not fit.
    var hangingWidth = 0
    /// Indicates whether a soft hyphen shows at the end.
    var isHyphenated = false
    /// Indicates whether the closing bracket or quote at the end is trimmed, so that it fits.
    var trimsEnd = false
    /// Indicates whether an ellipsis shows after the content.
    var isTruncated = false
    /// The units that show after an ellipsis.
    var ending = 0..<0
    /// Indicates whether a line feed ends the line.
    var isForced = false
  }

  /// - Parameter width: `nil` is unlimited.
  init(_ paragraph: ShapedParagraph, width: LayoutUnit?, scale: Double, shaping: ShapingContext) {
    self.init(
      TextGeometry(paragraph, shaping.sized(paragraph.style, scale: scale)), width: width,
      shaping: shaping)
  }

  /// - Parameter width: `nil` is unlimited.
  init(_ geometry: TextGeometry, width: LayoutUnit?, shaping: ShapingContext) {
    let style = geometry.paragraph.style
    self.geometry = geometry
    self.shaping = shaping
    available = 0
    wraps = false
    hyphenWidth =
      style.style.hyphens == .manual
      ? SizedFonts.roundedUp(shaping.hyphen(of: style).fineWidth(geometry.sized)) : 0
    setWidth(width)
  }

  /// Fills the lines that follow at another width; `nil` is unlimited.
  mutating func setWidth(_ width: LayoutUnit?) {
    available = width.map { $0.rawValue + 1 } ?? Int.max / 4
    wraps = geometry.paragraph.style.wraps && width != nil
  }

  var units: [UInt16] { geometry.units }
  var flags: [UnitFlags] { geometry.paragraph.flags }

  /// The line that starts at a unit, which is before the end of the text.
  func line(from start: Int) -> Line {
    var used = 0
    var position = start
    for index in geometry.itemIndex(at: start)..<geometry.items.count {
      let item = geometry.items[index]
      let end = Int(item.end)
      switch item.kind {
      case .lineFeed: return finished(start, end: end, isForced: true)
      case .control: break
      case .tab:
        used += geometry.tabWidth(count: end - position, at: used)
        if wraps, used > available { return brokenLine(start, Overflow(candidate: position)) }
      case .box:
        used += geometry.boxWidth(item)
        if wraps, used > available { return brokenLine(start, Overflow(candidate: position)) }
      case .text:
        let remaining = available - used
        if wraps, exceedsByFar(item, position, remaining: remaining) {
          return brokenLine(
            start, overflow(of: item, from: position, lineStart: start, remaining: remaining))
        }
        let part = SizedFonts.roundedUp(
          partWidth(of: item, from: position, to: end, .open, lineStart: start))
        if wraps, part > remaining {
          return brokenLine(
            start, overflow(of: item, from: position, lineStart: start, remaining: remaining))
        }
        used += part
      }
      position = end
    }
    return finished(start, end: units.count, isForced: false)
  }

  /// The place where a line overflowed.
  struct Overflow {
    /// The first unit that does not fit.
    var candidate: Int
    /// The item that does not fit; `nil` for tabs.
    var item: TextItem?
    /// The first unit of the item that is on the line.
    var start = 0
    /// The room for the item as it was shaped in the paragraph.
    var remaining = 0
  }

  private func overflow(
    of item: TextItem, from start: Int, lineStart: Int, remaining: Int
  ) -> Overflow {
    let room =
      start == lineStart ? correctedRoom(item, start, remaining: remaining) : remaining
    let candidate = geometry.lastFit(from: start, in: item, remaining: room)
    return Overflow(candidate: candidate, item: item, start: start, remaining: room)
  }

  /// The room for an item, less what its start is wider for being shaped again.
  private func correctedRoom(_ item: TextItem, _ start: Int, remaining: Int) -> Int {
    guard !geometry.isSafe(start) else { return remaining }
    // Text far beyond the end of the line has no part in it.
    let rough = geometry.lastFit(from: start, in: item, remaining: remaining)
    let safe = firstSafe(after: start, in: item, limit: 2 * rough - start + 32)
    let reshaped = SizedFonts.roundedUp(
      reshapedWidth(of: start..<safe, in: item, LineCuts(start: start)))
    let change = reshaped - geometry.distance(from: start, to: safe, in: item)
    return remaining - change
  }

  /// Returns whether the rest of an item that a line begins inside of is so much too wide that shaping
  /// its start again cannot make it fit.
  private func exceedsByFar(_ item: TextItem, _ start: Int, remaining: Int) -> Bool {
    guard !geometry.isSafe(start) else { return false }
    return geometry.distance(from: start, to: Int(item.end), in: item)
      > remaining + geometry.reshapingSlack
  }

  // MARK: Choosing the break

  /// The line that has to end because the text after `candidate` does not fit.
  private func brokenLine(_ start: Int, _ overflow: Overflow) -> Line {
    var opportunities = LineOpportunities(geometry.paragraph, analyzer: shaping.analyzer)
    opportunities.startLine(at: start)
    let isOpportunity = { (i: Int) in opportunities.contains(i) }
    if let line = hangingLine(start, overflow, isOpportunity: isOpportunity) { return line }
    if let line = trimmedLine(start, overflow, isOpportunity: isOpportunity) { return line }
    if let line = lastLine(start, overflow, isOpportunity: isOpportunity) { return line }
    if geometry.paragraph.style.breaksWords {
      return emergencyLine(start, overflow)
    }
    return overflowingLine(start, from: start + 1) {
      opportunities.containsGoingRight($0, from: overflow.candidate)
    }
  }

  /// The text before white space fits: the white space hangs and the line ends after it.
  private func hangingLine(
    _ start: Int, _ overflow: Overflow, isOpportunity: (Int) -> Bool
  ) -> Line? {
    var end = overflow.candidate
    while end < units.count, LineFiller.hangs(units[end]) {
      let isForced = units[end] == 0x0A
      end += 1
      if isForced { return acceptedLine(start, end: end, overflow, isForced: true) }
      if end == units.count || isOpportunity(end) { return acceptedLine(start, end: end, overflow) }
    }
    return nil
  }

  /// The line up to the last opportunity at or before the candidate that fits.
  private func lastLine(
    _ start: Int, _ overflow: Overflow, isOpportunity: (Int) -> Bool
  ) -> Line? {
    var end = min(overflow.candidate, units.count - 1)
    var limit = available
    while end > start {
      if isOpportunity(end) {
        let line = finished(start, end: end, isForced: false)
        if line.width <= limit, reshapedEndFits(line, overflow) { return line }
        if line.isHyphenated {
          let hyphen = hyphenWidth(before: line.contentEnd)
          if line.width - hyphen <= limit { limit = available - hyphen }
        }
      }
      end -= 1
    }
    return nil
  }

  /// Nothing fits: breaks between any two grapheme clusters are allowed, the whole line over.
  ///
  /// White space after the last cluster hangs, whether the cluster fits or not.
  private func emergencyLine(_ start: Int, _ overflow: Overflow) -> Line {
    var hanging = overflow
    while hanging.candidate < units.count, LineFiller.hangs(units[hanging.candidate]) {
      hanging.candidate += 1
    }
    // A mark after a space is in one cluster with it, but lines end after spaces that hang.
    let isOpportunity = { (i: Int) in
      (flags[i].contains(.graphemeStart) || BreakOpportunities.isWhiteSpace(units[i - 1]))
        && !LineFiller.hangs(units[i])
    }
    return lastLine(start, hanging, isOpportunity: isOpportunity)
      ?? overflowingLine(
        start, from: overflowStart(start, overflow.candidate, isOpportunity: isOpportunity),
        isOpportunity: isOpportunity)
  }

  /// Returns the start of the search for an opportunity that does not fit: the last opportunity at or
  /// before the candidate if it lies in the cluster of the shaper that the line begins with. All of a
  /// cluster has the place of its start, so browsers cut a ligature before its last part: "waffle" at
  /// width 0 gives ff|l, "flat" f|l.
  private func overflowStart(
    _ start: Int, _ candidate: Int, isOpportunity: (Int) -> Bool
  ) -> Int {
    guard candidate > start + 1, candidate < units.count,
      (start + 1...candidate).allSatisfy({ !flags[$0].contains(.clusterStart) })
    else { return start + 1 }
    return (start + 1...candidate).last(where: isOpportunity) ?? candidate
  }

  /// The line up to the first opportunity from `first` on, which does not fit.
  private func overflowingLine(
    _ start: Int, from first: Int, isOpportunity: (Int) -> Bool
  ) -> Line {
    var end = first
    while end < units.count {
      if units[end - 1] == 0x0A, geometry.items[geometry.itemIndex(at: end - 1)].kind == .lineFeed {
        return finished(start, end: end, isForced: true)
      }
      if isOpportunity(end) { return finished(start, end: end, isForced: false) }
      end += 1
    }
    return finished(start, end: units.count, isForced: units[units.count - 1] == 0x0A)
  }

  /// The line whose white space overflows, if its content fits.
  private func acceptedLine(
    _ start: Int, end: Int, _ overflow: Overflow, isForced: Bool = false
  ) -> Line? {
    var line = finished(start, end: end, isForced: isForced)
    guard !line.isHyphenated, overflowsAfterHyphen(line, overflow) else {
      return line.width <= available ? line : nil
    }
    // The hyphen needs its room even if it does not show in the end.
    let width = line.width + hyphenWidth(before: line.contentEnd)
    if !isForced, end < units.count {
      line.isHyphenated = true
      line.width = width
    }
    return width <= available ? line : nil
  }

  // MARK: Widths

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
  private func partWidth(
    of item: TextItem, from start: Int, to end: Int, _ partEnd: PartEnd, lineStart: Int
  ) -> Int {
    let reshapesStart = start == lineStart && !geometry.isSafe(start)
    let reshapesEnd =
      partEnd == .trimmed || partEnd == .broken && !geometry.isSafe(end)
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

  private func firstSafe(after start: Int, in item: TextItem, limit: Int) -> Int {
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
