/// CSS `word-break`.
public enum WordBreak: String, Hashable, Sendable, CaseIterable {
  /// The language's own rules.
  case normal
  /// No break between letters, not even in Chinese or Japanese.
  case keepAll = "keep-all"
  /// A break between any two letters.
  case breakAll = "break-all"
}
