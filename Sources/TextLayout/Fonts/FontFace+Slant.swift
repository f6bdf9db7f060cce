extension FontFace {
  /// The posture of a face.
  public enum Slant: Hashable, Sendable {
    /// Upright.
    case normal
    /// Italic, or oblique where there is no italic.
    case italic
  }
}
