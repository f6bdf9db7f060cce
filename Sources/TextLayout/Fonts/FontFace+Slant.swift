extension FontFace {
  /// Whether a face stands upright.
  public enum Slant: Hashable, Sendable {
    /// Upright.
    case normal
    /// Italic, or oblique where there is no italic.
    case italic
  }
}
