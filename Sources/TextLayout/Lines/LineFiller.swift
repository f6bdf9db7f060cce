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

  /// Returns the room for an item, less the width that its start gains from being shaped again.
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
}
