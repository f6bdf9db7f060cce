extension LineFiller {
  /// The line up to and with a closing bracket or quote that fits only when it is trimmed.
  ///
  /// CSS Text 4, `text-spacing-trim: normal`: a closing character at the end of a line is set half
  /// as wide if it would not fit otherwise. Browsers do so to brackets and quotes alone.
  func trimmedLine(
    _ start: Int, _ overflow: Overflow, isOpportunity: (Int) -> Bool
  ) -> Line? {
    let last = overflow.candidate
    let spacings = geometry.paragraph.style.punctuation
    guard !spacings.isEmpty, let item = overflow.item, last < Int(item.end), last >= start,
      SpacingKind.mayBeTrimmedAtLineEnd(units[last]),
      let spacing = spacings[Int(geometry.paragraph.runs[geometry.runIndex(at: last)].face)],
      spacing.spacing(of: units[last]) == .close,
      last + 1 == units.count || isOpportunity(last + 1)
    else { return nil }
    var line = Line(start: start, end: last + 1, contentEnd: last + 1, width: 0, trimsEnd: true)
    line.width = width(from: start, to: line.end, .trimmed)
    return line.width <= available && reshapedEndFits(line, overflow) ? line : nil
  }

  /// Returns whether the end of a line that is shaped again fits where it stands.
  ///
  /// The room for it ends where the item as shaped in the paragraph overflows, so rounding counts
  /// twice: browsers refuse a line here whose whole width would fit by 1/64 px.
  func reshapedEndFits(_ line: Line, _ overflow: Overflow) -> Bool {
    let end = line.end
    guard let item = overflow.item, end > overflow.start, end == line.contentEnd,
      line.trimsEnd || end < Int(item.end) && !geometry.isSafe(end)
    else { return true }
    let safe = lastSafe(before: end, notBefore: overflow.start, in: item)
    let cuts = LineCuts(start: line.start, trimmedEnd: line.trimsEnd ? end : nil)
    let width = SizedFonts.roundedUp(reshapedWidth(of: safe..<end, in: item, cuts))
    return width <= overflow.remaining - geometry.distance(from: overflow.start, to: safe, in: item)
  }
}
