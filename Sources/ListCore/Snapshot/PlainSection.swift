/// A section that is nothing but its identifier, without header and footer.
public struct PlainSection<ID: Hashable & Sendable>: ListSection, Hashable {
  /// The identifier.
  public var id: ID

  /// Creates a section from its identifier.
  public init(id: ID) {
    self.id = id
  }
}
