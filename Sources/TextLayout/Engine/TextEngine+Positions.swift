extension TextEngine {
  /// The position in a text nearest to a point: where a click sets the caret.
  ///
  /// Above the first line counts as the first line, below the last as the last; left and right of a
  /// line as its ends. The position is never inside a grapheme cluster; on an ellipsis it is before
  /// or after all that was left out. It clings to the character that was hit.
  /// - Parameters:
  ///   - point: in the coordinates of `lines`.
  ///   - text: the paragraph.
  ///   - lines: lines of `text`, laid out at the same `scale`.
  ///   - scale: a factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Returns: the start of the text if there is no line.
  /// - Complexity: O(n) in the length of the line, which is shaped again; O(log lines).
  public func position(
    at point: LayoutPoint, in text: PreparedText, lines: [TextLine], scale: Double = 1
  ) -> TextPosition {
    guard !lines.isEmpty else { return TextPosition(offset: 0) }
    let below = lines.partitionIndex { $0.bottom > point.y }
    let line = lines[min(below, lines.count - 1)]
    let x = line.x.distance(to: point.x).rawValue
    return cells(of: line, in: text, scale: scale).position(at: x)
      ?? TextPosition(offset: line.range.lowerBound)
  }

  /// Where the caret of a position stands.
  ///
  /// Where text turns direction the two affinities of one offset have carets in two places.
  /// - Parameters:
  ///   - position: offsets outside the text count as its ends.
  ///   - text: the paragraph.
  ///   - lines: lines of `text`, laid out at the same `scale`.
  ///   - scale: a factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Returns: `nil` if there is no line.
  /// - Complexity: O(n) in the length of the line, which is shaped again; O(log lines).
  public func caret(
    at position: TextPosition, in text: PreparedText, lines: [TextLine], scale: Double = 1
  ) -> TextCaret? {
    guard let index = lineIndex(of: position, in: text, lines: lines) else { return nil }
    let line = lines[index]
    let edge = cells(of: line, in: text, scale: scale).edge(at: position)
    return TextCaret(
      rectangle: LayoutRect(
        x: line.x.moved(by: LayoutUnit(rawValue: edge?.x ?? 0)), y: line.top, width: .zero,
        height: line.height),
      isRightToLeft: edge?.isRightToLeft ?? text.isRightToLeft, lineIndex: index)
  }

  /// The index of the line a position is on: at a soft wrap the affinity decides.
  ///
  /// - Parameters:
  ///   - position: offsets outside the text count as its ends.
  ///   - text: the paragraph.
  ///   - lines: lines of `text`.
  /// - Returns: `nil` if there is no line.
  /// - Complexity: O(log lines), and what `text` takes to be made ready again.
  public func lineIndex(
    of position: TextPosition, in text: PreparedText, lines: [TextLine]
  ) -> Int? {
    guard !lines.isEmpty else { return nil }
    let index = max(0, lines.partitionIndex { $0.range.lowerBound > position.offset } - 1)
    guard index > 0, position.affinity == .upstream,
      lines[index].range.lowerBound == position.offset
    else { return index }
    // After a line feed there is only the next line.
    let start = lines[index].content.lowerBound
    return shaped(text).text.units[start - 1] == 0x0A ? index : index - 1
  }

  /// The rectangles that a range of scalars covers, line by line from left to right.
  ///
  /// A line where the range is in one piece has one rectangle, as high as the line; where directions
  /// mix it may have several. A grapheme cluster belongs to the range that holds its first scalar,
  /// and so does an ellipsis; white space that hangs or vanished has no room.
  /// - Parameters:
  ///   - range: scalars of the original text.
  ///   - text: the paragraph.
  ///   - lines: lines of `text`, laid out at the same `scale`.
  ///   - scale: a factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(n) in the length of the lines covered, which are shaped again; O(log lines).
  public func rectangles(
    of range: Range<Int>, in text: PreparedText, lines: [TextLine], scale: Double = 1
  ) -> [LayoutRect] {
    guard !range.isEmpty else { return [] }
    var rectangles: [LayoutRect] = []
    let first = lines.partitionIndex { $0.range.upperBound > range.lowerBound }
    for line in lines[first...].prefix(while: { $0.range.lowerBound < range.upperBound }) {
      for span in cells(of: line, in: text, scale: scale).spans(of: range) {
        rectangles.append(
          LayoutRect(
            x: line.x.moved(by: LayoutUnit(rawValue: span.left)), y: line.top,
            width: LayoutUnit(rawValue: span.right - span.left), height: line.height))
      }
    }
    return rectangles
  }

  private func cells(of line: TextLine, in text: PreparedText, scale: Double) -> LineCells {
    LineCells(of: line, in: geometry(of: shaped(text), scale: scale), with: shaping)
  }
}

extension Array {
  /// The index of the first element for which a condition holds that then holds for all after it.
  fileprivate func partitionIndex(where holds: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
