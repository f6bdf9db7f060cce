public import TextLayout

extension DisplayList {
  /// A step of a display list.
  public enum Command: Sendable {
    /// Fills a rectangle with rounded corners; radius zero gives sharp corners.
    case fill(LayoutRect, cornerRadius: LayoutUnit, color: LayoutColor)
    /// Draws positioned glyphs of one font, size and colour.
    case glyphs(GlyphRun)
    /// Begins a clip: everything up to the matching `popClip` is drawn only inside this rounded
    /// rectangle.
    case pushClip(LayoutRect, cornerRadius: LayoutUnit)
    /// Ends the innermost clip.
    case popClip
  }
}
