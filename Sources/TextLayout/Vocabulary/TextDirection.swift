/// The base direction of a paragraph (CSS `direction`, and `unicode-bidi: plaintext`).
public enum TextDirection: Hashable, Sendable {
  /// The direction of the surroundings of the text, such as the list around the cell; left to right if
  /// there are none.
  case inherit
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
  /// The direction of the first strong character (UAX #9, P2 and P3), else left to right.
  case automatic
}
