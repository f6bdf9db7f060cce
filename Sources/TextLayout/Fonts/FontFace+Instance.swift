extension FontFace {
  /// A named place among the variations of a font.
  public struct Instance: Hashable, Sendable {
    /// The name of the place in English, `Bold`; may be empty.
    public let name: String
    /// The coordinate on each axis, by tag.
    public let coordinates: [String: Double]
  }
}
