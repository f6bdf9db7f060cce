extension TextEngine {
  /// Returns the reason why each line of a text ends.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - width: The width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Returns: One reason for each line of `lines(of:width:scale:)`.
  /// - Complexity: O(lines · log n) in ordinary text.
  public func lineEnds(
    of text: PreparedText, width: LayoutUnit?, scale: Double = 1
  ) -> [TextLine.End] {
    let width = width?.asExtent
    let paragraph = shaped(text)
    var filler = LineFiller(paragraph, width: width, scale: scale, shaping: shaping)
    var ends: [TextLine.End] = []
    forEachLine(of: paragraph, width: width, scale: scale) { line, _ in
      if line.isTruncated {
        ends.append(.lineLimit)
      } else if line.isForced {
        ends.append(.forcedBreak)
      } else if line.end >= paragraph.text.units.count {
        ends.append(.textEnd)
      } else {
        ends.append(filler.overflow(after: line, width: width ?? .maximum))
      }
    }
    return ends
  }

  /// Returns the text that is laid out of a range of scalars of the original text, after white-space
  /// processing.
  ///
  /// - Complexity: O(log n) and that of the answer.
  package func shownText(of text: PreparedText, in range: Range<Int>) -> String {
    let processed = shaped(text).text
    func firstUnit(from offset: Int) -> Int {
      processed.units.indices.partitioningIndex { processed.sourceOffset($0) >= offset }
    }
    let units = processed.units[
      firstUnit(from: range.lowerBound)..<firstUnit(from: range.upperBound)]
    return String(decoding: units, as: UTF16.self)
  }
}

extension PreparedText {
  /// Indicates whether parts of the text have styles of their own.
  package var hasSpans: Bool {
    switch form {
    case .plain: false
    case .shaped(let paragraph): paragraph.spans != nil
    }
  }
}

extension LineFiller {
  /// Returns the text that would follow on a broken line, and the width that the line lacks for it.
  fileprivate mutating func overflow(after line: Line, width: LayoutUnit) -> TextLine.End {
    let needed = widthOfNextPiece(after: line) ?? searchedWidth(after: line, above: width.rawValue)
    let source = geometry.paragraph.text
    let start = source.sourceOffset(line.end)
    let end = source.sourceOffset(max(end(of: line, at: needed), line.end))
    return .overflow(
      next: start..<max(start, end), excess: LayoutUnit(rawValue: needed) - width)
  }

  /// Returns the width of the line together with the text up to the next opportunity, if the line takes
  /// that text at just this width; with words that are cut, hyphens and trimmed brackets it may not.
  private mutating func widthOfNextPiece(after line: Line) -> Int? {
    var opportunities = LineOpportunities(geometry.paragraph, analyzer: shaping.analyzer)
    opportunities.startLine(at: line.start)
    var next = line.end + 1
    while next < units.count, !opportunities.contains(next) { next += 1 }
    // What is 1/64 px too wide still fits.
    let width = finished(line.start, end: min(next, units.count), isForced: false).width - 1
    guard width > 0, end(of: line, at: width - 1) <= line.end, end(of: line, at: width) > line.end
    else { return nil }
    return width
  }

  /// The least width above one at which the line takes more.
  private mutating func searchedWidth(after line: Line, above width: Int) -> Int {
    let greatest = LayoutUnit.maximum.rawValue
    var narrow = width
    var wide = min(narrow + 64, greatest)
    while wide < greatest, end(of: line, at: wide) <= line.end {
      let step = wide - narrow
      narrow = wide
      wide = min(wide + 2 * step, greatest)
    }
    while narrow + 1 < wide {
      let middle = (narrow + wide) / 2
      if end(of: line, at: middle) > line.end { wide = middle } else { narrow = middle }
    }
    return wide
  }

  /// Returns the end of a line with the same start at another width.
  private mutating func end(of line: Line, at width: Int) -> Int {
    setWidth(LayoutUnit(rawValue: width))
    return self.line(from: line.start).end
  }
}
