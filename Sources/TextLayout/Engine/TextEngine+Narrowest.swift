extension TextEngine {
  /// Returns the narrowest width at which a text has no more lines than at a given width, as for a
  /// message in a bubble.
  ///
  /// The width is exact to 1/64 px: at 1/64 px less there is another line, or a line sticks out. For a
  /// text that is truncated or sticks out at `width`, it is the width of the widest line there. White
  /// space that hangs does not count.
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(lines · log n · log width) in ordinary text.
  public func narrowestWidth(
    of text: PreparedText, keepingLinesAt width: LayoutUnit?, scale: Double = 1
  ) -> LayoutUnit {
    let width = width?.asExtent
    let paragraph = shaped(text)
    var widest = 0
    var count = 0
    var isTruncated = false
    forEachLine(of: paragraph, width: width, scale: scale) { line, _ in
      widest = max(widest, line.width)
      count += 1
      isTruncated = isTruncated || line.isTruncated
    }
    guard widest > 0, !isTruncated, widest <= (width ?? .maximum).rawValue else {
      return LayoutUnit(rawValue: widest)
    }
    var filler = LineFiller(paragraph, width: nil, scale: scale, shaping: shaping)
    var (low, high) = (0, widest)
    // A line at its own width may break otherwise where browsers round twice.
    if !filler.fits(high, lineCount: count) {
      guard let width else { return LayoutUnit(rawValue: widest) }
      low = high
      high = width.rawValue
    }
    return LayoutUnit(
      rawValue: (low..<high).partitioningIndex { filler.fits($0, lineCount: count) })
  }

  /// Breaks a paragraph into lines of about the same width (CSS Text 4, `text-wrap: balance`).
  ///
  /// There are as many lines as at `width`, filled at the narrowest width that keeps that number, and
  /// aligned in the whole width. Browsers stop balancing at a number of lines; this does not.
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  public func balancedLines(
    of text: PreparedText, width: LayoutUnit, scale: Double = 1
  ) -> [TextLine] {
    let width = width.asExtent
    let narrowest = narrowestWidth(of: text, keepingLinesAt: width, scale: scale)
    return lines(of: text, width: min(narrowest, width), boxWidth: width, scale: scale)
  }
}

extension LineFiller {
  /// Returns whether the text has at most a number of lines at a width in 1/64 px and none of them sticks
  /// out.
  fileprivate mutating func fits(_ width: Int, lineCount: Int) -> Bool {
    setWidth(LayoutUnit(rawValue: width))
    var start = 0
    for _ in 0..<lineCount {
      let line = line(from: start)
      guard line.width <= available else { return false }
      start = line.end
      if start >= units.count { return true }
    }
    return false
  }
}
