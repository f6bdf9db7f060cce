/// The horizontal place of items on a line that they do not fill (`justify-content` of CSS Box
/// Alignment).
public enum ItemJustification: String, Hashable, Sendable, CaseIterable {
  /// The items stand at the leading edge.
  case start
  /// The items stand in the middle.
  case center
  /// The items stand at the trailing edge.
  case end
  /// The free room is shared among the gaps; a single item stands at the leading edge.
  case spaceBetween = "space-between"
}
