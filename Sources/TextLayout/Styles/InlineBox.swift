/// A box that stands in a line as one piece, such as a chip or an image (CSS atomic inline).
///
/// A line may break before and after it. Its lengths do not follow the font scale.
public struct InlineBox: Hashable, Sendable {
  /// The advance, at least 0.
  public var width: LayoutUnit
  /// The distance from the baseline up to the box's top; negative below the baseline.
  public var ascent: LayoutUnit
  /// The distance from the baseline down to the box's bottom; negative above the baseline.
  public var descent: LayoutUnit
  /// The name of the content that the client draws in the box; layout hands it on unchanged.
  public var key: String?

  /// Creates a box.
  public init(width: LayoutUnit, ascent: LayoutUnit, descent: LayoutUnit, key: String? = nil) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.key = key
  }
}
