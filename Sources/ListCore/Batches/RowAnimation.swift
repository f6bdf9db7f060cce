/// How a renderer may show an operation; the surface hands it on and does nothing with it.
///
/// A tag, open for more: whoever draws the surface decides what its names mean.
public struct RowAnimation: Hashable, Sendable {
  /// The tag as it is printed.
  public var name: String

  /// Creates a tag.
  public init(_ name: String) {
    self.name = name
  }

  /// Rows fade in and out: the animation of every operation that names no other.
  public static let fade = RowAnimation("fade")

  /// The renderer chooses.
  public static let automatic = RowAnimation("automatic")

  /// The new state appears at once.
  public static let none = RowAnimation("none")
}

extension RowAnimation: ExpressibleByStringLiteral {
  /// Creates a tag from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension RowAnimation: CustomStringConvertible {
  /// The tag.
  public var description: String { name }
}
