extension TextEngine {
  /// Measures a paragraph and finds the widths at which the answer is the same.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: that of `extent`.
  public func measured(
    _ text: PreparedText, width: LayoutUnit, scale: Double = 1
  ) -> PreparedText.Measurement {
    let width = width.asExtent
    if let measured = plainMeasured(text, width: width, scale: scale) { return measured }
    if let lines = pieceLines(of: text, width: width, scale: scale) {
      return measurement(of: lines, text.style, width: width)
    }
    return shapedMeasured(shaped(text), width: width, scale: scale)
  }

  private func measurement(
    of lines: LinePieces.Lines, _ style: ResolvedTextStyle, width: LayoutUnit
  ) -> PreparedText.Measurement {
    // Whether the last line shown is truncated may change with the width.
    guard lines.extent.lineCount < style.lineLimit else {
      return PreparedText.Measurement(extent: lines.extent, validWidths: width...width)
    }
    var widths = style.wraps ? lines.widths : .all
    widths.insert(width)
    return PreparedText.Measurement(extent: lines.extent, validWidths: widths.range)
  }

  private func shapedMeasured(
    _ paragraph: ShapedParagraph, width: LayoutUnit, scale: Double
  ) -> PreparedText.Measurement {
    var extent = TextExtent.zero
    var widths = WidthInterval.all
    func take(_ line: LineFiller.Line, _ metrics: LineMetrics.Line) {
      extent.width = max(extent.width, LayoutUnit(rawValue: line.width + line.hangingWidth))
      extent.height += metrics.height
      extent.lineCount += 1
    }
    if paragraph.text.units.isEmpty {
      forEachLine(of: paragraph, width: width, scale: scale, take)
    } else {
      let filler = LineFiller(paragraph, width: width, scale: scale, shaping: shaping)
      let oneWidth = WidthInterval(width)
      if !filler.knowsWidths { widths = oneWidth }
      var steps = LineSteps(filler)
      while let (line, metrics) = steps.next() {
        take(line, metrics)
        if widths != oneWidth { widths.formIntersection(filler.widths(of: line) ?? oneWidth) }
      }
      // Whether the last line shown is truncated may change with the width.
      if extent.lineCount == paragraph.style.lineLimit, widths != oneWidth {
        widths = oneWidth
      }
    }
    return PreparedText.Measurement(extent: extent, validWidths: widths.range)
  }

  private func plainMeasured(
    _ text: PreparedText, width: LayoutUnit, scale: Double
  ) -> PreparedText.Measurement? {
    guard case .plain(let paragraph) = text.form,
      let metrics = plainMetrics(of: paragraph, scale: scale), metrics.scale > 0
    else { return nil }
    guard paragraph.count > 0 else {
      return plainExtent(of: text, width: width, scale: scale).map {
        PreparedText.Measurement(extent: $0, validWidths: WidthInterval.all.range)
      }
    }
    let limits = PlainParagraph.Limits(
      paragraph.rules, metrics, width: width, error: paragraph.error(metrics))
    let found: (extent: TextExtent, widths: WidthInterval?)
    if let interval = paragraph.interval(limits, metrics) {
      guard
        let extent = plainExtent(
          of: paragraph, interval.lines, limits: limits, metrics: metrics, width: width)
      else { return nil }
      found = (
        extent,
        interval.bounds.map {
          PlainMetrics.widths(
            from: $0.lowerBound, below: min($0.upperBound, 1 << 29), scale: metrics.scale,
            limits.error)
        }
      )
    } else {
      guard !limits.isSure,
        let lines = exactPlainLines(of: paragraph, limits, metrics, width: width)
      else {
        return nil
      }
      found = (TextExtent(lines, lineHeight: metrics.lineHeight), lines.widths)
    }
    guard paragraph.style.wraps || found.extent.lineCount == limits.lineCount else {
      return PreparedText.Measurement(
        extent: found.extent, validWidths: WidthInterval.all.range)
    }
    guard var widths = found.widths else {
      return PreparedText.Measurement(extent: found.extent, validWidths: width...width)
    }
    widths.insert(width)
    return PreparedText.Measurement(extent: found.extent, validWidths: widths.range)
  }
}
