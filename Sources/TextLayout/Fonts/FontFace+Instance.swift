extension FontFace {
  /// A place among the variations of a font that the font has a name for.
  public struct Instance: Hashable, Sendable {
    /// The font's name for it in English, `Bold`; may be empty.
    public let name: String
    /// The coordinate on each axis, by tag.
    public let coordinates: [String: Double]
  }
}
