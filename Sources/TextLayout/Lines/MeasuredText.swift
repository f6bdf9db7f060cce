/// The extent of a text with the widths at which it is the same.
public struct MeasuredText: Hashable, Sendable {
  /// The extent at the width that was asked, and at every other of `validWidths`.
  public var extent: TextExtent
  /// Widths of the box at which the lines are the same; the one that was asked is among them.
  ///
  /// Greedy lines change where the widest of them no longer fits, or the next piece comes to fit; all
  /// widths between are in the range. It is narrower than that, at worst the one width, for text
  /// that takes its exact form (`TextEngine.extent`), unless no line of it was wrapped.
  public var validWidths: ClosedRange<LayoutUnit>
}

extension TextEngine {
  /// Measures a paragraph and finds the widths at which the answer is the same.
  ///
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - width: the width of the box, 0 to `LayoutUnit.maximum`.
  ///   - scale: a factor on the style's font size, line height and letter-spacing.
  /// - Complexity: that of `extent`.
  public func measured(
    _ text: PreparedText, width: LayoutUnit, scale: Double = 1
  ) -> MeasuredText {
    if let measured = plainMeasured(text, width: width, scale: scale) { return measured }
    var extent = TextExtent.zero
    var isWrapped = false
    let paragraph = shaped(text)
    let end = paragraph.text.units.count
    forEachLine(of: paragraph, width: width, scale: scale) { line, metrics in
      extent.width = max(extent.width, LayoutUnit(rawValue: line.width + line.hangingWidth))
      extent.height += metrics.height
      extent.lineCount += 1
      if line.isTruncated || line.end < end && !line.isForced { isWrapped = true }
    }
    return MeasuredText(
      extent: extent, validWidths: width...(isWrapped ? width : max(width, .maximum)))
  }

  private func plainMeasured(
    _ text: PreparedText, width: LayoutUnit, scale: Double
  ) -> MeasuredText? {
    guard case .plain(let paragraph) = text.form,
      let metrics = plainMetrics(of: paragraph.style, scale: scale), metrics.scale > 0
    else { return nil }
    let everyWidth = LayoutUnit.zero...max(width, .maximum)
    guard paragraph.count > 0 else {
      return plainExtent(of: text, width: width, scale: scale).map {
        MeasuredText(extent: $0, validWidths: everyWidth)
      }
    }
    let limits = PlainParagraph.Limits(paragraph.style, metrics, width: width)
    guard let lines = paragraph.interval(limits, spaceAdvance: metrics.spaceAdvance) else {
      return nil
    }
    let extent = TextExtent(
      width: metrics.length(lines.widest), height: metrics.lineHeight * lines.count,
      lineCount: lines.count)
    let isTruncating = lines.count == limits.lineCount
    guard paragraph.style.wraps || isTruncating else {
      return MeasuredText(extent: extent, validWidths: everyWidth)
    }
    guard let bounds = lines.bounds else {
      return MeasuredText(extent: extent, validWidths: width...width)
    }
    let end = min(bounds.upperBound, 1 << 29)
    let widths = PlainMetrics.widths(from: bounds.lowerBound, below: end, scale: metrics.scale)
    return MeasuredText(
      extent: extent,
      validWidths: min(
        width, LayoutUnit(rawValue: widths.least))...max(
          width, LayoutUnit(rawValue: widths.greatest)))
  }
}
