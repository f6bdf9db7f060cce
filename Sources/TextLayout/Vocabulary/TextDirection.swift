/// The base direction of a paragraph (CSS `direction`, and `unicode-bidi: plaintext`).
public enum TextDirection: Hashable, Sendable {
  /// That of what surrounds the text, a list for the texts of its cells; left to right where nothing
  /// does.
  case inherit
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
  /// That of the first strong character (UAX #9, P2 and P3), else left to right.
  case automatic
}
