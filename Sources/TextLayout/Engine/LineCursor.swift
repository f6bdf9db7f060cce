/// A position in a paragraph that is laid out line by line, each line with a width of its own, as for
/// text beside a picture.
///
/// ```swift
/// var cursor = engine.lineCursor(of: text)
/// while let line = cursor.next(width: cursor.top < picture.maxY ? 180 : 320) { draw(line) }
/// ```
/// Lines of one width are those of `TextEngine.lines(of:width:scale:)`. A cursor belongs to its
/// engine and is used on the same thread.
public struct LineCursor {
  private let paragraph: ShapedParagraph
  private var steps: LineSteps?
  /// A line that an empty text has for its strut.
  private var strut: LineMetrics.Line?
  /// The top of the next line; may be moved downwards between lines.
  public var top: LayoutUnit = .zero

  init(_ paragraph: ShapedParagraph, scale: Double, shaping: ShapingContext) {
    self.paragraph = paragraph
    if !paragraph.text.units.isEmpty {
      steps = LineSteps(LineFiller(paragraph, width: nil, scale: scale, shaping: shaping))
    } else if paragraph.style.style.hasStrut {
      strut =
        LineMetrics(paragraph: paragraph, sized: shaping.sized(paragraph.style, scale: scale)).strut
    }
  }

  /// Indicates whether all lines were laid out.
  public var isAtEnd: Bool { steps?.isAtEnd ?? (strut == nil) }

  /// The offset in scalars of the original text at which the next line starts.
  public var offset: Int {
    guard let steps else { return 0 }
    if steps.isAtEnd { return paragraph.text.scalarCount }
    return steps.start == 0 ? 0 : paragraph.text.sourceOffset(steps.start)
  }

  /// Lays out the next line; `nil` after the last.
  ///
  /// - Parameters:
  ///   - width: The room the line has, 0 to `LayoutUnit.maximum`; `nil` is unlimited.
  ///   - indent: The distance of that room from the left edge of the paragraph.
  /// - Returns: The line, its `x` with the indent, its `top` where the line before ended.
  /// - Complexity: O(log n) in ordinary text.
  public mutating func next(width: LayoutUnit?, indent: LayoutUnit = .zero) -> TextLine? {
    let width = width?.asExtent
    top = top.asPosition
    var line: TextLine
    if let metrics = strut {
      let empty = LineFiller.Line(start: 0, end: 0, contentEnd: 0, width: 0)
      line = TextLine(empty, metrics, of: paragraph, top: top, boxWidth: width)
      strut = nil
    } else {
      steps?.setWidth(width)
      guard let (next, metrics) = steps?.next() else { return nil }
      line = TextLine(next, metrics, of: paragraph, top: top, boxWidth: width)
    }
    if isAtEnd { line.reachTextEnd(paragraph.text) }
    line.x += indent.asLength
    top += line.height
    return line
  }
}

extension TextEngine {
  /// Returns a cursor at the start of a text.
  ///
  /// - Parameters:
  ///   - text: The paragraph.
  ///   - scale: A factor on the style's font size, line height and letter-spacing, 0 to 65,536.
  /// - Complexity: O(runs).
  public func lineCursor(of text: PreparedText, scale: Double = 1) -> LineCursor {
    LineCursor(shaped(text), scale: scale, shaping: shaping)
  }
}
