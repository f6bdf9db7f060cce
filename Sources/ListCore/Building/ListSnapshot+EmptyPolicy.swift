extension ListSnapshot {
  /// The form of a list without items and without fixed sections.
  ///
  /// The two forms differ by the insertion or deletion of one section, so a list may change from one
  /// policy to the other. A view that assumes one section before it first asks (UK-19) needs
  /// ``oneSection(_:)``.
  public enum EmptyPolicy: Sendable {
    /// There is no section either.
    case noSections

    /// There is one section without rows.
    case oneSection(Section)
  }
}

extension ListSnapshot.EmptyPolicy: Equatable where Section: Equatable {}
extension ListSnapshot.EmptyPolicy: Hashable where Section: Hashable {}
