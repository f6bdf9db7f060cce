/// An identifier in a composed list: the group, and the identifier of a row or section within the
/// group.
///
/// Two groups may hold the same content, so the identifier within the group alone is not unique.
public struct ComposedID<Group: Hashable & Sendable, Base: Hashable & Sendable>: Hashable, Sendable
{
  /// The group that owns the row or section.
  public var group: Group

  /// The identifier within the group.
  public var base: Base

  /// Creates an identifier from that of a group and one that is unique in the group.
  public init(group: Group, base: Base) {
    self.group = group
    self.base = base
  }
}

extension ComposedID: CustomStringConvertible {
  /// Both identifiers, for example `inbox/17`.
  public var description: String { "\(group)/\(base)" }
}
