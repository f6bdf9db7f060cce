public import TextLayout

extension TextExplanation {
  /// A font on a line, and the text that it draws there.
  public struct FontUse: Hashable, Sendable {
    /// The PostScript name of the font; the family name if it has none.
    public var name: String
    /// The digest of everything that decides how the font shapes.
    public var digest: ContentDigest
    /// The digest of the font's file as `sha256sum` prints it.
    public var fileDigest: String
    /// The coordinates on the axes of a variable font that are not the font's own, by tag.
    public var variations: [String: Double]
    /// The number of glyphs.
    public var glyphCount: Int
    /// The ranges of scalars of the original text that the font draws, ascending and disjoint.
    public var ranges: [Range<Int>]
  }
}
