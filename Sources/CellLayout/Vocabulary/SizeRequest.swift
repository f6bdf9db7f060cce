public import TextLayout

/// A question about the size of a cell, in the words of CSS Sizing 3.
public enum SizeRequest: Hashable, Sendable {
  /// The size at which no line wraps that does not have to.
  case maxContent
  /// The narrowest size at which nothing sticks out, for example a word out of its line.
  case minContent
  /// The size at a width in px, as rows of a list have it.
  case width(LayoutUnit)
  /// The size in a range: as wide as the content, and no narrower or wider than the range (`fit-content`),
  /// and as high as the content at that width, but for the range.
  case within(SizeRange)
}
