/// The order of the lines of a row or column that wraps (CSS `flex-wrap`).
public enum LineOrder: String, Hashable, Sendable, CaseIterable {
  /// The first line stands at the start.
  case forward = "wrap"
  /// The first line stands at the end.
  case reversed = "wrap-reverse"
}
