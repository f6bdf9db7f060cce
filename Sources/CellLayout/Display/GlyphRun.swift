public import TextLayout

/// Glyphs of one face, size and colour, with their positions.
public struct GlyphRun: Equatable, Sendable {
  /// The face of the glyphs.
  public var face: FontFace
  /// The size of the em in px, not rounded.
  public var fontSize: Double
  /// The colour of outline glyphs; colour bitmaps keep their own colours.
  public var color: LayoutColor
  /// The point that the positions of the glyphs are measured from: the line's left edge on its
  /// baseline.
  public var origin: LayoutPoint
  /// The glyphs, in visual order.
  public var glyphs: [PositionedGlyph]
  /// The text that the glyphs show, whose places count from the same point; `nil` if it is not known.
  public var text: GlyphText?

  /// Creates a run of glyphs.
  ///
  /// - Parameters:
  ///   - face: The face of the glyphs.
  ///   - fontSize: The size of the em in px, not rounded.
  ///   - color: The colour of outline glyphs.
  ///   - origin: The line's left edge on its baseline.
  ///   - glyphs: The glyphs, in visual order.
  ///   - text: The text that the glyphs show; `nil` if it is not known.
  public init(
    face: FontFace, fontSize: Double, color: LayoutColor, origin: LayoutPoint,
    glyphs: [PositionedGlyph], text: GlyphText? = nil
  ) {
    self.face = face
    self.fontSize = fontSize
    self.color = color
    self.origin = origin
    self.glyphs = glyphs
    self.text = text
  }
}
