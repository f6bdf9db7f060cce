/// Where children stand across a row or column (CSS `align-items`).
public enum CrossAlignment: String, Hashable, Sendable, CaseIterable {
  /// As large as the container; a box keeps the sides it was given.
  case stretch
  /// At the top or leading edge.
  case start
  /// At the bottom or trailing edge.
  case end
  /// In the middle.
  case center
  /// In a row, with their first baselines on one line; in a column, as `start`.
  case baseline
}
