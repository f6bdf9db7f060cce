/// CSS `text-spacing-trim`; unlike in CSS, the default is `space-all`.
public enum TextSpacingTrim: String, Hashable, Sendable, CaseIterable {
  /// Fullwidth punctuation keeps its blank half.
  case spaceAll = "space-all"
  /// Punctuation gives up the blank half that faces other punctuation, and at a line's end if it
  /// would not fit otherwise; only in fonts with the feature `halt`.
  case normal
}
