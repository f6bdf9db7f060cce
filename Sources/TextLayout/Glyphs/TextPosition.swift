/// A place between two characters of a text, as a caret stands there.
public struct TextPosition: Hashable, Sendable {
  /// The number of scalars of the original text before the place.
  public var offset: Int
  /// The character the place clings to.
  public var affinity: TextAffinity

  /// Makes a position.
  public init(offset: Int, affinity: TextAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// Which of its two neighbours a position clings to.
///
/// It matters where neighbours in the text are not neighbours on the screen: at the end of a line,
/// and where the text turns direction.
public enum TextAffinity: Hashable, Sendable, CaseIterable {
  /// The character before.
  case upstream
  /// The character after.
  case downstream
}

/// A caret in a laid-out paragraph.
public struct TextCaret: Hashable, Sendable {
  /// Where the caret stands: as high as its line, without width.
  public var rectangle: LayoutRect
  /// Whether the text it clings to runs from right to left.
  public var isRightToLeft: Bool
  /// The index of its line.
  public var lineIndex: Int
}
