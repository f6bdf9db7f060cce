/// Where children stand along a row or column that has room to spare (CSS `justify-content`).
public enum MainAlignment: String, Hashable, Sendable, CaseIterable {
  /// Together at the start.
  case start
  /// Together at the end.
  case end
  /// Together in the middle.
  case center
  /// The room between them.
  case spaceBetween = "space-between"
  /// The room around each.
  case spaceAround = "space-around"
  /// The room evenly between and at the ends.
  case spaceEvenly = "space-evenly"
}
