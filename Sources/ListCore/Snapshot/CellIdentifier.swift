/// The name of the prototype that lays out a row.
///
/// Two rows with the same identifier are laid out by the same prototype. A row whose identifier
/// changes is reloaded rather than reconfigured, as what was prepared for it is of no more use.
public struct CellIdentifier: Hashable, Sendable {
  /// The name as the prototype was registered with.
  public var name: String

  /// Creates an identifier from a name.
  @inlinable
  public init(_ name: String) {
    self.name = name
  }

  /// The identifier of rows that do not say which prototype they want.
  ///
  /// A value rather than storage, so that comparing it with itself costs nothing.
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
