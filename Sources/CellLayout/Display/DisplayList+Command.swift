public import TextLayout

extension DisplayList {
  /// A step of a display list.
  public enum Command: Equatable, Sendable {
    /// Fills a rectangle with rounded corners, of which leading is left; radii that do not fit the
    /// rectangle count as `CornerRadii.fitted(to:)`, here and in all commands.
    case fill(LayoutRect, cornerRadius: CornerRadii, color: LayoutColor)
    /// Fills a rectangle with rounded corners with a gradient.
    case gradient(LayoutRect, cornerRadius: CornerRadii, LinearGradient)
    /// Fills the area between a frame and the rectangle inside its borders; the corner radii are those of
    /// the frame, and the inner corners are rounded by as much as remains (CSS Backgrounds 3, section
    /// 4.2).
    case border(ElementBorder, cornerRadius: CornerRadii)
    /// Draws the shadow of a rectangle with rounded corners, outside of the rectangle only.
    case shadow(LayoutRect, cornerRadius: CornerRadii, BoxShadow)
    /// Draws an image, whose pixels the renderer finds by its key.
    case image(PlacedImage)
    /// Draws positioned glyphs of one font, size and colour.
    case glyphs(GlyphRun)
    /// Draws in a rectangle what the renderer alone knows.
    case custom(CustomDrawing, in: LayoutRect)
    /// Begins a clip: everything up to the matching `popClip` is drawn only inside this rounded
    /// rectangle.
    case pushClip(LayoutRect, cornerRadius: CornerRadii)
    /// Ends the innermost clip.
    case popClip
    /// Begins a group: everything up to the matching `popGroup` is drawn as a whole, which is then blended
    /// with an opacity from 0 to 1.
    case pushGroup(opacity: Double)
    /// Ends the innermost group.
    case popGroup
  }
}
