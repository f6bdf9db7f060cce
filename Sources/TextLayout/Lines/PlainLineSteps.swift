/// The lines of plain text as ranges of units, one after the other.
struct PlainLineSteps {
  private let segments: [PlainSegment]
  private let unitCounts: [UInt8]
  private let text: ProcessedText
  /// The first segment of the next line, and its first unit.
  private var segment = 0
  private var unit = 0

  /// - Parameter unitCounts: The number of units of each segment without its spaces.
  init(_ paragraph: PlainParagraph, unitCounts: [UInt8], text: ProcessedText) {
    segments = paragraph.segments
    self.unitCounts = unitCounts
    self.text = text
  }

  /// Returns the next line, and whether justification is sure to find room in it.
  mutating func line(through end: PlainLineEnd) -> (line: LineFiller.Line, widens: Bool) {
    let start = unit
    var contentEnd = unit
    var last = unit
    var hasSpaces = false
    for i in segment..<end.next {
      hasSpaces = hasSpaces || unit > contentEnd
      last = unit
      unit += Int(unitCounts[i])
      if unit > last { contentEnd = unit }
      unit += segments[i].spaces
    }
    segment = end.next
    let isForced = unit < text.units.count && text.units[unit] == 0x0A
    if isForced { unit += 1 }
    let line = LineFiller.Line(
      start: start, end: unit, contentEnd: contentEnd, width: end.width.rawValue,
      isForced: isForced)
    // The space before a character that is no mark widens; a line without one takes a closer look.
    let widens =
      hasSpaces && last < contentEnd && !LineJustification.isPassedOver(text.units[last])
    return (line, widens)
  }
}
