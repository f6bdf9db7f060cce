extension TextEngine {
  /// Measures a string once: for a text that is asked again, prepare it and keep that.
  ///
  /// - Parameters:
  ///   - text: one paragraph.
  ///   - style: how it looks and breaks.
  ///   - width: the width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: a factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(n).
  public func measure(
    _ text: some StringProtocol, style: TextStyle, width: LayoutUnit? = nil, scale: Double = 1
  ) -> TextExtent {
    extent(of: prepare(text, style: style), width: width, scale: scale)
  }

  /// The widths of the lines at a width, before justification, without their texts.
  ///
  /// The second step of what a layout can be asked, each costlier than the one before and all
  /// agreeing: `extent`, `lineWidths`, `lineRanges`, `lines`, `glyphRuns`. All but the extent take the
  /// exact form of plain text, which is made anew, from known words, for a text that was not the
  /// last one asked for.
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - width: the width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: a factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Returns: what `TextLine.naturalWidth` of each line is.
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

  /// The scalars of the original text on each line at a width.
  ///
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - width: the width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: a factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Returns: ranges that follow each other and cover the text; what `TextLine.range` of each line
  ///   is.
  /// - Complexity: O(lines · log n) in ordinary text.
  public func lineRanges(
    of text: PreparedText, width: LayoutUnit?, scale: Double = 1
  ) -> [Range<Int>] {
    let paragraph = shaped(text)
    var starts: [Int] = []
    forEachLine(of: paragraph, width: width?.asExtent, scale: scale) { line, _ in
      starts.append(starts.isEmpty ? 0 : paragraph.text.sourceOffset(line.start))
    }
    let ends = starts.dropFirst() + [paragraph.text.scalarCount]
    return zip(starts, ends).map { $0..<max($0, $1) }
  }
}
