extension TextPosition {
  /// The neighbour that a position belongs to.
  ///
  /// The affinity matters where neighbours in the text are not neighbours on the screen: at the end of a
  /// line, and where the text changes direction.
  public enum Affinity: Hashable, Sendable, CaseIterable {
    /// The character before.
    case upstream
    /// The character after.
    case downstream
  }
}
