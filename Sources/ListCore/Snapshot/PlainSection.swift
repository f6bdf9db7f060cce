/// A section that consists of its identifier alone, without header and footer.
public struct PlainSection<ID: Hashable & Sendable>: ListSection, Hashable {
  /// The identifier.
  public var id: ID

  /// Creates a section from its identifier.
  public init(id: ID) {
    self.id = id
  }
}
