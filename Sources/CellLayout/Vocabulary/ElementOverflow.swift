/// The rule for content that is larger than its element (CSS `overflow`).
public enum ElementOverflow: String, Hashable, Sendable, CaseIterable {
  /// The content sticks out and is drawn.
  case visible
  /// The content is cut at the inner edges of the borders.
  case clip
  /// The content is cut, and gives the element no least size in its row or column.
  case hidden
}
