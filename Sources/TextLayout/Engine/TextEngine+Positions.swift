extension TextEngine {
  /// Returns the position in a text that is nearest to a point, for a click that sets the caret.
  ///
  /// A point above the first line counts as on the first line, one below the last as on the last, one
  /// left or right of a line as at its end. The position is never inside a grapheme cluster; on an
  /// ellipsis it is before or after all that was left out. It belongs to the character that was hit.
  /// - Parameters:
  ///   - point: The point, in the coordinates of `lines`.
  ///   - text: The paragraph.
  ///   - lines: Lines of `text`, laid out at the same `scale`.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Returns: The start of the text if there is no line.
  /// - Complexity: O(n) in the length of the line, which is shaped again; O(log lines).
  public func position(
    at point: LayoutPoint, in text: PreparedText, lines: [TextLine], scale: Double = 1
  ) -> TextPosition {
    guard !lines.isEmpty else { return TextPosition(offset: 0) }
    let below = lines.partitioningIndex { $0.bottom > point.y }
    let line = lines[min(below, lines.count - 1)]
    let x = line.x.distance(to: point.x).rawValue
    return cells(of: line, in: text, scale: scale).position(at: x)
      ?? TextPosition(offset: line.range.lowerBound)
  }

  /// Returns the caret of a position.
  ///
  /// Where text turns direction the two affinities of one offset have carets in two places.
  /// - Parameters:
  ///   - position: The position; offsets outside the text count as its ends.
  ///   - text: The paragraph.
  ///   - lines: Lines of `text`, laid out at the same `scale`.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
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

  /// Returns the index of the line that a position is on; at a soft wrap the affinity decides.
  ///
  /// - Parameters:
  ///   - position: The position; offsets outside the text count as its ends.
  ///   - text: The paragraph.
  ///   - lines: Lines of `text`.
  /// - Returns: `nil` if there is no line.
  /// - Complexity: O(log lines), besides the cost of the exact form of `text`.
  public func lineIndex(
    of position: TextPosition, in text: PreparedText, lines: [TextLine]
  ) -> Int? {
    guard !lines.isEmpty else { return nil }
    let index = max(0, lines.partitioningIndex { $0.range.lowerBound > position.offset } - 1)
    guard index > 0, position.affinity == .upstream,
      lines[index].range.lowerBound == position.offset
    else { return index }
    // After a line feed there is only the next line.
    let start = lines[index].content.lowerBound
    return shaped(text).text.units[start - 1] == 0x0A ? index : index - 1
  }

  /// Returns the rectangles that a range of scalars covers, line by line from left to right.
  ///
  /// A line where the range is in one piece has one rectangle, as high as the line; where directions
  /// mix it may have several. A grapheme cluster belongs to the range that holds its first scalar,
  /// and so does an ellipsis; white space that hangs or vanished has no room.
  /// - Parameters:
  ///   - range: A range of scalars of the original text.
  ///   - text: The paragraph.
  ///   - lines: Lines of `text`, laid out at the same `scale`.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(n) in the length of the lines covered, which are shaped again; O(log lines).
  public func rectangles(
    of range: Range<Int>, in text: PreparedText, lines: [TextLine], scale: Double = 1
  ) -> [LayoutRect] {
    guard !range.isEmpty else { return [] }
    var rectangles: [LayoutRect] = []
    let first = lines.partitioningIndex { $0.range.upperBound > range.lowerBound }
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
