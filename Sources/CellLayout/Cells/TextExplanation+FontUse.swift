public import TextLayout

extension TextExplanation {
  /// A font on a line, and what it draws there.
  public struct FontUse: Hashable, Sendable {
    /// The PostScript name of the font.
    public var name: String
    /// The digest of all that decides how the font shapes.
    public var digest: ContentDigest
    /// The number of glyphs.
    public var glyphCount: Int
    /// The scalars of the original text that it draws, ascending and disjoint.
    public var ranges: [Range<Int>]
  }
}
