extension TextEngine {
  /// Returns the decorations of a line, in drawing order: backgrounds, lines below and above the
  /// text, and lines through it.
  ///
  /// Decorations reach over the spaces between the words of their span, not over white space that
  /// hangs or vanished at the end of the line, and not over an ellipsis.
  /// - Parameters:
  ///   - line: A line of `text`, laid out at the same `scale`.
  ///   - text: The paragraph.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(n) in the length of a line that has decorations, which is shaped again; O(log spans)
  ///   for other lines.
  public func decorations(
    of line: TextLine, in text: PreparedText, scale: Double = 1
  ) -> [TextLine.Decoration] {
    guard case .shaped(let paragraph) = text.form, let spans = paragraph.spans else { return [] }
    let decorated = spans.decorated(in: line.content) + spans.decorated(in: line.ending)
    guard !decorated.isEmpty else { return [] }
    let geometry = geometry(of: paragraph, scale: scale)
    let cells = LineCells(of: line, in: geometry, with: shaping)
    var found: [TextLine.Decoration] = []
    // A span on both sides of an ellipsis is found twice.
    var last: Int32 = 0
    for (number, span, attributes) in decorated where number != last {
      last = number
      let parts = line.shownParts(of: span.range).flatMap { cells.spans(of: $0) }
      let places = DecorationMetrics(
        geometry.sized(ofSpan: number), face: spans.style(ofSpan: number).style.fonts.primary)
      let baseline = line.baseline.moved(by: -geometry.shift(ofSpan: number))
      for (kind, color, place) in attributes.decorations(places) {
        for part in parts {
          found.append(
            TextLine.Decoration(
              kind: kind,
              rectangle: LayoutRect(
                x: line.x.moved(by: LayoutUnit(rawValue: part.left)),
                y: baseline.moved(by: LayoutUnit(rounding: place.top)),
                width: LayoutUnit(rawValue: part.right - part.left),
                height: LayoutUnit(rounding: place.height)),
              color: color))
        }
      }
    }
    return TextLine.Decoration.Kind.allCases.flatMap { kind in found.filter { $0.kind == kind } }
  }
}

extension TextLine {
  /// Returns the parts of a range before and after the text that an ellipsis stands for.
  fileprivate func shownParts(of range: Range<Int>) -> [Range<Int>] {
    guard let elidedRange else { return [range] }
    return [
      range.clamped(to: Int.min..<elidedRange.lowerBound),
      range.clamped(to: elidedRange.upperBound..<Int.max),
    ]
  }
}

extension TextAttributes {
  /// The decorations of a span with their colours and places.
  fileprivate func decorations(
    _ places: DecorationMetrics
  ) -> [(TextLine.Decoration.Kind, TextColor?, (top: Double, height: Double))] {
    var found: [(TextLine.Decoration.Kind, TextColor?, (top: Double, height: Double))] = []
    if let background { found.append((.background, background, places.background)) }
    let lines: [(TextLine.Decoration.Kind, TextDecoration?)] = [
      (.underline, underline), (.overline, overline), (.strikethrough, strikethrough),
    ]
    for case (let kind, let line?) in lines {
      found.append((kind, line.color ?? color, places.line(line, kind)))
    }
    return found
  }
}
