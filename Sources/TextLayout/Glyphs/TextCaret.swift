/// A caret in a laid-out paragraph.
public struct TextCaret: Hashable, Sendable {
  /// The rectangle of the caret: as high as its line, without width.
  public var rectangle: LayoutRect
  /// Indicates whether the text at the caret runs from right to left.
  public var isRightToLeft: Bool
  /// The index of its line.
  public var lineIndex: Int
}
