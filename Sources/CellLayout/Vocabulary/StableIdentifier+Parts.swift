public import ListCore

extension Optional: StableIdentifier where Wrapped: StableIdentifier {
  /// Feeds the number of wrapped identifiers, 0 or 1, and the wrapped identifier.
  public func feed(to hasher: inout StableHasher) {
    hasher.begin(.optional, length: self == nil ? 0 : 1)
    self?.feed(to: &hasher)
  }
}

extension Array: StableIdentifier where Element: StableIdentifier {
  /// Feeds the number of elements, and each element.
  public func feed(to hasher: inout StableHasher) {
    hasher.begin(.array, length: count)
    for element in self { element.feed(to: &hasher) }
  }
}

extension ComposedID: StableIdentifier where Group: StableIdentifier, Base: StableIdentifier {
  /// Feeds the identifier of the group and the identifier within the group.
  public func feed(to hasher: inout StableHasher) {
    hasher.begin(.composed, length: 2)
    group.feed(to: &hasher)
    base.feed(to: &hasher)
  }
}
