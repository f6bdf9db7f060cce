extension TextLine {
  /// Glyphs of one face on a line.
  public struct Run: Sendable {
    /// The face the glyphs belong to.
    public var face: FontFace
    /// The size of the em in px.
    public var fontSize: Double
    /// The bidi embedding level; odd is right to left.
    public var level: UInt8
    /// The colour of the span the glyphs belong to, `nil` if it has none.
    public var color: TextColor?
    /// The glyphs from left to right, measured from the line's left edge and baseline.
    public var glyphs: [PositionedGlyph]
    /// The text that the glyphs show.
    public var text: GlyphText
  }
}
