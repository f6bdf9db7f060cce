/// An identifier in a composed list: whose row or section it is, and which one.
///
/// Two groups may hold the same content, so an identifier of theirs alone would not be unique.
public struct ComposedID<Group: Hashable & Sendable, Base: Hashable & Sendable>: Hashable, Sendable
{
  /// The group that owns the row or section.
  public var group: Group

  /// The identifier within the group.
  public var base: Base

  /// Creates an identifier from a group's and one that is unique in the group.
  public init(group: Group, base: Base) {
    self.group = group
    self.base = base
  }
}

extension ComposedID: CustomStringConvertible {
  /// Both identifiers, for example `inbox/17`.
  public var description: String { "\(group)/\(base)" }
}
