/// CSS `overflow-wrap`.
public enum OverflowWrap: String, Hashable, Sendable, CaseIterable {
  /// A piece that is too wide sticks out.
  case normal
  /// A piece that is too wide breaks between grapheme clusters.
  case breakWord = "break-word"
  /// A piece that is too wide breaks between grapheme clusters, and `min-content` counts these breaks.
  case anywhere
}
