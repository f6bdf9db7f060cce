/// One line of a laid-out paragraph; lengths in 1/64 px, origin at the paragraph's top left.
public struct TextLine: Hashable, Sendable {
  /// The scalars of the original text that stand on the line, white space at its end included.
  public var range: Range<Int>
  /// The left edge of the line in the paragraph's box; 0 at unlimited width.
  public var x: LayoutUnit
  /// The top of the line box.
  public var top: LayoutUnit
  /// The height of the line box.
  public var height: LayoutUnit
  /// The distance from the paragraph's top to the line's baseline.
  public var baseline: LayoutUnit
  /// The width without hanging white space, with a visible hyphen or ellipsis and with the room that
  /// justification adds.
  public var width: LayoutUnit
  /// Indicates whether a soft hyphen shows at the end.
  public var isHyphenated: Bool
  /// The scalars of the original text that an ellipsis stands for, or `nil`.
  public var elidedRange: Range<Int>?
  /// The room that justification divides among the spaces and ideographs of the line; 0 on a line
  /// that is not justified.
  public var justification: LayoutUnit
  /// The units of the processed text whose glyphs show, on a truncated line before the ellipsis.
  let content: Range<Int>
  /// The units that show after an ellipsis.
  let ending: Range<Int>
  /// Indicates whether the closing bracket or quote at the end is trimmed.
  let trimsEnd: Bool

  /// The offset in scalars from which text is replaced by an ellipsis, or `nil`.
  public var ellipsisOffset: Int? { elidedRange?.lowerBound }

  /// The width before justification.
  public var naturalWidth: LayoutUnit { justification.distance(to: width) }

  /// The bottom of the line box.
  var bottom: LayoutUnit { top.moved(by: height) }
}
