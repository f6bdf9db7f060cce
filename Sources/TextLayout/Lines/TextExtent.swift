/// The height of a paragraph at a width, with its widest line and its number of lines.
public struct TextExtent: Hashable, Sendable {
  /// The width of the widest line before justification, at most a little more than the available
  /// width unless a piece sticks out.
  public var width: LayoutUnit
  /// The sum of the heights of the lines.
  public var height: LayoutUnit
  /// The number of lines.
  public var lineCount: Int

  /// The extent of no text.
  public static let zero: TextExtent = TextExtent(width: .zero, height: .zero, lineCount: 0)
}
