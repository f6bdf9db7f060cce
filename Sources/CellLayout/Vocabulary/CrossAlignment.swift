/// The position of children across a row or column (CSS `align-items`).
public enum CrossAlignment: String, Hashable, Sendable, CaseIterable {
  /// Children take the extent of the container; a box keeps the sides that it was given.
  case stretch
  /// Children stand at the top or leading edge.
  case start
  /// Children stand at the bottom or trailing edge.
  case end
  /// Children stand in the middle.
  case center
  /// The children of a row share the line of their first baselines; in a column, this is `start`.
  case baseline
}
