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
    return shapedMeasured(shaped(text), width: width, scale: scale)
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
      let metrics = plainMetrics(of: paragraph.style, scale: scale), metrics.scale > 0
    else { return nil }
    guard paragraph.count > 0 else {
      return plainExtent(of: text, width: width, scale: scale).map {
        PreparedText.Measurement(extent: $0, validWidths: WidthInterval.all.range)
      }
    }
    let limits = plainLimits(paragraph, metrics, width: width)
    let lines = paragraph.interval(limits, spaceAdvance: metrics.spaceAdvance)
    guard case .lines(let widest, let count, let hasCuts) = lines.filling,
      let extent = metrics.length(
        widest.advance, rate: limits.errorRate, cutError: hasCuts ? limits.cutError : 0
      ).map({
        TextExtent(width: $0, height: metrics.lineHeight * count, lineCount: count)
      }) ?? plainExtent(of: text, width: width, scale: scale)
    else { return nil }
    let isTruncating = count == limits.lineCount
    guard paragraph.style.wraps || isTruncating else {
      return PreparedText.Measurement(extent: extent, validWidths: WidthInterval.all.range)
    }
    guard let bounds = lines.bounds else {
      return PreparedText.Measurement(extent: extent, validWidths: width...width)
    }
    let end = min(bounds.upperBound, 1 << 29)
    var widths = PlainMetrics.widths(
      from: bounds.lowerBound, below: end, scale: metrics.scale, errorRate: limits.errorRate)
    widths.insert(width)
    return PreparedText.Measurement(extent: extent, validWidths: widths.range)
  }
}
