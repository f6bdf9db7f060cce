public import TextLayout

/// Glyphs of one face, size and colour with their positions.
public struct GlyphRun: Sendable {
  /// The face whose glyphs these are.
  public var face: FontFace
  /// The size of the em in px (not rounded).
  public var fontSize: Double
  /// The colour of outline glyphs; colour bitmaps keep their own.
  public var color: LayoutColor
  /// Where the positions of the glyphs are measured from: the line's left edge at its baseline.
  public var origin: LayoutPoint
  /// The glyphs, in visual order.
  public var glyphs: [PositionedGlyph]

  /// Makes a run of glyphs.
  public init(
    face: FontFace, fontSize: Double, color: LayoutColor, origin: LayoutPoint,
    glyphs: [PositionedGlyph]
  ) {
    self.face = face
    self.fontSize = fontSize
    self.color = color
    self.origin = origin
    self.glyphs = glyphs
  }
}
