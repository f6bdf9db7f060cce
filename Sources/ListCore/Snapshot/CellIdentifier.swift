/// The name of the prototype that lays out a row.
///
/// Two rows with the same identifier are laid out by the same prototype. A row whose identifier
/// changes is reloaded instead of reconfigured, because its prepared content belongs to the old
/// prototype.
public struct CellIdentifier: Hashable, Sendable {
  /// The name under which the prototype was registered.
  public var name: String

  /// Creates an identifier from a name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }

  /// The identifier of rows that name no prototype.
  ///
  /// A computed value instead of storage, so that the optimizer removes comparisons with itself.
  @inlinable
  public static var `default`: CellIdentifier { CellIdentifier("default") }

  /// Returns whether two identifiers have the same name.
  @inlinable
  public static func == (left: CellIdentifier, right: CellIdentifier) -> Bool {
    left.name == right.name
  }
}

extension CellIdentifier: ExpressibleByStringLiteral {
  /// Creates an identifier from a literal name.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension CellIdentifier: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
