/// What a list of no items and no fixed sections looks like.
///
/// The changes between the two forms are the insertion or deletion of one section, so a list may
/// go from one policy to the other. A view that assumes one section before it first asks
/// (UK-19) wants ``oneSection(_:)``.
public enum EmptyListPolicy<Section: ListSection>: Sendable {
  /// There is no section either.
  case noSections

  /// There is one section without rows.
  case oneSection(Section)
}

extension EmptyListPolicy: Equatable where Section: Equatable {}
extension EmptyListPolicy: Hashable where Section: Hashable {}
