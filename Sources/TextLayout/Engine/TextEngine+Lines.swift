extension TextEngine {
  /// Measures a paragraph at a width.
  ///
  /// The lines are those of `lines(of:width:scale:)`, but they are not kept.
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(lines · log n) in ordinary text.
  public func extent(
    of text: PreparedText, width: LayoutUnit?, scale: Double = 1
  ) -> TextExtent {
    let width = width?.asExtent
    return plainExtent(of: text, width: width, scale: scale)
      ?? exactExtent(of: text, width: width, scale: scale)
  }

  /// Returns the height of `extent(of:width:scale:)`, which takes less to find than the width.
  package func height(
    of text: PreparedText, width: LayoutUnit?, scale: Double = 1
  ) -> LayoutUnit {
    let width = width?.asExtent
    return plainHeight(of: text, width: width, scale: scale)
      ?? exactExtent(of: text, width: width, scale: scale).height
  }

  private func exactExtent(of text: PreparedText, width: LayoutUnit?, scale: Double) -> TextExtent {
    pieceLines(of: text, width: width, scale: scale)?.extent
      ?? unitExtent(of: shaped(text), width: width, scale: scale)
  }

  /// The extent of the lines of the filler that looks at units.
  func unitExtent(
    of paragraph: ShapedParagraph, width: LayoutUnit?, scale: Double
  ) -> TextExtent {
    var extent = TextExtent.zero
    forEachLine(of: paragraph, width: width, scale: scale) { line, metrics in
      extent.width = max(extent.width, LayoutUnit(rawValue: line.width + line.hangingWidth))
      extent.height += metrics.height
      extent.lineCount += 1
    }
    return extent
  }

  /// The lines of a text that is kept in the exact form, from its pieces; `nil` if they take more.
  ///
  /// An exact form that is made again would have to be cut again, too.
  func pieceLines(
    of text: PreparedText, width: LayoutUnit?, scale: Double
  ) -> LinePieces.Lines? {
    guard case .shaped(let paragraph) = text.form, paragraph.spans == nil else { return nil }
    let sized = shaping.sized(paragraph.style, scale: scale)
    let pieces = paragraph.pieces(scale: sized.scale) {
      LinePieces(TextGeometry(paragraph, sized), analyzer: shaping.analyzer)
    }
    return pieces?.lines(width: width, paragraph.style.lines, sized)
  }

  /// Breaks a paragraph into lines at a width.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  public func lines(of text: PreparedText, width: LayoutUnit?, scale: Double = 1) -> [TextLine] {
    let width = width?.asExtent
    return lines(of: text, width: width, boxWidth: width, scale: scale)
  }

  /// - Parameter boxWidth: The width of the box the lines stand in, which may be wider than they may
  ///   become.
  func lines(
    of text: PreparedText, width: LayoutUnit?, boxWidth: LayoutUnit?, scale: Double
  ) -> [TextLine] {
    if let lines = plainLines(of: text, width: width, boxWidth: boxWidth, scale: scale) {
      return lines
    }
    return exactLines(of: text, width: width, boxWidth: boxWidth, scale: scale)
  }

  /// The lines from the exact form of a text.
  func exactLines(
    of text: PreparedText, width: LayoutUnit?, boxWidth: LayoutUnit?, scale: Double
  ) -> [TextLine] {
    var lines: [TextLine] = []
    var top = LayoutUnit.zero
    let paragraph = shaped(text)
    forEachLine(of: paragraph, width: width, scale: scale) { line, metrics in
      lines.append(TextLine(line, metrics, of: paragraph, top: top, boxWidth: boxWidth))
      top += metrics.height
    }
    if let last = lines.indices.last { lines[last].reachTextEnd(paragraph.text) }
    return lines
  }

  /// Calls a closure with each line shown and its height.
  func forEachLine(
    of paragraph: ShapedParagraph, width: LayoutUnit?, scale: Double,
    _ body: (LineFiller.Line, LineMetrics.Line) -> Void
  ) {
    guard !paragraph.text.units.isEmpty else {
      guard paragraph.style.style.hasStrut else { return }
      let sized = shaping.sized(paragraph.style, scale: scale)
      body(
        LineFiller.Line(start: 0, end: 0, contentEnd: 0, width: 0),
        LineMetrics(paragraph: paragraph, sized: sized).strut)
      return
    }
    var steps = LineSteps(
      LineFiller(paragraph, width: width, scale: scale, shaping: shaping))
    while let (line, metrics) = steps.next() { body(line, metrics) }
  }
}
