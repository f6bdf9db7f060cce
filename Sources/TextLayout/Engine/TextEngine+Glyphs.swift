extension TextEngine {
  /// Returns the glyphs of a line, in visual order.
  ///
  /// - Parameters:
  ///   - line: A line of `text`, laid out at the same `scale`.
  ///   - text: The paragraph.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(n) in the length of the line, which is shaped again; O(runs) of the whole text for
  ///   the first line of a text.
  public func glyphRuns(
    of line: TextLine, in text: PreparedText, scale: Double = 1
  ) -> [TextLine.Run] {
    GlyphLayout(of: line, in: geometry(of: shaped(text), scale: scale), with: shaping).runs
  }

  /// Returns the frames of the inline boxes of a line, from left to right.
  ///
  /// - Parameters:
  ///   - line: A line of `text`, laid out at the same `scale`.
  ///   - text: The paragraph.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(n) in the length of a line that has boxes, which is shaped again.
  public func inlineBoxes(
    of line: TextLine, in text: PreparedText, scale: Double = 1
  ) -> [InlineBox.Frame] {
    guard case .shaped(let paragraph) = text.form, let spans = paragraph.spans,
      spans.hasBoxes(in: line.content) || spans.hasBoxes(in: line.ending)
    else { return [] }
    let layout = GlyphLayout(
      of: line, in: geometry(of: paragraph, scale: scale), with: shaping)
    return layout.boxes.map { box in
      var placed = box
      placed.rectangle = box.rectangle.offset(by: LayoutPoint(x: line.x, y: line.baseline))
      return placed
    }
  }

  /// The geometry of a text, kept for the next line of the same text: making it is O(runs).
  func geometry(of paragraph: ShapedParagraph, scale: Double) -> TextGeometry {
    if let last = lastGeometry, last.scale == scale, last.geometry.paragraph === paragraph {
      return last.geometry
    }
    let made = TextGeometry(paragraph, shaping.sized(paragraph.style, scale: scale))
    lastGeometry = (scale, made)
    return made
  }
}
