public import TextLayout

extension TextExplanation {
  /// A font on a line, and the text that it draws there.
  public struct FontUse: Hashable, Sendable {
    /// The PostScript name of the font; the family name if it has none.
    public var name: String
    /// The digest of everything that decides how the font shapes.
    public var digest: ContentDigest
    /// The number of glyphs.
    public var glyphCount: Int
    /// The ranges of scalars of the original text that the font draws, ascending and disjoint.
    public var ranges: [Range<Int>]
  }
}
