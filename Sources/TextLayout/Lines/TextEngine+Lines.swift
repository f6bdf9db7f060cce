extension TextEngine {
  /// Measures a paragraph at a width.
  ///
  /// The same lines as `lines(of:width:scale:)`, without keeping them.
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - width: the width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: a factor on the style's font size, line height and letter-spacing.
  /// - Complexity: O(lines · log n) in ordinary text.
  public func extent(
    of text: PreparedText, width: LayoutUnit?, scale: Double = 1
  ) -> TextExtent {
    if let extent = plainExtent(of: text, width: width, scale: scale) { return extent }
    return exactExtent(of: text, width: width, scale: scale)
  }

  private func exactExtent(of text: PreparedText, width: LayoutUnit?, scale: Double) -> TextExtent {
    var extent = TextExtent.zero
    forEachLine(of: text, width: width, scale: scale) { line, metrics in
      extent.width = max(extent.width, LayoutUnit(rawValue: line.width + line.hangingWidth))
      extent.height += metrics.height
      extent.lineCount += 1
    }
    return extent
  }

  /// Breaks a paragraph into lines at a width.
  ///
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - width: the width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: a factor on the style's font size, line height and letter-spacing.
  public func lines(of text: PreparedText, width: LayoutUnit?, scale: Double = 1) -> [TextLine] {
    var lines: [TextLine] = []
    var top = LayoutUnit.zero
    let source = shaped(text).text
    forEachLine(of: text, width: width, scale: scale) { line, metrics in
      let start = lines.isEmpty ? 0 : source.sourceOffset(line.start)
      lines.append(
        TextLine(
          range: start..<max(start, source.sourceOffset(line.end)),
          x: x(of: line, in: text, width: width),
          top: top, height: metrics.height, baseline: top + metrics.baseline,
          width: LayoutUnit(rawValue: line.width + line.hangingWidth),
          isHyphenated: line.isHyphenated,
          ellipsisOffset: line.isTruncated ? source.sourceOffset(line.contentEnd) : nil,
          content: line.start..<line.contentEnd, trimsEnd: line.trimsEnd))
      top += metrics.height
    }
    if let last = lines.indices.last {
      lines[last].range = lines[last].range.lowerBound..<source.scalarCount
    }
    return lines
  }

  private func x(of line: LineFiller.Line, in text: PreparedText, width: LayoutUnit?) -> LayoutUnit
  {
    guard let width else { return .zero }
    let free = width - LayoutUnit(rawValue: line.width)
    let isRightToLeft = text.isRightToLeft
    // A line that sticks out does so at its end (CSS Text 3, section 6.1).
    switch free < .zero ? .start : text.style.style.alignment {
    case .left: return .zero
    case .right: return free
    case .center: return LayoutUnit(rawValue: free.rawValue >> 1)
    case .start: return isRightToLeft ? free : .zero
    case .end: return isRightToLeft ? .zero : free
    }
  }

  private func forEachLine(
    of text: PreparedText, width: LayoutUnit?, scale: Double,
    _ body: (LineFiller.Line, LineMetrics.Line) -> Void
  ) {
    let paragraph = shaped(text)
    let style = paragraph.style.style
    let sized = sized(paragraph.style, scale: scale)
    let metrics = LineMetrics(paragraph: paragraph, sized: sized)
    let count = paragraph.text.units.count
    guard count > 0 else {
      guard style.hasStrut else { return }
      body(LineFiller.Line(start: 0, end: 0, contentEnd: 0, width: 0), metrics.strut)
      return
    }
    let filler = LineFiller(paragraph, width: width, scale: scale, engine: self)
    let limit = style.maximumLineCount.map { max(1, $0) } ?? Int.max
    var start = 0
    var number = 0
    while start < count, number < limit {
      var line = filler.line(from: start)
      number += 1
      if number == limit, line.end < count || line.width > filler.available {
        line = filler.truncated(line)
      }
      body(filler.measuringHanging(line), metrics.line(line.start..<line.end))
      start = line.end
    }
  }
}
