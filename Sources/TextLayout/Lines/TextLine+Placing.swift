extension TextLine {
  /// Places a line of units in its box.
  ///
  /// - Parameter boxWidth: `nil` puts every line at the left.
  init(
    _ line: LineFiller.Line, _ metrics: LineMetrics.Line, of paragraph: ShapedParagraph,
    top: LayoutUnit, boxWidth: LayoutUnit?
  ) {
    let source = paragraph.text
    // White space that vanished at the start of the text belongs to the first line.
    let start = line.start == 0 ? 0 : source.sourceOffset(line.start)
    let end = max(start, source.sourceOffset(line.end))
    let free = boxWidth.map { $0 - LayoutUnit(rawValue: line.width) } ?? .zero
    let gain = TextLine.gain(of: line, paragraph, free: free)
    range = start..<end
    x = TextLine.x(free: free - gain, paragraph)
    self.top = top
    height = metrics.height
    baseline = top + metrics.baseline
    width = LayoutUnit(rawValue: line.width + line.hangingWidth) + gain
    justification = gain
    isHyphenated = line.isHyphenated
    content = line.start..<line.contentEnd
    ending = line.ending
    trimsEnd = line.trimsEnd
    elidedRange = nil
    guard line.isTruncated else { return }
    let cut = line.contentEnd == line.start ? start : source.sourceOffset(line.contentEnd)
    let resumed =
      line.ending.isEmpty ? source.scalarCount : source.sourceOffset(line.ending.lowerBound)
    elidedRange = cut..<max(cut, resumed)
  }

  /// Lets the last line shown hold all that is left of the text.
  mutating func reachTextEnd(_ paragraph: ShapedParagraph) {
    range = range.lowerBound..<paragraph.text.scalarCount
  }

  /// Returns the room that justification adds to a line: all free room, unless the line ends a paragraph
  /// or has nothing that could widen (CSS Text 3, section 6.3).
  private static func gain(
    of line: LineFiller.Line, _ paragraph: ShapedParagraph, free: LayoutUnit
  ) -> LayoutUnit {
    guard paragraph.style.style.alignment == .justify, free > .zero, !line.isForced,
      !line.isTruncated, line.end < paragraph.text.units.count,
      !LineJustification(line.start..<line.contentEnd, of: paragraph, room: free.rawValue).isEmpty
    else { return .zero }
    return free
  }

  private static func x(free: LayoutUnit, _ paragraph: ShapedParagraph) -> LayoutUnit {
    let isRightToLeft = paragraph.baseLevel & 1 == 1
    // A line that sticks out does so at its end (CSS Text 3, section 6.1).
    switch free < .zero ? .start : paragraph.style.style.alignment {
    case .left: return .zero
    case .right: return free
    case .center: return LayoutUnit(rawValue: free.rawValue >> 1)
    case .start, .justify: return isRightToLeft ? free : .zero
    case .end: return isRightToLeft ? .zero : free
    }
  }
}
