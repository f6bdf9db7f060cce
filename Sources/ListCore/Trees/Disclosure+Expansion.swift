extension Disclosure {
  /// The expanded ones of many sections or nodes, given by either the expanded or the collapsed
  /// ones.
  public enum Expansion<ID: Hashable & Sendable>: Hashable, Sendable {
    /// Only the sections or nodes with these identifiers are expanded.
    case expanded(Set<ID>)

    /// All sections or nodes are expanded, except those with these identifiers.
    case collapsed(Set<ID>)

    /// Everything is expanded.
    public static var allExpanded: Self { .collapsed([]) }

    /// Everything is collapsed.
    public static var allCollapsed: Self { .expanded([]) }

    /// Returns whether the section or node with an identifier is expanded.
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
