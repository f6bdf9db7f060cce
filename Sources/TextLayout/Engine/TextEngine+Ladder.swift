extension TextEngine {
  /// Measures a string once. To measure a text several times, prepare it and keep the prepared text.
  ///
  /// - Parameters:
  ///   - text: One paragraph.
  ///   - style: The style of the paragraph.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(n).
  public func measure(
    _ text: some StringProtocol, style: TextStyle, width: LayoutUnit? = nil, scale: Double = 1
  ) -> TextExtent {
    extent(of: prepare(text, style: style), width: width, scale: scale)
  }

  /// Returns the widths of the lines at a width, before justification, without their texts.
  ///
  /// Five queries return more and more of a layout, each at a higher cost than the one before: `extent`,
  /// `lineWidths`, `lineRanges`, `lines`, `glyphRuns`. Their answers agree. All but the extent take the
  /// exact form of plain text, which is made again, from cached words, for a text that was not the last
  /// one queried.
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Returns: The `TextLine.naturalWidth` of each line.
  /// - Complexity: O(lines · log n) in ordinary text.
  public func lineWidths(
    of text: PreparedText, width: LayoutUnit?, scale: Double = 1
  ) -> [LayoutUnit] {
    var widths: [LayoutUnit] = []
    forEachLine(of: shaped(text), width: width?.asExtent, scale: scale) { line, _ in
      widths.append(LayoutUnit(rawValue: line.width + line.hangingWidth))
    }
    return widths
  }

  /// Returns the ranges of scalars of the original text on the lines at a width.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Returns: The `TextLine.range` of each line; the ranges follow each other and cover the text.
  /// - Complexity: O(lines · log n) in ordinary text.
  public func lineRanges(
    of text: PreparedText, width: LayoutUnit?, scale: Double = 1
  ) -> [Range<Int>] {
    lines(of: text, width: width, scale: scale).map(\.range)
  }
}
