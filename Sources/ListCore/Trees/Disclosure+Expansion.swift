extension Disclosure {
  /// Which of many sections or nodes are expanded, told by one side or the other.
  public enum Expansion<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Only these are expanded.
    case expanded(Set<ID>)

    /// All but these are expanded.
    case collapsed(Set<ID>)

    /// Everything is expanded.
    public static var allExpanded: Self { .collapsed([]) }

    /// Everything is collapsed.
    public static var allCollapsed: Self { .expanded([]) }

    /// Returns whether the one with an identifier is expanded.
    ///
    /// - Complexity: O(1) expected
    public func isExpanded(_ id: ID) -> Bool {
      switch self {
      case .expanded(let ids): ids.contains(id)
      case .collapsed(let ids): !ids.contains(id)
      }
    }
  }
}
