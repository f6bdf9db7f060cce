extension TextEngine {
  /// Returns bounds of the height of a text that hold at every width.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - style: The style of the paragraph.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(bytes of the text).
  public func heightBounds(
    of text: String, style: ResolvedTextStyle, scale: Double = 1
  ) -> HeightBounds {
    let sized = shaping.sized(style, scale: scale)
    let starts = LineStarts(
      text, breaksAnywhere: style.breaksWords || style.style.wordBreak == .breakAll)
    let isEmpty = style.style.whiteSpace.collapsesSpaces ? !starts.hasContent : text.isEmpty
    return HeightBounds(
      lineCounts: lineCounts(starts, isEmpty: isEmpty, style),
      lineHeights: sized.lineHeights, baselines: sized.baselines, isEmpty: isEmpty)
  }

  private func lineCounts(
    _ starts: LineStarts, isEmpty: Bool, _ style: ResolvedTextStyle
  ) -> ClosedRange<Int> {
    guard !isEmpty else { return style.style.hasStrut ? 1...1 : 0...0 }
    let whiteSpace = style.style.whiteSpace
    let least = whiteSpace.keepsLineFeeds ? max(1, starts.leastFeeds) : 1
    let greatest =
      whiteSpace.wraps
      ? starts.greatestLines : whiteSpace.keepsLineFeeds ? 1 + starts.greatestFeeds : 1
    return min(least, style.lineLimit)...min(max(least, greatest), style.lineLimit)
  }
}

/// The starts that lines of a text could have, counted from its bytes.
private struct LineStarts {
  /// Indicates whether anything is in the text but white space that collapses.
  var hasContent = false
  /// CR LF counts as one.
  var leastFeeds = 0
  /// CR LF counts as two.
  var greatestFeeds = 0
  /// The number of scalars that a line could begin with.
  var greatestLines = 1

  /// - Parameter breaksAnywhere: Whether lines may break between any two letters.
  init(_ text: String, breaksAnywhere: Bool) {
    var text = text
    text.withUTF8 { bytes in
      var previous: UInt8 = 0
      for i in bytes.indices {
        let byte = bytes[i]
        count(byte, after: previous, isFirst: i == 0, breaksAnywhere: breaksAnywhere)
        previous = byte
      }
    }
  }

  @inline(__always)
  private mutating func count(
    _ byte: UInt8, after previous: UInt8, isFirst: Bool, breaksAnywhere: Bool
  ) {
    let isFeed = byte == 0x0A || byte == 0x0D
    if byte == 0x0A { leastFeeds += 1 }
    if isFeed { greatestFeeds += 1 }
    if !isFeed, byte != 0x20, byte != 0x09 { hasContent = true }
    let isInScalar = byte & 0xC0 == 0x80
    // No line begins with what hangs at the end of the line before (UAX #14, LB6 and LB7), unless a
    // control or separator ended that.
    let hangs = (isFeed || byte == 0x20) && (0x20..<0x7F).contains(previous)
    // Letters and digits of ASCII stay together (LB23, LB25, LB28).
    let joins =
      !breaksAnywhere && LineStarts.isAlphanumeric(previous) && LineStarts.isAlphanumeric(byte)
    if !isFirst, !isInScalar, !hangs, !joins { greatestLines += 1 }
  }

  @inline(__always)
  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }
}

extension SizedFonts {
  /// The heights that lines without spans may have.
  fileprivate var lineHeights: ClosedRange<LayoutUnit> {
    if let fixedLineHeight { return fixedLineHeight...fixedLineHeight }
    let above = metrics.map(\.above).max()!
    let below = metrics.map(\.below).max()!
    return metrics[0].lineHeight...LayoutUnit(above + below)
  }

  /// The distances from the top of such a line to its baseline.
  fileprivate var baselines: ClosedRange<LayoutUnit> {
    if let fixedLineHeight {
      let baseline = TextLayout.LineMetrics.ascent(of: metrics[0], in: fixedLineHeight)
      return baseline...baseline
    }
    return LayoutUnit(metrics[0].above)...LayoutUnit(metrics.map(\.above).max()!)
  }
}
