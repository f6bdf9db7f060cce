/// A part of a list that stands outside of all sections.
///
/// From top to bottom a list has its top inset, its header, the sections, the placeholder if it has no
/// rows, its footer, and its bottom inset. The parts are as wide as the list without its insets.
public enum ListEdge: String, CaseIterable, Codable, Hashable, Sendable {
  /// The part above all sections.
  case header
  /// The part below all sections of a list without rows: it stands in for the rows.
  case placeholder
  /// The part below all sections.
  case footer
}
