/// The box of an element that its sizes measure (CSS `box-sizing`).
public enum BoxSizing: String, Hashable, Sendable, CaseIterable {
  /// The box with padding and borders.
  case borderBox = "border-box"
  /// The content alone.
  case contentBox = "content-box"
}
