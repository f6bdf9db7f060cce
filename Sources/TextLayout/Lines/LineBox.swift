/// The box of a paragraph that lines are placed in.
struct LineBox {
  let text: ProcessedText
  private let alignment: TextAlignment
  private let isRightToLeft: Bool
  /// `nil` puts every line at the left.
  private let width: LayoutUnit?

  init(
    text: ProcessedText, alignment: TextAlignment, isRightToLeft: Bool, width: LayoutUnit?
  ) {
    self.text = text
    self.alignment = alignment
    self.isRightToLeft = isRightToLeft
    self.width = width
  }

  init(_ paragraph: ShapedParagraph, width: LayoutUnit?) {
    self.init(
      text: paragraph.text, alignment: paragraph.style.style.alignment,
      isRightToLeft: paragraph.baseLevel & 1 == 1, width: width)
  }

  /// The room that a line leaves.
  func free(beside line: LineFiller.Line) -> LayoutUnit {
    width.map { $0 - LayoutUnit(rawValue: line.width) } ?? .zero
  }

  /// Returns whether a line is justified if it can widen: not where it ends a paragraph (CSS Text 3,
  /// section 6.3).
  func mayJustify(_ line: LineFiller.Line) -> Bool {
    alignment == .justify && free(beside: line) > .zero && !line.isForced && !line.isTruncated
      && line.end < text.units.count
  }

  /// The left edge of a line that leaves some room.
  func x(free: LayoutUnit) -> LayoutUnit {
    // A line that sticks out does so at its end (CSS Text 3, section 6.1).
    switch free < .zero ? .start : alignment {
    case .left: .zero
    case .right: free
    case .center: LayoutUnit(rawValue: free.rawValue >> 1)
    case .start, .justify: isRightToLeft ? free : .zero
    case .end: isRightToLeft ? .zero : free
    }
  }
}
