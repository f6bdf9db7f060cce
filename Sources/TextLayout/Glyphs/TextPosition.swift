/// A place between two characters of a text, as a caret stands there.
public struct TextPosition: Hashable, Sendable {
  /// The number of scalars of the original text before the place.
  public var offset: Int
  /// The character the place clings to.
  public var affinity: TextPosition.Affinity

  /// Makes a position.
  public init(offset: Int, affinity: TextPosition.Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
