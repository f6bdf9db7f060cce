/// The name of the prototype that lays out a row.
///
/// Two rows with the same identifier are laid out by the same prototype. A row whose identifier
/// changes is reloaded rather than reconfigured, as what was prepared for it is of no more use.
public struct CellIdentifier: Hashable, Sendable {
  /// The name as the prototype was registered with.
  public var name: String

  /// Creates an identifier from a name.
  public init(_ name: String) {
    self.name = name
  }

  /// The identifier of rows that do not say which prototype they want.
  public static let `default` = CellIdentifier("default")
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
