/// Where a line stands in its box (CSS `text-align`).
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the edge where lines of the paragraph's direction begin.
  case start
  /// At the edge where they end.
  case end
  /// At the left edge.
  case left
  /// At the right edge.
  case right
  /// In the middle.
  case center
  /// At both edges, but for lines that end a paragraph; those begin as at `start`.
  case justify
}
