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
    let limits = PlainParagraph.Limits(style, metrics, width: width)
    guard let lines = paragraph.lines(limits, spaceAdvance: metrics.spaceAdvance) else {
      return nil
    }
    return TextExtent(
      width: metrics.length(lines.widest), height: metrics.lineHeight * lines.count,
      lineCount: lines.count)
  }

  /// `max-content` of a plain paragraph.
  func plainMaxContentWidth(of text: PreparedText, scale: Double) -> LayoutUnit? {
    guard case .plain(let paragraph) = text.form,
      let metrics = plainMetrics(of: paragraph.style, scale: scale)
    else { return nil }
    return paragraph.maxContentWidth(metrics)
  }

  /// `min-content` of a plain paragraph; `nil` if words count that are broken inside.
  func plainMinContentWidth(of text: PreparedText, scale: Double) -> LayoutUnit? {
    guard case .plain(let paragraph) = text.form else { return nil }
    let style = paragraph.style
    guard let metrics = plainMetrics(of: style, scale: scale) else { return nil }
    guard style.wraps else { return paragraph.maxContentWidth(metrics) }
    return style.style.overflowWrap == .anywhere ? nil : paragraph.minContentWidth(metrics)
  }

  @inline(__always)
  func plainMetrics(of style: ResolvedTextStyle, scale: Double) -> PlainMetrics? {
    scale == 1 ? style.sized.plain : shaping.sized(style, scale: scale).plain
  }
}
