internal import CellLayout
internal import TextLayout

/// A mark behind a range of a text: the background of a span, or a highlight.
struct TextMark {
  var color: LayoutColor
  var cornerRadius: LayoutUnit
  /// The rectangles in the coordinates of the cell, blended as one.
  var pieces: [LayoutRect]

  /// Returns the marks of a text in drawing order: backgrounds of spans are behind all highlights.
  static func marks(
    of element: PlacedElement, scale: Double, _ engine: TextEngine
  ) -> [TextMark] {
    guard case .text(let text, let color) = element.content, let frame = element.frame,
      !text.spans.isEmpty || !element.highlights.isEmpty
    else { return [] }
    let lines = engine.lines(of: text, width: frame.size.width, scale: scale)
    let backgrounds = lines.flatMap { line in
      engine.decorations(of: line, in: text, scale: scale).filter { $0.kind == .background }
    }.map { background in
      TextMark(
        color: background.color.map { LayoutColor($0) } ?? color, cornerRadius: .zero,
        pieces: [background.rectangle.offset(by: frame.origin)])
    }
    return backgrounds
      + element.highlights.map { highlight in
        let covered = engine.rectangles(of: highlight.range, in: text, lines: lines, scale: scale)
        return TextMark(
          color: highlight.color, cornerRadius: highlight.cornerRadius,
          pieces: highlight.pieces(covered, at: frame.origin))
      }
  }
}
