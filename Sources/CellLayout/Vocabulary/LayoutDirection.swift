/// The side on which rows of elements begin.
public enum LayoutDirection: Hashable, Sendable {
  /// The leading side is left.
  case leftToRight
  /// The leading side is right.
  case rightToLeft
}
