extension TextPosition {
  /// Which of its two neighbours a position clings to.
  ///
  /// It matters where neighbours in the text are not neighbours on the screen: at the end of a line,
  /// and where the text turns direction.
  public enum Affinity: Hashable, Sendable, CaseIterable {
    /// The character before.
    case upstream
    /// The character after.
    case downstream
  }
}
