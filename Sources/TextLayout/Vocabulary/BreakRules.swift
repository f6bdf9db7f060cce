/// The rules that find where lines may break.
public enum BreakRules: String, Hashable, Sendable, CaseIterable {
  /// Those of browsers: CSS Text 3 over UAX #14, with the context of a line beginning at its start;
  /// bidi levels as ICU, and browsers with it, finds them.
  case css
  /// UAX #14 alone, as ICU's root locale has it, on the text after white-space processing; the
  /// context is the paragraph, and `word-break` changes nothing. Bidi levels are those of UAX #9
  /// where ICU deviates, too: marks on brackets, brackets under overrides.
  case unicode
}
