/// CSS `hyphens`, without automatic hyphenation.
public enum Hyphens: String, Hashable, Sendable, CaseIterable {
  /// A soft hyphen is a break opportunity and shows when taken.
  case manual
  /// Soft hyphens are ignored.
  case none
}
