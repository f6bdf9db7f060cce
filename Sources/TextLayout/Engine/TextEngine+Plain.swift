extension TextEngine {
  /// The extent of a plain paragraph; `nil` if some line takes the exact form.
  @inline(__always)
  func plainExtent(of text: PreparedText, width: LayoutUnit?, scale: Double) -> TextExtent? {
    guard case .plain(let paragraph) = text.form else { return nil }
    guard let metrics = plainMetrics(of: paragraph, scale: scale) else { return nil }
    guard paragraph.count > 0 else {
      return paragraph.style.style.hasStrut
        ? TextExtent(width: .zero, height: metrics.lineHeight, lineCount: 1) : .zero
    }
    let limits = PlainParagraph.Limits(
      paragraph.rules, metrics, width: width, error: paragraph.error(metrics))
    var widest = WidestLine()
    guard let found = paragraph.lines(limits, metrics, telling: &widest) else {
      return limits.isSure ? nil : exactPlainExtent(of: paragraph, limits, metrics, width: width)
    }
    return plainExtent(
      of: paragraph, PlainParagraph.WidestOfLines(found, widest), limits: limits, metrics: metrics,
      width: width)
  }

  /// The height of a plain paragraph; `nil` if some line takes the exact form.
  ///
  /// Roundings that decide the width of a line alone do not matter.
  @inline(__always)
  func plainHeight(of text: PreparedText, width: LayoutUnit?, scale: Double) -> LayoutUnit? {
    guard case .plain(let paragraph) = text.form, paragraph.count > 0,
      let metrics = plainMetrics(of: paragraph, scale: scale)
    else { return plainExtent(of: text, width: width, scale: scale)?.height }
    let limits = PlainParagraph.Limits(
      paragraph.rules, metrics, width: width, error: paragraph.error(metrics))
    var observer = NoObserver()
    if let lines = paragraph.lines(limits, metrics, telling: &observer) {
      return metrics.lineHeight * lines.count
    }
    return limits.isSure
      ? nil : exactPlainExtent(of: paragraph, limits, metrics, width: width)?.height
  }

  /// The extent of lines that were found; `nil` if that takes the exact form.
  @inline(__always)
  func plainExtent(
    of paragraph: PlainParagraph, _ lines: PlainParagraph.WidestOfLines,
    limits: PlainParagraph.Limits, metrics: PlainMetrics, width: LayoutUnit?
  ) -> TextExtent? {
    let cutError = lines.hasCuts ? limits.cutError(metrics) : 0
    guard
      let length = metrics.length(lines.widest.content, limits.error, cutError: cutError)
        ?? (lines.hasCuts ? nil : paragraph.exactWidth(of: lines.widest, limits, metrics))
    else { return exactPlainExtent(of: paragraph, limits, metrics, width: width) }
    return TextExtent(
      width: length, height: metrics.lineHeight * lines.count, lineCount: lines.count)
  }

  /// The extent of a plain paragraph of which roundings decide something; `nil` if that takes the exact form.
  @inline(never)
  private func exactPlainExtent(
    of paragraph: PlainParagraph, _ limits: PlainParagraph.Limits, _ metrics: PlainMetrics,
    width: LayoutUnit?
  ) -> TextExtent? {
    exactPlainLines(of: paragraph, limits, metrics, width: width).map {
      TextExtent($0, lineHeight: metrics.lineHeight)
    }
  }

  /// The lines of a plain paragraph, from exact lengths; `nil` if that takes the exact form.
  func exactPlainLines(
    of paragraph: PlainParagraph, _ limits: PlainParagraph.Limits, _ metrics: PlainMetrics,
    width: LayoutUnit?, lineEnded: (Int, LayoutUnit) -> Void = { _, _ in }
  ) -> PlainParagraph.ExactLines? {
    if metrics.fontScale == 1, paragraph.roundingError != nil {
      return paragraph.exactLines(
        limits, metrics, width: width, rounding: { $0.rounding($1) }, lineEnded: lineEnded)
    }
    let roundings = plainWidths(of: paragraph, metrics).roundings
    return paragraph.exactLines(
      limits, metrics, width: width, rounding: { Int(roundings[$1]) }, lineEnded: lineEnded)
  }

  /// The roundings of a plain paragraph at a size that is not its own, which it keeps from now on.
  private func plainWidths(of paragraph: PlainParagraph, _ metrics: PlainMetrics) -> PlainWidths {
    if let known = paragraph.widths?.widths(metrics) { return known }
    let made = PlainWidths(
      preparedRoundings(of: paragraph, metrics) ?? shapedRoundings(of: paragraph, metrics), metrics)
    let kept = paragraph.keep(made)
    if kept !== made { kept.keep(made) }
    return made
  }

  /// The roundings of a paragraph from its words; `nil` if these do not tell.
  private func preparedRoundings(
    of paragraph: PlainParagraph, _ metrics: PlainMetrics
  ) -> [Int32]? {
    guard paragraph.fallback == nil, paragraph.style.hasPlainWords,
      let other = plainParagraph(
        paragraph.source, style: paragraph.style, direction: paragraph.direction,
        scale: metrics.fontScale),
      other.count == paragraph.count, other.roundingError != nil
    else { return nil }
    return other.roundings
  }

  /// The roundings of a paragraph from the exact form of the text.
  private func shapedRoundings(of paragraph: PlainParagraph, _ metrics: PlainMetrics) -> [Int32] {
    let shaped = shaped(PreparedText(form: .plain(paragraph)))
    return shaped.segmentRoundings(
      of: paragraph.segments, shaping.sized(paragraph.style, scale: metrics.fontScale), metrics)
  }

  /// `max-content` of a plain paragraph.
  func plainMaxContentWidth(of text: PreparedText, scale: Double) -> LayoutUnit? {
    guard case .plain(let paragraph) = text.form,
      let metrics = plainMetrics(of: paragraph, scale: scale)
    else { return nil }
    return intrinsicWidth(of: paragraph, metrics) {
      paragraph.maxContentWidth(metrics, $0, rounding: $1)
    }
  }

  /// `min-content` of a plain paragraph; `nil` if words count that are broken inside.
  func plainMinContentWidth(of text: PreparedText, scale: Double) -> LayoutUnit? {
    guard case .plain(let paragraph) = text.form else { return nil }
    let style = paragraph.style
    guard let metrics = plainMetrics(of: paragraph, scale: scale) else { return nil }
    guard style.wraps else { return plainMaxContentWidth(of: text, scale: scale) }
    guard style.style.overflowWrap != .anywhere else { return nil }
    return intrinsicWidth(of: paragraph, metrics) {
      paragraph.minContentWidth(metrics, $0, rounding: $1)
    }
  }

  /// A width that no part of a word of a plain paragraph exceeds; `nil` for other paragraphs.
  ///
  /// No glyph of plain text leads backwards, so a part is no wider than its word but for roundings.
  func plainPartBound(of text: PreparedText, scale: Double) -> LayoutUnit? {
    guard case .plain(let paragraph) = text.form, paragraph.style.wraps,
      let metrics = plainMetrics(of: paragraph, scale: scale)
    else { return nil }
    let widest = paragraph.widestAdvance(metrics)
    let error = PlainError(paragraph.precision, metrics).of(widest)
    return LayoutUnit(rawValue: SizedFonts.roundedUp(widest &* metrics.scale &+ error))
  }

  /// Computes a width with roundings where they are known or decide, and without them elsewhere.
  @inline(__always)
  private func intrinsicWidth(
    of paragraph: PlainParagraph, _ metrics: PlainMetrics,
    _ width: (PlainError, _ rounding: (PlainSegments, Int) -> Int) -> LayoutUnit?
  ) -> LayoutUnit? {
    if metrics.fontScale == 1, paragraph.roundingError != nil {
      return width(.none) { $0.rounding($1) }
    }
    if let width = width(PlainError(paragraph.precision, metrics), { _, _ in 0 }) { return width }
    let roundings = plainWidths(of: paragraph, metrics).roundings
    return width(.none) { Int(roundings[$1]) }
  }

  @inline(__always)
  func plainMetrics(of paragraph: PlainParagraph, scale: Double) -> PlainMetrics? {
    scale == 1 ? paragraph.metrics : shaping.sized(paragraph.style, scale: scale).plain
  }
}

extension TextExtent {
  init(_ lines: PlainParagraph.ExactLines, lineHeight: LayoutUnit) {
    self.init(width: lines.width, height: lineHeight * lines.count, lineCount: lines.count)
  }
}
