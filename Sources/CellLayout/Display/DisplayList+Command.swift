public import TextLayout

extension DisplayList {
  /// One step of a display list.
  public enum Command: Sendable {
    /// A filled rectangle with rounded corners (radius zero: sharp).
    case fill(LayoutRect, cornerRadius: LayoutUnit, color: LayoutColor)
    /// Positioned glyphs of one font, size and colour.
    case glyphs(GlyphRun)
    /// Everything up to the matching `popClip` is drawn inside this rounded rectangle only.
    case pushClip(LayoutRect, cornerRadius: LayoutUnit)
    /// Ends the innermost clip.
    case popClip
  }
}
