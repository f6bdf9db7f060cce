/// A Boolean value that tells whether the rows below a section header or a tree node are shown.
public enum Disclosure: Hashable, Sendable {
  /// The rows below are hidden.
  case collapsed

  /// The rows below are shown.
  case expanded

  /// The other state.
  public var toggled: Disclosure { self == .collapsed ? .expanded : .collapsed }
}
