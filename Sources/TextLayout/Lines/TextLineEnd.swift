/// Why a line ends where it does.
public enum TextLineEnd: Hashable, Sendable {
  /// The text ends.
  case textEnd
  /// A line feed ends it.
  case forcedBreak
  /// The style shows no more lines; the rest is left out.
  case lineLimit
  /// What follows does not fit.
  ///
  /// `next` are the scalars of the original text that would stand on the line if it were `excess`
  /// wider: with 1/64 px less the line ends where it does. What no line has room for is wider by at
  /// least that.
  case overflow(next: Range<Int>, excess: LayoutUnit)
}

extension TextEngine {
  /// Why each line of a text ends where it does.
  ///
  /// - Parameters:
  ///   - text: the paragraph.
  ///   - width: the width of the box, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - scale: a factor on the style's font size, line height and letter-spacing.
  /// - Returns: as many as `lines(of:width:scale:)` has lines.
  /// - Complexity: O(lines · log n · log width) in ordinary text.
  public func lineEnds(
    of text: PreparedText, width: LayoutUnit?, scale: Double = 1
  ) -> [TextLineEnd] {
    let paragraph = shaped(text)
    var filler = LineFiller(paragraph, width: width, scale: scale, engine: self)
    var ends: [TextLineEnd] = []
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

  /// What is laid out of a range of scalars of the original text: white space is processed.
  ///
  /// - Complexity: O(log n) and that of the answer.
  package func shownText(of text: PreparedText, in range: Range<Int>) -> String {
    let processed = shaped(text).text
    func firstUnit(from offset: Int) -> Int {
      var low = 0
      var high = processed.units.count
      while low < high {
        let middle = (low + high) / 2
        if processed.sourceOffset(middle) < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let units = processed.units[
      firstUnit(from: range.lowerBound)..<firstUnit(from: range.upperBound)]
    return String(decoding: units, as: UTF16.self)
  }
}

extension PreparedText {
  /// Whether parts of the text have styles of their own.
  package var hasSpans: Bool {
    switch form {
    case .plain: false
    case .shaped(let paragraph): paragraph.spans != nil
    }
  }
}

extension LineFiller {
  /// What would follow on a line that was broken, and how much wider it would have to be.
  fileprivate mutating func overflow(after line: Line, width: LayoutUnit) -> TextLineEnd {
    let greatest = LayoutUnit.maximum.rawValue
    var narrow = width.rawValue
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
    let source = geometry.paragraph.text
    let start = source.sourceOffset(line.end)
    let end = source.sourceOffset(max(end(of: line, at: wide), line.end))
    return .overflow(
      next: start..<max(start, end), excess: LayoutUnit(rawValue: wide) - width)
  }

  /// Where a line that begins as another would end at another width.
  private mutating func end(of line: Line, at width: Int) -> Int {
    setWidth(LayoutUnit(rawValue: width))
    return self.line(from: line.start).end
  }
}
