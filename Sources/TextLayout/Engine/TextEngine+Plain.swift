extension TextEngine {
  /// The extent of a plain paragraph; `nil` if some line takes the exact form.
  @inline(__always)
  func plainExtent(of text: PreparedText, width: LayoutUnit?, scale: Double) -> TextExtent? {
    guard case .plain(let paragraph) = text.form else { return nil }
    let style = paragraph.style
    guard let metrics = plainMetrics(of: style, scale: scale) else { return nil }
    guard paragraph.count > 0 else {
      return style.style.hasStrut
        ? TextExtent(width: .zero, height: metrics.lineHeight, lineCount: 1) : .zero
    }
    let limits = plainLimits(paragraph, metrics, width: width)
    let filling = paragraph.lines(limits, spaceAdvance: metrics.spaceAdvance)
    switch filling {
    case .lines(let widest, let count, let hasCuts):
      guard
        let width = metrics.length(
          widest.advance, rate: limits.errorRate, cutError: hasCuts ? limits.cutError : 0)
      else { return exactPlainExtent(of: paragraph, filling: filling, limits: limits, metrics) }
      return TextExtent(width: width, height: metrics.lineHeight * count, lineCount: count)
    case .unsure: return exactPlainExtent(of: paragraph, filling: filling, limits: limits, metrics)
    case .exact: return nil
    }
  }

  /// The limits of the lines of a plain paragraph. Those that were used last are kept: a list is measured
  /// at one width.
  @inline(__always)
  func plainLimits(
    _ paragraph: PlainParagraph, _ metrics: PlainMetrics, width: LayoutUnit?
  ) -> PlainParagraph.Limits {
    let style = paragraph.style
    if let last = lastLimits, last.style === style, last.width == width,
      last.precision == paragraph.precision, last.scale == metrics.fontScale
    {
      return last.limits
    }
    return newPlainLimits(paragraph, metrics, width: width)
  }

  @inline(never)
  private func newPlainLimits(
    _ paragraph: PlainParagraph, _ metrics: PlainMetrics, width: LayoutUnit?
  ) -> PlainParagraph.Limits {
    let limits = PlainParagraph.Limits(
      paragraph.style, metrics, width: width, errorRate: metrics.errorRate(paragraph.precision))
    lastLimits = LastLimits(
      style: paragraph.style, scale: metrics.fontScale, width: width,
      precision: paragraph.precision, limits: limits)
    return limits
  }

  /// The limits of the lines that were filled last.
  struct LastLimits {
    var style: ResolvedTextStyle
    var scale: Double
    var width: LayoutUnit?
    var precision: PlainPrecision
    var limits: PlainParagraph.Limits
  }

  /// The extent of a plain paragraph of which rounding decides something.
  @inline(never)
  private func exactPlainExtent(
    of paragraph: PlainParagraph, filling: PlainParagraph.Filling,
    limits: PlainParagraph.Limits, _ metrics: PlainMetrics
  ) -> TextExtent? {
    guard let widths = plainWidths(of: paragraph, metrics) else { return nil }
    if case .lines(let widest, let count, hasCuts: false) = filling,
      let width = paragraph.exactWidth(of: widest, limits, metrics, widths: widths)
    {
      return TextExtent(width: width, height: metrics.lineHeight * count, lineCount: count)
    }
    guard let lines = paragraph.exactLines(limits, metrics, widths: widths) else { return nil }
    return TextExtent(
      width: lines.widest, height: metrics.lineHeight * lines.count, lineCount: lines.count)
  }

  /// The exact widths of a plain paragraph at a size, which it keeps from now on.
  func plainWidths(of paragraph: PlainParagraph, _ metrics: PlainMetrics) -> PlainWidths? {
    if let known = paragraph.widths?.widths(metrics) { return known }
    let shaped = shaped(PreparedText(form: .plain(paragraph)))
    let scale = metrics.fontScale
    let lengths = shaped.segmentLengths(
      TextGeometry(shaped, shaping.sized(paragraph.style, scale: scale)))
    guard let made = paragraph.withSegments({ PlainWidths(lengths, of: $0, metrics) }) else {
      return nil
    }
    let kept = paragraph.keep(made)
    if kept !== made { kept.keep(made) }
    return made
  }

  /// `max-content` of a plain paragraph.
  func plainMaxContentWidth(of text: PreparedText, scale: Double) -> LayoutUnit? {
    guard case .plain(let paragraph) = text.form,
      let metrics = plainMetrics(of: paragraph.style, scale: scale)
    else { return nil }
    return paragraph.maxContentWidth(metrics, paragraph.widths?.widths(metrics))
      ?? plainWidths(of: paragraph, metrics).flatMap { paragraph.maxContentWidth(metrics, $0) }
  }

  /// `min-content` of a plain paragraph; `nil` if words count that are broken inside.
  func plainMinContentWidth(of text: PreparedText, scale: Double) -> LayoutUnit? {
    guard case .plain(let paragraph) = text.form else { return nil }
    let style = paragraph.style
    guard let metrics = plainMetrics(of: style, scale: scale) else { return nil }
    guard style.wraps else { return plainMaxContentWidth(of: text, scale: scale) }
    guard style.style.overflowWrap != .anywhere else { return nil }
    return paragraph.minContentWidth(metrics, paragraph.widths?.widths(metrics))
      ?? plainWidths(of: paragraph, metrics).flatMap { paragraph.minContentWidth(metrics, $0) }
  }

  @inline(__always)
  func plainMetrics(of style: ResolvedTextStyle, scale: Double) -> PlainMetrics? {
    scale == 1 ? style.sized.plain : shaping.sized(style, scale: scale).plain
  }
}
