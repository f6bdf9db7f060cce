extension TextLine {
  /// Places a line of units in its box.
  ///
  /// - Parameter boxWidth: `nil` puts every line at the left.
  init(
    _ line: LineFiller.Line, _ metrics: LineMetrics.Line, of paragraph: ShapedParagraph,
    top: LayoutUnit, boxWidth: LayoutUnit?
  ) {
    let box = LineBox(paragraph, width: boxWidth)
    self.init(line, metrics, in: box, top: top, gain: TextLine.gain(of: line, paragraph, in: box))
  }

  /// - Parameter gain: The room that justification adds.
  init(
    _ line: LineFiller.Line, _ metrics: LineMetrics.Line, in box: LineBox, top: LayoutUnit,
    gain: LayoutUnit
  ) {
    let source = box.text
    // White space that vanished at the start of the text belongs to the first line.
    let start = line.start == 0 ? 0 : source.sourceOffset(line.start)
    let end = max(start, source.sourceOffset(line.end))
    range = start..<end
    x = box.x(free: box.free(beside: line) - gain)
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
  mutating func reachTextEnd(_ text: ProcessedText) {
    range = range.lowerBound..<text.scalarCount
  }

  /// Returns the room that justification adds to a line: all free room, if the line has anything that
  /// could widen.
  private static func gain(
    of line: LineFiller.Line, _ paragraph: ShapedParagraph, in box: LineBox
  ) -> LayoutUnit {
    guard box.mayJustify(line) else { return .zero }
    let free = box.free(beside: line)
    let content = line.start..<line.contentEnd
    return LineJustification(content, of: paragraph, room: free.rawValue).isEmpty ? .zero : free
  }
}
