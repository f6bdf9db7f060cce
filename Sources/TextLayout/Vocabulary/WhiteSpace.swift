/// CSS `white-space`.
public enum WhiteSpace: String, Hashable, Sendable, CaseIterable {
  /// White space collapses, lines wrap.
  case normal
  /// White space collapses, lines do not wrap.
  case noWrap = "nowrap"
  /// White space is kept, only line feeds break.
  case pre
  /// White space is kept, lines wrap.
  case preWrap = "pre-wrap"
  /// White space except line feeds collapses, lines wrap.
  case preLine = "pre-line"

  var collapsesSpaces: Bool { self == .normal || self == .noWrap || self == .preLine }
  var keepsLineFeeds: Bool { self == .pre || self == .preWrap || self == .preLine }
  var wraps: Bool { self != .noWrap && self != .pre }
}
