/// The direction in which the values of a column follow each other; the raw values are those of the attribute
/// `aria-sort` (WAI-ARIA 1.2).
public enum SortDirection: String, Hashable, Codable, CaseIterable, Sendable {
  /// Smaller values stand above larger ones, as with `NSSortDescriptor.ascending`.
  case ascending
  /// Larger values stand above smaller ones.
  case descending
}
