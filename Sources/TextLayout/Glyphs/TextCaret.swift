/// A caret in a laid-out paragraph.
public struct TextCaret: Hashable, Sendable {
  /// Where the caret stands: as high as its line, without width.
  public var rectangle: LayoutRect
  /// Whether the text it clings to runs from right to left.
  public var isRightToLeft: Bool
  /// The index of its line.
  public var lineIndex: Int
}
