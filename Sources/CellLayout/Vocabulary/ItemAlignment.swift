/// The vertical place of an item in a line that is higher.
public enum ItemAlignment: String, Hashable, Sendable, CaseIterable {
  /// The item is as high as the line.
  case stretch
  /// The item stands at the top of the line.
  case start
  /// The item stands in the middle of the line.
  case center
  /// The item stands at the bottom of the line.
  case end
}
