/// The position of children along a row or column with room to spare (CSS `justify-content`).
public enum MainAlignment: String, Hashable, Sendable, CaseIterable {
  /// The children stand together at the start.
  case start
  /// The children stand together at the end.
  case end
  /// The children stand together in the middle.
  case center
  /// The room is shared evenly between the children.
  case spaceBetween = "space-between"
  /// Each child has the same room on both sides.
  case spaceAround = "space-around"
  /// The room is shared evenly between the children and at both ends.
  case spaceEvenly = "space-evenly"
}
