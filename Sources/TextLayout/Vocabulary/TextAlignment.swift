/// The place of a line in its box (CSS `text-align`).
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the edge where lines of the paragraph's direction begin.
  case start
  /// At the edge where lines of the direction of the paragraph end.
  case end
  /// At the left edge.
  case left
  /// At the right edge.
  case right
  /// In the middle.
  case center
  /// At both edges, except for lines that end a paragraph, which are aligned as by `start`.
  case justify
}
