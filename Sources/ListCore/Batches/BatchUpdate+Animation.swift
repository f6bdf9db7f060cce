extension BatchUpdate {
  /// The animation with which a renderer may show an operation; the surface passes it on unused.
  ///
  /// An animation is an open set of tags; the renderer of the surface defines the meaning of their
  /// names.
  public struct Animation: Hashable, Sendable {
    /// The tag as it is printed.
    public var name: String

    /// Creates a tag.
    public init(_ name: String) {
      self.name = name
    }

    /// Rows fade in and out: the animation of every operation that names no other.
    public static let fade = Animation("fade")

    /// The renderer chooses.
    public static let automatic = Animation("automatic")

    /// The new state appears at once.
    public static let none = Animation("none")
  }
}

extension BatchUpdate.Animation: ExpressibleByStringLiteral {
  /// Creates a tag from a literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension BatchUpdate.Animation: CustomStringConvertible {
  /// The tag.
  public var description: String { name }
}
