/// A place between two characters of a text, such as that of a caret.
public struct TextPosition: Hashable, Sendable {
  /// The number of scalars of the original text before the place.
  public var offset: Int
  /// The neighbour that the position belongs to.
  public var affinity: TextPosition.Affinity

  /// Creates a position.
  public init(offset: Int, affinity: TextPosition.Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
