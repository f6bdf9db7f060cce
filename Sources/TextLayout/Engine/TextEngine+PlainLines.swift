extension TextEngine {
  /// The lines of a plain text from its segments; `nil` if some line takes the exact form.
  ///
  /// - Parameter boxWidth: The width of the box the lines stand in; `nil` puts every line at the left.
  func plainLines(
    of text: PreparedText, width: LayoutUnit?, boxWidth: LayoutUnit?, scale: Double
  ) -> [TextLine]? {
    guard case .plain(let paragraph) = text.form else { return nil }
    let height = LineMetrics.strut(shaping.sized(paragraph.style, scale: scale))
    guard paragraph.count > 0 else {
      return emptyLines(of: paragraph, height, in: LineBox(paragraph, width: boxWidth))
    }
    guard let metrics = plainMetrics(of: paragraph, scale: scale), metrics.scale > 0 else {
      return nil
    }
    let ends = plainLineEnds(of: paragraph, metrics, width: width)
    guard ends.areAll, let unitCounts = unitCounts(of: paragraph) else { return nil }
    let box = LineBox(paragraph, width: boxWidth)
    var steps = PlainLineSteps(paragraph, unitCounts: unitCounts, text: box.text)
    var lines: [TextLine] = []
    lines.reserveCapacity(ends.lines.count)
    var top = LayoutUnit.zero
    for end in ends.lines {
      let (line, widens) = steps.line(through: end)
      var gain = LayoutUnit.zero
      if box.mayJustify(line) {
        guard widens else { return nil }
        gain = box.free(beside: line)
      }
      lines.append(TextLine(line, height, in: box, top: top, gain: gain))
      top += height.height
    }
    lines[lines.count - 1].reachTextEnd(box.text)
    return lines
  }

  /// The lines of a text without content.
  private func emptyLines(
    of paragraph: PlainParagraph, _ height: LineMetrics.Line, in box: LineBox
  ) -> [TextLine] {
    guard paragraph.style.style.hasStrut else { return [] }
    let empty = LineFiller.Line(start: 0, end: 0, contentEnd: 0, width: 0)
    var line = TextLine(empty, height, in: box, top: .zero, gain: .zero)
    line.reachTextEnd(box.text)
    return [line]
  }

  /// The number of units of each segment of a plain paragraph without its spaces; `nil` if neither the
  /// paragraph nor its words tell.
  private func unitCounts(of paragraph: PlainParagraph) -> [UInt8]? {
    if let known = paragraph.unitCounts { return known }
    let style = paragraph.style
    guard style.hasPlainWords else { return nil }
    var source = paragraph.source
    let context = plainNumber(of: style, style.sized)
    let found = source.withUTF8 { bytes in
      plain.unitCounts(
        of: PlainSource(bytes: UnsafeRawBufferPointer(bytes), context: context), style: style,
        sized: style.sized, in: &shaping.words, with: shaping)
    }
    return found?.count == paragraph.count ? found : nil
  }

  /// The lines of a plain paragraph up to the first that takes the exact form, and whether these are all.
  func plainLineEnds(
    of paragraph: PlainParagraph, _ metrics: PlainMetrics, width: LayoutUnit?
  ) -> (lines: [PlainLineEnd], areAll: Bool) {
    let limits = PlainParagraph.Limits(
      paragraph.rules, metrics, width: width, error: paragraph.error(metrics))
    if limits.isSure {
      let found = paragraph.withSegments { segments in
        var ends = PlainLineEnds(segments: segments, limits: limits, metrics: metrics)
        let areAll = paragraph.lines(limits, metrics, telling: &ends) != nil
        return ends.isSure ? (ends.lines, areAll) : nil
      }
      if let found { return found }
    }
    var ends: [PlainLineEnd] = []
    let lines = exactPlainLines(of: paragraph, limits, metrics, width: width) { next, width in
      ends.append(PlainLineEnd(next: next, width: width))
    }
    return (ends, lines != nil)
  }
}

extension LineBox {
  fileprivate init(_ paragraph: PlainParagraph, width: LayoutUnit?) {
    let style = paragraph.style.style
    self.init(
      text: ProcessedText(paragraph.source, whiteSpace: style.whiteSpace),
      alignment: style.alignment, isRightToLeft: paragraph.isRightToLeft, width: width)
  }
}
