/// The rules that find where lines may break.
public enum BreakRules: String, Hashable, Sendable, CaseIterable {
  /// The rules of browsers: CSS Text 3 over UAX #14, with the context of a line beginning at its start;
  /// bidi levels as ICU, and browsers with it, finds them.
  case css
  /// The rules of UAX #14 alone, in the root locale of ICU, on the text after white-space processing; the
  /// context is the paragraph, and `word-break` changes nothing. Bidi levels are those of UAX #9 also
  /// where ICU deviates: marks on brackets, brackets under overrides.
  case unicode
}
